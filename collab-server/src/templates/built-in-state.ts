import { applyTheme, createLesson, deleteSlides, pasteSlides, slideIds } from '@lectern/shared/lesson'
import { templateSlides, themeOfTemplate } from '@lectern/shared/templates/built-in'
import type { BuiltInTemplate } from '@lectern/shared/templates/built-in'
import * as Y from 'yjs'
import { thumbnailOfUpdate } from '../sync/documents/first-state.ts'
import type { FirstState } from '../sync/documents/first-state.ts'

/** What a template that comes with the product is written in, a BCP 47 tag. */
const LANGUAGE = 'en-US'

/** A lesson of a template that comes with the product, as the first update of a document. */
export function builtInState(template: BuiltInTemplate, title: string): FirstState {
  const origin = { kind: 'local', command: 'built-in-template' } as const
  const doc = new Y.Doc()
  createLesson(doc, { title, language: LANGUAGE, automaticAnimations: true }, origin)
  const blank = slideIds(doc)
  pasteSlides(doc, { slides: templateSlides(template) }, { after: blank.at(-1) ?? null }, origin)
  deleteSlides(doc, [...blank], origin)
  applyTheme(doc, themeOfTemplate(template), origin)
  const update = Y.encodeStateAsUpdate(doc)
  return { update, thumbnail: thumbnailOfUpdate(update) }
}
