import { applyTheme, createLesson, deleteSlides, pasteSlides, readLesson, slideIds } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { templateSlides, themeOfTemplate } from '@lectern/shared/templates/built-in'
import type { BuiltInTemplate } from '@lectern/shared/templates/built-in'
import { strToU8, zipSync } from 'fflate'
import * as Y from 'yjs'
import { presentationParts } from '../../web/src/downloads/formats/pptx/presentation-parts.ts'

/** The slides of a lesson that is made of a template. */
export function slidesOfTemplate(template: BuiltInTemplate): readonly Slide[] {
  const origin = { kind: 'local', command: 'test' } as const
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Template' }, origin)
  const blank = slideIds(doc)
  pasteSlides(doc, { slides: templateSlides(template) }, { after: blank.at(-1) ?? null }, origin)
  deleteSlides(doc, [...blank], origin)
  applyTheme(doc, themeOfTemplate(template), origin)
  return readLesson(doc).slides
}

/** A presentation of slides without pictures. Letters are half as wide as high, so that no browser is needed to measure them. */
export async function presentationOf(slides: readonly Slide[]): Promise<Uint8Array> {
  const books = new Map<string, Uint8Array>()
  const nothing = async (): Promise<never> => { throw new Error('nothing here is drawn') }
  const parts = await presentationParts({ title: 'Template', language: 'en', slides }, {
    at: 0, beforeSlide: async () => undefined, signal: new AbortController().signal,
    media: {
      parts: new Map(), played: async () => null, of: async () => ({ name: 'none.png', width: 1, height: 1 }), drawn: nothing,
      workbook(bytes) {
        const name = `sheet${books.size + 1}.xlsx`
        books.set(`ppt/media/${name}`, bytes)
        return name
      },
    },
    paint: { measure: (text, { size }) => ({ width: text.length * size * 0.5, ascent: size * 0.8, descent: size * 0.2 }), fontVersion: () => 0, image: () => ({ status: 'loading' }) },
  })
  return zipSync(Object.fromEntries([...[...parts].map(([name, xml]) => [name, strToU8(xml)] as const), ...books]))
}
