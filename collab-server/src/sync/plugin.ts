import type { IncomingMessage } from 'node:http'
import fp from 'fastify-plugin'
import type { FastifyInstance } from 'fastify'
import { requireReadable } from './control/readable.ts'
import { createSyncServer } from './create-sync-server.ts'
import { createAddressReader } from './upgrade/client-address.ts'
import type { Hints } from './nodes/hints.ts'
import { BESIDE_OTHERS, DEFAULT_SETTINGS } from './settings.ts'
import { documentContents } from './log/contents-store.ts'
import { createSqliteLog } from './log/sqlite-log.ts'

/** A page of our own address may open sockets; while developing, so may a page this machine serves from another port. */
function originCheck(app: FastifyInstance): (origin: string, host: string | undefined) => boolean {
  const own = new URL(app.config.publicUrl).origin
  return (origin, host) => {
    if (origin === own) return true
    let url: URL
    try {
      url = new URL(origin)
    } catch {
      return false
    }
    if (host !== undefined && url.host === host) return true
    return !app.config.isProduction && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  }
}

/** The client of Redis is loaded only by those who have one. */
async function redisHints(url: string, app: FastifyInstance): Promise<Hints> {
  const { createRedisHints } = await import('./nodes/redis-hints.ts')
  return createRedisHints(url, (error) => app.log.warn({ err: error }, 'Redis cannot be used'))
}

/** Decorates the app with `sync` and opens sockets under `/collab/`. */
export const sync = fp(
  async (app) => {
    const { redisUrl } = app.config
    const hints = redisUrl === null ? null : await redisHints(redisUrl, app)
    if (hints) app.degraded.set('redis', () => !hints.isUp)
    const addressOf = createAddressReader(app.config.trustProxy)
    const log = createSqliteLog(app.config.databaseFile, app.blobs)
    // Whoever opens the first lesson need not wait for it; an app that nobody connects to does without.
    app.addHook('onListen', async () => { log.start() })
    const server = createSyncServer({
      db: app.db,
      databaseFile: app.config.databaseFile,
      log,
      ...(hints ? { hints } : {}),
      blobs: app.blobs,
      quotas: app.quotas,
      limits: app.limits,
      access: app.access,
      signIns: app.sessions,
      secret: app.config.secret,
      now: app.now,
      logger: app.log,
      metrics: app.metrics,
      settings: {
        ...DEFAULT_SETTINGS, ...(hints ? BESIDE_OTHERS : {}),
        inactiveMs: app.config.inactiveTimeoutMinutes * 60_000, seatKeptMs: app.config.seatKeptMs,
        heapBudget: app.config.documentMemoryBytes ?? DEFAULT_SETTINGS.heapBudget,
        connectionsPerAddress: app.config.connectionsPerAddress,
      },
      app,
      addressOf: (request: IncomingMessage) => addressOf(request),
      isAllowedOrigin: originCheck(app),
    })
    app.decorate('sync', server)
    app.assetContents.register(documentContents)
    app.readiness.set('documents', async () => { await requireReadable(app.db) })
    // Said at once, not only to who asks.
    app.addHook('onReady', async () => {
      await requireReadable(app.db).catch((error: unknown) => app.log.error({ err: error }, 'lessons cannot be opened'))
    })
    app.sessions.onEnded((signInId) => server.endSignIn(signInId))
    // Before the HTTP server stops: it would wait for our sockets.
    app.addHook('preClose', async () => { await server.close() })
  },
  { name: 'sync', dependencies: ['access', 'accounts', 'quotas'] },
)
