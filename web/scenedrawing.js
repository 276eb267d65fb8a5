// @ts-check
// Draws a picture that the engine returns as bytes. docs/page-interface.md has the table of the bytes.

const colorOf = (/** @type {number} */ red, /** @type {number} */ green, /** @type {number} */ blue, /** @type {number} */ opacity) =>
  `rgba(${red}, ${green}, ${blue}, ${opacity / 255})`

/** Reads the bytes of a drawing, and draws it. */
class DrawingReader {
  /**
   * @param {Uint8Array} bytes
   * @param {HTMLImageElement|null} picture the picture of pixels that the page has
   */
  constructor(bytes, picture) {
    this.bytes = bytes
    this.picture = picture
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.place = 0
  }

  byte() {
    this.place += 1
    return this.bytes[this.place - 1]
  }

  count() {
    this.place += 4
    return this.view.getUint32(this.place - 4, true)
  }

  number() {
    this.place += 4
    return this.view.getFloat32(this.place - 4, true)
  }

  color() {
    const { bytes, place } = this
    this.place += 4
    return colorOf(bytes[place], bytes[place + 1], bytes[place + 2], bytes[place + 3])
  }

  text() {
    const length = this.view.getUint16(this.place, true)
    this.place += 2 + length
    return new TextDecoder().decode(this.bytes.subarray(this.place - length, this.place))
  }

  outline() {
    const path = new Path2D()
    for (let rest = this.count(); rest > 0; rest -= 1) {
      const step = this.byte()
      if (step === 0) path.moveTo(this.number(), this.number())
      else if (step === 1) path.lineTo(this.number(), this.number())
      else if (step === 2) path.bezierCurveTo(this.number(), this.number(), this.number(), this.number(), this.number(), this.number())
      else path.closePath()
    }
    return path
  }

  /**
   * Draws the shapes that follow.
   * @param {CanvasRenderingContext2D} context
   * @param {number} depth how many layers are open
   */
  shapes(context, depth) {
    for (let rest = this.count(); rest > 0; rest -= 1) this.shape(context, depth)
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {number} depth
   */
  shape(context, depth) {
    switch (this.byte()) {
      case 1:
        context.fillStyle = this.color()
        context.fill(this.outline())
        break
      case 2: this.stroke(context); break
      case 3:
        context.globalCompositeOperation = 'destination-out'
        context.fillStyle = '#000'
        context.fill(this.outline())
        context.globalCompositeOperation = 'source-over'
        break
      case 4: this.label(context); break
      case 5: this.pixels(context, this.number(), this.number()); break
      case 6:
        context.save()
        context.transform(this.number(), this.number(), this.number(), this.number(), this.number(), this.number())
        this.shapes(context, depth)
        context.restore()
        break
      case 7:
        context.save()
        context.clip(this.outline())
        this.shapes(context, depth)
        context.restore()
        break
      case 8: this.layer(context, this.number(), depth); break
      default: throw new Error('the drawing has a shape that this page does not know')
    }
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {number} width
   * @param {number} height
   */
  pixels(context, width, height) {
    // A page has at most one picture, so its name says nothing.
    this.text()
    if (this.picture) context.drawImage(this.picture, 0, 0, width, height)
  }

  /** @param {CanvasRenderingContext2D} context */
  stroke(context) {
    const color = this.color()
    context.lineWidth = this.number()
    const erases = this.byte() === 1
    const dashes = []
    for (let rest = this.byte(); rest > 0; rest -= 1) dashes.push(this.number())
    context.strokeStyle = erases ? '#000' : color
    context.lineCap = context.lineJoin = 'round'
    context.setLineDash(dashes)
    if (erases) context.globalCompositeOperation = 'destination-out'
    context.stroke(this.outline())
    context.globalCompositeOperation = 'source-over'
    context.setLineDash([])
  }

  /** @param {CanvasRenderingContext2D} context */
  label(context) {
    const color = this.color()
    const [x, y, size, angle] = [this.number(), this.number(), this.number(), this.number()]
    const alignment = this.byte()
    const weight = this.byte() === 1 ? 'bold' : 'normal'
    context.save()
    context.translate(x, y)
    context.rotate(angle)
    context.fillStyle = color
    context.font = `${weight} ${size}px system-ui, sans-serif`
    context.textAlign = alignment === 0 ? 'left' : alignment === 1 ? 'center' : 'right'
    context.textBaseline = 'alphabetic'
    context.fillText(this.text(), 0, 0)
    context.restore()
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {number} opacity
   * @param {number} depth
   */
  layer(context, opacity, depth) {
    const canvas = layerCanvas(depth, context.canvas)
    const layer = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'))
    layer.setTransform(1, 0, 0, 1, 0, 0)
    layer.clearRect(0, 0, canvas.width, canvas.height)
    layer.setTransform(context.getTransform())
    this.shapes(layer, depth + 1)
    context.save()
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.globalAlpha = opacity
    context.drawImage(canvas, 0, 0)
    context.restore()
  }
}

/** @type {HTMLCanvasElement[]} */
const layerCanvases = []

/**
 * The canvas of a layer, which is used again for every drawing.
 * @param {number} depth
 * @param {HTMLCanvasElement} like
 */
function layerCanvas(depth, like) {
  const canvas = layerCanvases[depth] || document.createElement('canvas')
  layerCanvases[depth] = canvas
  if (canvas.width !== like.width || canvas.height !== like.height) [canvas.width, canvas.height] = [like.width, like.height]
  return canvas
}

/**
 * Draws a picture with its top left corner at the origin of the context. Nothing is drawn outside the picture.
 * @param {CanvasRenderingContext2D} context
 * @param {Uint8Array} bytes
 * @param {HTMLImageElement|null} picture the picture of pixels that the page has
 */
export function drawPicture(context, bytes, picture) {
  const reader = new DrawingReader(bytes, picture)
  const [width, height] = [reader.number(), reader.number()]
  context.save()
  context.beginPath()
  context.rect(0, 0, width, height)
  context.clip()
  context.fillStyle = reader.color()
  context.fillRect(0, 0, width, height)
  reader.shapes(context, 0)
  context.restore()
}
