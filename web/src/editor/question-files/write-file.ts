import { strToU8, zipSync } from 'fflate'
import { isActivity } from '@lectern/shared/activities'
import type { ActivityElement } from '@lectern/shared/activities'
import type { Slide } from '@lectern/shared/lesson'
import { writeCsv, writeGift, writeQti } from '@lectern/shared/question-files'
import type { ExchangeNote, QuestionFormat } from '@lectern/shared/question-files'
import { saveCsv, saveFile } from '../../platform/save-file.ts'

/** A file of questions that is yet to be saved. */
export interface WrittenFile {
  readonly count: number
  readonly notes: readonly ExchangeNote[]
  /** Hands it to the person under a name without an ending. */
  readonly save: (nameWith: (ending: string) => string) => void
}

/** The questions of a lesson in its order. */
export function questionsIn(slides: readonly Slide[]): readonly ActivityElement[] {
  return slides.flatMap(({ elements }) => elements.filter(isActivity))
}

/** Questions as a file of a format. */
export function writeFile(format: QuestionFormat, elements: readonly ActivityElement[]): WrittenFile {
  if (format === 'qti' || format === 'qti3') {
    const { count, files, notes } = writeQti(elements, format)
    return { count, notes, save: (nameWith) => saveFile(nameWith('zip'), new Uint8Array(zipSync(Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(xml)])))), 'application/zip') }
  }
  const { count, notes, text } = format === 'gift' ? writeGift(elements) : writeCsv(elements)
  return { count, notes, save: (nameWith) => (format === 'gift' ? saveFile(nameWith('gift'), text, 'text/plain;charset=utf-8') : saveCsv(nameWith('csv'), text)) }
}
