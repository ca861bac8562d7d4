import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'

/** Something that must work before requests should come here; throws when it does not. */
export type ReadinessCheck = () => Promise<void>

declare module 'fastify' {
  interface FastifyInstance {
    /** Checks by name that `/readyz` runs; a noun that can be unable to serve adds its own. */
    readiness: Map<string, ReadinessCheck>
    /** What `/readyz` names as out of order though requests are served: true while it is. */
    degraded: Map<string, () => boolean>
  }
}

/** A check writes to disk, so many probes at once share one answer. */
const REUSE_MS = 1_000

/** `/healthz`: the process answers. `/readyz`: it can serve, which includes writing to the database. */
export function registerHealth(app: FastifyInstance): void {
  let isClosing = false
  const readiness = new Map<string, ReadinessCheck>()
  const degraded = new Map<string, () => boolean>()
  app.decorate('readiness', readiness)
  app.decorate('degraded', degraded)
  app.addHook('preClose', async () => { isClosing = true })
  readiness.set('database', async () => {
    await sql`insert into heartbeat (id, at) values (1, ${app.now()}) on conflict (id) do update set at = excluded.at`.execute(app.db)
  })

  let latest: { at: number; result: Promise<Record<string, boolean>> } | null = null
  const runChecks = async (): Promise<Record<string, boolean>> => {
    const entries = await Promise.all([...readiness].map(async ([name, check]) => {
      const isGood = await check().then(() => true, (error: unknown) => {
        app.log.error({ err: error, check: name }, 'not ready')
        return false
      })
      return [name, isGood] as const
    }))
    return Object.fromEntries(entries)
  }

  const noLimit = { schema: { hide: true } }
  app.get('/healthz', noLimit, async () => ({ status: 'ok' }))
  app.get('/readyz', noLimit, async (_request, reply) => {
    const time = performance.now()
    if (!latest || time - latest.at > REUSE_MS) latest = { at: time, result: runChecks() }
    const checks = await latest.result
    const isReady = !isClosing && Object.values(checks).every(Boolean)
    return await reply.code(isReady ? 200 : 503).send({
      status: isReady ? 'ready' : 'not-ready', checks, degraded: [...degraded].flatMap(([name, isDegraded]) => (isDegraded() ? [name] : [])),
    })
  })
}
