import { z } from 'zod'
import { AROUND_LETTERS } from './stored-sentences.ts'

/** Bounds of captions that people write. */
export const CAPTION_LIMITS = {
  /** Captions that one sentence is shown as, one after the other. */
  pages: 30,
  /** Letters of one of them, line breaks among them. */
  text: 300,
  /** Letters of the sentence they are for. */
  sentence: 700,
  /** Sentences of a slide that have captions of their own, of all languages. */
  perSlide: 200,
} as const

/** What of a sentence is shown at once. */
const captionPageSchema = z.object({
  /** When it comes, thousandths of the time in which its sentence is said: it keeps its place when that is said faster. */
  at: z.number().int().min(0).max(1000),
  /** Its lines, parted by line breaks. */
  text: z.string().max(CAPTION_LIMITS.text),
  /** Only of the first of a sentence: nothing new comes, and the last caption of the sentence before stays, which has the words of both. */
  joinsPrevious: z.literal(true).optional(),
  /** Only of the last of a sentence: it has the words of the next one's first, too. */
  joinsNext: z.literal(true).optional(),
})
export type CaptionPage = z.infer<typeof captionPageSchema>

/** A language tag. */
export const captionLanguageSchema = z.string().regex(/^[a-zA-Z]{2,3}(?:-[a-zA-Z\d]{1,8}){0,4}$/)

const pages = z.array(captionPageSchema).min(1).max(CAPTION_LIMITS.pages)

/** The captions of one sentence in one language. */
export const captionSchema = z.object({
  /** The sentence, as `StoredSentence` has it. */
  text: z.string().min(1).max(CAPTION_LIMITS.sentence), before: z.string().max(AROUND_LETTERS), after: z.string().max(AROUND_LETTERS),
  pages,
})
export type Caption = z.infer<typeof captionSchema>

/** The captions of a sentence in slides that were taken out of their document. */
export interface CaptionPart {
  readonly language: string
  /** The sentence that they are shown with, as it stands. */
  readonly text: string
  readonly pages: readonly CaptionPage[]
}
