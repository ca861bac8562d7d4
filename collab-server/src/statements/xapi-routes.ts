import { randomUUID } from 'node:crypto'
import { STATEMENT_LIMITS } from '@lectern/shared/statements'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LecternError } from '../platform/errors.ts'
import { networkOf } from '../platform/network.ts'
import { inParts, readParts } from './attachments.ts'
import type { AttachedFile } from './attachments.ts'
import type { StatementQuery, StatementService, StoreCaller } from './service.ts'
import { placeText, readPlace } from './service.ts'
import type { LinkFilter } from './statement-file-store.ts'
import type { Statements } from './statements.ts'
import { DOCUMENT_PATHS, answerDocuments } from './xapi-documents.ts'
import { Parameters, parseJson, readCall, wrong } from './xapi-request.ts'
import type { XapiCall } from './xapi-request.ts'

/** Where the store is. */
export const XAPI_PATH = '/xapi'
const WINDOW_MS = 15 * 60_000
/** Calls of one credential in a window: a thousand learners who tell something every ten seconds. */
const PER_CREDENTIAL = 120_000
/** Credentials that one network address may have wrong in a window. */
const WRONG_PER_ADDRESS = 100
const VERSION = '1.0.3'
const CORS = {
  'access-control-allow-origin': '*', 'access-control-allow-methods': 'GET, HEAD, PUT, POST, DELETE, OPTIONS', 'access-control-max-age': '86400',
  'access-control-allow-headers': 'Authorization, Content-Type, If-Match, If-None-Match, Accept-Language, X-Experience-API-Version',
  'access-control-expose-headers': 'ETag, Last-Modified, X-Experience-API-Version, X-Experience-API-Consistent-Through', 'cross-origin-resource-policy': 'cross-origin',
} as const

/** What of a filter is a name that statements are found by. */
function filtersOf(parameters: Parameters): readonly LinkFilter[] {
  const [agent, verb, activity, registration] = [parameters.agent('agent'), parameters.iri('verb'), parameters.iri('activity'), parameters.uuid('registration')]
  const [isAgentRelated, isActivityRelated] = [parameters.flag('related_agents'), parameters.flag('related_activities')]
  return [
    ...(registration === undefined ? [] : [{ kind: 'registration', key: registration, isRelated: false } as const]),
    ...(agent === undefined ? [] : [{ kind: 'agent', key: agent, isRelated: isAgentRelated } as const]),
    ...(activity === undefined ? [] : [{ kind: 'activity', key: activity, isRelated: isActivityRelated } as const]),
    ...(verb === undefined ? [] : [{ kind: 'verb', key: verb, isRelated: false } as const]),
  ]
}

function queryOf(parameters: Parameters): StatementQuery {
  const limit = Number(parameters.text('limit') ?? 0)
  if (!Number.isInteger(limit) || limit < 0) throw wrong('limit', 'This is no number of statements.')
  const format = parameters.text('format') ?? 'exact'
  if (format !== 'ids' && format !== 'exact' && format !== 'canonical') throw wrong('format', 'There is no such format.')
  const includeAttachments = parameters.flag('attachments')
  const query: StatementQuery = {
    filters: filtersOf(parameters), since: parameters.moment('since') ?? -1, until: parameters.moment('until') ?? Number.MAX_SAFE_INTEGER, ascending: parameters.flag('ascending'),
    limit: Math.min(limit === 0 ? STATEMENT_LIMITS.perAnswer : limit, includeAttachments ? STATEMENT_LIMITS.perAnswerWithAttachments : STATEMENT_LIMITS.perAnswer), format, includeAttachments,
  }
  return query
}

/** Answers with statements: who asks for their files gets parts (Communication §1.5.2). */
async function sendStatements(reply: FastifyReply, answer: unknown, files: readonly AttachedFile[] | null): Promise<FastifyReply> {
  const text = JSON.stringify(answer)
  if (files === null) return await reply.type('application/json').send(text)
  const boundary = randomUUID().replaceAll('-', '')
  return await reply.type(`multipart/mixed; boundary=${boundary}`).send(inParts(text, files, boundary))
}

/** xAPI 1.0.3 over HTTP, in a scope of its own: bodies are read as they came, whatever they are. */
export async function registerXapi(app: FastifyInstance, service: StatementService, statements: Statements): Promise<void> {
  const calls = app.limits.attempts('calls of a statement credential', PER_CREDENTIAL, WINDOW_MS)
  const wrongs = app.limits.attempts('wrong statement credentials', WRONG_PER_ADDRESS, WINDOW_MS)

  const callerOf = async (request: FastifyRequest, { headers }: XapiCall, reply: FastifyReply): Promise<StoreCaller> => {
    const [, encoded = ''] = /^Basic ([\w+/=-]{1,1000})$/i.exec(headers.authorization ?? '') ?? []
    const [key = '', ...secret] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
    const caller = key === '' ? null : await service.authenticate(key, secret.join(':'))
    if (caller === null) {
      if (key !== '') await wrongs.take(networkOf(request.ip))
      reply.header('www-authenticate', 'Basic realm="xAPI"')
      throw new LecternError('unauthenticated')
    }
    await calls.take(caller.key)
    if (!/^1\.0(\.\d+)?$/.test(headers['x-experience-api-version'] ?? '')) throw wrong('X-Experience-API-Version', 'Only version 1.0 is spoken here, and it is to be said.')
    return caller
  }

  const kept = async (caller: StoreCaller, { body, headers, method, query }: XapiCall, reply: FastifyReply): Promise<FastifyReply> => {
    const contentType = headers['content-type'] ?? ''
    const parts = /^multipart\//i.test(contentType) ? readParts(body, contentType) : { statements: body, files: new Map<string, AttachedFile>() }
    if (parts.statements === body && !/^application\/json\b/i.test(contentType)) throw wrong('content-type', 'Statements are JSON.')
    const parameters = new Parameters(query)
    const id = method === 'PUT' ? parameters.uuid('statementId') : undefined
    parameters.end()
    if (method === 'PUT' && id === undefined) throw wrong('statementId', 'This parameter is needed.')
    const sent = parseJson(parts.statements.toString('utf8'), '')
    if (method === 'PUT' && Array.isArray(sent)) throw wrong('', 'One statement has one address.')
    const ids = await service.keep(caller, Array.isArray(sent) ? sent as unknown[] : [sent], parts.files, id)
    return method === 'PUT' ? await reply.code(204).send() : await reply.type('application/json').send(JSON.stringify(ids))
  }

  const found = async (caller: StoreCaller, { headers, query }: XapiCall, reply: FastifyReply): Promise<FastifyReply> => {
    if (!caller.mayRead) throw new LecternError('forbidden')
    reply.header('x-experience-api-consistent-through', new Date(app.now()).toISOString())
    const { after, ...rest } = query
    const parameters = new Parameters(rest)
    const [id, voided] = [parameters.uuid('statementId'), parameters.uuid('voidedStatementId')]
    if (id !== undefined || voided !== undefined) {
      if (id !== undefined && voided !== undefined) throw wrong('voidedStatementId', 'One of both ids is asked for.')
      const format = parameters.text('format')
      const includeAttachments = parameters.flag('attachments')
      parameters.end()
      if (format !== undefined && !/^(ids|exact|canonical)$/.test(format)) throw wrong('format', 'There is no such format.')
      const one = await service.one(caller, id ?? voided ?? '', voided !== undefined, includeAttachments)
      if (one === null) throw new LecternError('not-found')
      reply.header('last-modified', new Date(one.stored).toUTCString())
      return await sendStatements(reply, one.statement, includeAttachments ? one.files : null)
    }
    const statementQuery = queryOf(parameters)
    parameters.end()
    const languages = (headers['accept-language'] ?? '').split(',').map((one) => (one.split(';')[0] ?? '').trim().toLowerCase()).filter((one) => one !== '' && one !== '*')
    const { files, next, statements: some } = await service.find(caller, statementQuery, after === undefined ? null : readPlace(after), languages)
    const more = next === null ? '' : `${XAPI_PATH}/statements?${new URLSearchParams({ ...rest, after: placeText(next) }).toString()}`
    return await sendStatements(reply, { statements: some, more }, statementQuery.includeAttachments ? files : null)
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => { done(null, body) })
    scope.addHook('onRequest', async (_request, reply) => { reply.headers({ ...CORS, 'x-experience-api-version': VERSION, 'cache-control': 'no-store' }) })
    const schema = { hide: true }
    // A browser asks before a page of another site may call.
    for (const path of ['/statements', ...Object.keys(DOCUMENT_PATHS), '/activities', '/agents', '/about']) scope.options(`${XAPI_PATH}${path}`, { schema }, async (_request, reply) => await reply.code(204).send())
    scope.get(`${XAPI_PATH}/about`, { schema }, async (_request, reply) => await reply.type('application/json').send(JSON.stringify({ version: ['1.0.0', '1.0.1', '1.0.2', VERSION] })))
    const methods = ['GET', 'PUT', 'POST', 'DELETE'] as const
    scope.route({
      method: [...methods], url: `${XAPI_PATH}/statements`, schema,
      handler: async (request, reply) => {
        const call = readCall(request)
        const caller = await callerOf(request, call, reply)
        if (call.method === 'GET' || call.method === 'HEAD') return await found(caller, call, reply)
        if (call.method === 'PUT' || call.method === 'POST') return await kept(caller, call, reply)
        throw new LecternError('not-found')
      },
    })
    for (const path of Object.keys(DOCUMENT_PATHS) as (keyof typeof DOCUMENT_PATHS)[]) {
      scope.route({
        method: [...methods], url: `${XAPI_PATH}${path}`, schema,
        handler: async (request, reply) => {
          const call = readCall(request)
          return await answerDocuments(app, statements, path, await callerOf(request, call, reply), call, reply)
        },
      })
    }
    // What is told of one activity (Communication §2.5), and of one person no more than they were asked by.
    scope.get(`${XAPI_PATH}/activities`, { schema }, async (request, reply) => {
      const call = readCall(request)
      const caller = await callerOf(request, call, reply)
      const parameters = new Parameters(call.query)
      const id = parameters.iri('activityId')
      parameters.end()
      if (id === undefined) throw wrong('activityId', 'This parameter is needed.')
      const definition = await service.definition(caller, id)
      return await reply.type('application/json').send(JSON.stringify({ objectType: 'Activity', id, ...(definition === null ? {} : { definition }) }))
    })
    scope.get(`${XAPI_PATH}/agents`, { schema }, async (request, reply) => {
      const call = readCall(request)
      await callerOf(request, call, reply)
      const parameters = new Parameters(call.query)
      const text = call.query.agent ?? ''
      if (parameters.agent('agent') === undefined) throw wrong('agent', 'This parameter is needed.')
      parameters.end()
      const { objectType: _type, ...named } = parseJson(text, 'agent') as Readonly<Record<string, unknown>>
      return await reply.type('application/json').send(JSON.stringify({ objectType: 'Person', ...Object.fromEntries(Object.entries(named).map(([name, value]) => [name, [value]])) }))
    })
  })
}
