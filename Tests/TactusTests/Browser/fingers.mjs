// Gestures of fingers on a page: touch points at times that the display reports. Only those times
// count, so a gesture is the same on a busy machine.
import { pause } from './browser.mjs'

export class Hand {
  constructor(page, [x, y]) {
    Object.assign(this, { page, x, y })
    /** The time that the display reports, in milliseconds since 1970. */
    this.clock = 0
  }

  at(points) { return points.map(([dx, dy]) => [this.x + dx, this.y + dy]) }

  /** Lets time pass for the display. */
  wait(milliseconds) { this.clock += milliseconds }

  async touch(type, points) { await this.page.touch(type, this.at(points), this.clock / 1000) }

  async down(points) {
    this.clock = Math.max(this.clock, Date.now())
    await this.touch('touchStart', points)
  }

  async up() { await this.touch('touchEnd', []) }

  /** Moves the fingers from place to place in so many steps of 8 ms. */
  async move(from, to, steps) {
    for (let step = 1; step <= steps; step += 1) {
      const share = step / steps
      this.wait(8)
      await this.touch('touchMove', from.map(([x, y], index) =>
        [x + (to[index][0] - x) * share, y + (to[index][1] - y) * share]))
    }
  }

  async tap() {
    await this.down([[0, 0]])
    this.wait(40)
    await this.up()
  }

  async doubleTap() {
    await this.tap()
    this.wait(80)
    await this.tap()
  }

  async longPress() {
    await this.down([[0, 0]])
    this.wait(750)
    await this.up()
  }

  async pan() {
    await this.down([[-60, 0]])
    this.wait(150)
    await this.move([[-60, 0]], [[-20, 40]], 15)
    await this.move([[-20, 40]], [[60, -30]], 25)
    this.wait(60)
    await this.up()
  }

  async swipe() {
    await this.down([[-60, 0]])
    await this.move([[-60, 0]], [[90, 2]], 8)
    await this.up()
  }

  async pinch() {
    await this.spread([[-20, 0], [20, 0]], [[-80, 0], [80, 0]])
  }

  async rotation() {
    const turned = (angle) => [[-60 * Math.cos(angle), -60 * Math.sin(angle)], [60 * Math.cos(angle), 60 * Math.sin(angle)]]
    await this.down(turned(0))
    this.wait(30)
    for (let step = 1; step <= 25; step += 1) {
      this.wait(8)
      await this.touch('touchMove', turned((step / 25) * 1.2))
    }
    await this.up()
  }

  async spread(from, to) {
    await this.down(from)
    this.wait(30)
    await this.move(from, to, 25)
    await this.up()
  }

  /** Waits until the clock of this machine has reached that of the display. */
  async settle() { await pause(Math.max(0, this.clock - Date.now())) }
}
