import type { ImageElement, PictureFit } from '@lectern/shared/lesson'
import type { Cut } from '../../../../rendering/image/image-fit.ts'
import { blipXml, croppedXml, lineXml } from '../fills.ts'
import type { PptxBox, PptxSlide } from '../pptx-slide.ts'
import { effectsXml, formXml, namedXml, placeXml } from '../shapes.ts'
import { elementPicture } from '../picture.ts'
import { nameOf } from '../export-pptx.ts'
import type { ExportPptx } from '../export-pptx.ts'

/** A stored picture in a box of the slide. */
interface PlacedPicture {
  readonly blob: string
  readonly box: PptxBox
  readonly fit: PictureFit
  readonly cut?: Cut
  readonly name: string
  readonly alt: string
}

/** A stored picture as an object; `look` = its place, form and edge, in the box that it fills. */
export async function pictureXml({ alt, blob, box, cut, fit, name }: PlacedPicture, slide: PptxSlide, opacity: number, look: (box: PptxBox) => string): Promise<string> {
  const medium = await slide.media.of(blob, slide.signal)
  const { source, to } = croppedXml(medium, box, fit, cut)
  return `<p:pic><p:nvPicPr>${namedXml(slide, name, alt)}<p:cNvPicPr><a:picLocks noChangeAspect="1"/></p:cNvPicPr><p:nvPr/></p:nvPicPr>`
    + `<p:blipFill>${blipXml(medium, slide, opacity)}${source}<a:stretch><a:fillRect/></a:stretch></p:blipFill>`
    + `<p:spPr>${look({ x: box.x + to.x, y: box.y + to.y, width: to.width, height: to.height })}</p:spPr></p:pic>`
}

/** A picture with what is cut off of it; one whose colours were changed, or that stands in a form without filling it, as it looks. */
export const exportImage: ExportPptx<ImageElement> = async (element, slide) => {
  const { alt, blob, brightness, contrast, cornerRadius, fit, mask, opacity, saturation, stroke, strokeStyle, strokeWidth } = element
  if (blob === null) return ''
  const isChanged = brightness !== 1 || contrast !== 1 || saturation !== 1
  if (isChanged || (fit === 'contain' && (mask !== 'rectangle' || cornerRadius > 0 || element.rotation !== 0 || stroke !== 'transparent'))) return await elementPicture(element, slide, alt)
  return await pictureXml({ blob, box: element, fit, cut: element, name: nameOf(element), alt }, slide, opacity, (box) => (
    `${placeXml(box, element)}${formXml(mask, box, cornerRadius)}${lineXml({ colour: stroke, width: strokeWidth, style: strokeStyle }, opacity)}${effectsXml(element)}`
  ))
}
