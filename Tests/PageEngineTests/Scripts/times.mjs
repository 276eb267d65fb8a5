// Prints times in microseconds as pages print them, in seconds with three decimals.
import { pathToFileURL } from 'node:url'

const [face, , ...times] = process.argv.slice(2)
const { time } = await import(new URL('format.js', pathToFileURL(face)).href)
console.log(times.map((each) => time(Number(each))).join('\n'))
