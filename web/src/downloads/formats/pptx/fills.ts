import type { DrawnShape, Fill, Gradient } from '@lectern/shared/lesson'
import { placePicture } from '../../../rendering/image/image-fit.ts'
import type { Cut } from '../../../rendering/image/image-fit.ts'
import { angle, emu, perMille } from '../ooxml/xml.ts'
import { colourXml, solidXml } from './colours.ts'
import type { Medium } from './media.ts'
import type { PptxBox, PptxSlide } from './pptx-slide.ts'

type Size = Pick<PptxBox, 'width' | 'height'>

function gradientXml({ angle: turn, kind, stops }: Gradient, opacity: number): string {
  const list = stops.map(({ at, colour }) => (
    `<a:gs pos="${perMille(at)}">${colourXml(colour, opacity) ?? '<a:srgbClr val="FFFFFF"><a:alpha val="0"/></a:srgbClr>'}</a:gs>`
  ))
  const way = kind === 'linear' ? `<a:lin ang="${angle(turn)}" scaled="0"/>`
    : '<a:path path="circle"><a:fillToRect l="50000" t="50000" r="50000" b="50000"/></a:path>'
  return `<a:gradFill rotWithShape="1"><a:gsLst>${list.join('')}</a:gsLst>${way}</a:gradFill>`
}

/** Which part of a picture is shown where in a box: what is cut off of it, and how far it stands away from the edges. */
export function croppedXml(medium: Medium, box: Size, fit: 'cover' | 'contain' | 'fill', cut?: Cut): { readonly source: string; readonly to: PptxBox } {
  const { from, to } = placePicture(medium, box, fit, cut)
  const [left, top] = [from.x / medium.width, from.y / medium.height]
  const [right, bottom] = [1 - left - from.width / medium.width, 1 - top - from.height / medium.height]
  return { to, source: `<a:srcRect l="${perMille(left)}" t="${perMille(top)}" r="${perMille(right)}" b="${perMille(bottom)}"/>` }
}

/** A picture that is referred to, as faint as its element. */
export function blipXml(medium: Medium, { relations }: PptxSlide, opacity = 1): string {
  const id = relations.to('image', `../media/${medium.name}`)
  return opacity >= 1 ? `<a:blip r:embed="${id}"/>` : `<a:blip r:embed="${id}"><a:alphaModFix amt="${perMille(opacity)}"/></a:blip>`
}

/** What an area is filled with. `box` is its size, by which a picture is cut. */
export async function fillXml(fill: Fill, box: Size, slide: PptxSlide, opacity = 1): Promise<string> {
  if (typeof fill === 'string') return solidXml(fill, opacity)
  if (fill.kind !== 'picture') return gradientXml(fill, opacity)
  const medium = await slide.media.of(fill.blob, slide.signal)
  const { source, to } = croppedXml(medium, box, fill.fit)
  const [left, top] = [to.x / box.width, to.y / box.height]
  const stands = `<a:fillRect l="${perMille(left)}" t="${perMille(top)}" r="${perMille(1 - left - to.width / box.width)}" b="${perMille(1 - top - to.height / box.height)}"/>`
  return `<a:blipFill rotWithShape="1">${blipXml(medium, slide, opacity)}${source}<a:stretch>${stands}</a:stretch></a:blipFill>`
}

const HEADS: Readonly<Record<DrawnShape['startHead'], string>> = { none: 'none', arrow: 'triangle', open: 'arrow', circle: 'oval', bar: 'diamond' }
const DASHES: Readonly<Record<DrawnShape['strokeStyle'], string>> = { solid: '', dashed: '<a:prstDash val="dash"/>', dotted: '<a:prstDash val="sysDot"/>' }

/** How an outline is drawn. */
export interface PptxLine {
  readonly colour: string
  /** Slide points. */
  readonly width: number
  readonly style?: DrawnShape['strokeStyle']
  readonly startHead?: DrawnShape['startHead']
  readonly endHead?: DrawnShape['startHead']
}

/** An outline; null for none. */
export function lineXml(line: PptxLine | null, opacity = 1): string {
  if (line === null || line.colour === 'transparent' || line.width === 0) return '<a:ln><a:noFill/></a:ln>'
  const { colour, endHead = 'none', startHead = 'none', style = 'solid', width } = line
  const heads = `${startHead === 'none' ? '' : `<a:headEnd type="${HEADS[startHead]}"/>`}${endHead === 'none' ? '' : `<a:tailEnd type="${HEADS[endHead]}"/>`}`
  return `<a:ln w="${emu(width)}"${style === 'dotted' ? ' cap="rnd"' : ''}>${solidXml(colour, opacity)}${DASHES[style]}${heads}</a:ln>`
}
