import { DEFAULT_THEME, FILMED_PRESENTER, PHOTO_PRESENTER, PRESENTER, PRESENTER_POSE, colourIn, definitionOf, presenterFilmOf, themeColour } from '@lectern/shared/lesson'
import type { LessonElement, Slide } from '@lectern/shared/lesson'
import { FACE_AT_REST } from '@lectern/shared/timeline'
import type { Pose, PresenterFace } from '@lectern/shared/timeline'
import { areaOnSlide, areasMeet } from '../areas.ts'
import type { Area } from '../image/image-fit.ts'
import { themedPaint } from '../paint-context.ts'
import type { PaintContext } from '../view-definition.ts'
import { wordAreas } from '../word-areas.ts'
import { filmFrame } from './film-frames.ts'
import { lookOf } from './looks.ts'
import { FIGURE_SIDE, paintFigure } from './paint-figure.ts'

type Presented = Pick<Slide, 'presenter' | 'presenterConfig' | 'elements' | 'theme'>

/** What of its box a figure fills, as shares: nothing that it covers is wider. */
const FIGURE = { x: 0.11, y: 0.12, width: 0.78, height: 0.88 } as const
/** The frame round a presenter, as shares of the box: half its side, its line, how far that grows while somebody speaks, and the corners of a card. */
const FRAME = { radius: 0.41, width: 0.016, grows: 0.035, corner: 0.07 } as const

/** Presenters who are a picture, which is never without a frame. */
const PICTURED: ReadonlySet<string> = new Set([PHOTO_PRESENTER, FILMED_PRESENTER])
/** Of an upright picture the upper part is seen: that is where faces are. 0 the top … 1 the foot. */
const PICTURE_PART = 0.25

/** How wide the corners of the frame of a slide's presenter are that reaches so far from its middle, as shares of the box: all of it for a ring. */
const cornerOf = ({ theme }: Pick<Slide, 'theme'>, radius: number): number => (theme?.presenterFrame === 'card' ? FRAME.corner + radius - FRAME.radius : radius)

/** The box of a presenter, slide points. */
function presenterBox({ left, scaleX, scaleY, top }: Slide['presenterConfig']): Area {
  return { x: left, y: top, width: PRESENTER.baseSize * scaleX, height: PRESENTER.baseSize * scaleY }
}

const covered = new WeakMap<Slide['elements'], { readonly key: string; readonly version: number; readonly isCovered: boolean }>()

/** What of an element a presenter may not cover: the lines of its words, and all of what learners answer, whose buttons are no words of the slide. */
function contentAreas(element: LessonElement, paint: PaintContext): readonly Area[] {
  if (element.hidden || definitionOf(element.type)?.isInteractive !== true) return wordAreas(element, paint)
  return [areaOnSlide(element, { x: 0, y: 0, width: element.width, height: element.height })]
}

/** Whether the presenter would stand before words of the slide, or before something to answer; then nobody is shown there. */
export function coversContent({ elements, presenterConfig, theme }: Presented, paint: PaintContext): boolean {
  const version = paint.fontVersion()
  const { left, scaleX, scaleY, top } = presenterConfig
  const key = `${left} ${top} ${scaleX} ${scaleY} ${theme?.headingFont ?? ''} ${theme?.bodyFont ?? ''}`
  const known = covered.get(elements)
  if (known?.key === key && known.version === version) return known.isCovered
  const box = presenterBox(presenterConfig)
  const figure: Area = { x: box.x + box.width * FIGURE.x, y: box.y + box.height * FIGURE.y, width: box.width * FIGURE.width, height: box.height * FIGURE.height }
  const themed = themedPaint(paint, { theme })
  const isCovered = elements.some((element) => contentAreas(element, themed).some((area) => areasMeet(area, figure)))
  covered.set(elements, { key, version, isCovered })
  return isCovered
}

/** The box that a slide's presenter is drawn in; null where nobody is to be seen. */
export function presenterArea(slide: Presented, paint: PaintContext): Area | null {
  if (!slide.presenter || (!PICTURED.has(slide.presenter.id) && lookOf(slide.presenter.id) === null)) return null
  return coversContent(slide, paint) ? null : presenterBox(slide.presenterConfig)
}

/** Where a video is played of who was filmed: the inside of the frame and its corners, slide points, and which part of the video lies there. Null where nobody is to be seen. */
export function filmPlace(slide: Presented, paint: PaintContext): { readonly box: Area; readonly corner: number; readonly part: number } | null {
  const area = presenterFilmOf(slide) === null ? null : presenterArea(slide, paint)
  if (area === null) return null
  const side = 2 * FRAME.radius
  return { part: PICTURE_PART, corner: area.width * cornerOf(slide, FRAME.radius), box: { x: area.x + area.width * (0.5 - FRAME.radius), y: area.y + area.height * (0.5 - FRAME.radius), width: area.width * side, height: area.height * side } }
}

/** What stands in the frame: a moment of a film where that is there, else the picture. */
function pictureInFrame(slide: Presented, { filmSeconds }: PresenterFace, paint: PaintContext): { readonly image: CanvasImageSource; readonly width: number; readonly height: number } | null {
  const frame = filmSeconds === undefined ? null : filmFrame(presenterFilmOf(slide)?.blob ?? '')
  if (frame !== null) return frame
  if (slide.presenter?.blob === undefined) return null
  const picture = paint.image(slide.presenter.blob, presenterBox(slide.presenterConfig).height)
  return picture.status === 'ready' ? picture : null
}

/** The form of a frame that reaches so far from the middle of the box. */
function frameAt(context: CanvasRenderingContext2D, slide: Presented, radius: number): void {
  context.beginPath()
  context.roundRect(-radius, -radius, 2 * radius, 2 * radius, cornerOf(slide, radius))
}

/** Somebody in a frame whose line grows with what is said; `figure` draws who is no picture into a square from 0 to 1. */
function paintFramed(context: CanvasRenderingContext2D, slide: Presented, face: PresenterFace, paint: PaintContext, figure: (() => void) | null): void {
  const { isSpeaking, share, to } = face
  const picture = figure === null ? pictureInFrame(slide, face, paint) : null
  const accent = colourIn(slide.theme, themeColour('accent'))
  const voice = isSpeaking && to !== 'X' && to !== 'A' ? FRAME.grows * (to === 'D' || to === 'E' ? 1 : 0.55) * share : 0
  context.translate(0.5, 0.5)
  context.fillStyle = accent
  if (voice > 0) {
    context.save()
    context.globalAlpha *= 0.35
    frameAt(context, slide, FRAME.radius + FRAME.width + voice)
    context.fill()
    context.restore()
  }
  frameAt(context, slide, FRAME.radius + FRAME.width)
  context.fill()
  frameAt(context, slide, FRAME.radius)
  context.clip()
  context.fillStyle = colourIn(slide.theme, themeColour('surface'))
  context.fillRect(-0.5, -0.5, 1, 1)
  const wide = 2 * FRAME.radius
  if (figure !== null) {
    context.translate(-FRAME.radius, -FRAME.radius)
    context.scale(wide, wide)
    return figure()
  }
  if (picture === null) return
  const cut = Math.min(picture.width, picture.height)
  context.drawImage(picture.image, (picture.width - cut) / 2, (picture.height - cut) * PICTURE_PART, cut, cut, -wide / 2, -wide / 2, wide, wide)
}

function paintInto(context: CanvasRenderingContext2D, slide: Presented, box: Area, face: PresenterFace, paint: PaintContext): void {
  context.save()
  context.beginPath()
  context.rect(box.x, box.y, box.width, box.height)
  context.clip()
  context.translate(box.x, box.y)
  context.scale(box.width, box.height)
  const look = lookOf(slide.presenter?.id ?? '')
  const figure = look && ((): void => {
    context.scale(1 / FIGURE_SIDE, 1 / FIGURE_SIDE)
    paintFigure(context, look, face)
  })
  if (figure === null || (slide.theme ?? DEFAULT_THEME).presenterFrame !== 'none') paintFramed(context, slide, face, paint, figure)
  else figure()
  context.restore()
}

/** What lay below a presenter that moves, by the canvas it was painted on. */
const below = new WeakMap<HTMLCanvasElement, { readonly slide: Presented; readonly copy: HTMLCanvasElement; readonly x: number; readonly y: number }>()

/** Device pixels of a box on the context as it is set up now. */
function pixelsOf(context: CanvasRenderingContext2D, { height, width, x, y }: Area): Area {
  const { a, d, e, f } = context.getTransform()
  const [left, top] = [Math.floor(x * a + e), Math.floor(y * d + f)]
  return { x: left, y: top, width: Math.ceil((x + width) * a + e) - left, height: Math.ceil((y + height) * d + f) - top }
}

/**
 * Draws the presenter of a slide over all else of it, in slide points; as a pose says, or at rest. While somebody moves, what lies below is
 * kept, so that {@link movePresenter} paints nothing else.
 */
export function paintPresenter(context: CanvasRenderingContext2D, slide: Presented, paint: PaintContext, pose?: Pose): void {
  const box = presenterArea(slide, paint)
  if (box === null) return
  if (pose?.face !== undefined) {
    const { height, width, x, y } = pixelsOf(context, box)
    const copy = document.createElement('canvas')
    Object.assign(copy, { width, height })
    copy.getContext('2d')?.drawImage(context.canvas, -x, -y)
    below.set(context.canvas, { slide, copy, x, y })
  }
  paintInto(context, slide, box, pose?.face ?? FACE_AT_REST, paint)
}

/** Whether two moments differ in nothing but how the presenter looks. */
function differsByFace(poses: ReadonlyMap<string, Pose>, before: ReadonlyMap<string, Pose>): boolean {
  return poses.size === before.size && [...poses].every(([id, pose]) => id === PRESENTER_POSE || before.get(id) === pose)
}

/** Draws the presenter anew on a canvas that shows the slide as `drawn` says; false where more of it is to be painted. */
export function movePresenter(context: CanvasRenderingContext2D, slide: Presented, paint: PaintContext, poses: ReadonlyMap<string, Pose>, drawn: ReadonlyMap<string, Pose>): boolean {
  if (!differsByFace(poses, drawn)) return false
  const kept = below.get(context.canvas)
  const box = presenterArea(slide, paint)
  if (kept?.slide !== slide || box === null) return false
  context.save()
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(kept.x, kept.y, kept.copy.width, kept.copy.height)
  context.drawImage(kept.copy, kept.x, kept.y)
  context.restore()
  paintInto(context, slide, box, poses.get(PRESENTER_POSE)?.face ?? FACE_AT_REST, paint)
  return true
}
