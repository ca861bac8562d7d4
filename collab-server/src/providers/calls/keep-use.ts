import type { FastifyInstance } from 'fastify'
import type { CountedCall } from './metering.ts'
import { addUse } from './use-store.ts'

/**
 * Keeps what organizations had made, a row a day: at the end of each call, of which only so many are under way at once. The server
 * ends when all is written.
 */
export function keepUse(app: FastifyInstance): (call: CountedCall) => void {
  const writing = new Set<Promise<void>>()
  app.addHook('onClose', async () => { await Promise.all(writing) })
  return (call) => {
    if (call.isQuestion) return
    const written = addUse(app.db, call, app.now())
      .catch((error: unknown) => app.log.warn({ err: error, organizationId: call.organizationId }, 'what a provider made could not be counted'))
      .finally(() => writing.delete(written))
    writing.add(written)
  }
}
