import { openExisting } from '../../database/sqlite-connection.ts'
import { hasTable } from '../../database/sqlite-upkeep.ts'

/** How much of a month of the stream of events is not counted yet. */
export interface Uncounted {
  readonly count: number
  /** When the first of them was received, ms since 1970; null for none. */
  readonly since: number | null
}

/** How far each month of the stream is counted: the last event that is; by month. @throws what SQLite throws */
export function countedTo(databaseFile: string): ReadonlyMap<string, number> {
  const db = openExisting(databaseFile)
  try {
    if (!hasTable(db, 'event_cursor')) return new Map()
    const rows = db.prepare<[], { month: string; seq: number }>('SELECT month, seq FROM event_cursor').all()
    return new Map(rows.map(({ month, seq }) => [month, seq]))
  } finally {
    db.close()
  }
}

/** What of a month's file lies after the last event that is counted. @throws what SQLite throws */
export function uncountedAfter(file: string, seq: number): Uncounted {
  const db = openExisting(file)
  try {
    const row = db.prepare<[number], { count: number; since: number | null }>(
      'SELECT count(*) AS count, min(received_at) AS since FROM event WHERE seq > ?',
    ).get(seq)
    return row ?? { count: 0, since: null }
  } finally {
    db.close()
  }
}
