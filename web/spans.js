// @ts-check
// Spans of time in the order of their starts, which are searched and not walked through: a long capture has tens of
// thousands of touches and gestures.

/** @typedef {{start: number, end: number}} Span */

/**
 * The number of leading elements for which `isBefore` holds; it must hold for no element after one for which it does not.
 * @template Element
 * @param {ArrayLike<Element>} list
 * @param {(element: Element) => boolean} isBefore
 * @param {number} [count] how many elements are searched, if not all
 */
export function countWhile(list, isBefore, count = list.length) {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBefore(list[middle])) low = middle + 1
    else high = middle
  }
  return low
}

/** Spans in the order of their starts. They must not change. */
export class SpanList {
  /** @param {Span[]} spans */
  constructor(spans) {
    this.spans = spans
    /** The latest end of each span and those before it. */
    this.latest = new Float64Array(spans.length)
    let latest = -Infinity
    for (let index = 0; index < spans.length; index += 1) {
      latest = Math.max(latest, spans[index].end)
      this.latest[index] = latest
    }
  }

  /**
   * The indexes between which all spans lie that overlap two times; others may lie there, too.
   * @param {number} from
   * @param {number} to
   * @returns {[number, number]} the first index, and the one after the last
   */
  bounds(from, to) {
    const end = countWhile(this.spans, (each) => each.start <= to)
    const start = countWhile(this.latest, (each) => each < from, end)
    return [start, end]
  }

  /**
   * The index of the first span that overlaps two times; -1 if none does.
   * @param {number} from
   * @param {number} to
   */
  first(from, to) {
    const [start, end] = this.bounds(from, to)
    // Where the latest end first reaches a time, the span itself ends then.
    return start < end ? start : -1
  }
}
