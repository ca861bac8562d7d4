import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Config } from './config.ts'
import { NOUNS } from './nouns.ts'
import { createFileBlobs } from './platform/blobs.ts'
import { systemClock } from './platform/clock.ts'
import type { Clock } from './platform/clock.ts'
import { openDatabase } from './platform/database.ts'
import { handleError } from './platform/error-handler.ts'
import { LecternError } from './platform/errors.ts'
import { loggerOptions } from './platform/logging.ts'
import { createMailer } from './platform/mail-sender.ts'
import { migrate } from './platform/migrate.ts'

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

/** Builds the whole server on an opened and migrated database, ready to listen or to be injected into. */
export async function buildApp(config: Config, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(config, options.logStream),
    disableRequestLogging: true,
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    // Long-lived sockets are closed by the sync server; the rest may finish.
    forceCloseConnections: 'idle',
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)
  app.setNotFoundHandler(() => { throw new LecternError('not-found') })

  const db = openDatabase(config.databaseFile)
  app.decorate('config', config)
  app.decorate('now', options.now ?? systemClock)
  app.decorate('db', db)
  app.decorate('blobs', createFileBlobs(join(config.dataDir, 'blobs')))
  app.decorate('mail', createMailer(db, app.now))
  app.addHook('onClose', async () => { await db.destroy() })
  await migrate(db, app.now())

  await app.register(cookie)
  for (const noun of NOUNS) await app.register(noun)
  await app.ready()
  return app
}
