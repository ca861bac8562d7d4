import type { TextElement } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import { placedTextsOf } from '../../../../rendering/painters.ts'
import { fillXml, lineXml } from '../fills.ts'
import { effectsXml, formXml, placeXml, shapeXml } from '../shapes.ts'
import { textBodyXml } from '../text.ts'
import { nameOf } from '../export-pptx.ts'
import type { ExportPptx } from '../export-pptx.ts'

/** A box of text; one without words that is not filled shows nothing, and is left out. */
export const exportText: ExportPptx<TextElement> = async (element, slide) => {
  const { fill, opacity, text } = element
  if (fill === 'transparent' && plainText(text).trim() === '') return ''
  const [{ scale = 1 } = {}] = placedTextsOf(element, slide.paint)
  return shapeXml(slide, {
    name: nameOf(element), isTextBox: true, place: placeXml(element, element), form: formXml('rectangle', element, 0), fill: await fillXml(fill, element, slide, opacity),
    line: lineXml(null), effects: effectsXml(element), body: textBodyXml(text, { ...element, scale }, slide, opacity),
  })
}
