// @ts-check
// The part of the time that lanes and strips show.

/** A window of time, in microseconds, and the pixels that it takes. */
export class TimeWindow {
  constructor() {
    this.first = 0
    this.last = 1e6
    this.from = 0
    this.to = 1e6
    this.width = 100
  }

  /**
   * The whole time, which the window then shows.
   * @param {number} first
   * @param {number} last
   */
  cover(first, last) {
    const margin = Math.max((last - first) * 0.02, 20_000)
    this.first = first - margin
    this.last = last + margin
    this.from = this.first
    this.to = this.last
  }

  get span() { return this.to - this.from }

  /**
   * The same window on another number of pixels.
   * @param {number} width
   */
  over(width) { return Object.assign(new TimeWindow(), this, { width }) }

  /** @param {number} time */
  x(time) { return ((time - this.from) / this.span) * this.width }

  /** @param {number} x */
  time(x) { return this.from + (x / this.width) * this.span }

  /**
   * Shows from `from` to `to`, moved into the whole time and at least a millisecond long.
   * @param {number} from
   * @param {number} to
   */
  show(from, to) {
    const whole = this.last - this.first
    const span = Math.min(Math.max(to - from, Math.min(1000, whole)), whole)
    const start = Math.min(Math.max(from, this.first), this.last - span)
    this.from = start
    this.to = start + span
  }

  /**
   * @param {number} factor less than 1 shows less time
   * @param {number} at the time that stays where it is
   */
  zoom(factor, at) {
    const span = this.span * factor
    const share = (at - this.from) / this.span
    this.show(at - span * share, at + span * (1 - share))
  }

  /** @param {number} shift in microseconds */
  move(shift) { this.show(this.from + shift, this.to + shift) }

  /**
   * Moves the window only if `time` is outside of it.
   * @param {number} time
   */
  reveal(time) {
    if (time >= this.from && time <= this.to) return
    this.show(time - this.span / 2, time + this.span / 2)
  }

  /** The distance between the marks of the ruler, in microseconds: about 90 pixels. */
  get step() {
    const wanted = (this.span / Math.max(this.width, 1)) * 90
    let step = 1
    while (step * 10 <= wanted) step *= 10
    for (const factor of [1, 2, 5, 10]) if (step * factor >= wanted) return step * factor
    return step * 10
  }
}
