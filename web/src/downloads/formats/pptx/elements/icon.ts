import type { IconElement, IconStep } from '@lectern/shared/lesson'
import { drawingOfIcon, iconPlace } from '../../../../rendering/icon/paint-icon.ts'
import { emu } from '../../ooxml/xml.ts'
import { solidXml } from '../colours.ts'
import { elementPicture } from '../picture.ts'
import { UPRIGHT, effectsXml, groupXml, placeXml, shapeXml } from '../shapes.ts'
import { nameOf } from '../export-pptx.ts'
import type { ExportPptx } from '../export-pptx.ts'

const NAMES = { M: 'moveTo', L: 'lnTo', C: 'cubicBezTo' } as const

function stepXml(step: IconStep, scale: number): string {
  if (step[0] === 'Z') return '<a:close/>'
  const [letter, ...numbers] = step
  const points = Array.from({ length: numbers.length / 2 }, (_, at) => `<a:pt x="${emu((numbers[at * 2] ?? 0) * scale)}" y="${emu((numbers[at * 2 + 1] ?? 0) * scale)}"/>`)
  return `<a:${NAMES[letter]}>${points.join('')}</a:${NAMES[letter]}>`
}

/** An icon as forms that can be recoloured, in a group; one with holes that presentations fill otherwise as its picture. */
export const exportIcon: ExportPptx<IconElement> = async (element, slide) => {
  const drawing = drawingOfIcon(element.drawing)
  if (drawing === null) return ''
  if (drawing.layers.some(({ evenOdd }) => evenOdd)) return await elementPicture(element, slide, element.label)
  const { color, label, opacity, strokeWidth, x, y } = element
  const place = iconPlace(drawing, element)
  const box = { x: x + place.x, y: y + place.y, width: drawing.width * place.scale, height: drawing.height * place.scale }
  const id = slide.nextId()
  const parts = drawing.layers.map(({ paint, path }) => shapeXml(slide, {
    name: nameOf(element), alt: label, place: placeXml(box, UPRIGHT),
    form: `<a:custGeom><a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst/><a:rect l="0" t="0" r="r" b="b"/><a:pathLst><a:path w="${emu(box.width)}" h="${emu(box.height)}">${path.map((step) => stepXml(step, place.scale)).join('')}</a:path></a:pathLst></a:custGeom>`,
    fill: paint === 'line' ? '<a:noFill/>' : solidXml(paint === 'area' ? color : paint, opacity),
    line: paint === 'line' ? `<a:ln w="${emu(strokeWidth * place.scale)}" cap="rnd">${solidXml(color, opacity)}<a:round/></a:ln>` : '<a:ln><a:noFill/></a:ln>', effects: effectsXml(element),
  }))
  return groupXml({ id, name: nameOf(element) }, box, element, parts.join(''))
}
