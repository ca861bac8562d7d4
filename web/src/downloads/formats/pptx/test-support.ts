import { addElement, createLesson, readSlide, slideIds, slideSchema } from '@lectern/shared/lesson'
import type { NewElement, Slide } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import type { Block } from '@lectern/shared/text'
import * as Y from 'yjs'
import type { PaintContext } from '../../../rendering/view-definition.ts'
import type { Media } from './media.ts'
import { presentationParts } from './presentation-parts.ts'

/** Letters half as wide as high: what is measured is known without a browser's fonts. */
export const PAINT: PaintContext = {
  measure: (text, { size }) => ({ width: text.length * size * 0.5, ascent: size * 0.8, descent: size * 0.2 }), fontVersion: () => 0, image: () => ({ status: 'loading' }),
}
/** A file that is there. */
export const BLOB = 'a'.repeat(64)
const SETUP = { kind: 'local', command: 'setup' } as const

/** Pictures, videos and workbooks that are always there. */
export function pictures(): Media {
  const parts = new Map<string, Uint8Array>()
  return {
    parts,
    async played(blob) {
      if (blob !== BLOB) return null
      parts.set('media1.mp4', new Uint8Array())
      return 'media1.mp4'
    },
    async of() {
      parts.set('image1.png', new Uint8Array())
      return { name: 'image1.png', width: 200, height: 100 }
    },
    workbook(bytes) {
      parts.set('sheet1.xlsx', bytes)
      return 'sheet1.xlsx'
    },
    async drawn() {
      parts.set('image9.png', new Uint8Array())
      return { name: 'image9.png', width: 200, height: 100 }
    },
  }
}

/** A paragraph. */
export const block = (text: string, more: Partial<Block> = {}): Block => ({ kind: 'paragraph', level: 0, ordinal: 0, align: null, runs: [{ text, marks: {} }], ...more })

/** A slide with these elements. */
export function slideWith(elements: readonly object[], more: object = {}): Slide {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Rivers' }, SETUP)
  const slideId = slideIds(doc)[0] ?? ''
  const ids = new Set(elements.map((element) => addElement(doc, slideId, { x: 100, y: 50, width: 400, height: 200, ...element } as NewElement, SETUP)))
  const read = readSlide(doc, slideId)?.elements.filter(({ id }) => ids.has(id)) ?? []
  const presenterConfig = { scaleX: 1, scaleY: 1, top: 0, left: 0, isEditable: true }
  return { ...slideSchema.parse({ id: 's', order: 'a0', background: { kind: 'colour', colour: 'theme:paper' }, elements: [], narration: richTextOf(''), presenterConfig, ...more }), elements: read }
}

/** The parts of a presentation of these slides. */
export async function writtenWith(media: Media, slides: readonly Slide[]): Promise<ReadonlyMap<string, string>> {
  return await presentationParts({ title: 'Rivers & <seas>', language: 'en', slides }, { media, paint: PAINT, signal: new AbortController().signal, at: 0, beforeSlide: async () => undefined })
}
