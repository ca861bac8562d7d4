import { namedStyle } from '@lectern/shared/lesson'
import type { ElementOf, ElementType, LessonElement } from '@lectern/shared/lesson'
import { elementPicture } from '../picture.ts'
import type { PptxSlide } from '../pptx-slide.ts'
import type { ExportPptx } from '../export-pptx.ts'
import { exportChart } from './chart.ts'
import { exportCode } from './code.ts'
import { exportEquation } from './equation.ts'
import { exportIcon } from './icon.ts'
import { exportImage } from './image.ts'
import { exportPlayed } from './played.ts'
import { exportQrCode } from './qr-code.ts'
import { exportQuestion } from './question.ts'
import { exportShape } from './shape.ts'
import { exportTable } from './table.ts'
import { exportText } from './text.ts'

/** How every type of element becomes objects of a presentation. A new one is a file beside these and its line here; without, it becomes its picture. */
const EXPORTS: { readonly [T in ElementType]?: ExportPptx<ElementOf<T>> } = {
  text: exportText,
  shape: exportShape,
  image: exportImage,
  table: exportTable,
  chart: exportChart,
  qrCode: exportQrCode,
  equation: exportEquation,
  video: exportPlayed,
  audio: exportPlayed,
  embed: exportPlayed,
  icon: exportIcon,
  code: exportCode,
  multipleChoice: exportQuestion,
  trueFalse: exportQuestion,
  fillBlanks: exportQuestion,
  ordering: exportQuestion,
  matching: exportQuestion,
  shortAnswer: exportQuestion,
  poll: exportQuestion,
  rating: exportQuestion,
  flashcards: exportQuestion,
  hotspot: exportQuestion,
  scenario: exportQuestion,
  game: exportQuestion,
  simulation: exportQuestion,
  interactive: exportQuestion,
  agent: exportQuestion,
}

const exporters = new Map(Object.entries(EXPORTS) as [string, ExportPptx<LessonElement>][])

/** Whether elements of a type become objects that can be changed, rather than pictures. */
export function isExported(type: string): boolean {
  return exporters.has(type)
}

/** An element as objects of a presentation; nothing where nothing of it is seen. */
export async function exportPptx(element: LessonElement, slide: PptxSlide): Promise<string> {
  if (element.opacity === 0) return ''
  const write = exporters.get(element.type)
  const objects = write === undefined ? await elementPicture(element, slide) : await write(namedStyle(element, slide.theme), slide)
  return element.hidden === true ? objects.replaceAll('<p:cNvPr ', '<p:cNvPr hidden="1" ') : objects
}
