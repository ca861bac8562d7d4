import type { DrawnShape, LessonElement, Resolved } from '@lectern/shared/lesson'
import { isPresetShape } from '@lectern/shared/lesson/preset-shapes'
import { cornersOf, isSimple } from '../../../rendering/shape/shape-path.ts'
import { roomForWords } from '../../../rendering/shape/shape-text.ts'
import { angle, emu, escaped } from '../ooxml/xml.ts'
import { colourXml } from './colours.ts'
import type { PptxBox, PptxSlide, PptxTurn } from './pptx-slide.ts'

/** Where a box stands, with how it is turned. */
export function placeXml(box: PptxBox, { flipX, flipY, rotation }: PptxTurn, name = 'a:xfrm'): string {
  const turn = `${rotation % 360 === 0 ? '' : ` rot="${angle(rotation)}"`}${flipX ? ' flipH="1"' : ''}${flipY ? ' flipV="1"' : ''}`
  return `<${name}${turn}><a:off x="${emu(box.x)}" y="${emu(box.y)}"/><a:ext cx="${emu(box.width)}" cy="${emu(box.height)}"/></${name}>`
}

/** A box that stands as it is. */
export const UPRIGHT: PptxTurn = { rotation: 0, flipX: false, flipY: false }

/** Forms that presentations have of their own, with the same corners. */
const PRESETS: Readonly<Partial<Record<DrawnShape['shape'], string>>> = {
  rectangle: 'rect', ellipse: 'ellipse', triangle: 'triangle', diamond: 'diamond', line: 'line',
}

/** The form of a box: one that presentations have, or its corners. */
export function formXml(shape: DrawnShape['shape'], { width, height }: Pick<PptxBox, 'width' | 'height'>, cornerRadius: number): string {
  if (shape === 'rectangle' && cornerRadius > 0) {
    const share = Math.min(50_000, Math.round((cornerRadius / Math.min(width, height)) * 100_000))
    return `<a:prstGeom prst="roundRect"><a:avLst><a:gd name="adj" fmla="val ${share}"/></a:avLst></a:prstGeom>`
  }
  // A name that nobody knows is painted as a rectangle.
  const preset = isPresetShape(shape) ? shape : isSimple(shape) ? PRESETS[shape] : 'rect'
  if (preset !== undefined) return `<a:prstGeom prst="${preset}"><a:avLst/></a:prstGeom>`
  const corners = (cornersOf(shape, width, height) ?? []).map(([x, y], index) => {
    const name = index === 0 ? 'moveTo' : 'lnTo'
    return `<a:${name}><a:pt x="${emu(x)}" y="${emu(y)}"/></a:${name}>`
  })
  // Forms that presentations have of their own leave their words the same room.
  const room = roomForWords({ shape, width, height, cornerRadius })
  const guides = ([['wl', room.x], ['wt', room.y], ['wr', room.x + room.width], ['wb', room.y + room.height]] as const)
    .map(([name, at]) => `<a:gd name="${name}" fmla="val ${emu(at)}"/>`)
  return `<a:custGeom><a:avLst/><a:gdLst>${guides.join('')}</a:gdLst><a:ahLst/><a:cxnLst/><a:rect l="wl" t="wt" r="wr" b="wb"/><a:pathLst>`
    + `<a:path w="${emu(width)}" h="${emu(height)}">${corners.join('')}<a:close/></a:path></a:pathLst></a:custGeom>`
}

/** The shadow of an element; nothing where it has none. */
export function effectsXml({ opacity, shadowBlur, shadowColour, shadowX, shadowY }: Resolved<LessonElement>): string {
  const colour = colourXml(shadowColour, opacity)
  if (colour === null) return ''
  const direction = angle((Math.atan2(shadowY, shadowX) * 180) / Math.PI)
  return `<a:effectLst><a:outerShdw blurRad="${emu(shadowBlur)}" dist="${emu(Math.hypot(shadowX, shadowY))}" dir="${direction}" rotWithShape="0">${colour}</a:outerShdw></a:effectLst>`
}

/** A shape in parts of XML. */
export interface ShapeParts {
  readonly name: string
  /** What it shows, for people who do not see it. */
  readonly alt?: string
  readonly isTextBox?: boolean
  readonly place: string
  readonly form: string
  readonly fill: string
  readonly line: string
  readonly effects?: string
  /** Its words; a shape without has none to be asked for. */
  readonly body?: string
}

/** The id and the name of something on a slide. */
export function namedXml(slide: PptxSlide, name: string, alt = ''): string {
  return `<p:cNvPr id="${slide.nextId()}" name="${escaped(name)}"${alt === '' ? '' : ` descr="${escaped(alt)}"`}/>`
}

/** A shape, or a box of text. */
export function shapeXml(slide: PptxSlide, { alt, body = '', effects = '', fill, form, isTextBox = false, line, name, place }: ShapeParts): string {
  return `<p:sp><p:nvSpPr>${namedXml(slide, name, alt)}<p:cNvSpPr${isTextBox ? ' txBox="1"' : ''}/><p:nvPr/></p:nvSpPr>`
    + `<p:spPr>${place}${form}${fill}${line}${effects}</p:spPr>${body}</p:sp>`
}

/** Objects that belong together, in a box that they are turned with. */
export function groupXml({ id, name }: { readonly id: number; readonly name: string }, box: PptxBox, turn: PptxTurn, parts: string): string {
  const own = `<a:chOff x="${emu(box.x)}" y="${emu(box.y)}"/><a:chExt cx="${emu(box.width)}" cy="${emu(box.height)}"/></a:xfrm>`
  return `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="${id}" name="${escaped(name)}"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr>`
    + `<p:grpSpPr>${placeXml(box, turn).replace('</a:xfrm>', own)}</p:grpSpPr>${parts}</p:grpSp>`
}
