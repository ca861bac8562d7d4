import type { Kysely } from 'kysely'
import { up as accounts } from './001-accounts.ts'
import { up as lessons } from './002-lessons.ts'

/** One step of the schema; never edited once released. */
export interface Migration {
  readonly name: string
  readonly up: (db: Kysely<unknown>) => Promise<void>
}

/** All steps in the order they are applied. */
export const MIGRATIONS: readonly Migration[] = [
  { name: '001-accounts', up: accounts },
  { name: '002-lessons', up: lessons },
]
