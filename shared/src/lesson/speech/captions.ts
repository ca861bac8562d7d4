import type * as Y from 'yjs'
import { sentencesOf } from '../../narration/sentences.ts'
import type { Sentence } from '../../narration/sentences.ts'
import { hashOf } from '../../pronunciations/hash.ts'
import { plainText } from '../../text/rich-text.ts'
import { slideRecord } from '../document.ts'
import type { LessonRecord } from '../document.ts'
import { CAPTION_PREFIX } from '../keys.ts'
import type { LessonOrigin } from '../origin.ts'
import { setChanged } from '../patch.ts'
import type { Slide } from '../slide.ts'
import { LessonWriteError } from '../write-error.ts'
import { CAPTION_LIMITS, captionLanguageSchema, captionSchema } from './caption-model.ts'
import type { Caption, CaptionPage, CaptionPart } from './caption-model.ts'
import { storedSentence, matchStored } from './stored-sentences.ts'
import type { FoundSentence } from './stored-sentences.ts'

const captionKey = (language: string, text: string): string => `${CAPTION_PREFIX}${language}:${hashOf(text)}`

const read = new WeakMap<object, Caption | null>()

function captionAt(value: unknown): Caption | null {
  if (typeof value !== 'object' || value === null) return null
  let caption = read.get(value)
  if (caption === undefined) {
    caption = captionSchema.safeParse(value).data ?? null
    read.set(value, caption)
  }
  return caption
}

/** The captions of a slide by language and key; what is none is left out. */
function captionsIn(slide: LessonRecord): ReadonlyMap<string, ReadonlyMap<string, Caption>> {
  const found = new Map<string, Map<string, Caption>>()
  for (const key of slide.keys()) {
    const language = key.startsWith(CAPTION_PREFIX) ? key.slice(CAPTION_PREFIX.length).split(':')[0] ?? '' : ''
    const caption = language === '' ? null : captionAt(slide.get(key))
    if (caption === null || !captionLanguageSchema.safeParse(language).success) continue
    found.set(language, (found.get(language) ?? new Map<string, Caption>()).set(key, caption))
  }
  return found
}

/** The languages in which a slide has captions of its own. */
export function captionLanguages(doc: Y.Doc, slideId: string): readonly string[] {
  const record = slideRecord(doc, slideId)
  return record === null ? [] : [...captionsIn(record).keys()].sort()
}

/** The captions that people wrote for the sentences of a slide in a language, in their order; null for a sentence without. */
export function slideCaptions(doc: Y.Doc, slide: Pick<Slide, 'id' | 'narration'>, language: string): readonly (FoundSentence<Caption> | null)[] {
  const sentences = sentencesOf(plainText(slide.narration))
  const record = slideRecord(doc, slide.id)
  return matchStored(sentences, (record === null ? undefined : captionsIn(record).get(language)) ?? new Map(), (text) => captionKey(language, text)).found
}

/**
 * The captions of a slide as learners see them. In the lesson's own language those whose words were changed since are left out, so that
 * what is shown is what is said; a translation stays until somebody looks at it.
 */
function captionParts(doc: Y.Doc, slide: Pick<Slide, 'id' | 'narration'>, language: string): readonly CaptionPart[] {
  return captionLanguages(doc, slide.id).flatMap((tag) => {
    const sentences = sentencesOf(plainText(slide.narration))
    return slideCaptions(doc, slide, tag).flatMap((one, index): CaptionPart[] => (
      one === null || (tag === language && !one.isCurrent) ? [] : [{ language: tag, text: sentences[index]?.text ?? '', pages: one.kept.pages }]
    ))
  })
}

/** A slide with the captions that people wrote for it; the same slide while it has none. */
export function withCaptions(doc: Y.Doc, slide: Slide, language: string): Slide {
  const captions = captionParts(doc, slide, language)
  return captions.length === 0 ? slide : { ...slide, captions: [...captions] }
}

/**
 * Writes captions of sentences of a slide in a language, each in place of those that its sentence had (`before`); pages of null take them
 * away. A step of undo. Does nothing when somebody removed the slide meanwhile.
 * @throws LessonWriteError naming the first that is none, or when a slide would have too many; then nothing is changed.
 */
export function putCaptions(
  doc: Y.Doc, slideId: string, language: string, sentences: readonly Sentence[],
  changes: readonly { readonly index: number; readonly pages: readonly CaptionPage[] | null; readonly before: FoundSentence<Caption> | null }[], origin: LessonOrigin,
): void {
  const path = `slides.${slideId}.captions`
  if (!captionLanguageSchema.safeParse(language).success) throw new LessonWriteError(path, 'Not a language')
  const record = slideRecord(doc, slideId)
  if (record === null) return
  const values = new Map<string, unknown>()
  for (const { before, index, pages: shown } of changes) {
    if (before !== null) values.set(before.key, undefined)
    if (shown === null) continue
    const caption = captionSchema.safeParse({ ...storedSentence(sentences, index), pages: shown })
    if (!caption.success) throw new LessonWriteError(`${path}.${index}`, caption.error.issues[0]?.message ?? 'Not valid')
    values.set(captionKey(language, caption.data.text), caption.data)
  }
  const kept = new Set([...captionsIn(record).values()].flatMap((of) => [...of.keys()]))
  for (const [key, value] of values) {
    if (value === undefined) kept.delete(key)
    else kept.add(key)
  }
  if (kept.size > CAPTION_LIMITS.perSlide) throw new LessonWriteError(path, 'Too many captions')
  doc.transact(() => setChanged(record, values), origin)
}
