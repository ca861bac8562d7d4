import { join } from 'node:path'
import * as calls from '@lectern/shared/statements'
import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { TRANSACTION_MS } from '../database/transact.ts'
import { route } from '../platform/http.ts'
import { createStatementService } from './service.ts'
import { STATEMENTS_FOLDER, Statements } from './statements.ts'
import { statementPersonalData } from './store.ts'
import { XAPI_PATH, registerXapi } from './xapi-routes.ts'

const HOUR_MS = 60 * 60_000
const WINDOW_MS = 15 * 60_000
/** Changes to credentials and erasures of one owner in a window, and pages that they turn. */
const [WRITES_PER_PERSON, PAGES_PER_PERSON] = [60, 600] as const

const plugin: FastifyPluginAsync = async (app) => {
  const statements = new Statements(app, join(app.config.dataDir, STATEMENTS_FOLDER))
  const service = createStatementService(app, statements)
  const writes = app.limits.attempts('statement store writes', WRITES_PER_PERSON, WINDOW_MS)
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
  await registerXapi(app, service, statements)
}

/** The statement store: what learning tools tell of learners. */
export const statements = fp(plugin, { name: 'statements', dependencies: ['quotas'] })
