import { z } from 'zod'
import { IMPORT_LIMITS } from './limits.ts'

/** What a slide has after its import. */
export const IMPORTED_PARTS = ['text', 'shape', 'image', 'table', 'chart', 'narration', 'background', 'transition', 'animation', 'equation', 'media'] as const
export type ImportedPart = (typeof IMPORTED_PARTS)[number]

/** What became of something that a lesson does not have in the same form. */
export const IMPORT_CHANGES = [
  /** A form is now the nearest one there is. */
  'form',
  /** A free form is now a picture. */
  'drawing',
  /** A family of fonts is now another one. */
  'font',
  /** A line with corners or a curve is now straight. */
  'connector',
  /** A pattern is now one colour. */
  'pattern',
  /** A chart of a form that lessons do not have is now one of columns, one of several forms all of the first. */
  'chart',
  /** A diagram is now forms and words. */
  'diagram',
  /** An object that is shown by a picture is now that picture. */
  'object',
  /** A film or a sound is now its picture. */
  'media',
  /** An equation is now its picture, or its characters in a line with the words beside it. */
  'equation',
  /** A transition is now the nearest one there is. */
  'transition',
  /** An animation is now the nearest one there is. */
  'animation',
  /** What came or went part by part, such as paragraphs, now does so as a whole. */
  'animation-parts',
  /** A picture in two colours is now one of them, or has its own. */
  'duotone',
  /** The number that stands on a slide is now words, which stay as they are when slides move. */
  'slide-number',
  /** Words that flow through columns of one box are now in boxes beside each other. */
  'columns',
  /** Words of a cell that were turned, or letters one below the other, now go along a line. */
  'turned-words',
] as const
export type ImportChange = (typeof IMPORT_CHANGES)[number]

/** What did not come along. */
export const IMPORT_LOSSES = [
  /** A slide that is damaged or not in the file: one with its number stands for it. */
  'slide',
  /** Of a damaged slide everything but its words. */
  'slide-rest',
  /** What a slide stands on: its layout, its master or their theme. */
  'layout',
  /** Notes that are damaged. */
  'narration',
  /** A picture of a kind that browsers do not show. */
  'picture-type',
  /** A picture that is damaged, missing or too large. */
  'picture-refused',
  'chart',
  'diagram',
  'object',
  'media',
  /** An animation that lessons have nothing like: of an object that stays, along a path, or with a press on another object. */
  'animation',
  /** A link to another slide, or to somewhere that a lesson may not lead to. */
  'link',
  /** Rows or columns beyond those that a table or a chart can have. */
  'table-lines',
  /** The number that stands on a slide that comes into another lesson. */
  'slide-number',
  /** Elements beyond those that an import takes. */
  'too-many',
  /** Words beyond those that one box, or one narration, has room for. */
  'words',
  /** Comments of people. */
  'comment',
] as const
export type ImportLoss = (typeof IMPORT_LOSSES)[number]

const count = z.number().int().min(1)
const detail = z.string().max(200)

/** What an import says of one slide. */
const importedSlideSchema = z.object({
  /** Its place in the deck, from 1. */
  number: z.number().int(),
  /** Its title; empty for a slide without. */
  title: z.string().max(200),
  /** It was hidden in the deck, and stayed behind. */
  isLeftOut: z.boolean(),
  kept: z.array(z.object({ what: z.enum(IMPORTED_PARTS), count })),
  /** `detail` says which: a form, a family of fonts; empty where there is nothing more to say. */
  changed: z.array(z.object({ what: z.enum(IMPORT_CHANGES), detail, count })).max(IMPORT_LIMITS.notesPerSlide),
  lost: z.array(z.object({ what: z.enum(IMPORT_LOSSES), detail, count })).max(IMPORT_LIMITS.notesPerSlide),
})
export type ImportedSlide = z.infer<typeof importedSlideSchema>

/** What an import says of a deck. */
export const importReportSchema = z.object({
  /** Its slides had another form than those of a lesson, and were made to fit. */
  isScaled: z.boolean(),
  /** So many decks of the workspace waited for pictures of their slides that there are none of this one's. */
  hasNoTurn: z.boolean().optional(),
  slides: z.array(importedSlideSchema),
})
export type ImportReport = z.infer<typeof importReportSchema>
