import { resolveStyle } from '@lectern/shared/lesson'
import type { LessonElement, Resolved } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { isBlank } from '@lectern/shared/activities'
import { QUESTION_EM, questionLayoutOf } from '../../../../rendering/question/question-layout.ts'
import type { DrawnQuestion, PlacedWords } from '../../../../rendering/question/question-layout.ts'
import { fillXml, lineXml } from '../fills.ts'
import { solidXml } from '../colours.ts'
import type { PptxBox } from '../pptx-slide.ts'
import { UPRIGHT, effectsXml, formXml, groupXml, placeXml, shapeXml } from '../shapes.ts'
import { textBodyXml } from '../text.ts'
import type { PptxTextLook } from '../text.ts'
import { pictureXml } from './image.ts'
import { nameOf } from '../export-pptx.ts'
import type { ExportPptx } from '../export-pptx.ts'

/** Room to the right of words that other programs measure wider, as a share of their size. */
const SPARE_EM = 0.4

/** A question as its picture shows it: a group of its card, what is asked, and what may be answered. It can be read and changed, and not answered. */
export const exportQuestion: ExportPptx<LessonElement> = async (named, slide) => {
  const element = named as unknown as DrawnQuestion
  // Its words are laid out as they are painted; its colours are those of the theme by name.
  const layout = questionLayoutOf(resolveStyle(element as unknown as LessonElement, slide.theme) as unknown as DrawnQuestion, slide.paint.measure, slide.paint.fontVersion())
  const id = slide.nextId()
  const { fontSize } = layout
  const em = (length: number): number => length * fontSize
  const { opacity, x, y } = element
  const at = (box: PptxBox): PptxBox => ({ x: box.x + x, y: box.y + y, width: box.width, height: box.height })
  const box = at({ x: 0, y: 0, width: element.width, height: Math.max(element.height, layout.height) })
  const words = (name: string, { layout: laid, text, x: left, y: top }: PlacedWords, size: number): string => {
    if (isBlank(text)) return ''
    const look: PptxTextLook = { ...element, fontSize: size, align: 'left', verticalAlign: 'top', padding: 0, bullet: 'disc', bulletColour: 'transparent' }
    return shapeXml(slide, {
      name, isTextBox: true, place: placeXml(at({ x: left, y: top, width: laid.right - laid.left + em(SPARE_EM), height: laid.height }), UPRIGHT),
      form: formXml('rectangle', box, 0), fill: '<a:noFill/>', line: lineXml(null), body: textBodyXml(text, look, slide, opacity),
    })
  }
  const tileLook: PptxTextLook = {
    ...element, color: element.accent, fontSize: em(0.8), lineHeight: 1, align: 'center', verticalAlign: 'middle', padding: 0, bullet: 'disc', bulletColour: 'transparent', bold: true,
  }
  const picture = layout.picture === null || typeof layout.picture.fill === 'string' || layout.picture.fill.kind !== 'picture' ? '' : await pictureXml(
    { blob: layout.picture.fill.blob, box: at(layout.picture.box), fit: 'contain', name: 'Picture', alt: 'alt' in element ? element.alt : '' }, slide, opacity,
    (area) => `${placeXml(area, UPRIGHT)}${formXml('rectangle', area, 0)}`,
  )
  const parts = [
    shapeXml(slide, { name: 'Card', place: placeXml(box, UPRIGHT), form: formXml('rectangle', box, element.cornerRadius), fill: await fillXml(element.fill, box, slide, opacity), line: lineXml(null), effects: effectsXml(element as unknown as Resolved<LessonElement>) }),
    words('Question', layout.prompt, em(QUESTION_EM.prompt)),
    picture,
    ...layout.entries.flatMap((entry, index) => [
      shapeXml(slide, {
        name: `Answer ${index + 1}`, place: placeXml(at(entry.box), UPRIGHT), form: formXml('rectangle', entry.box, em(QUESTION_EM.corner)), fill: solidXml(element.optionFill, opacity),
        line: lineXml({ colour: element.color, width: em(0.06) }, opacity * 0.35),
      }),
      ...(entry.tile === null ? [] : [shapeXml(slide, {
        name: `Letter ${index + 1}`, place: placeXml(at({ ...entry.tile, width: entry.tile.size, height: entry.tile.size }), UPRIGHT),
        form: formXml(layout.isSquare ? 'rectangle' : 'ellipse', { width: entry.tile.size, height: entry.tile.size }, layout.isSquare ? em(0.25) : 0),
        fill: '<a:noFill/>', line: lineXml({ colour: element.accent, width: em(0.08) }, opacity), body: textBodyXml(richTextOf(entry.tile.sign), tileLook, slide, opacity, false),
      })]),
      words(`Words ${index + 1}`, entry, fontSize),
    ]),
  ]
  return groupXml({ id, name: nameOf(named) }, box, element, parts.join(''))
}
