import type { SqliteConnection } from '../../database/sqlite-connection.ts'
import type { SlideChangeKind, SlideTouch } from '../room/slide-changes.ts'
import { RUN_GAP_MS } from './update-log.ts'

/** What is kept for the history beside an update, until it is folded. */
interface LoggedRow {
  readonly seq: number
  readonly user_id: string
  readonly ts: number
  readonly touches: string | null
}

interface Run {
  readonly userId: string
  readonly slideId: string
  readonly kind: string
  readonly firstSeq: number
  lastSeq: number
  readonly startedAt: number
  endedAt: number
}

/** Brings contributors and slide changes of a document up to its last update. Call it within a transaction that writes. */
export type HistoryFold = (docId: string) => void

/** What an update did to slides, as its row keeps it; null for nothing. */
export function writeTouches(touches: readonly SlideTouch[]): string | null {
  return touches.length === 0 ? null : JSON.stringify(touches.map(({ kind, slideId }) => [slideId, kind]))
}

type KeptTouch = readonly [slideId: string, kind: SlideChangeKind]

/** Told apart without the schema library: loading that takes this thread longer than opening the file. */
const KINDS: Readonly<Record<SlideChangeKind, true>> = { added: true, edited: true, moved: true, removed: true }

function isTouch(value: unknown): value is KeptTouch {
  if (!Array.isArray(value) || value.length !== 2) return false
  const [slideId, kind]: readonly unknown[] = value
  return typeof slideId === 'string' && typeof kind === 'string' && Object.hasOwn(KINDS, kind)
}

/** The history is never worth the document: of a damaged row it has nothing. */
function readTouches(text: string | null): readonly KeptTouch[] {
  if (text === null) return []
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) && read.every(isTouch) ? read : []
  } catch {
    return []
  }
}

/**
 * Who contributed, and who did what to which slide, is told from the updates when somebody asks or before the updates go,
 * and not with each of them: the rows of an update itself are all that a commit waits for.
 */
export function openHistoryFold(db: SqliteConnection): HistoryFold {
  const foldedTo = db.prepare<[string], { folded_seq: number }>('SELECT folded_seq FROM doc WHERE id = ? AND folded_seq < head_seq')
  const rows = db.prepare<[string, number], LoggedRow>('SELECT seq, user_id, ts, touches FROM doc_update WHERE doc_id = ? AND seq > ? ORDER BY seq')
  const contribute = db.prepare(
    `INSERT INTO doc_contributor (doc_id, user_id, last_seq) VALUES (?, ?, ?)
     ON CONFLICT (doc_id, user_id) DO UPDATE SET last_seq = excluded.last_seq WHERE doc_contributor.last_seq < excluded.last_seq`,
  )
  const lengthen = db.prepare(
    `UPDATE doc_change SET last_seq = ?, ended_at = ? WHERE doc_id = ? AND slide_id = ? AND user_id = ? AND kind = ? AND ended_at >= ?
     AND first_seq = (SELECT max(first_seq) FROM doc_change AS newest WHERE newest.doc_id = doc_change.doc_id
       AND newest.slide_id = doc_change.slide_id AND newest.user_id = doc_change.user_id AND newest.kind = doc_change.kind)`,
  )
  const begin = db.prepare(
    'INSERT INTO doc_change (doc_id, slide_id, user_id, kind, first_seq, last_seq, started_at, ended_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const setFolded = db.prepare('UPDATE doc SET folded_seq = ? WHERE id = ?')
  return (docId) => {
    const doc = foldedTo.get(docId)
    if (!doc) return
    const logged = rows.all(docId, doc.folded_seq)
    for (const [userId, lastSeq] of new Map(logged.map((row) => [row.user_id, row.seq]))) contribute.run(docId, userId, lastSeq)
    for (const { endedAt, firstSeq, kind, lastSeq, slideId, startedAt, userId } of runsOf(logged)) {
      const { changes } = lengthen.run(lastSeq, endedAt, docId, slideId, userId, kind, startedAt - RUN_GAP_MS)
      if (changes === 0) begin.run(docId, slideId, userId, kind, firstSeq, lastSeq, startedAt, endedAt)
    }
    const last = logged.at(-1)
    if (last) setFolded.run(last.seq, docId)
  }
}

/** The runs within consecutive updates, in the order they began: one person, slide and kind of change without a long rest. */
function runsOf(rows: readonly LoggedRow[]): readonly Run[] {
  const runs: Run[] = []
  const newest = new Map<string, Run>()
  for (const { seq, touches, ts, user_id: userId } of rows) {
    for (const [slideId, kind] of readTouches(touches)) {
      const key = `${userId} ${kind} ${slideId}`
      let run = newest.get(key)
      if (!run || ts - run.endedAt > RUN_GAP_MS) {
        run = { userId, slideId, kind, firstSeq: seq, lastSeq: seq, startedAt: ts, endedAt: ts }
        newest.set(key, run)
        runs.push(run)
      }
      run.lastSeq = seq
      run.endedAt = ts
    }
  }
  return runs
}
