import { IMPORT_FORMS, IMPORT_TARGETS } from '@lectern/shared/imports'
import { z } from 'zod'

/**
 * The files of an import: the deck until it is imported and pictures of its slides are made, these pictures, its slides as they came
 * along, and of a draft the first update of its lesson with what is known of that.
 */
export const IMPORT_FILES = { source: 'source', pictures: 'pictures', slides: 'slides', lesson: 'lesson', facts: 'facts' } as const

/** What is known of the lesson of a draft, as a file. */
export const draftFactsSchema = z.object({ crc32c: z.number(), named: z.array(z.string()), thumbnail: z.string().nullable() })

/** What the job of an import is told. */
export const importInputSchema = z.object({ target: z.enum(IMPORT_TARGETS), hidden: z.boolean(), language: z.string().default('en'), form: z.enum(IMPORT_FORMS).default('objects'), courseId: z.string().nullable() })
export type ImportInput = z.infer<typeof importInputSchema>
