import type * as Y from 'yjs'
import { hashOf } from '../pronunciations/hash.ts'
import { plainText, richTextOf } from '../text/rich-text.ts'
import { slideRecord } from './document.ts'
import { plainWordsOf } from './elements/content.ts'
import { SLIDE } from './keys.ts'
import type { LessonOrigin } from './origin.ts'
import { narrationText, readSlide } from './reads.ts'
import { readRichText, writeRichText } from './rich-text-fragment.ts'
import type { Slide } from './slide.ts'

/** What stands on a slide for everybody, a line each paragraph, in z-order. */
export function slideWords({ elements }: Pick<Slide, 'elements'>): string {
  return elements.filter(({ hidden }) => hidden !== true).map(plainWordsOf).filter((words) => words.trim() !== '').join('\n')
}

/** What a slide says, to find out later whether it says something else. */
export function slideWordsHash(slide: Pick<Slide, 'elements'>): string {
  return hashOf(slideWords(slide).replace(/\s+/gu, ' ').trim())
}

/** Whether the narration of a slide was written from it when it said something else. */
export function isNarrationStale(slide: Slide): boolean {
  return slide.narrationOf !== undefined && slide.narrationOf !== slideWordsHash(slide)
}

/**
 * Puts a narration that was written from a slide in the place of the one it had, with what it was written from. Nothing happens when the
 * slide is gone, or somebody has changed its narration since it said `instead`.
 * @returns whether it was put.
 */
export function putNarration(doc: Y.Doc, slideId: string, { instead, of, words }: { readonly words: string; readonly of: string; readonly instead: string }, origin: LessonOrigin): boolean {
  const record = slideRecord(doc, slideId)
  const fragment = narrationText(doc, slideId)
  if (record === null || fragment === null || plainText(readRichText(fragment)) !== instead) return false
  doc.transact(() => {
    writeRichText(fragment, richTextOf(words))
    record.set(SLIDE.narrationOf, of)
  }, origin)
  return true
}

/** Says that the narration of a slide fits what it says now. */
export function keepNarration(doc: Y.Doc, slide: Slide, origin: LessonOrigin): void {
  const record = slideRecord(doc, slide.id)
  if (record !== null) doc.transact(() => record.set(SLIDE.narrationOf, slideWordsHash(slide)), origin)
}

/** Writes something of a slide that its narration fits as well as before: one that was written of what the slide said is so still. */
export function keepingNarration(doc: Y.Doc, slideId: string, write: () => void, origin: LessonOrigin): void {
  const before = readSlide(doc, slideId)
  write()
  const after = before?.narrationOf === undefined || isNarrationStale(before) ? null : readSlide(doc, slideId)
  if (after !== null) keepNarration(doc, after, origin)
}
