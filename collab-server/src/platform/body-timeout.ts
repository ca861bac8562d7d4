import type { FastifyInstance } from 'fastify'
import { LecternError } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the body of this call may take to arrive, in ms, where its limit of bytes does not tell. */
    readonly bodyMs?: number
  }
}

/** How long any body may take to arrive, in ms; larger ones may take as long as a slow line needs for the largest that is taken. */
const BODY_MS = 60_000
/** A slow line, in bytes a ms: two megabits a second. */
const SLOW_BYTES_A_MS = 256
/** Nothing takes longer, in ms. */
export const REQUEST_MS = 30 * 60_000

/** Gives up requests whose body does not come: each holds a socket, and what of it has come is held in memory. */
export function registerBodyTimeout(app: FastifyInstance, bodyMs: number = BODY_MS): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.raw.complete) return
    const timer = setTimeout(() => {
      if (request.raw.complete || reply.sent) return
      // The rest of the body would be read as the next request.
      reply.header('connection', 'close').send(new LecternError('timeout'))
    }, request.routeOptions.config.bodyMs ?? Math.max(bodyMs, (request.routeOptions.bodyLimit ?? 0) / SLOW_BYTES_A_MS))
    timer.unref()
    for (const over of ['end', 'close'] as const) request.raw.once(over, () => clearTimeout(timer))
  })
}
