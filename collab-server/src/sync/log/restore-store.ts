import type { SqliteConnection } from '../../database/sqlite-connection.ts'
import type { LogEntry } from './update-log.ts'

/**
 * For so many restores of a document, and in so many bytes, is kept whose writing they repeat; of what older ones wrote the
 * restorer is the writer. Names go then, never words.
 */
const ORIGINS_KEPT = { rows: 1000, bytes: 16 * 1024 * 1024 } as const

/** Writes what a restore stores beside its update; call it in the transaction that writes that, behind its client ids. */
export function openRestoreRows(db: SqliteConnection): (entry: LogEntry, seq: number) => void {
  const addOrigins = db.prepare<[string, number, Uint8Array]>(
    'INSERT INTO doc_restored (doc_id, client_id, origins) VALUES (?, ?, ?) ON CONFLICT (doc_id, client_id) DO NOTHING',
  )
  const addSince = db.prepare<[string, number, string, string, string, Uint8Array]>(
    'INSERT INTO doc_restoring (doc_id, seq, version_id, base_id, user_id, bytes) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const newestFirst = db.prepare<[string], { client: number; size: number }>(
    `SELECT doc_restored.client_id AS client, length(origins) AS size FROM doc_restored
     LEFT JOIN doc_client ON doc_client.doc_id = doc_restored.doc_id AND doc_client.client_id = doc_restored.client_id
     WHERE doc_restored.doc_id = ? ORDER BY coalesce(first_seq, 0) DESC, doc_restored.client_id`,
  )
  const drop = db.prepare<[string, number]>('DELETE FROM doc_restored WHERE doc_id = ? AND client_id = ?')
  return ({ docId, restored, userId }, seq) => {
    if (!restored) return
    const { origins, since } = restored
    if (since) addSince.run(docId, seq, since.versionId, since.baseId, userId, since.bytes)
    if (!origins) return
    addOrigins.run(docId, origins.client, origins.bytes)
    let bytes = 0
    newestFirst.all(docId).forEach(({ client, size }, index) => {
      bytes += size
      if (index >= ORIGINS_KEPT.rows || (index > 0 && bytes > ORIGINS_KEPT.bytes)) drop.run(docId, client)
    })
  }
}
