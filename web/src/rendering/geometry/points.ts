declare const space: unique symbol

/** A point on the 1920 × 1080 canvas of a slide, in slide points. */
export interface SlidePoint {
  readonly x: number
  readonly y: number
  readonly [space]?: 'slide'
}

/** A point on screen in CSS pixels, measured from the top left corner of the stage. */
export interface ScreenPoint {
  readonly x: number
  readonly y: number
  readonly [space]?: 'screen'
}

/** A distance and direction on the slide, in slide points. */
export interface SlideVector {
  readonly x: number
  readonly y: number
  readonly [space]?: 'slide-vector'
}

/** How the slide lies on the stage: `scale` screen pixels a slide point, `panX`/`panY` the slide's corner on screen. */
export interface View {
  readonly scale: number
  readonly panX: number
  readonly panY: number
}

/** Names a pair of numbers as a point of the slide. */
export function slidePoint(x: number, y: number): SlidePoint {
  return { x, y }
}

/** Names a pair of numbers as a point of the screen. */
export function screenPoint(x: number, y: number): ScreenPoint {
  return { x, y }
}

/** Where a point of the screen lies on the slide. */
export function toSlide(view: View, point: ScreenPoint): SlidePoint {
  return slidePoint((point.x - view.panX) / view.scale, (point.y - view.panY) / view.scale)
}

/** Where a point of the slide lies on screen. */
export function toScreen(view: View, point: SlidePoint): ScreenPoint {
  return screenPoint(point.x * view.scale + view.panX, point.y * view.scale + view.panY)
}

/** The way from one point of the slide to another. */
export function vectorBetween(from: SlidePoint, to: SlidePoint): SlideVector {
  return { x: to.x - from.x, y: to.y - from.y }
}

/** A vector turned clockwise about its start by this many degrees. */
export function turned(vector: SlideVector, degrees: number): SlideVector {
  if (degrees === 0) return vector
  const radians = (degrees * Math.PI) / 180
  const cos = Math.cos(radians)
  const sin = Math.sin(radians)
  return { x: vector.x * cos - vector.y * sin, y: vector.x * sin + vector.y * cos }
}

/** A point turned clockwise about another by this many degrees. */
export function turnedAbout(point: SlidePoint, centre: SlidePoint, degrees: number): SlidePoint {
  const arm = turned(vectorBetween(centre, point), degrees)
  return slidePoint(centre.x + arm.x, centre.y + arm.y)
}
