import { applyTheme, createLesson, deleteSlides, pasteSlides, slideIds } from '@lectern/shared/lesson'
import { DEFAULT_CREATION_LANGUAGE } from '@lectern/shared/creation'
import type { CreationLanguage } from '@lectern/shared/creation'
import { lookOfTemplate, templateSlides, translatedTemplate } from '@lectern/shared/templates/built-in'
import type { BuiltInTemplate } from '@lectern/shared/templates/built-in'
import { templateWords } from '@lectern/shared/templates/words'
import * as Y from 'yjs'
import { thumbnailOfUpdate } from '../sync/documents/first-state.ts'
import type { FirstState } from '../sync/documents/first-state.ts'

/** A lesson of a template that comes with the product in a language, as the first update of a document. */
export function builtInState(template: BuiltInTemplate, title: string, language: CreationLanguage = DEFAULT_CREATION_LANGUAGE): FirstState {
  const words = templateWords(language)
  const origin = { kind: 'local', command: 'built-in-template' } as const
  const doc = new Y.Doc()
  createLesson(doc, { title, language, automaticAnimations: true }, origin)
  const blank = slideIds(doc)
  pasteSlides(doc, { slides: templateSlides(words === null ? template : translatedTemplate(template, words)) }, { after: blank.at(-1) ?? null }, origin)
  deleteSlides(doc, [...blank], origin)
  applyTheme(doc, lookOfTemplate(words === null ? template : translatedTemplate(template, words)), origin)
  const update = Y.encodeStateAsUpdate(doc)
  return { update, thumbnail: thumbnailOfUpdate(update) }
}
