import { CREDIT_ACTION, creditCost, isCreditBlocked } from '@lectern/shared/credits'
import type { CreditConfigs, PaidAction } from '@lectern/shared/credits'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { LecternError } from '../platform/errors.ts'
import type { Database } from '../database/tables.ts'
import { transact } from '../database/transact.ts'
import { aboutAction, toAmount, toCredits } from './amounts.ts'
import { endHold, holdState, insertHold } from './hold-store.ts'
import { availableAmount, findTransaction, post } from './ledger-store.ts'

type Db = Kysely<Database>

/** What a movement of credits came to. */
export interface Movement {
  /** Credits free to spend afterwards. */
  readonly totalCredits: number
  /** The key was charged before; nothing was charged now. */
  readonly isRepeat: boolean
}

/** The one way in which actions of people are paid. Every call is idempotent by its key: a retry never charges twice. */
export interface Credits {
  /** What one item of each action costs. */
  readonly configs: Partial<CreditConfigs>
  /** Credits an organization has free to spend. */
  balance(organizationId: string): Promise<number>
  /**
   * Pays for an action that is done at once.
   * @throws LecternError `insufficient-credits` by the rule of S1 §4.3; then nothing is charged and the action is not run.
   */
  spendCredits(
    organizationId: string, userId: string, action: PaidAction, count: number, key: string, lessonId?: string,
  ): Promise<Movement>
  /** Sets aside what a long task will cost at most. Throws like `spendCredits`. */
  holdCredits(organizationId: string, userId: string, action: PaidAction, count: number, key: string): Promise<{ readonly holdId: string }>
  /** Ends a hold and pays for so many items as were really made, at most for those that were held. */
  settleHold(holdId: string, count: number): Promise<void>
  /** Ends a hold of a task that was stopped or failed; everything comes back. */
  releaseHold(holdId: string): Promise<void>
  /** Gives back what was spent under a key, once, because what it paid for failed. */
  refundCredits(organizationId: string, key: string): Promise<Movement>
  /** The same in the caller's transaction: it stands if and only if what the caller writes does. */
  within(trx: Db): Pick<Credits, 'spendCredits' | 'refundCredits' | 'holdCredits' | 'settleHold' | 'releaseHold'>
  /** Takes bought credits away again, as far as they are still there. */
  deductTopUp(organizationId: string, userId: string | null, credits: number, key: string, description: string): Promise<Movement>
}

declare module 'fastify' {
  interface FastifyInstance {
    credits: Credits
  }
}

async function movement(trx: Db, organizationId: string, isRepeat: boolean): Promise<Movement> {
  return { totalCredits: toCredits(await availableAmount(trx, organizationId)), isRepeat }
}

/** Runs something in a transaction. */
type InTransaction = <T>(run: (trx: Db) => Promise<T>) => Promise<T>

/** Builds {@link Credits} on the app's database. */
export function createCredits(app: FastifyInstance, configs: Partial<CreditConfigs>): Credits {
  return {
    ...movementsOf(app, configs, async (run) => await transact(app.db, run)),
    within: (trx) => movementsOf(app, configs, async (run) => await run(trx)),
  }
}

function movementsOf(app: FastifyInstance, configs: Partial<CreditConfigs>, inTransaction: InTransaction): Omit<Credits, 'within'> {
  /** The check of S1 §4.3, made where the balance cannot change in between. A repeated key was paid already. */
  const requireBalance = async (trx: Db, organizationId: string, key: string, cost: number): Promise<void> => {
    if (await findTransaction(trx, organizationId, key)) return
    const balance = toCredits(await availableAmount(trx, organizationId))
    if (isCreditBlocked(balance, cost)) throw new LecternError('insufficient-credits')
  }

  const openHold = async (trx: Db, holdId: string, state: 'settled' | 'released') => {
    const hold = await endHold(trx, holdId, state)
    if (!hold) return null
    await post(trx, {
      organizationId: hold.organization_id, userId: hold.user_id, type: CREDIT_ACTION.ReleaseCredits, from: 'held', to: 'available',
      amount: hold.amount, key: `${holdId}:release`, ...aboutAction(hold.action as PaidAction, hold.items),
    }, app.now())
    return hold
  }

  return {
    configs,
    async balance(organizationId) { return toCredits(await availableAmount(app.db, organizationId)) },
    async spendCredits(organizationId, userId, action, count, key, lessonId) {
      const cost = creditCost(configs, action, count)
      return await inTransaction(async (trx) => {
        await requireBalance(trx, organizationId, key, cost)
        const { isRepeat } = await post(trx, {
          organizationId, userId, type: action, from: 'available', to: 'spent', amount: toAmount(cost), key,
          ...aboutAction(action, count), ...(lessonId === undefined ? {} : { lessonId }),
        }, app.now())
        return await movement(trx, organizationId, isRepeat)
      })
    },
    async holdCredits(organizationId, userId, action, count, key) {
      const amount = toAmount(creditCost(configs, action, count))
      return await inTransaction(async (trx) => {
        await requireBalance(trx, organizationId, key, toCredits(amount))
        const { transaction, isRepeat } = await post(trx, {
          organizationId, userId, type: CREDIT_ACTION.HoldCredits, from: 'available', to: 'held', amount, key,
          ...aboutAction(action, count),
        }, app.now())
        if (!isRepeat) {
          await insertHold(trx, { id: transaction.id, organization_id: organizationId, user_id: userId, action, amount, created_at: app.now() })
        }
        return { holdId: transaction.id }
      })
    },
    async settleHold(holdId, count) {
      await inTransaction(async (trx) => {
        const hold = await openHold(trx, holdId, 'settled')
        if (!hold) {
          const known = await holdState(trx, holdId)
          if (known !== 'settled') app.log.error({ holdId, state: known }, 'a hold could not be settled: it was released before')
          return
        }
        const action = hold.action as PaidAction
        const amount = Math.min(hold.amount, toAmount(creditCost(configs, action, count)))
        if (amount <= 0) return
        await post(trx, {
          organizationId: hold.organization_id, userId: hold.user_id, type: action, from: 'available', to: 'spent', amount,
          key: `${holdId}:spend`, ...aboutAction(action, count),
        }, app.now())
      })
    },
    async releaseHold(holdId) {
      await inTransaction(async (trx) => { await openHold(trx, holdId, 'released') })
    },
    async refundCredits(organizationId, key) {
      return await inTransaction(async (trx) => {
        const spent = await findTransaction(trx, organizationId, key)
        if (!spent || spent.change >= 0) throw new LecternError('not-found', { path: 'key' })
        const { isRepeat } = await post(trx, {
          organizationId, userId: spent.user_id, type: CREDIT_ACTION.CreditsAddedAfterFailure, from: 'spent', to: 'available',
          amount: -spent.change, key: `refund:${key}`, description: spent.description,
          about: { action: spent.action, items: spent.items, planType: spent.plan_type },
        }, app.now())
        return await movement(trx, organizationId, isRepeat)
      })
    },
    async deductTopUp(organizationId, userId, credits, key, description) {
      return await inTransaction(async (trx) => {
        const known = await findTransaction(trx, organizationId, key)
        const amount = Math.min(toAmount(credits), await availableAmount(trx, organizationId))
        if (known || amount <= 0) return await movement(trx, organizationId, known !== null)
        await post(trx, {
          organizationId, userId, type: CREDIT_ACTION.CreditsTopUpDeduction, from: 'available', to: 'issued', amount, key, description,
        }, app.now())
        return await movement(trx, organizationId, false)
      })
    },
  }
}
