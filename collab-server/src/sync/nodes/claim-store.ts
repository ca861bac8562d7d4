import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { LecternError } from '../../platform/errors.ts'
import { nowMs } from '../../database/triggers.ts'
import type { Database } from '../../database/tables.ts'

/** Work on a document that only one node may do at a time. */
export type ClaimedWork = 'migrate' | 'restore'

/** A node that dies with a claim keeps the others waiting for so long. */
const CLAIM_MS = 30_000
/** Work may take longer than that: an object store is in no hurry. */
const RENEW_MS = 10_000
const PATIENCE_MS = 60_000
const ASK_AGAIN_MS = 50

/** Asked by the work just before it changes the document; throws `unavailable` when another node has taken the claim over. */
export type DemandClaim = () => Promise<void>

/**
 * Runs work that no other node may do on this document meanwhile; throws `unavailable` when it has to wait too long. The
 * claim is renewed every `renewMs` while the work runs.
 */
export async function withClaim<Result>(
  db: Kysely<Database>, docId: string, what: ClaimedWork, work: (requireClaim: DemandClaim) => Promise<Result>,
  { renewMs = RENEW_MS }: { readonly renewMs?: number } = {},
): Promise<Result> {
  const claimId = crypto.randomUUID()
  const late = performance.now() + PATIENCE_MS
  // The database's clock: those of the nodes may differ.
  const now = sql.raw<number>(nowMs(db))
  const expiresAt = sql<number>`${now} + ${CLAIM_MS}`
  for (;;) {
    const row = await db.insertInto('doc_claim').values({ doc_id: docId, what, claim_id: claimId, expires_at: expiresAt })
      .onConflict((conflict) => conflict.columns(['doc_id', 'what']).doUpdateSet({ claim_id: claimId, expires_at: expiresAt })
        .where('doc_claim.expires_at', '<=', now))
      .returning('claim_id').executeTakeFirst()
    if (row) break
    if (performance.now() > late) throw new LecternError('unavailable')
    await wait(ASK_AGAIN_MS)
  }
  const renew = async (): Promise<boolean> => {
    const { numUpdatedRows } = await db.updateTable('doc_claim').set({ expires_at: expiresAt })
      .where('doc_id', '=', docId).where('what', '=', what).where('claim_id', '=', claimId).executeTakeFirst()
    return numUpdatedRows > 0n
  }
  // One that fails is followed by the next, and at last by the work's own question.
  const renewing = setInterval(() => { renew().catch(() => undefined) }, renewMs).unref()
  try {
    return await work(async () => {
      if (!(await renew())) throw new LecternError('unavailable')
    })
  } finally {
    clearInterval(renewing)
    // What is done is done; a claim that cannot be given back runs out.
    await db.deleteFrom('doc_claim').where('doc_id', '=', docId).where('what', '=', what).where('claim_id', '=', claimId).execute()
      .catch(() => undefined)
  }
}
