import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { LogController } from 'fastify'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Config } from './config.ts'
import { createLocalLimits } from './limits/limits.ts'
import type { Limits } from './limits/limits.ts'
import { NOUNS } from './nouns.ts'
import { registerApiDocs } from './platform/api-docs.ts'
import { AssetContents } from './assets/contents.ts'
import { noteArrivals } from './assets/arrivals.ts'
import { createBlobs } from './blobs/create-blobs.ts'
import { systemClock } from './platform/clock.ts'
import type { Clock } from './platform/clock.ts'
import { openDatabase, writeHeartbeat } from './database/database.ts'
import { handleClientError, handleError } from './platform/error-handler.ts'
import { registerHealth } from './platform/health.ts'
import { logResponse, loggerOptions } from './platform/logging.ts'
import { createMailer } from './mail/mail-sender.ts'
import { createOutboxTransport, createSmtpTransport, outboxFolder } from './mail/mail-transport.ts'
import { registerMetrics } from './platform/metrics.ts'
import { migrate } from './database/migrate.ts'
import { MIGRATIONS } from './migrations.ts'
import { registerBodyTimeout, REQUEST_MS } from './platform/body-timeout.ts'
import { registerOutbox } from './mail/outbox-page.ts'
import { sweepUploads } from './blobs/receive-file.ts'
import { SpoolShares } from './platform/spool-shares.ts'
import { registerSecurity } from './platform/security.ts'
import { registerWebFiles } from './platform/web-files.ts'
import { PersonalDataRegistry } from './identity/personal-data.ts'
import { mailPersonalData } from './mail/store.ts'

declare module 'fastify' {
  interface FastifyInstance {
    config: Config
  }
}

/** Largest JSON body in bytes; uploads have limits of their own. */
const BODY_LIMIT = 1024 * 1024

/** What tests hand in. */
export interface AppOptions {
  readonly now?: Clock
  /** Where log lines go; standard output when absent. */
  readonly logStream?: NodeJS.WritableStream
}

/** The client of Redis is loaded only by those who have one. */
async function createLimits({ redisUrl, secret }: Config, now: Clock, warn: (error: unknown) => void): Promise<Limits> {
  if (redisUrl === null) return createLocalLimits(now)
  const { createRedisLimits } = await import('./limits/redis-limits.ts')
  return createRedisLimits(redisUrl, { now, secret, warn })
}

/** Opens the database and brings it up to date; everything else of `app` needs it. */
async function decoratePlatform(app: FastifyInstance, config: Config, now: Clock): Promise<void> {
  const db = openDatabase(config.databaseFile)
  const transport = config.smtpUrl === null
    ? createOutboxTransport(outboxFolder(config.dataDir), config.mailFrom)
    : createSmtpTransport(config.smtpUrl, config.mailFrom)
  const mail = createMailer({ db, now, transport, log: app.log, isImmediate: config.smtpUrl === null })
  app.decorate('config', config)
  app.decorate('now', now)
  app.decorate('db', db)
  app.decorate('mail', mail)
  app.decorate('personalData', new PersonalDataRegistry())
  app.personalData.register(mailPersonalData)
  app.decorate('metrics', new Registry())
  app.decorate('limits', await createLimits(config, now, (error) => app.log.warn({ err: error }, 'limits count for each process while Redis is away')))
  const blobs = noteArrivals(createBlobs(config, app.metrics), db, now)
  app.decorate('blobs', blobs)
  app.decorate('assetContents', new AssetContents())
  app.decorate('spoolShares', new SpoolShares())
  // Hooks of this kind run last-registered first, so the database outlives all who use it.
  app.addHook('onClose', async () => {
    await mail.close()
    await app.limits.close()
    blobs.close()
    await db.destroy()
  })
  await migrate(db, now(), MIGRATIONS)
}

/** Stands where Fastify would load compilers for a kind of schema we have none of; ours are set before any route. */
function unused(): never {
  throw new Error('a schema that is none of zod')
}

/** Builds the whole server on an opened and migrated database, ready to listen or to be injected into. */
export async function buildApp(config: Config, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(config, options.logStream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    // Addresses that match no pattern at all have the error format as well.
    frameworkErrors: (error, request, reply) => handleError(error, request, reply),
    clientErrorHandler: handleClientError,
    requestTimeout: REQUEST_MS,
    // Long-lived sockets are closed by the sync server; the rest may finish.
    forceCloseConnections: 'idle',
    schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)
  app.addHook('onResponse', logResponse)
  app.addHook('onRequest', async (request, reply) => { reply.header('x-request-id', request.id) })
  try {
    await decoratePlatform(app, config, options.now ?? systemClock)
    registerBodyTimeout(app)
    await app.register(cookie)
    await registerSecurity(app)
    registerMetrics(app)
    registerHealth(app)
    app.readiness.set('database', async () => await writeHeartbeat(app.db, app.now()))
    registerApiDocs(app)
    for (const noun of NOUNS) await app.register(noun)
    registerOutbox(app)
    await registerWebFiles(app)
    await sweepUploads(app, true)
    await app.ready()
    await app.mail.deliver()
  } catch (error) {
    await app.close()
    throw error
  }
  return app
}
