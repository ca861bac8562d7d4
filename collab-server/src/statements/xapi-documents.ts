import { createHash } from 'node:crypto'
import { STATEMENT_LIMITS } from '@lectern/shared/statements'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { transact } from '../database/transact.ts'
import { LecternError } from '../platform/errors.ts'
import type { StoreCaller } from './service.ts'
import type { Statements } from './statements.ts'
import * as store from './store.ts'
import type { DocumentPlace, StatementDocument } from './store.ts'
import { Parameters, parseJson, wrong } from './xapi-request.ts'
import type { XapiCall } from './xapi-request.ts'

/** Ids of documents in one answer. */
const IDS_MAX = 1000

/** Which resource a path is: its documents, and the parameter that names one of them. */
export const DOCUMENT_PATHS = {
  '/activities/state': { kind: 'state', idName: 'stateId' },
  '/activities/profile': { kind: 'activity', idName: 'profileId' },
  '/agents/profile': { kind: 'agent', idName: 'profileId' },
} as const
type DocumentPath = keyof typeof DOCUMENT_PATHS

type Asked = Omit<DocumentPlace, 'registration'> & { readonly registration: string | null }

const etagOf = (content: Uint8Array): string => createHash('sha1').update(content).digest('hex')
const quoted = (header: string): readonly string[] => header.split(',').map((one) => one.trim().replace(/^W\//, '').replaceAll('"', ''))

/** Whether a change may be made to what is there (Communication §3.1). @throws LecternError `changed-meanwhile` */
function requireMatch({ headers }: XapiCall, before: StatementDocument | null, isNeeded: boolean): 'conflict' | null {
  const [match, none] = [headers['if-match'], headers['if-none-match']]
  if (match !== undefined) return before !== null && (match.trim() === '*' || quoted(match).includes(before.etag)) ? null : 'conflict'
  if (none !== undefined) return before === null || (none.trim() !== '*' && !quoted(none).includes(before.etag)) ? null : 'conflict'
  // Who overwrites a profile says what they know of it.
  if (isNeeded && before !== null) throw new LecternError('conflict', { message: 'There is such a document: read it, and say by If-Match which one is meant.' })
  return null
}

/** Answers a call about documents. */
export async function answerDocuments(app: Pick<FastifyInstance, 'db' | 'now'>, statements: Statements, path: DocumentPath, caller: StoreCaller, call: XapiCall, reply: FastifyReply): Promise<FastifyReply> {
  const { idName, kind } = DOCUMENT_PATHS[path]
  const parameters = new Parameters(call.query)
  const activity = kind === 'agent' ? '' : parameters.iri('activityId')
  const agent = kind === 'activity' ? '' : parameters.agent('agent')
  const registration = kind === 'state' ? parameters.uuid('registration') ?? null : ''
  const documentId = parameters.text(idName, STATEMENT_LIMITS.idMax)
  const since = parameters.moment('since') ?? -1
  parameters.end()
  if (activity === undefined) throw wrong('activityId', 'This parameter is needed.')
  if (agent === undefined) throw wrong('agent', 'This parameter is needed.')
  const asked: Asked = { organizationId: caller.organizationId, kind, activity, agent, registration }
  const place: DocumentPlace = { ...asked, registration: registration ?? '' }
  switch (call.method) {
    case 'GET': case 'HEAD': {
      if (!caller.mayRead && kind !== 'state') throw new LecternError('forbidden')
      if (documentId === undefined) return await reply.type('application/json').send(JSON.stringify(await store.documentIds(app.db, asked, since, IDS_MAX)))
      const found = await store.findDocument(app.db, place, documentId)
      if (found === null) throw new LecternError('not-found')
      reply.headers({ etag: `"${found.etag}"`, 'last-modified': new Date(found.updatedAt).toUTCString() }).type(found.contentType)
      // What tools keep here is shown by them: no browser is to take it for a page of ours.
      reply.headers({ 'content-disposition': 'attachment', 'x-content-type-options': 'nosniff' })
      return await reply.send(Buffer.from(found.content))
    }
    case 'PUT': case 'POST': {
      if (documentId === undefined) throw wrong(idName, 'This parameter is needed.')
      await keep(app, statements, { place, documentId, call, isChecked: kind !== 'state' && call.method === 'PUT' }, reply)
      return reply.statusCode === 412 ? await reply.send() : await reply.code(204).send()
    }
    case 'DELETE': {
      if (documentId === undefined && kind !== 'state') throw wrong(idName, 'This parameter is needed.')
      const isRefused = await transact(app.db, async (trx) => {
        if (documentId !== undefined && requireMatch(call, await store.findDocument(trx, place, documentId), false) === 'conflict') return true
        await store.deleteDocuments(trx, documentId === undefined ? asked : place, documentId ?? null)
        return false
      })
      return await reply.code(isRefused ? 412 : 204).send()
    }
    default: throw new LecternError('not-found')
  }
}

/** Keeps a document, or puts the fields of a sent one into it. */
async function keep(
  app: Pick<FastifyInstance, 'db' | 'now'>, statements: Statements, { call, documentId, isChecked, place }: { readonly place: DocumentPlace; readonly documentId: string; readonly call: XapiCall; readonly isChecked: boolean }, reply: FastifyReply,
): Promise<void> {
  const contentType = (call.headers['content-type'] ?? 'application/octet-stream').slice(0, 255)
  if (call.body.byteLength > STATEMENT_LIMITS.documentBytes) throw new LecternError('file-too-large')
  await statements.requireRoom(place.organizationId, call.body.byteLength)
  const { documents } = await store.documentUse(app.db, place.organizationId)
  const isRefused = await transact(app.db, async (trx) => {
    const before = await store.findDocument(trx, place, documentId)
    if (before === null && documents >= STATEMENT_LIMITS.documents) throw new LecternError('storage-full')
    if (requireMatch(call, before, isChecked) === 'conflict') return true
    const content = call.method === 'POST' && before !== null ? merged(before, call, contentType) : call.body
    if (content.byteLength > STATEMENT_LIMITS.documentBytes) throw new LecternError('file-too-large')
    if (call.method === 'POST' && before === null && contentType.startsWith('application/json')) objectOf(call.body)
    await store.putDocument(trx, place, documentId, { content, contentType, etag: etagOf(content), updatedAt: app.now() })
    return false
  })
  if (isRefused) reply.code(412)
}

function objectOf(bytes: Uint8Array): Readonly<Record<string, unknown>> {
  const value = parseJson(Buffer.from(bytes).toString('utf8'), 'content')
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong('content', 'Only objects are put together.')
  return value as Readonly<Record<string, unknown>>
}

/** The fields of what is sent over those that are there; both are objects of JSON. */
function merged(before: StatementDocument, { body }: XapiCall, contentType: string): Buffer {
  if (!contentType.startsWith('application/json') || !before.contentType.startsWith('application/json')) throw wrong('content-type', 'Only documents of JSON are put together.')
  return Buffer.from(JSON.stringify({ ...objectOf(before.content), ...objectOf(body) }))
}
