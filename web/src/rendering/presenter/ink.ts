/** What paths of a figure are drawn with: 1000 units are the side of its box, as SVG writes paths. */
export interface Ink {
  readonly context: CanvasRenderingContext2D
  fill(path: string, colour: string, rule?: CanvasFillRule): void
  line(path: string, colour: string, width: number): void
  ellipse(x: number, y: number, radiusX: number, radiusY: number, colour: string): void
  /** Draws what lies within a path alone. */
  within(path: string, draw: () => void): void
  /** The same on the other side: mirrored about the middle. */
  mirrored(draw: () => void): void
}

const paths = new Map<string, Path2D>()

/** Paths that are kept parsed; those of mouths and eyes are many, and push the others out now and then. */
const KEPT = 600

/** A path, parsed once. */
function pathOf(path: string): Path2D {
  let known = paths.get(path)
  if (known === undefined) {
    if (paths.size >= KEPT) paths.clear()
    paths.set(path, known = new Path2D(path))
  }
  return known
}

/** Draws on a context whose origin is the corner of the box, 1000 units its side. */
export function inkOn(context: CanvasRenderingContext2D): Ink {
  context.lineCap = 'round'
  context.lineJoin = 'round'
  return {
    context,
    fill: (path, colour, rule = 'nonzero') => {
      context.fillStyle = colour
      context.fill(pathOf(path), rule)
    },
    line: (path, colour, width) => {
      context.strokeStyle = colour
      context.lineWidth = width
      context.stroke(pathOf(path))
    },
    ellipse: (x, y, radiusX, radiusY, colour) => {
      context.fillStyle = colour
      context.beginPath()
      context.ellipse(x, y, radiusX, radiusY, 0, 0, 2 * Math.PI)
      context.fill()
    },
    within: (path, draw) => {
      context.save()
      context.clip(pathOf(path))
      draw()
      context.restore()
    },
    mirrored: (draw) => {
      context.save()
      context.translate(1000, 0)
      context.scale(-1, 1)
      draw()
      context.restore()
    },
  }
}
