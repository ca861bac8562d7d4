import type * as Y from 'yjs'
import { metaRoot } from '../document.ts'
import { META } from '../keys.ts'
import type { LessonOrigin } from '../origin.ts'
import type { Migration } from './migration.ts'
import { MIGRATIONS } from './registry.ts'

const ORIGIN: LessonOrigin = { kind: 'migrate' }

/** The version a document says it has; null for a document that was never created, or that says nothing sensible. */
function versionOf(doc: Y.Doc): number | null {
  const version = metaRoot(doc).get(META.schemaVersion)
  return typeof version === 'number' && Number.isInteger(version) && version >= 1 ? version : null
}

/**
 * Brings a document up to the version of this code, in one transaction: all steps or none take effect in one update.
 * A document that is newer, or was never created, is left alone. The server calls this at load, nobody else.
 *
 * @returns whether anything was changed.
 * @throws what a step throws; the caller must then discard the document from memory and keep the stored one.
 */
export function migrateLesson(doc: Y.Doc, migrations: readonly Migration[] = MIGRATIONS): boolean {
  const version = versionOf(doc)
  if (version === null) return false
  const due = migrations.filter((migration) => migration.version > version)
  const last = due.at(-1)
  if (last === undefined) return false
  doc.transact(() => {
    for (const migration of due) migration.up(doc)
    metaRoot(doc).set(META.schemaVersion, last.version)
  }, ORIGIN)
  return true
}
