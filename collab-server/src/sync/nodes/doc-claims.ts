import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { LecternError } from '../../platform/errors.ts'
import type { Database } from '../../platform/tables.ts'

/** Work on a document that only one node may do at a time. */
export type ClaimedWork = 'migrate' | 'restore'

/** A node that dies with a claim keeps the others waiting for so long. */
const CLAIM_MS = 30_000
const PATIENCE_MS = 60_000
const ASK_AGAIN_MS = 50
/** The database's clock: those of the nodes may differ. */
const NOW = sql<number>`cast(unixepoch('subsec') * 1000 as integer)`

/** Runs work that no other node may do on this document meanwhile; throws `unavailable` when it has to wait too long. */
export async function withClaim<Result>(
  db: Kysely<Database>, docId: string, what: ClaimedWork, work: () => Promise<Result>,
): Promise<Result> {
  const claimId = crypto.randomUUID()
  const late = performance.now() + PATIENCE_MS
  const expiresAt = sql<number>`${NOW} + ${CLAIM_MS}`
  for (;;) {
    const row = await db.insertInto('doc_claim').values({ doc_id: docId, what, claim_id: claimId, expires_at: expiresAt })
      .onConflict((conflict) => conflict.columns(['doc_id', 'what']).doUpdateSet({ claim_id: claimId, expires_at: expiresAt })
        .where('doc_claim.expires_at', '<=', NOW))
      .returning('claim_id').executeTakeFirst()
    if (row) break
    if (performance.now() > late) throw new LecternError('unavailable')
    await setTimeout(ASK_AGAIN_MS)
  }
  try {
    return await work()
  } finally {
    await db.deleteFrom('doc_claim').where('doc_id', '=', docId).where('what', '=', what).where('claim_id', '=', claimId).execute()
  }
}
