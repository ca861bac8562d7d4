import { setImmediate as nextTurn } from 'node:timers/promises'
import { keptDays, mayKeep } from '@lectern/shared/activities'
import type { LearnerRetention } from '@lectern/shared/activities'
import type { FastifyInstance } from 'fastify'
import { recordAudit } from '../audit/record.ts'
import { transact } from '../database/transact.ts'
import { requireOwner } from '../identity/owner.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { countIdle, findRetention, putRetention, ruledPublications } from './retention-store.ts'
import { DAY_MS } from './rollup-store.ts'

/** Publications whose rules are read at once. */
const PAGE = 200
/** Learners deleted in one transaction, each with some tens of rows: the writing thread has others in between. */
const BATCH = 40

/** How long workspaces keep learners. */
export interface RetentionService {
  read(actor: Caller): Promise<LearnerRetention>
  /** @throws LecternError `forbidden` unless the caller owns the workspace; `conflict` where the operator does not let learners be kept that long */
  put(actor: Caller, days: number | null, address: string): Promise<LearnerRetention>
  /** How many learners have not come for so many days. @throws LecternError `forbidden`, as above */
  count(actor: Caller, days: number): Promise<number>
}

/** The rules of an app. */
export function createRetentionService(app: FastifyInstance): RetentionService {
  const operator = app.config.learnersKept
  const described = (chosenDays: number | null): LearnerRetention => ({ chosenDays, ...operator, days: keptDays(chosenDays, operator) })
  return {
    read: async (actor) => described(await findRetention(app.db, actor.organizationId)),
    async put(actor, days, address) {
      await requireOwner(app.db, actor)
      if (days !== null && !mayKeep(days, operator)) throw new LecternError('conflict', { reason: 'activity.keptTooLong' })
      await transact(app.db, async (trx) => {
        const before = await findRetention(trx, actor.organizationId)
        if (before === days) return
        await putRetention(trx, actor.organizationId, days)
        await recordAudit(app, trx, { organizationId: actor.organizationId, action: 'settings-changed', actorId: actor.userId, detail: { learnersKeptDays: days, before }, address })
      })
      return described(days)
    },
    async count(actor, days) {
      await requireOwner(app.db, actor)
      return await countIdle(app.db, actor.organizationId, app.now() - days * DAY_MS)
    },
  }
}

/**
 * Deletes learners who came no more for as long as their workspace keeps them, with all that is known of them, some at a time. What was counted of
 * slides and of all together stays. @returns how many went
 */
export async function deleteIdleLearners(app: Pick<FastifyInstance, 'activities' | 'config' | 'db' | 'learnerData' | 'now'>, signal?: AbortSignal, batch = BATCH): Promise<number> {
  let gone = 0
  for (let after: string | undefined = ''; after !== undefined;) {
    const page = await ruledPublications(app.db, after, PAGE)
    for (const { chosenDays, publicationId } of page) {
      const days = keptDays(chosenDays, app.config.learnersKept)
      if (days > 0) gone += await deleteIdleOf(app, publicationId, app.now() - days * DAY_MS, batch, signal)
      if (signal?.aborted === true) return gone
    }
    after = page.length === PAGE ? page.at(-1)?.publicationId : undefined
  }
  return gone
}

async function deleteIdleOf(app: Pick<FastifyInstance, 'activities' | 'db' | 'learnerData'>, publicationId: string, since: number, batch: number, signal: AbortSignal | undefined): Promise<number> {
  const kept = new Set<string>()
  let gone = 0
  for (;;) {
    if (signal?.aborted === true) break
    // Those whom another noun has seen since come first again and again: they are asked for on top.
    const found = (await app.learnerData.idle(app.db, publicationId, since, batch + kept.size)).filter((learner) => !kept.has(learner)).slice(0, batch)
    if (found.length === 0) break
    const erased = new Set(await transact(app.db, async (trx) => await app.learnerData.eraseIdle(trx, publicationId, found, since)))
    for (const learner of found) if (!erased.has(learner)) kept.add(learner)
    gone += erased.size
    await nextTurn()
  }
  if (gone > 0) app.activities.forget(publicationId)
  return gone
}
