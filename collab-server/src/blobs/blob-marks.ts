// Statements of both writers, apart from what builds queries: a thread that only runs them is ready the sooner.

/** Every hash that a row names, as a query with the column `hash`. */
export const NAMED_BLOBS = `SELECT hash FROM blob UNION ALL SELECT hash FROM feedback_attachment
  UNION ALL SELECT blob_key AS hash FROM doc_snapshot WHERE blob_key IS NOT NULL
  UNION ALL SELECT blob_key AS hash FROM doc_version WHERE blob_key IS NOT NULL
  UNION ALL SELECT hash FROM job_result`

/**
 * Marks one blob unless a row names it; the parameters are the hash, the time (ms since 1970) and the hash again. It
 * belongs into the transaction that deletes the row that named it, or that does not name what was put. One that was marked
 * and removed before is removed again: it may have been put in between.
 */
export const MARK_BLOB = `INSERT INTO blob_removal (hash, marked_at) SELECT ?, ? WHERE NOT EXISTS
  (SELECT 1 FROM (${NAMED_BLOBS}) AS named WHERE named.hash = ?) ON CONFLICT (hash) DO UPDATE SET removed_at = NULL`
