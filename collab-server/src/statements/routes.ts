import { join } from 'node:path'
import * as calls from '@lectern/shared/statements'
import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { TRANSACTION_MS } from '../database/transact.ts'
import { recordAudit } from '../audit/record.ts'
import { findAccount } from '../identity/account-store.ts'
import { LecternError } from '../platform/errors.ts'
import { fileRoute, route } from '../platform/http.ts'
import { exportedFiles, zipOf } from './person-files.ts'
import { createStatementService } from './service.ts'
import { STATEMENTS_FOLDER, Statements } from './statements.ts'
import { namesOf, statementPersonalData } from './store.ts'
import { XAPI_PATH, registerXapi } from './xapi-routes.ts'

const HOUR_MS = 60 * 60_000
const WINDOW_MS = 15 * 60_000
/** Changes to credentials and erasures of one owner in a window, pages that they turn, and zips that somebody takes along. */
const [WRITES_PER_PERSON, PAGES_PER_PERSON, ZIPS_PER_PERSON] = [60, 600, 10] as const

const plugin: FastifyPluginAsync = async (app) => {
  const statements = new Statements(app, join(app.config.dataDir, STATEMENTS_FOLDER))
  const service = createStatementService(app, statements)
  const writes = app.limits.attempts('statement store writes', WRITES_PER_PERSON, WINDOW_MS)
  const zips = app.limits.attempts('files of statements about somebody', ZIPS_PER_PERSON, WINDOW_MS)
  const pages = app.limits.attempts('pages of statements', PAGES_PER_PERSON, WINDOW_MS)

  let running: Promise<void> = Promise.resolve()
  let soon: NodeJS.Timeout | null = null
  const keepInOrder = async (): Promise<void> => {
    try {
      const dropped = await statements.keepInOrder()
      if (dropped.length > 0) app.log.info({ months: dropped }, 'statements of long ago are gone')
    } catch (error) {
      app.log.error({ err: error }, 'the statement store could not be put in order')
    }
  }
  const begin = (): void => { running = running.then(keepInOrder) }
  const timer = setInterval(begin, HOUR_MS).unref()
  app.personalData.register(statementPersonalData(statements, () => { soon ??= setTimeout(() => { soon = null; begin() }, TRANSACTION_MS).unref() }))
  app.addHook('onReady', async () => { begin() })
  app.addHook('preClose', async () => {
    clearInterval(timer)
    if (soon) clearTimeout(soon)
    await running
  })
  app.addHook('onClose', async () => { await statements.close() })

  route(app, calls.readStatementStore, async ({ actor }) => ({
    ...await service.overview(actor), address: `${app.config.publicUrl}${XAPI_PATH}/`, maxBytes: app.config.statementsMaxBytes, keptMonths: app.config.statementsKeptMonths,
  }))
  route(app, calls.createCredential, async ({ actor, body }) => {
    await writes.take(actor.userId)
    return await service.create(actor, body.name, body.scope)
  })
  route(app, calls.revokeCredential, async ({ actor, params }) => {
    await writes.take(actor.userId)
    await service.revoke(actor, params.key)
    return {}
  })
  route(app, calls.listStatements, async ({ actor, query: { after, ...filter } }) => {
    await pages.take(actor.userId)
    return await service.list(actor, filter, after)
  })
  route(app, calls.eraseAgent, async ({ actor, body }) => {
    await writes.take(actor.userId)
    return { statements: await service.erase(actor, body.agent) }
  })
  fileRoute(app, calls.exportStatementFiles, async ({ actor }) => {
    await zips.take(actor.userId)
    const account = await findAccount(app.db, actor.userId)
    if (!account) throw new LecternError('unauthenticated')
    await recordAudit(app, app.db, { organizationId: account.organization_id, action: 'account-exported', actorId: account.id })
    return { contentType: 'application/zip', body: zipOf(exportedFiles(statements, namesOf(account))) }
  })
  await registerXapi(app, service, statements)
}

/** The statement store: what learning tools tell of learners. */
export const statements = fp(plugin, { name: 'statements', dependencies: ['quotas'] })
