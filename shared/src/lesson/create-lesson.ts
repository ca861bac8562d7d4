import type * as Y from 'yjs'
import { metaRoot, slideRecord, slidesRoot } from './document.ts'
import { addElement } from './element-writes.ts'
import { META, SLIDE } from './keys.ts'
import { META_DEFAULTS, SCHEMA_VERSION, lessonMetaSchema } from './meta.ts'
import type { LessonMeta } from './meta.ts'
import type { LessonOrigin } from './origin.ts'
import { checkFields, setChanged } from './patch.ts'
import { addSlide } from './slide-writes.ts'
import { richTextOf } from '../text/rich-text.ts'
import { LessonWriteError } from './write-error.ts'

/** What the texts of the first slide are called in the language of the lesson; in English where there are no words in it. */
const ENGLISH_NAMES = { title: 'Title', subtitle: 'Subtitle' } as const
const FIRST_NAMES: Readonly<Record<string, { readonly title: string; readonly subtitle: string }>> = {
  es: { title: 'Título', subtitle: 'Subtítulo' },
  hi: { title: 'शीर्षक', subtitle: 'उपशीर्षक' },
}

/** What a new lesson says about itself; what is absent is as in lessons that say nothing of it. */
export type NewLesson = Pick<LessonMeta, 'title'> & { readonly [K in 'language' | 'presenter' | 'automaticAnimations' | 'contentType']?: LessonMeta[K] | undefined }

/**
 * Fills a new document: what the lesson says about itself and a first slide with a title and a subtitle.
 * Elements come by themselves as they are spoken of where it is said so: lessons that people begin do (S2 §9), those that bring motions of
 * their own do not. The server does this once per document, as update number 1; no browser ever does.
 * @throws LessonWriteError when the document has content already, or a field is not valid.
 */
export function createLesson(doc: Y.Doc, options: NewLesson, origin: LessonOrigin): void {
  const meta = metaRoot(doc)
  if (meta.size > 0 || slidesRoot(doc).size > 0) throw new LessonWriteError('', 'This document has been created already')
  const values = checkFields(lessonMetaSchema.shape, {
    [META.schemaVersion]: SCHEMA_VERSION,
    [META.title]: options.title,
    [META.language]: options.language ?? META_DEFAULTS.language,
    [META.theme]: META_DEFAULTS.theme,
    ...(options.presenter && { [META.presenter]: options.presenter }),
    ...(options.automaticAnimations === true && { [META.automaticAnimations]: true }),
    ...(options.contentType !== undefined && options.contentType !== META_DEFAULTS.contentType && { [META.contentType]: options.contentType }),
  }, '', new Set())
  const names = FIRST_NAMES[options.language?.split('-')[0] ?? ''] ?? ENGLISH_NAMES
  doc.transact(() => {
    for (const [key, value] of values) meta.set(key, value)
    const slideId = addSlide(doc, {}, origin)
    slideRecord(doc, slideId)?.set(SLIDE.layout, 'title')
    addElement(doc, slideId, {
      type: 'text', name: names.title, placeholder: 'title', slot: 0, x: 160, y: 340, width: 1600, height: 220, text: richTextOf(options.title),
    }, origin)
    addElement(doc, slideId, {
      type: 'text', name: names.subtitle, placeholder: 'subtitle', slot: 0, x: 260, y: 584, width: 1400, height: 120,
    }, origin)
  }, origin)
}

/**
 * Says of a lesson that exists what {@link NewLesson} says of a new one; what is absent stays.
 * @throws LessonWriteError when a field is not valid; then nothing is changed.
 */
export function describeLesson(doc: Y.Doc, lesson: Partial<NewLesson>, origin: LessonOrigin): void {
  const given = Object.fromEntries(Object.entries(lesson).filter(([, value]) => value !== undefined))
  const values = checkFields(lessonMetaSchema.shape, given, 'meta', new Set())
  doc.transact(() => setChanged(metaRoot(doc), values), origin)
}
