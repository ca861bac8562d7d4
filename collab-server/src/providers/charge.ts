import { randomUUID } from 'node:crypto'
import { creditCost, isCreditBlocked } from '@lectern/shared/credits'
import type { PaidAction } from '@lectern/shared/credits'
import type { FastifyInstance } from 'fastify'
import { LecternError } from '../platform/errors.ts'
import type { ProviderUser } from './calls/places.ts'

/** Something paid for that is made while its caller waits. */
export interface Charge {
  /** Pays, once, however often it is called; called when the first of it is there. Throws LecternError `insufficient-credits`. */
  pay(): Promise<void>
  /** Gives back what was paid, because the rest failed. What its caller stopped stays paid. */
  giveBack(): Promise<void>
}

/**
 * Begins something that costs credits; what is free is never charged. What is begun again with the same `key` is paid once.
 * @throws LecternError `insufficient-credits` by the rule of S1 §4.3, before anything is asked of anybody.
 */
export async function openCharge(app: FastifyInstance, actor: ProviderUser, action: PaidAction, isFree: boolean, key = `provider:${actor.userId}:${randomUUID()}`): Promise<Charge> {
  const { organizationId, userId } = actor
  if (isFree) return { pay: async () => undefined, giveBack: async () => undefined }
  const isBlocked = isCreditBlocked(await app.credits.balance(organizationId), creditCost(app.credits.configs, action, 1))
  if (isBlocked && !await app.credits.isPaid(organizationId, key)) throw new LecternError('insufficient-credits')
  return {
    async pay() { await app.credits.spendCredits(organizationId, userId, action, 1, key) },
    async giveBack() {
      await app.credits.refundCredits(organizationId, key).catch((error: unknown) => {
        // What costs nothing left nothing to give back.
        if (!(error instanceof LecternError && error.code === 'not-found')) throw error
      })
    },
  }
}

/** Pieces that were paid for; what fails in the middle is given back. */
export async function* paidPieces<T>(pieces: AsyncIterable<T>, charge: Charge): AsyncGenerator<T, void, undefined> {
  try {
    yield* pieces
  } catch (error) {
    if (error instanceof LecternError && error.code !== 'timeout') await charge.giveBack()
    throw error
  }
}
