import { openExisting } from '../../database/sqlite-connection.ts'
import type { SqliteConnection } from '../../database/sqlite-connection.ts'
import { COUNTED_LESSONS } from '../../jobs/migrations/027-jobs.ts'
import { COUNTED_STORAGE } from '../../jobs/migrations/046-job-storage.ts'

const OF_LESSON = ['content', 'versions', 'publications', 'videos', 'version_count', 'video_count'] as const
const OF_STORAGE = ['lessons', 'versions', 'publications', 'videos', 'pictures', 'attachments', 'jobs'] as const

/** Whose rows of use do not say what the rows of what is stored come to. */
export interface Miscounted {
  readonly lessons: readonly string[]
  readonly organizations: readonly string[]
}

const differs = (columns: readonly string[], table: string): string => (
  columns.map((name) => `counted.${name} <> coalesce(${table}.${name}, 0)`).join(' OR ')
)

/** Counts everything anew and says where the kept counts differ; what a process that ended half-way, or an operator's own SQL, left behind. */
export function findMiscounted(db: SqliteConnection): Miscounted {
  return db.transaction((): Miscounted => {
    const lessons = db.prepare<[], { id: string }>(`SELECT counted.lesson_id AS id FROM (${COUNTED_LESSONS}) AS counted
      LEFT JOIN lesson_use ON lesson_use.lesson_id = counted.lesson_id
      WHERE EXISTS (SELECT 1 FROM doc WHERE doc.id = counted.doc_id)
        AND (lesson_use.lesson_id IS NULL OR ${differs(OF_LESSON, 'lesson_use')})
      UNION SELECT lesson_id FROM lesson_use WHERE NOT EXISTS (SELECT 1 FROM lesson WHERE lesson.id = lesson_use.lesson_id) ORDER BY id`).all()
    const organizations = db.prepare<[], { id: string }>(`SELECT counted.organization_id AS id FROM (${COUNTED_STORAGE}) AS counted
      LEFT JOIN storage_use ON storage_use.organization_id = counted.organization_id WHERE ${differs(OF_STORAGE, 'storage_use')} ORDER BY id`).all()
    return { lessons: lessons.map((row) => row.id), organizations: organizations.map((row) => row.id) }
  }).deferred()
}

/** Writes the counts anew; the server may run. */
export function recount(db: SqliteConnection): void {
  const write = (table: string, key: string, columns: readonly string[], counted: string): void => {
    db.exec(`INSERT INTO ${table} (${key}, ${columns.join(', ')}) SELECT ${key}, ${columns.join(', ')} FROM (${counted}) AS counted WHERE true
      ON CONFLICT (${key}) DO UPDATE SET ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}`)
  }
  db.transaction(() => {
    db.exec('DELETE FROM lesson_use WHERE NOT EXISTS (SELECT 1 FROM lesson WHERE lesson.id = lesson_use.lesson_id)')
    write('lesson_use', 'lesson_id', ['doc_id', 'organization_id', ...OF_LESSON], COUNTED_LESSONS)
    write('storage_use', 'organization_id', OF_STORAGE, COUNTED_STORAGE)
  }).immediate()
}

/** Opens the database to count it, and to write the counts anew where that is asked for. */
export function checkStorageUse(file: string, isRepairing: boolean): { readonly found: Miscounted; readonly isRepaired: boolean } {
  const db = openExisting(file)
  try {
    const found = findMiscounted(db)
    const isRepaired = isRepairing && found.lessons.length + found.organizations.length > 0
    if (isRepaired) recount(db)
    return { found, isRepaired }
  } finally {
    db.close()
  }
}
