import { MIN_SCHEMA_VERSION, SCHEMA_VERSION, migrateLesson } from '@lectern/shared/lesson'
import type * as Y from 'yjs'

/** Which layouts of a document the server and its clients understand. */
export interface DocumentSchema {
  /** What this server writes; older documents are brought up to it at load. */
  readonly version: number
  /** The oldest a client may write. */
  readonly min: number
  /** Brings a document up to `version`, in one transaction; does nothing to one that is there already. */
  readonly migrate: (doc: Y.Doc) => void
}

/** The layout of lessons. */
export const LESSON_SCHEMA: DocumentSchema = {
  version: SCHEMA_VERSION, min: MIN_SCHEMA_VERSION, migrate: (doc) => { migrateLesson(doc) },
}
