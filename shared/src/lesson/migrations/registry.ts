import type { Migration } from './migration.ts'

/** Every migration in order. Version 1 is what `createLesson` writes, so the first entry here makes version 2. */
export const MIGRATIONS: readonly Migration[] = []
