// @ts-check
// What a changed setup recognizes that the first one did not, and the other way round.

/** @typedef {import('./episodes.js').Episode} Episode */

/**
 * @typedef {{gained: Episode[], lost: Episode[], moved: {now: Episode, was: Episode}[]}} LaneChange
 */

/**
 * Compares two runs, recognizer by recognizer.
 * @param {import('./episodes.js').EpisodeList} was
 * @param {import('./episodes.js').EpisodeList} now
 * @returns {LaneChange[]}
 */
export function laneChanges(was, now) {
  const first = byRecognizer(was.recognized)
  const second = byRecognizer(now.recognized)
  return now.lanes.map((_, number) => laneChange(first.get(number) || [], second.get(number) || []))
}

/** @param {Episode[]} episodes */
function byRecognizer(episodes) {
  /** @type {Map<number, Episode[]>} */
  const lanes = new Map()
  for (const episode of episodes) {
    const lane = lanes.get(episode.recognizer)
    if (lane) lane.push(episode)
    else lanes.set(episode.recognizer, [episode])
  }
  return lanes
}

/**
 * Compares what one recognizer recognized in two runs, touch sequence by touch sequence.
 * @param {Episode[]} first
 * @param {Episode[]} second
 * @returns {LaneChange}
 */
function laneChange(first, second) {
  /** @type {LaneChange} */
  const change = { gained: [], lost: [], moved: [] }
  let index = 0
  for (const episode of second) {
    while (index < first.length && first[index].start < episode.start) {
      change.lost.push(first[index])
      index += 1
    }
    if (index < first.length && first[index].start === episode.start) {
      const old = first[index]
      if (old.decided !== episode.decided || old.outcome !== episode.outcome) {
        change.moved.push({ now: episode, was: old })
      }
      index += 1
    } else {
      change.gained.push(episode)
    }
  }
  change.lost.push(...first.slice(index))
  return change
}

/**
 * The sum in words: `3 gained, 1 lost, 2 at another time`.
 * @param {LaneChange[]} lanes
 */
export function changeText(lanes) {
  const count = { gained: 0, lost: 0, moved: 0 }
  for (const lane of lanes) {
    count.gained += lane.gained.length
    count.lost += lane.lost.length
    count.moved += lane.moved.length
  }
  if (count.gained + count.lost + count.moved === 0) return 'nothing changed'
  return `${count.gained} gained, ${count.lost} lost, ${count.moved} at another time`
}
