// @ts-check
// The surface with the path of every finger, in real proportions.

import { addPath } from './touchpath.js'
import { oncePerFrame, part, prepare, setFont } from './elements.js'
import { colors, kindColors, stripes, touchColor } from './palette.js'
import { belongsTo } from './gestures.js'
import { drawViewFrames, viewsIn } from './viewframes.js'
import { SurfaceLabels } from './surfacelabels.js'
import { drawTouchDensity, mostPaths, WholeDensity } from './surfacedensity.js'
import { drawScaleBar } from './scalebar.js'

/** @typedef {import('./touches.js').Touch} Touch */

/** The drawing of the surface. */
export class SurfaceView {
  /**
   * @param {import('./session.js').Session} session
   * @param {boolean} [isGlance] whether it is the small drawing beside the decision on a phone, where only rejected contacts have names
   */
  constructor(session, isGlance = false) {
    this.session = session
    this.isGlance = isGlance
    this.canvas = part(isGlance ? 'glance' : 'surface')
    this.still = document.createElement('canvas')
    this.beyond = new WholeDensity()
    this.scale = 1
    this.left = 0
    this.top = 0
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.timer = undefined
    /** The rectangle that is shown, in points. */
    this.bounds = { x: 0, y: 0, width: 1, height: 1 }
    /** @type {import('./scene.js').SceneView|null} what the touches drive, shown instead of paths */
    this.scene = null
    /** @type {import('./candidates.js').LiveVerdict|null} what a pad says at the fingers */
    this.live = null
    const drawAll = oncePerFrame(() => this.drawStill())
    const draw = oncePerFrame(() => this.draw(), true)
    this.ask = drawAll
    /** @type {import('./viewframes.js').ViewText|null} */
    this.views = null
    /** @type {{episode: any, gestures: any, gesture: import('./gestures.js').PageGesture|null}} the gesture of the selected episode */
    this.chosen = { episode: null, gestures: null, gesture: null }
    session.on(['capture'], () => { this.shape(); this.views = session.original && viewsIn(session.original.text()) })
    session.on(['capture', 'window', 'selection', 'near'], drawAll)
    session.on(['run'], () => this.drawLater(drawAll))
    if (!isGlance) session.on(['time', 'live'], draw)
    new ResizeObserver(drawAll).observe(this.canvas)
  }

  /**
   * Paths get the colors of a new run at once if they are few, otherwise when the slider rests.
   * @param {() => void} draw
   */
  drawLater(draw) {
    clearTimeout(this.timer)
    const samples = this.session.stream ? this.session.stream.sampleCount : 0
    if (samples < 5000) draw()
    else this.timer = setTimeout(draw, 120)
  }

  /** Gives the drawing of a report or a device the proportions of the surface. */
  shape() {
    if (this.session.data.mode === 'pad' && !this.session.data.live) return
    this.measure()
    const ratio = this.bounds.width / this.bounds.height
    this.canvas.style.aspectRatio = String(Math.min(Math.max(ratio, 0.5), 2.4))
  }

  /** Finds what to show: the surface, or all that was touched where its size is unknown. */
  measure() {
    const { size, stream } = this.session
    if (size.width > 0 && size.height > 0) {
      this.bounds = { x: 0, y: 0, width: size.width, height: size.height }
    } else {
      let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
      for (const touch of stream ? stream.touches : []) {
        for (let index = 0; index < touch.count; index += 1) {
          left = Math.min(left, touch.x[index])
          right = Math.max(right, touch.x[index])
          top = Math.min(top, touch.y[index])
          bottom = Math.max(bottom, touch.y[index])
        }
      }
      if (left > right) [left, top, right, bottom] = [0, 0, 100, 100]
      const margin = Math.max(right - left, bottom - top, 1) * 0.06
      this.bounds = { x: left - margin, y: top - margin, width: right - left + 2 * margin, height: bottom - top + 2 * margin }
    }
  }

  /**
   * Finds where the surface lies on the canvas.
   * @param {number} width
   * @param {number} height
   */
  fit(width, height) {
    this.measure()
    const margin = this.isGlance ? 2 : this.session.data.mode === 'pad' ? 0 : 16
    this.scale = Math.min((width - margin) / this.bounds.width, (height - margin) / this.bounds.height)
    this.left = (width - this.bounds.width * this.scale) / 2 - this.bounds.x * this.scale
    this.top = (height - this.bounds.height * this.scale) / 2 - this.bounds.y * this.scale
  }

  /**
   * A place on the canvas, in pixels, as a position in points.
   * @param {number} x
   * @param {number} y
   */
  toPoints(x, y) {
    return { x: (x - this.left) / this.scale, y: (y - this.top) / this.scale }
  }

  /**
   * A position in points as a place on the canvas, in pixels.
   * @param {number} x
   * @param {number} y
   * @returns {[number, number]}
   */
  onCanvas(x, y) { return [this.left + x * this.scale, this.top + y * this.scale] }

  /**
   * Draws the frames of views. Returns their names, with the places for them.
   * @param {CanvasRenderingContext2D} context
   * @param {import('./viewframes.js').ViewText} views
   */
  drawViews(context, views) {
    const toCanvas = context.getTransform().inverse()
    context.save()
    context.translate(this.left, this.top)
    context.scale(this.scale, this.scale)
    const names = drawViewFrames(context, views, this.scale, toCanvas)
    context.restore()
    return names
  }

  /** Draws what stays the same while the time moves: the surface and the paths in the window. */
  drawStill() {
    const { canvas, session } = this
    if (this.isGlance && !canvas.clientWidth) return
    const { context, width, height } = prepare(canvas)
    this.fit(width, height)
    const palette = colors()
    const { x, y, width: w, height: h } = this.bounds
    context.fillStyle = palette.paper
    context.fillRect(this.left + x * this.scale, this.top + y * this.scale, w * this.scale, h * this.scale)
    context.strokeStyle = palette.line
    context.strokeRect(this.left + x * this.scale + 0.5, this.top + y * this.scale + 0.5, w * this.scale - 1, h * this.scale - 1)
    if (!this.scene && !this.isGlance) drawScaleBar(context, this)
    if (session.stream && !this.scene) {
      const views = this.views ? this.drawViews(context, this.views) : []
      const seen = session.stream.touches.filter((touch) =>
        touch.end >= session.window.from && touch.start <= session.window.to)
      const isDense = seen.length > mostPaths
      if (!isDense && !this.live) this.beyond.draw(context, session.stream.touches, this, width, height)
      if (isDense) drawTouchDensity(context, seen, (atX, atY) => this.onCanvas(atX, atY))
      const shown = isDense ? seen.filter((touch) => this.isSelected(this.gestureOf(touch))) : seen
      const total = shown.reduce((sum, touch) => sum + touch.count, 0)
      const stride = Math.max(1, Math.ceil(total / 20_000))
      // Many paths over each other are drawn fainter.
      const strength = Math.min(0.55, Math.max(0.12, 30 / shown.length))
      for (const touch of shown) this.drawPath(context, touch, stride, 1.25, strength)
      if (!this.isGlance) this.drawTexts(context, shown, views, width)
    }
    const ghosts = (session.ghosts ? session.ghosts.touches : []).filter((each) =>
      each.end >= session.window.from && each.start <= session.window.to)
    for (const ghost of ghosts) this.drawGhost(context, ghost)
    if (this.isGlance) {
      new SurfaceLabels(context, width).nameGhosts(ghosts, this)
      return
    }
    this.still.width = canvas.width
    this.still.height = canvas.height
    const copy = /** @type {CanvasRenderingContext2D} */ (this.still.getContext('2d'))
    copy.drawImage(canvas, 0, 0)
    this.draw()
  }

  /**
   * Names gestures and views, and says beside which view a touch landed.
   * @param {CanvasRenderingContext2D} context
   * @param {Touch[]} shown
   * @param {import('./surfacelabels.js').PlacedText[]} views
   * @param {number} width of the canvas
   */
  drawTexts(context, shown, views, width) {
    const labels = new SurfaceLabels(context, width)
    if (shown.length <= 60) labels.nameGestures(shown, this)
    labels.tellPlaces(shown, this)
    labels.nameViews(views)
  }

  /** Draws the fingers at the current time over the still part. */
  draw() {
    const { canvas, session } = this
    const { context, width, height } = prepare(canvas)
    if (this.scene) this.scene.draw(context, this)
    else context.drawImage(this.still, 0, 0, width, height)
    const touches = session.touches
    let down = 0
    for (const touch of touches) {
      if (touch.start > session.time) break
      if (!touch.isDownAt(session.time)) continue
      down += 1
      if (!this.scene) this.drawPath(context, touch, 1, 3, 1, session.time)
      this.drawContact(context, touch, touch.indexAt(session.time))
    }
    const ghosts = (session.ghosts ? session.ghosts.touches : []).filter((each) => each.isDownAt(session.time))
    for (const ghost of ghosts) this.drawContact(context, ghost, ghost.indexAt(session.time), true)
    if (this.live && !this.scene) {
      const fingers = touches.filter((touch) => touch.isDownAt(session.time)).map((touch) => this.onCanvas(touch.x[touch.count - 1], touch.y[touch.count - 1]))
      this.live.draw(context, fingers, width)
    }
    this.tell(down, ghosts.length)
  }

  /**
   * A palm or a hovering contact, which no recognizer receives: hatched where it landed, with its path dotted.
   * @param {CanvasRenderingContext2D} context
   * @param {Touch} ghost
   */
  drawGhost(context, ghost) {
    const palette = colors()
    context.strokeStyle = palette.possible
    context.setLineDash([2, 4])
    context.beginPath()
    addPath(context, ghost, this, 1, Infinity)
    context.stroke()
    context.setLineDash([])
    if (!ghost.count) return
    const [x, y] = [this.left + ghost.x[0] * this.scale, this.top + ghost.y[0] * this.scale]
    const radius = Math.min(Math.max(((ghost.major[0] || 0) / 2) * this.scale, 8), 60)
    context.beginPath()
    context.arc(x, y, radius, 0, Math.PI * 2)
    context.fillStyle = stripes(context, palette.possible, 'rising')
    context.fill()
    context.stroke()
  }

  /**
   * @param {number} down
   * @param {number} keptBack contacts that are down and that no recognizer receives
   */
  tell(down, keptBack) {
    const touches = `${down} of ${this.session.stream ? this.session.stream.touches.length : 0} touches down${keptBack ? `, ${keptBack} contacts rejected` : ''}`
    const text = this.scene ? `scene ${this.scene.choice.name}: ${this.scene.text || 'nothing happened yet'}; ${touches}` : touches
    if (this.canvas.getAttribute('aria-label') !== text) {
      this.canvas.setAttribute('aria-label', text)
      part('touches-down').textContent = keptBack ? `${down} down, ${keptBack} rejected` : `${down} down`
    }
  }

  /** The gesture that is selected; null if none is. Its touches may be those of other gestures, too. */
  get selected() {
    const { episode, gestures } = this.session
    if (this.chosen.episode !== episode || this.chosen.gestures !== gestures) {
      this.chosen = { episode, gestures, gesture: gestures.find((each) => belongsTo(each, episode)) || null }
    }
    return this.chosen.gesture
  }

  /**
   * The gesture that a touch belongs to, the selected one first; null if it belongs to none.
   * @param {Touch} touch
   */
  gestureOf(touch) {
    const { gestures } = this.session
    let [low, high] = [0, gestures.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (gestures[middle].start <= touch.end) low = middle + 1
      else high = middle
    }
    const { selected } = this
    if (selected && selected.start <= touch.end && selected.end >= touch.start) return selected
    // Gestures overlap only with a few before them.
    for (let index = low - 1; index >= Math.max(0, low - 8); index -= 1) {
      if (gestures[index].end >= touch.start) return gestures[index]
    }
    return null
  }

  /**
   * Whether a gesture is the one that is selected.
   * @param {import('./gestures.js').PageGesture|null} gesture
   */
  isSelected(gesture) {
    const { episode } = this.session
    return gesture !== null && episode !== null && (belongsTo(gesture, episode)
      || (episode.start <= gesture.end && episode.decided >= gesture.start))
  }

  /**
   * A path in the color of its gesture. Returns the gesture.
   * @param {CanvasRenderingContext2D} context
   * @param {Touch} touch
   * @param {number} stride draws only every so many samples
   * @param {number} thickness in pixels
   * @param {number} strength
   * @param {number} [until] in microseconds
   */
  drawPath(context, touch, stride, thickness, strength, until = Infinity) {
    const gesture = this.gestureOf(touch)
    const isSelected = this.isSelected(gesture)
    context.lineWidth = isSelected ? Math.max(thickness, 2.5) : thickness
    context.lineJoin = context.lineCap = 'round'
    context.globalAlpha = isSelected ? 1 : strength
    context.strokeStyle = gesture ? kindColors(gesture.hue)[0] : colors().possible
    if (touch.isPalm || touch.isHovering) context.setLineDash([4, 4])
    context.beginPath()
    addPath(context, touch, this, stride, until)
    context.stroke()
    context.setLineDash([])
    context.globalAlpha = 1
    context.lineWidth = 1
    if (stride === 1 && touch.count > 0) this.drawLanding(context, touch, isSelected && !this.live ? gesture : null)
    return gesture
  }

  /**
   * Where a touch landed; with its number, if its gesture is selected.
   * @param {CanvasRenderingContext2D} context
   * @param {Touch} touch
   * @param {import('./gestures.js').PageGesture|null} gesture the one that is selected
   */
  drawLanding(context, touch, gesture) {
    const [x, y] = this.onCanvas(touch.x[0], touch.y[0])
    context.strokeStyle = gesture ? kindColors(gesture.hue)[0] : colors().faint
    context.lineWidth = gesture ? 2 : 1
    context.beginPath()
    context.arc(x, y, gesture ? 9 : 3, 0, Math.PI * 2)
    if (gesture) {
      context.fillStyle = colors().paper
      context.fill()
    }
    context.stroke()
    context.lineWidth = 1
    if (!gesture) return
    context.fillStyle = colors().ink
    setFont(context, '600 11px system-ui, sans-serif')
    context.textAlign = 'center'
    context.fillText(String(touch.number + 1), x, y + 4)
    context.textAlign = 'left'
  }

  /**
   * The contact ellipse, or a circle where its size is unknown.
   * @param {CanvasRenderingContext2D} context
   * @param {Touch} touch
   * @param {number} index
   * @param {boolean} [isGhost] whether no recognizer receives the contact
   */
  drawContact(context, touch, index, isGhost = false) {
    if (index < 0) return
    const x = this.left + touch.x[index] * this.scale
    const y = this.top + touch.y[index] * this.scale
    const major = touch.major[index]
    const minor = touch.minor[index]
    const radius = major > 0 ? Math.min(Math.max((major / 2) * this.scale, 4), 120) : 9
    const other = minor > 0 ? Math.min(Math.max((minor / 2) * this.scale, 4), 120) : radius
    const turn = Number.isFinite(touch.orientation[index]) ? touch.orientation[index] : 0
    const color = isGhost ? colors().possible : touchColor(touch.number)
    ;[context.strokeStyle, context.fillStyle] = [color, color]
    context.lineWidth = 2
    if (touch.isHovering) context.setLineDash([3, 3])
    context.beginPath()
    context.ellipse(x, y, other, radius, turn, 0, Math.PI * 2)
    context.globalAlpha = touch.isPalm ? 0.08 : 0.22
    context.fill()
    context.globalAlpha = 1
    context.stroke()
    context.setLineDash([])
    context.lineWidth = 1
    // The colors of a scene may be as dark as the letters.
    if (this.scene) return
    context.fillStyle = colors().ink
    setFont(context, '600 11px system-ui, sans-serif')
    const mark = touch.isPalm ? ' palm' : touch.isHovering ? ' hover' : isGhost ? ' kept back' : ''
    // Only a touch that recognizers receive has a number in the table; the selected ones have it where they landed.
    const hasNumber = !this.live && this.isSelected(this.gestureOf(touch))
    const number = mark || hasNumber ? '' : String(touch.number + 1)
    context.fillText(`${number}${mark}`, x + other + 4, y - 4)
  }
}
