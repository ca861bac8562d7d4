import { IMPORT_TARGETS } from '@lectern/shared/imports'
import { z } from 'zod'

/** The files of an import: the deck until it is imported, and slides that are not a lesson of their own. */
export const IMPORT_FILES = { source: 'source', slides: 'slides' } as const

/** What the job of an import is told. */
export const importInputSchema = z.object({ target: z.enum(IMPORT_TARGETS), hidden: z.boolean(), courseId: z.string().nullable() })
export type ImportInput = z.infer<typeof importInputSchema>
