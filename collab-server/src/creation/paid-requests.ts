import { CREDIT_ACTION, creditCost, isCreditBlocked } from '@lectern/shared/credits'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import type { Database } from '../database/tables.ts'
import { transact } from '../database/transact.ts'
import { abandonedRequests, findRequest, forgetTexts, insertRequest, updateRequest, updateRun } from './store.ts'
import type { CreationRequest } from './store.ts'

/** Longer than anything that is written takes: whoever is still at it then has died. */
export const ABANDONED_MS = 10 * 60_000
/** How long a finished reading is kept for the same key. */
export const RESULT_MS = 24 * 60 * 60_000
const SWEEP_MS = 5 * 60_000
/** So often a reading that was paid for and stopped may be started again under its key. */
export const MAX_RUNS = 3

const ACTIONS = { reading: CREDIT_ACTION.ReadingGeneration, slides: CREDIT_ACTION.SlidesCreation } as const

/** Paid work under a key, from its start to its end. */
export interface PaidRequest {
  /** What an earlier request with this key came to; nothing is to be done then. */
  readonly result: string | null
  /** Pays, once for the key however often it is called. */
  charge(): Promise<void>
  /** It is done, and the key answers this from now on; inside a transaction together with what it made. */
  finish(result: string, trx?: Kysely<Database>): Promise<void>
  /** The person stopped it. What was paid stays paid, and the key may be used again without paying. */
  stop(): Promise<void>
  /** It failed: what was paid is given back (S1 §3.6). */
  fail(): Promise<void>
}

/** How work starts. */
export interface StartOptions {
  /** It costs nothing, so credits are neither asked for nor spent: what the offline writer does adds nothing to the author's own. */
  readonly isFree?: boolean
}

/** Paid work by keys: the same key never pays twice, and what failed is paid back. */
export interface PaidRequests {
  /**
   * Starts the work of a key.
   * @throws LecternError `insufficient-credits` by the rule of S1 §4.3 before anything is done; `conflict` while the key is being
   * worked on, when it was used for something else, or too often.
   */
  start(actor: Caller, kind: keyof typeof ACTIONS, key: string, options?: StartOptions): Promise<PaidRequest>
  /** Gives back what processes that died were paid for, and forgets old texts. */
  sweep(): Promise<void>
}

function chargeKey(request: CreationRequest): string {
  return `creation:${request.user_id}:${request.key}:${request.refunds}`
}

/** What a key that was seen before may do now: answer what it came to, or run again. */
function demandRun(known: CreationRequest, kind: string, now: number): 'answer' | 'run' {
  const used = new LecternError('conflict', { path: 'key', reason: 'creation.keyUsed' })
  if (known.kind !== kind) throw used
  if (known.state === 'done') {
    if (known.result === null) throw used
    return 'answer'
  }
  const isRunning = (known.state === 'running' || known.state === 'charged') && known.changed_at > now - ABANDONED_MS
  if (isRunning) throw new LecternError('conflict', { path: 'key', reason: 'creation.keyBusy' })
  if (known.state === 'stopped' && known.runs >= MAX_RUNS) throw used
  return 'run'
}

/** Builds {@link PaidRequests} on the app's credits and database. */
export function createPaidRequests(app: FastifyInstance): PaidRequests {
  const giveBack = async (trx: Kysely<Database>, request: CreationRequest): Promise<boolean> => {
    try {
      await app.credits.within(trx).refundCredits(request.organization_id, chargeKey(request))
      return true
    } catch (error) {
      // It had not been paid.
      if (error instanceof LecternError && error.code === 'not-found') return false
      throw error
    }
  }

  /** Ends a run and gives back what it was paid, together; nothing when it is over, or another one has begun meanwhile. */
  const fail = async (request: CreationRequest): Promise<void> => {
    await transact(app.db, async (trx) => {
      if (!(await updateRun(trx, request, { state: 'failed', changed_at: app.now() }))) return
      if (await giveBack(trx, request)) await updateRequest(trx, request, { refunds: request.refunds + 1, changed_at: app.now() })
    })
  }

  const paidRequest = (request: CreationRequest, isAnswered: boolean, wasPaid = false): PaidRequest => {
    let isPaid = wasPaid
    const demandUnderWay = async (db: Kysely<Database>, patch: { state: CreationRequest['state']; result?: string }): Promise<void> => {
      if (await updateRun(db, request, { ...patch, changed_at: app.now() })) return
      throw new LecternError('conflict', { path: 'key', reason: 'creation.keyBusy' })
    }
    return {
      result: isAnswered ? request.result : null,
      async charge() {
        if (isPaid) return
        await transact(app.db, async (trx) => {
          await demandUnderWay(trx, { state: 'charged' })
          await app.credits.within(trx)
            .spendCredits(request.organization_id, request.user_id, ACTIONS[request.kind], 1, chargeKey(request))
        })
        isPaid = true
      },
      async finish(result, trx) { await demandUnderWay(trx ?? app.db, { state: 'done', result }) },
      async stop() { await updateRun(app.db, request, { state: isPaid ? 'stopped' : 'failed', changed_at: app.now() }) },
      async fail() { await fail(request) },
    }
  }

  /** The check of S1 §4.3 before anything is done; what was paid and stopped is not judged again. */
  const demandCredits = async (actor: Caller, kind: keyof typeof ACTIONS): Promise<void> => {
    const balance = await app.credits.balance(actor.organizationId)
    if (isCreditBlocked(balance, creditCost(app.credits.configs, ACTIONS[kind], 1))) throw new LecternError('insufficient-credits')
  }

  return {
    async start(actor, kind, key, { isFree = false } = {}) {
      const before = await findRequest(app.db, actor.userId, key)
      const isKnownPaid = before?.state === 'stopped' || before?.state === 'done'
      if (!isFree && !isKnownPaid) await demandCredits(actor, kind)
      return await transact(app.db, async (trx) => {
        const fresh: CreationRequest = {
          user_id: actor.userId, key, organization_id: actor.organizationId, kind, state: 'running', runs: 1, refunds: 0, result: null,
          changed_at: app.now(),
        }
        if (await insertRequest(trx, fresh)) return paidRequest(fresh, false, isFree)
        const known = await findRequest(trx, actor.userId, key)
        if (!known) throw new LecternError('conflict', { path: 'key' })
        if (demandRun(known, kind, app.now()) === 'answer') return paidRequest(known, true)
        const again: CreationRequest = { ...known, state: 'running', runs: known.runs + 1, changed_at: app.now() }
        await updateRequest(trx, again, { state: again.state, runs: again.runs, changed_at: again.changed_at })
        return paidRequest(again, false, isFree || known.state === 'stopped')
      })
    },
    async sweep() {
      for (const request of await abandonedRequests(app.db, app.now() - ABANDONED_MS)) await fail(request)
      await forgetTexts(app.db, app.now() - RESULT_MS)
    },
  }
}

/** Sweeps when the server starts and every few minutes. */
export function scheduleSweep(app: FastifyInstance, requests: PaidRequests): void {
  let running: Promise<void> = Promise.resolve()
  const run = (): void => {
    running = requests.sweep().catch((error: unknown) => { app.log.error({ err: error }, 'abandoned creations could not be settled') })
  }
  const timer = setInterval(run, SWEEP_MS).unref()
  app.addHook('onReady', async () => { run() })
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await running
  })
}
