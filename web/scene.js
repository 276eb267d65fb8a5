// @ts-check
// The scene of a page: an application that the touches drive, at the time of the session.

import { announce, part } from './elements.js'
import { drawPicture } from './scenedrawing.js'
import { time } from './format.js'

/** @typedef {{t: number, width: number, height: number, events: {t: number, text: string}[], model: any}} SceneState */

/** A scene in the engine. */
export class Scene {
  /**
   * @param {any} engine
   * @param {{name: string, options?: string[]}} choice
   * @param {any} [setup] with the views and recognizers of the scene; its own if left out
   */
  constructor(engine, choice, setup) {
    this.engine = engine
    const length = engine.putText([choice.name, ...(choice.options || [])].join('\n'))
    this.handle = engine.check(engine.calls.tactus_scene(setup ? setup.handle : 0, length))
  }

  /**
   * Plays a recording up to a time, in microseconds.
   * @param {any} log
   * @param {number} time
   */
  seek(log, time) { return this.engine.check(this.engine.calls.tactus_scene_seek(this.handle, log.handle, time)) }

  /**
   * Plays live frames.
   * @param {Uint8Array} bytes
   */
  send(bytes) { return this.engine.check(this.engine.calls.tactus_scene_send(this.handle, this.engine.put(bytes))) }

  /** @param {number} time */
  advance(time) { return this.engine.check(this.engine.calls.tactus_scene_advance(this.handle, time)) }

  /** When `advance` must be called if no frame comes first, in microseconds; null if there is none. */
  get deadline() {
    const time = this.engine.calls.tactus_scene_deadline(this.handle)
    return Number.isNaN(time) ? null : time
  }

  /** @returns {SceneState} */
  state() { return JSON.parse(this.engine.text(this.engine.calls.tactus_scene_state(this.handle))) }

  /**
   * The picture at a time if nothing happens until then, which holds until the next call.
   * @param {number} time
   */
  picture(time) {
    const { engine } = this
    const length = engine.check(engine.calls.tactus_scene_draw(this.handle, time, 0))
    return new Uint8Array(engine.memory.buffer, engine.calls.tactus_output(), length)
  }

  free() { this.engine.release(this.handle) }
}

/** Waits until the picture of the scene, if there is one, can be drawn. */
export async function pictureIsReady() {
  const picture = /** @type {HTMLImageElement|null} */ (document.getElementById('scene-picture'))
  if (!picture || picture.complete) return
  await new Promise((ready) => ['load', 'error'].forEach((end) => picture.addEventListener(end, ready, { once: true })))
}

/** Shows the scene of the page on its surface. */
export class SceneView {
  /** @param {import('./session.js').Session} session */
  constructor(session) {
    this.session = session
    this.choice = /** @type {{name: string, options?: string[]}} */ (session.data.scene)
    this.isLive = session.data.mode === 'pad'
    /** @type {Scene|null} */
    this.scene = null
    /** The number of events that are shown. */
    this.shown = -1
    this.text = ''
    part('surface-title').textContent = `Scene ${this.choice.name}`
    this.pixels = /** @type {HTMLImageElement|null} */ (document.getElementById('scene-picture'))
    part('scene-text').hidden = false
    part('scene-note').hidden = false
    session.on(['capture', 'run'], () => this.restart())
  }

  /** The size of the scene, in points. */
  get size() {
    const scene = this.scene || new Scene(this.session.engine, this.choice)
    const { width, height } = scene.state()
    if (scene !== this.scene) scene.free()
    return { width, height }
  }

  /** A new capture, or other values of recognizers: the scene begins anew and reaches the same time. */
  restart() {
    const { session } = this
    if (this.scene) this.scene.free()
    this.scene = new Scene(session.engine, this.choice, session.setup)
    this.shown = -1
    if (session.log) this.tell(this.scene.seek(session.log, session.time))
  }

  /**
   * Plays live frames.
   * @param {Uint8Array} bytes
   */
  send(bytes) { if (this.scene) this.tell(this.scene.send(bytes)) }

  /**
   * Handles what is due, and returns whether the scene moves on by itself.
   * @param {number} now
   */
  pass(now) {
    if (!this.scene) return false
    for (let due = this.scene.deadline; due !== null && due <= now;) {
      this.tell(this.scene.advance(due))
      const next = this.scene.deadline
      due = next === due ? null : next
    }
    return this.scene.deadline !== null
  }

  /**
   * Shows the last event in words.
   * @param {number} count
   */
  tell(count) {
    if (count === this.shown || !this.scene) return
    this.shown = count
    const { events } = this.scene.state()
    const last = events[events.length - 1]
    this.text = last ? last.text : ''
    part('scene-text').textContent = last ? `${time(last.t * 1e6)}  ${last.text}` : 'nothing happened yet'
    if (this.isLive && last) announce(last.text)
  }

  /**
   * Draws the scene at the time of the session.
   * @param {CanvasRenderingContext2D} context
   * @param {{left: number, top: number, scale: number}} place
   */
  draw(context, place) {
    const { session, scene } = this
    if (!scene) return
    if (!this.isLive && session.log) this.tell(scene.seek(session.log, session.time))
    context.save()
    context.translate(place.left, place.top)
    context.scale(place.scale, place.scale)
    drawPicture(context, scene.picture(session.time), this.pixels)
    context.restore()
  }
}
