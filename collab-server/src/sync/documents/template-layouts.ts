import { DEFAULT_THEME, addSlide, applyTheme, createLesson, deleteSlides, readDesign, readMeta, slideIds, themeOf } from '@lectern/shared/lesson'
import type { Design, Theme } from '@lectern/shared/lesson'
import * as Y from 'yjs'
import { firstUpdateFacts } from '../log/first-update.ts'
import { thumbnailOf } from './first-state.ts'
import type { FirstState } from './first-state.ts'

/** What lessons get of a template that is built. */
export interface TemplateLayouts {
  readonly theme: Theme
  readonly design: Design
}

/** The theme and the layouts of a template, as they were saved last; null while there are none. */
export function layoutsOf(doc: Y.Doc): TemplateLayouts | null {
  const design = readDesign(doc)
  return design === null || design.layouts.length === 0 ? null : { theme: themeOf(doc).theme ?? DEFAULT_THEME, design }
}

/** A lesson in the look of a template, with a slide of each of its layouts. */
export function lessonOfLayouts(from: Y.Doc, title: string, templateId: string): FirstState {
  const origin = { kind: 'local', command: 'lesson-of-layouts' } as const
  const look = layoutsOf(from)
  const doc = new Y.Doc()
  createLesson(doc, { title, language: readMeta(from).language, automaticAnimations: true }, origin)
  const blank = slideIds(doc)
  if (look !== null) {
    applyTheme(doc, { id: `template:${templateId}`, ...look }, origin)
    const [first] = look.design.layouts
    for (const layout of look.design.layouts.slice(first?.base === 'title' ? 1 : 0)) addSlide(doc, { layout: `own:${layout.id}` }, origin)
    // The first slide has the name of the lesson already.
    if (first?.base !== 'title') deleteSlides(doc, [...blank], origin)
  }
  const update = Y.encodeStateAsUpdate(doc)
  return { update, facts: firstUpdateFacts(update), thumbnail: thumbnailOf(doc) }
}
