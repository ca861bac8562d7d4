import type { FastifyInstance } from 'fastify'
import { LecternError } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the body of this call may take to arrive, in ms, where it is not {@link BODY_MS}. */
    readonly bodyMs?: number
  }
}

/** How long a body may take to arrive, in ms: a call's JSON, which has at most a megabyte, or a picture. */
export const BODY_MS = 60_000
/** The same of the largest of all uploads, a video; nothing takes longer. */
export const REQUEST_MS = 30 * 60_000

/** Gives up requests whose body does not come: each holds a socket, and what of it has come is held in memory. */
export function registerPatience(app: FastifyInstance, bodyMs: number = BODY_MS): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.raw.complete) return
    const timer = setTimeout(() => {
      if (request.raw.complete || reply.sent) return
      // The rest of the body would be read as the next request.
      reply.header('connection', 'close').send(new LecternError('timeout'))
    }, request.routeOptions.config.bodyMs ?? bodyMs)
    timer.unref()
    for (const over of ['end', 'close'] as const) request.raw.once(over, () => clearTimeout(timer))
  })
}
