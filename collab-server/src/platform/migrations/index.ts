import type { Kysely } from 'kysely'
import { up as accounts } from './001-accounts.ts'
import { up as lessons } from './002-lessons.ts'
import { up as sync } from './003-sync.ts'

/** One step of the schema; never edited once released. */
export interface Migration {
  readonly name: string
  readonly up: (db: Kysely<unknown>) => Promise<void>
}

/** All steps in the order they are applied. */
export const MIGRATIONS: readonly Migration[] = [
  { name: '001-accounts', up: accounts },
  { name: '002-lessons', up: lessons },
  { name: '003-sync', up: sync },
]
