import { z } from 'zod'
import { FONT_FAMILY_MAX } from '../fonts/family.ts'
import { isLinkable } from './linkable.ts'

/** Marks a run of text can carry; names are TipTap's, so a fragment reads without translation. */
export const marksSchema = z.object({
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  underline: z.boolean().optional(),
  strike: z.boolean().optional(),
  /** Smaller and above, or below, the line; above where both are said. */
  superscript: z.boolean().optional(),
  subscript: z.boolean().optional(),
  /** Shown in capitals, however they are written. */
  caps: z.boolean().optional(),
  /** `#rrggbb`; the box's colour when absent. */
  color: z.string().max(32).optional(),
  /** Slide points; the box's size when absent. */
  fontSize: z.number().min(4).max(800).optional(),
  fontFamily: z.string().max(FONT_FAMILY_MAX).optional(),
  /** Behind the run. */
  highlight: z.string().max(32).optional(),
  /** Where a click leads: what `isLinkable` allows. */
  href: z.string().refine(isLinkable).optional(),
})
export type Marks = z.infer<typeof marksSchema>

/** Text of one style. A line break inside a paragraph is the character `\n`. */
export const runSchema = z.object({ text: z.string(), marks: marksSchema })
export type Run = z.infer<typeof runSchema>

/** How a paragraph stands in a box where it is not as the box has it; lengths are slide points. */
export const paragraphLookSchema = z.object({
  /** Size of the letters that its lines are as high as at least, and of its bullet or number; the box's when absent. */
  letterSize: z.number().min(4).max(800).optional(),
  /** Multiple of the size of its letters; the box's when absent. */
  lineHeight: z.number().min(0.5).max(4).optional(),
  /** Between it and the paragraph before it; the box's when absent. */
  spaceBefore: z.number().min(0).max(2000).optional(),
  /** How far in its words stand, on the side where they begin to be read; as far as its level says when absent. */
  indent: z.number().min(0).max(4000).optional(),
  /** How much further in its first line begins, or the bullet or number before that: to the other side where it is less than 0. */
  firstLine: z.number().min(-4000).max(4000).optional(),
  /** What stands before an item instead of the bullet of the box or its number. */
  marker: z.string().min(1).max(16).optional(),
  /** Size of that as a multiple of `letterSize`; as large as the letters when absent. */
  markerSize: z.number().min(0.25).max(4).optional(),
})
export type ParagraphLook = z.infer<typeof paragraphLookSchema>

/** A paragraph, or an item of a list. */
export const blockSchema = z.object({
  kind: z.enum(['paragraph', 'bullet', 'ordered']),
  /** Nesting of list items; 0 at the top. */
  level: z.number().int().min(0).max(8).default(0),
  /** The number of an ordered item; 0 elsewhere. */
  ordinal: z.number().int().min(0).default(0),
  /** The box's alignment when null. */
  align: z.enum(['left', 'center', 'right', 'justify']).nullable().default(null),
  ...paragraphLookSchema.shape,
  runs: z.array(runSchema),
})
export type Block = z.infer<typeof blockSchema>

/** The words of a text box or of a narration as plain data. */
export const richTextSchema = z.object({ blocks: z.array(blockSchema) })
export type RichText = z.infer<typeof richTextSchema>

export const EMPTY_RICH_TEXT: RichText = { blocks: [{ kind: 'paragraph', level: 0, ordinal: 0, align: null, runs: [] }] }

/** Words without style, a paragraph a line. */
export function plainText(text: RichText): string {
  return text.blocks.map((block) => block.runs.map((run) => run.text).join('')).join('\n')
}

/** Rich text of unstyled words, a paragraph a line. */
export function richTextOf(words: string): RichText {
  return {
    blocks: words.split('\n').map((line) => ({
      kind: 'paragraph', level: 0, ordinal: 0, align: null, runs: line === '' ? [] : [{ text: line, marks: {} }],
    })),
  }
}
