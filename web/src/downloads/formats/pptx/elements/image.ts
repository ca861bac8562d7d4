import type { ImageElement } from '@lectern/shared/lesson'
import { blipXml, croppedXml, lineXml } from '../fills.ts'
import { effectsXml, formXml, namedXml, placeXml } from '../shapes.ts'
import { elementPicture } from '../picture.ts'
import { nameOf } from './export-pptx.ts'
import type { ExportPptx } from './export-pptx.ts'

/** A picture with what is cut off of it; one whose colours were changed, or that stands in a form without filling it, as it looks. */
export const exportImage: ExportPptx<ImageElement> = async (element, slide) => {
  const { alt, blob, brightness, contrast, cornerRadius, fit, mask, opacity, saturation, stroke, strokeStyle, strokeWidth } = element
  if (blob === null) return ''
  const isChanged = brightness !== 1 || contrast !== 1 || saturation !== 1
  if (isChanged || (fit === 'contain' && (mask !== 'rectangle' || cornerRadius > 0 || element.rotation !== 0 || stroke !== 'transparent'))) return await elementPicture(element, slide, alt)
  const medium = await slide.media.of(blob, slide.signal)
  const { source, to } = croppedXml(medium, element, fit, element)
  const box = { x: element.x + to.x, y: element.y + to.y, width: to.width, height: to.height }
  return `<p:pic><p:nvPicPr>${namedXml(slide, nameOf(element), alt)}<p:cNvPicPr><a:picLocks noChangeAspect="1"/></p:cNvPicPr><p:nvPr/></p:nvPicPr>`
    + `<p:blipFill>${blipXml(medium, slide, opacity)}${source}<a:stretch><a:fillRect/></a:stretch></p:blipFill>`
    + `<p:spPr>${placeXml(box, element)}${formXml(mask, box, cornerRadius)}${lineXml({ colour: stroke, width: strokeWidth, style: strokeStyle }, opacity)}${effectsXml(element)}</p:spPr></p:pic>`
}
