import type { FastifyInstance } from 'fastify'
import { setSize, unmeasuredStates } from './store.ts'

/** Asks the blob store how large the states are whose rows were written before anybody counted; what it cannot say is asked for again at the next start. */
export async function measureStates({ blobs, db, log }: Pick<FastifyInstance, 'blobs' | 'db' | 'log'>, signal: AbortSignal): Promise<void> {
  for (const state of await unmeasuredStates(db)) {
    if (signal.aborted) return
    try {
      await setSize(db, state, await blobs.size(state.hash))
    } catch (error) {
      log.warn({ err: error, hash: state.hash }, 'the size of a stored state could not be told')
    }
  }
}
