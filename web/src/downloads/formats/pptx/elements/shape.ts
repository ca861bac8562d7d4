import { resolveStyle, themeColour } from '@lectern/shared/lesson'
import type { DrawnShape, ShapeElement } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import { strokeOf } from '../../../../rendering/shape/paint-shape.ts'
import { inkOn, shapeWordsOf } from '../../../../rendering/shape/shape-text.ts'
import { lineFormXml } from '../connectors.ts'
import { fillXml, lineXml } from '../fills.ts'
import type { PptxSlide } from '../pptx-slide.ts'
import { effectsXml, formXml, namedXml, placeXml, shapeXml } from '../shapes.ts'
import { textBodyXml } from '../text.ts'
import { nameOf } from '../export-pptx.ts'
import type { ExportPptx } from '../export-pptx.ts'

/** The words of a form, as small as they are painted; nothing where it has none. */
function wordsXml(element: DrawnShape, slide: PptxSlide): string {
  if (plainText(element.text).trim() === '') return ''
  const shown = resolveStyle(element as ShapeElement, slide.theme)
  const { look, scale } = shapeWordsOf(shown, slide.paint)
  return textBodyXml(element.text, {
    ...element, color: element.color === 'transparent' ? themeColour(inkOn(shown.fill, slide.theme)) : element.color, scale, padding: look.padding * scale,
  }, slide, element.opacity)
}

/** A form with its words, or a line with its heads. */
export const exportShape: ExportPptx<ShapeElement> = async (element, slide) => {
  const { cornerRadius, endHead, opacity, shape, startHead, strokeStyle } = element
  const stroke = strokeOf(element)
  const line = stroke && { ...stroke, style: strokeStyle }
  if (shape === 'line') {
    return `<p:cxnSp><p:nvCxnSpPr>${namedXml(slide, nameOf(element))}<p:cNvCxnSpPr/><p:nvPr/></p:nvCxnSpPr><p:spPr>`
      + `${lineFormXml(element)}${lineXml(line && { ...line, startHead, endHead }, opacity)}${effectsXml(element)}</p:spPr></p:cxnSp>`
  }
  return shapeXml(slide, {
    name: nameOf(element), place: placeXml(element, element), form: formXml(shape, element, cornerRadius), fill: await fillXml(element.fill, element, slide, opacity),
    line: lineXml(line, opacity), effects: effectsXml(element), body: wordsXml(element, slide),
  })
}
