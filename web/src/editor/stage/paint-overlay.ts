import { CANVAS } from '@lectern/shared/lesson'
import type { Bounds, Frame } from '../../rendering/geometry/frame.ts'
import { cornersOfFrame } from '../../rendering/geometry/frame.ts'
import { HANDLE, handlePoint, rotationPoint, visibleHandles } from '../geometry/handles.ts'
import { toScreen } from '../../rendering/geometry/points.ts'
import type { ScreenPoint, View } from '../../rendering/geometry/points.ts'
import type { ShownSite } from '../connections/sites.ts'
import type { Guide } from '../geometry/snap.ts'
import { LINE, OVERLAY } from '../canvas/overlay-look.ts'
import type { SelectionFrame } from '../canvas/selection-frame.ts'

/** A guide of the lesson on screen. */
export interface ShownGuide {
  readonly axis: 'x' | 'y'
  readonly at: number
  /** It is held, or has the keyboard: drawn stronger, with its place in slide points. */
  readonly isActive: boolean
}

/** What is drawn over the slide. */
export interface OverlayModel {
  readonly view: View
  /** How far the lines of the grid are apart, slide points; null without one. */
  readonly gridStep: number | null
  readonly lessonGuides: readonly ShownGuide[]
  /** The boxes of the selected elements. */
  readonly outlines: readonly { readonly frame: Frame; readonly locked: boolean; readonly isMember: boolean }[]
  /** The boxes round groups: those selected, or the one that one has gone into. */
  readonly groups: readonly Frame[]
  /** Whether one has gone into a group. */
  readonly isInGroup: boolean
  /** Boxes that words reach out of. */
  readonly overfull: readonly Frame[]
  /** The box with handles; null while something is dragged or edited. */
  readonly selection: SelectionFrame | null
  readonly hovered: Frame | null
  readonly guides: readonly Guide[]
  /** Where the end of a line can be connected. */
  readonly sites: readonly ShownSite[]
  readonly marquee: Bounds | null
  readonly hint: { readonly text: string; readonly below: Frame } | null
}

/** In the middle of a device pixel, so that a thin upright line is not smeared over two. */
function crisp(value: number, ratio: number): number {
  return (Math.floor(value * ratio) + 0.5) / ratio
}

function tracePath(context: CanvasRenderingContext2D, frame: Frame, view: View, ratio: number): void {
  const upright = frame.rotation % 90 === 0
  context.beginPath()
  cornersOfFrame(frame).forEach((corner, i) => {
    const point = toScreen(view, corner)
    const x = upright ? crisp(point.x, ratio) : point.x
    const y = upright ? crisp(point.y, ratio) : point.y
    if (i === 0) context.moveTo(x, y)
    else context.lineTo(x, y)
  })
  context.closePath()
}

function outline(context: CanvasRenderingContext2D, frame: Frame, view: View, ratio: number, colour: string, width: number): void {
  tracePath(context, frame, view, ratio)
  context.lineJoin = 'round'
  context.strokeStyle = OVERLAY.rim
  context.lineWidth = width + 2 * LINE.rim
  context.stroke()
  context.strokeStyle = colour
  context.lineWidth = width
  context.stroke()
}

function knob(context: CanvasRenderingContext2D, at: ScreenPoint, draw: () => void): void {
  context.save()
  context.translate(at.x, at.y)
  context.beginPath()
  draw()
  context.fillStyle = OVERLAY.paper
  context.shadowColor = 'rgb(29 27 22 / 0.25)'
  context.shadowBlur = 3
  context.fill()
  context.shadowColor = 'transparent'
  context.strokeStyle = OVERLAY.accent
  context.lineWidth = LINE.outline
  context.stroke()
  context.restore()
}

function paintHandles(context: CanvasRenderingContext2D, { frame, handles, rotatable }: SelectionFrame, view: View): void {
  const turn = (frame.rotation * Math.PI) / 180
  if (rotatable) knob(context, rotationPoint(frame, view), () => context.arc(0, 0, HANDLE.size / 2, 0, Math.PI * 2))
  for (const handle of visibleHandles(frame, view, handles)) {
    knob(context, handlePoint(frame, handle, view), () => {
      context.rotate(turn)
      context.roundRect(-HANDLE.size / 2, -HANDLE.size / 2, HANDLE.size, HANDLE.size, 2)
    })
  }
}

/** A dot where the end of a line can be connected; a full one where it is. */
function paintSite(context: CanvasRenderingContext2D, site: ShownSite, view: View): void {
  const { x, y } = toScreen(view, site)
  context.beginPath()
  context.arc(x, y, site.isTaken ? LINE.site + 2 : LINE.site, 0, Math.PI * 2)
  context.fillStyle = site.isTaken ? OVERLAY.accent : OVERLAY.paper
  context.fill()
  context.strokeStyle = site.isTaken ? OVERLAY.rim : OVERLAY.accent
  context.lineWidth = LINE.outline
  context.stroke()
}

function paintGuide(context: CanvasRenderingContext2D, guide: Guide, view: View, ratio: number): void {
  const upright = guide.axis === 'x'
  const from = toScreen(view, upright ? { x: guide.at, y: guide.from } : { x: guide.from, y: guide.at })
  const to = toScreen(view, upright ? { x: guide.at, y: guide.to } : { x: guide.to, y: guide.at })
  context.beginPath()
  context.moveTo(upright ? crisp(from.x, ratio) : from.x, upright ? from.y : crisp(from.y, ratio))
  context.lineTo(upright ? crisp(to.x, ratio) : to.x, upright ? to.y : crisp(to.y, ratio))
  context.strokeStyle = OVERLAY.guide
  context.lineWidth = LINE.guide
  context.stroke()
}

/** Draws a guide of the lesson from one end of the stage to the other, and its place where the rulers end. */
function paintLessonGuide(context: CanvasRenderingContext2D, { axis, at, isActive }: ShownGuide, view: View, ratio: number): void {
  const upright = axis === 'x'
  const place = crisp(toScreen(view, { x: at, y: at })[axis], ratio)
  context.beginPath()
  context.moveTo(upright ? place : 0, upright ? 0 : place)
  context.lineTo(upright ? place : context.canvas.width / ratio, upright ? context.canvas.height / ratio : place)
  context.strokeStyle = OVERLAY.lessonGuide
  context.lineWidth = isActive ? 2 * LINE.guide : LINE.guide
  context.stroke()
  if (!isActive) return
  const text = String(at)
  context.font = LINE.hint.font
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const width = context.measureText(text).width + 12
  const [x, y] = upright ? [place + 6, LINE.placeFrom] : [LINE.placeFrom, place + 6]
  context.beginPath()
  context.roundRect(x, y, width, LINE.hint.height, 5)
  context.fillStyle = OVERLAY.lessonGuide
  context.fill()
  context.fillStyle = OVERLAY.paper
  context.fillText(text, x + width / 2, y + LINE.hint.height / 2 + 0.5)
}

function paintHint(context: CanvasRenderingContext2D, text: string, below: Frame, view: View): void {
  const points = cornersOfFrame(below).map((corner) => toScreen(view, corner))
  const left = Math.min(...points.map((point) => point.x))
  const right = Math.max(...points.map((point) => point.x))
  const bottom = Math.max(...points.map((point) => point.y))
  context.font = LINE.hint.font
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const width = context.measureText(text).width + 14
  const x = (left + right) / 2
  const y = bottom + LINE.hint.gap
  context.beginPath()
  context.roundRect(x - width / 2, y, width, LINE.hint.height, 5)
  context.fillStyle = OVERLAY.accent
  context.fill()
  context.fillStyle = OVERLAY.paper
  context.fillText(text, x, y + LINE.hint.height / 2 + 0.5)
}

/** A small sign on the lower edge of a box that has too many words, however the box is turned: an arrow out of it. */
function paintOverfull(context: CanvasRenderingContext2D, frame: Frame, view: View): void {
  const [, , right, left] = cornersOfFrame(frame)
  if (!left || !right) return
  // Beside the handle in the middle.
  const at = toScreen(view, { x: left.x + (right.x - left.x) * 0.75, y: left.y + (right.y - left.y) * 0.75 })
  context.save()
  context.translate(at.x, at.y)
  context.beginPath()
  context.arc(0, 0, LINE.overfull, 0, Math.PI * 2)
  context.fillStyle = OVERLAY.overfull
  context.fill()
  context.strokeStyle = OVERLAY.rim
  context.lineWidth = LINE.rim
  context.stroke()
  context.beginPath()
  context.moveTo(0, -4)
  context.lineTo(0, 3.5)
  context.moveTo(-3, 0.5)
  context.lineTo(0, 3.5)
  context.lineTo(3, 0.5)
  context.lineWidth = LINE.outline
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.stroke()
  context.restore()
}

/** Closer than this, CSS pixels, lines of a grid would be a grey veil: then every second one is left out. */
const CLOSEST_LINES = 9

/** Draws the lines of a grid over the slide, as thin as the screen has them. */
function paintGrid(context: CanvasRenderingContext2D, given: number, view: View, ratio: number): void {
  let step = given
  while (step * view.scale < CLOSEST_LINES) step *= 2
  const [from, to] = [toScreen(view, { x: 0, y: 0 }), toScreen(view, { x: CANVAS.width, y: CANVAS.height })]
  context.beginPath()
  for (let x = step; x < CANVAS.width; x += step) {
    const at = crisp(toScreen(view, { x, y: 0 }).x, ratio)
    context.moveTo(at, from.y)
    context.lineTo(at, to.y)
  }
  for (let y = step; y < CANVAS.height; y += step) {
    const at = crisp(toScreen(view, { x: 0, y }).y, ratio)
    context.moveTo(from.x, at)
    context.lineTo(to.x, at)
  }
  context.strokeStyle = OVERLAY.grid
  context.lineWidth = 1 / ratio
  context.stroke()
}

/** Draws outlines, handles, guides and the marquee in screen pixels, `ratio` device pixels each. */
export function paintOverlay(context: CanvasRenderingContext2D, model: OverlayModel, ratio: number): void {
  const { view } = model
  if (model.gridStep !== null) paintGrid(context, model.gridStep, view, ratio)
  for (const guide of model.lessonGuides) paintLessonGuide(context, guide, view, ratio)
  if (model.hovered) outline(context, model.hovered, view, ratio, OVERLAY.accent, LINE.outline)
  const one = model.outlines.length === 1
  for (const frame of model.groups) {
    context.save()
    if (model.isInGroup) context.setLineDash(LINE.inGroup)
    outline(context, frame, view, ratio, OVERLAY.accent, 1)
    context.restore()
  }
  for (const { frame, isMember, locked } of model.outlines) {
    if (isMember && !locked) {
      // Light, so that the group's own box is what is seen to be selected.
      tracePath(context, frame, view, ratio)
      context.strokeStyle = OVERLAY.member
      context.lineWidth = 1
      context.stroke()
    } else outline(context, frame, view, ratio, locked ? OVERLAY.locked : OVERLAY.accent, one ? LINE.outline : 1)
  }
  for (const frame of model.overfull) paintOverfull(context, frame, view)
  if (model.selection) {
    if (!one) outline(context, model.selection.frame, view, ratio, OVERLAY.accent, LINE.outline)
    paintHandles(context, model.selection, view)
  }
  for (const site of model.sites) paintSite(context, site, view)
  for (const guide of model.guides) paintGuide(context, guide, view, ratio)
  if (model.marquee) {
    tracePath(context, { ...model.marquee, rotation: 0 }, view, ratio)
    context.fillStyle = OVERLAY.wash
    context.fill()
    context.strokeStyle = OVERLAY.accent
    context.lineWidth = 1
    context.stroke()
  }
  if (model.hint) paintHint(context, model.hint.text, model.hint.below, view)
}
