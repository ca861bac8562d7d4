import BetterSqlite3 from 'better-sqlite3'

/** How much of a month of the stream of events is not counted yet. */
export interface Uncounted {
  readonly count: number
  /** When the first of them was received, ms since 1970; null for none. */
  readonly since: number | null
}

/** How far each month of the stream is counted: the last event that is; by month. @throws what SQLite throws */
export function countedTo(databaseFile: string): ReadonlyMap<string, number> {
  const db = new BetterSqlite3(databaseFile, { fileMustExist: true })
  try {
    const table = db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'event_cursor'").get()
    if (!table) return new Map()
    const rows = db.prepare<[], { month: string; seq: number }>('SELECT month, seq FROM event_cursor').all()
    return new Map(rows.map(({ month, seq }) => [month, seq]))
  } finally {
    db.close()
  }
}

/** What of a month's file lies after the last event that is counted. @throws what SQLite throws */
export function uncountedAfter(file: string, seq: number): Uncounted {
  const db = new BetterSqlite3(file, { fileMustExist: true })
  try {
    const row = db.prepare<[number], { count: number; since: number | null }>(
      'SELECT count(*) AS count, min(received_at) AS since FROM event WHERE seq > ?',
    ).get(seq)
    return row ?? { count: 0, since: null }
  } finally {
    db.close()
  }
}
