import { z } from 'zod'
import { endpoint } from '../http/index.ts'
import { jobSchema } from '../jobs/job.ts'
import { CONVERSION_STATUS } from './conversion.ts'
import { IMPORT_FORMS, IMPORT_LIMITS, IMPORT_TARGETS, SOURCE_PICTURES } from './limits.ts'
import { importReportSchema } from './report.ts'

const params = z.object({ importId: z.string().max(100) })

/** The fields of the multipart form of `importDeck`, before its `file`. */
export const importFormSchema = z.strictObject({
  /** A repeated key is the same import. */
  key: z.string().min(1).max(IMPORT_LIMITS.keyMax),
  target: z.enum(IMPORT_TARGETS),
  /** Pictures need a LibreOffice on the server. */
  form: z.enum(IMPORT_FORMS).default('objects'),
  /** Whether hidden slides come along. */
  hidden: z.enum(['yes', 'no']).default('no'),
  /** The language of whoever imports it (BCP 47): of what is said in place of slides that cannot be read. */
  language: z.string().max(35).default('en'),
  /** The course that the lesson is made in; absent for none. */
  courseId: z.string().min(1).max(100).optional(),
})
export type ImportForm = z.input<typeof importFormSchema>

/** An import as who asked for it sees it; nobody else does. */
export const deckImportSchema = z.object({
  job: jobSchema,
  target: z.enum(IMPORT_TARGETS),
  /** What was kept, changed and lost; null until it is ready. */
  report: importReportSchema.nullable(),
  /** Small pictures of the deck's own slides, to be seen beside what became of them. */
  pictures: z.enum(SOURCE_PICTURES),
})
export type DeckImport = z.infer<typeof deckImportSchema>

export const importDeck = endpoint({
  method: 'POST', path: '/imports', access: 'member', summary: 'Import a deck: a form with key, target, form and file (PPTX; ODP where there is a LibreOffice); a job makes the lesson',
  data: z.object({ import: deckImportSchema }),
})
export const readImportAbilities = endpoint({
  method: 'GET', path: '/imports', access: 'member', summary: 'What imports can do on this server',
  data: z.object({
    /** Slides of decks can come in as pictures. */
    pictures: z.boolean(),
    /** Presentations of OpenDocument can come in. */
    openDocument: z.boolean(),
  }),
})
export const readImport = endpoint({
  method: 'GET', path: '/imports/:importId', access: 'member', summary: 'How far an import of mine is, and what it says of each slide',
  params, data: z.object({ import: deckImportSchema }),
})
export const readImportedSlides = endpoint({
  method: 'GET', path: '/imports/:importId/slides', access: 'member', summary: 'The slides of an import of mine: those to be put into a lesson, or those of a draft as small pictures need them',
  params,
  data: z.object({
    /** As a clipboard has them; whoever pastes them has them judged. */
    slides: z.array(z.record(z.string(), z.unknown())),
  }),
})

export const readSourcePicture = endpoint({
  method: 'GET', path: '/imports/:importId/pictures/:number', access: 'member', summary: 'A small picture of a slide of the deck, as its own program shows it, by its number there: for who asked for the import, as long as its report',
  params: params.extend({ number: z.coerce.number().int().min(1).max(IMPORT_LIMITS.slides) }),
  data: z.object({
    /** Base64. */
    jpeg: z.string(),
  }),
})

/** The fields of the multipart form of `convertToImages` beside its `file` (S2 §7). */
export const conversionFormSchema = z.strictObject({
  /** The caller. */
  userId: z.string().min(1).max(100),
  /** What kind of deck it is: the end of its name, or its media type. Where it is absent the file says it. */
  fileType: z.string().max(200).default(''),
})
/** How long a deck may take to become pictures, ms: LibreOffice, and then thirty slides. */
const CONVERSION_MS = 240_000

export const convertToImages = endpoint({
  method: 'POST', path: '/Designer/ConvertToImages', access: 'member', answerMs: CONVERSION_MS,
  summary: 'The slides of a deck (PPTX, ODP, PDF) as pictures: a form with file, userId and fileType; what went wrong with the deck is its status (S2 §8)',
  data: z.object({
    status: z.enum(CONVERSION_STATUS),
    /** Addresses of the pictures, a slide each; none unless all of them were made. */
    imageUrls: z.array(z.string()),
    slideCount: z.number().int(),
    /** Empty for a deck that was converted. */
    errorMessage: z.string(),
  }),
})
export type Conversion = z.infer<typeof convertToImages.data>
