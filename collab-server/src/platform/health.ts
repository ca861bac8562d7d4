import type { FastifyInstance } from 'fastify'

/** A check found something that its message tells operators, in words that may be read by anybody. */
export class NotReadyError extends Error {
  override readonly name = 'NotReadyError'
}

/** Something that must work before requests should come here; throws when it does not, a {@link NotReadyError} to say what to do. */
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

/** `/healthz`: the process answers. `/readyz`: it can serve, by the checks that are set. */
export function registerHealth(app: FastifyInstance): void {
  let isClosing = false
  const readiness = new Map<string, ReadinessCheck>()
  const degraded = new Map<string, () => boolean>()
  app.decorate('readiness', readiness)
  app.decorate('degraded', degraded)
  app.addHook('preClose', async () => { isClosing = true })

  type Findings = Record<string, true | string | null>
  let latest: { at: number; result: Promise<Findings> } | null = null
  /** What each check came to: true, words for operators, or null when it has none. */
  const runChecks = async (): Promise<Findings> => {
    const entries = await Promise.all([...readiness].map(async ([name, check]) => {
      const isGood = await check().then(() => true as const, (error: unknown) => {
        app.log.error({ err: error, check: name }, 'not ready')
        return error instanceof NotReadyError ? error.message : null
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
    const findings = Object.entries(await latest.result)
    const checks = Object.fromEntries(findings.map(([name, found]) => [name, found === true]))
    const problems = findings.flatMap(([, found]) => (typeof found === 'string' ? [found] : []))
    const isReady = !isClosing && findings.every(([, found]) => found === true)
    return await reply.code(isReady ? 200 : 503).send({
      status: isReady ? 'ready' : 'not-ready', checks, problems, degraded: [...degraded].flatMap(([name, isDegraded]) => (isDegraded() ? [name] : [])),
    })
  })
}
