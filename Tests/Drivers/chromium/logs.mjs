import { readFileSync } from 'node:fs'

/** Reads the logs of standard input: a line of a header begins each. */
export function logs() {
  const all = []
  for (const line of readFileSync(0, 'utf8').split('\n')) {
    if (!line) continue
    const record = JSON.parse(line)
    if (record.tactus) all.push([])
    else all[all.length - 1].push(record)
  }
  return all
}
