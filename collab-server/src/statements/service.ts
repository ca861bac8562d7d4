import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { agentKey, formatted, linksOf, momentOf, statementSchema } from '@lectern/shared/statements'
import { STATEMENT_LIMITS } from '@lectern/shared/statements'
import type { ListedStatement, SentStatement, Statement, StatementCredential } from '@lectern/shared/statements'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { recordAudit } from '../audit/record.ts'
import { transact } from '../database/transact.ts'
import { requireOwner } from '../identity/owner.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { filesOf } from './attachments.ts'
import type { AttachedFile } from './attachments.ts'
import { canonical } from './canonical-json.ts'
import { definitionIn } from './definition.ts'
import type { Definition } from './definition.ts'
import { bytesOf } from './statement-file-store.ts'
import type { FiledStatement, FoundStatement, LinkFilter } from './statement-file-store.ts'
import type { StatementPlace, Statements } from './statements.ts'
import * as store from './store.ts'

const DAY_MS = 24 * 60 * 60_000
/** Bytes of a key and of a secret. */
const [KEY_BYTES, SECRET_BYTES] = [12, 32] as const
/** How long a credential that was found is gone on with, ms: revoked here it is forgotten at once, on other servers by then. */
const KNOWN_MS = 10_000

/** Who speaks to the store. */
export interface StoreCaller {
  readonly organizationId: string
  readonly key: string
  readonly name: string
  readonly mayRead: boolean
}

/** Which statements a tool asks for. */
export interface StatementQuery {
  readonly filters: readonly LinkFilter[]
  readonly since: number
  readonly until: number
  readonly ascending: boolean
  readonly limit: number
  readonly format: 'canonical' | 'exact' | 'ids'
  /** Files that came with them are asked for, too. */
  readonly includeAttachments: boolean
}

/** A statement with the files that came with it, where these are asked for. */
export interface StatementWithAttachments {
  readonly statement: unknown
  /** ms since 1970. */
  readonly stored: number
  readonly files: readonly AttachedFile[]
}

const placeSchema = z.tuple([z.string().regex(/^\d{4}-\d\d$/), z.number().int().nullable()])

/** A place to go on from as one word. */
export function placeText(place: StatementPlace): string {
  return Buffer.from(JSON.stringify([place.month, place.seq])).toString('base64url')
}

/** @throws LecternError `invalid-request` for what is none */
export function readPlace(text: string): StatementPlace {
  try {
    const [month, seq] = placeSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
    return { month, seq }
  } catch {
    throw new LecternError('invalid-request', { message: 'There is nothing to go on with.' })
  }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** What is the same whenever a statement is sent again: what the store sets itself does not count. */
function sameness({ authority: _authority, stored: _stored, version: _version, ...statement }: SentStatement): string {
  return hashOf(canonical(statement))
}

/** The statement store of an app. */
export interface StatementService {
  /** Who has this key and secret; null for nobody. */
  authenticate(key: string, secret: string): Promise<StoreCaller | null>
  /** Keeps statements and the files that came with them; all or none. Answers their ids. @throws LecternError `invalid-request`, `conflict`, `storage-full`, `disk-full` */
  keep(caller: StoreCaller, sent: readonly unknown[], files: ReadonlyMap<string, AttachedFile>, id?: string): Promise<readonly string[]>
  /** One statement; null when there is none. */
  one(caller: StoreCaller, id: string, isVoided: boolean, includeAttachments: boolean): Promise<StatementWithAttachments | null>
  find(caller: StoreCaller, query: StatementQuery, from: StatementPlace | null, languages: readonly string[]): Promise<{ readonly statements: readonly unknown[]; readonly files: readonly AttachedFile[]; readonly next: StatementPlace | null }>
  /** What the newest statements tell of an activity; null where they tell nothing, and for who may not read them. */
  definition(caller: StoreCaller, activity: string): Promise<Definition | null>
  /** For the owner of a workspace alone, as all that follow. @throws LecternError `forbidden` */
  overview(actor: Caller): Promise<{ readonly statements: number; readonly bytes: number; readonly credentials: StatementCredential[] }>
  create(actor: Caller, name: string, scope: 'all' | 'write'): Promise<{ readonly credential: StatementCredential; readonly secret: string }>
  revoke(actor: Caller, key: string): Promise<void>
  list(actor: Caller, filter: { readonly agent: string; readonly verb: string }, after: string): Promise<{ readonly statements: ListedStatement[]; readonly next: string | null }>
  erase(actor: Caller, agent: string): Promise<number>
}

/** The statement store of an app. */
export function createStatementService(app: Pick<FastifyInstance, 'config' | 'db' | 'now'>, statements: Statements): StatementService {
  const known = new Map<string, { readonly row: store.CredentialRow; readonly at: number }>()
  const credentialOf = async (key: string): Promise<store.CredentialRow | null> => {
    const kept = known.get(key)
    if (kept !== undefined && app.now() - kept.at < KNOWN_MS) return kept.row
    const row = await store.findCredential(app.db, key)
    known.delete(key)
    if (row !== null) {
      if (known.size > 1000) known.clear()
      known.set(key, { row, at: app.now() })
    }
    return row
  }
  const shown = ({ createdAt, key, name, scope, usedAt }: store.CredentialRow): StatementCredential => ({ key, name, scope: scope === 'all' ? 'all' : 'write', createdAt, usedAt })
  const read = (sent: unknown, caller: StoreCaller, now: number, files: ReadonlyMap<string, AttachedFile>, id: string | undefined): { readonly filed: FiledStatement; readonly occurredAt: number } => {
    const parsed = statementSchema.safeParse(sent)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      throw new LecternError('invalid-request', { path: issue?.path.join('.') ?? '', message: issue?.message ?? 'This is no statement.' })
    }
    const statement = parsed.data
    if (id !== undefined && statement.id !== undefined && statement.id !== id) throw new LecternError('invalid-request', { path: 'id', message: 'The statement has another id than its address.' })
    const ownId = id ?? statement.id ?? randomUUID()
    const moment = new Date(now).toISOString()
    const kept: Statement = {
      ...statement, id: ownId, timestamp: statement.timestamp ?? moment, stored: moment, version: statement.version ?? '1.0.0',
      authority: { objectType: 'Agent', name: caller.name, account: { homePage: app.config.publicUrl, name: caller.key } },
    }
    const data = JSON.stringify(kept)
    if (data.length > STATEMENT_LIMITS.statementChars) throw new LecternError('invalid-request', { message: `A statement has at most ${STATEMENT_LIMITS.statementChars} characters.` })
    return { filed: { id: ownId, hash: sameness({ ...statement, id: ownId }), data, links: linksOf(statement), files: filesOf(statement, files) }, occurredAt: momentOf(kept.timestamp) }
  }

  return {
    async authenticate(key, secret) {
      const row = await credentialOf(key)
      const sent = Buffer.from(hashOf(secret))
      if (row === null || !timingSafeEqual(Buffer.from(row.secretHash), sent)) return null
      if (row.usedAt === null || app.now() - row.usedAt > DAY_MS) {
        await store.noteUse(app.db, key, app.now())
        known.delete(key)
      }
      return { organizationId: row.organizationId, key, name: row.name, mayRead: row.scope === 'all' }
    },
    async keep(caller, sent, files, id) {
      if (sent.length > STATEMENT_LIMITS.batch) throw new LecternError('invalid-request', { message: `A batch has at most ${STATEMENT_LIMITS.batch} statements.` })
      const now = app.now()
      const all = sent.map((one) => read(one, caller, now, files, id))
      const ids = all.map(({ filed }) => filed.id)
      const named = new Set(all.flatMap(({ filed }) => filed.files.map(({ sha2 }) => sha2)))
      if ([...files.keys()].some((sha2) => !named.has(sha2))) throw new LecternError('invalid-request', { path: 'attachments', message: 'A file came that no statement names.' })
      const fileBytes = all.reduce((sum, { filed }) => sum + bytesOf(filed) - Buffer.byteLength(filed.data), 0)
      if (fileBytes > STATEMENT_LIMITS.batchFileBytes) throw new LecternError('invalid-request', { path: 'attachments', message: `The files of a batch have at most ${STATEMENT_LIMITS.batchFileBytes} bytes, each as often as statements name it.` })
      if (new Set(ids).size !== ids.length) throw new LecternError('invalid-request', { message: 'Two statements of a batch have one id.' })
      if (all.length > 0) await statements.append(caller.organizationId, all.map(({ filed }) => filed), Math.min(...all.map(({ occurredAt }) => occurredAt)))
      return ids
    },
    async one({ organizationId }, id, isVoided, includeAttachments) {
      const found = await statements.one(organizationId, id.toLowerCase(), isVoided, includeAttachments)
      return found === null ? null : { statement: JSON.parse(found.data) as unknown, stored: found.stored, files: found.files ?? [] }
    },
    async find({ organizationId }, { ascending, filters, format, includeAttachments, limit, since, until }, from, languages) {
      const { found, next } = await statements.find({ organizationId, filters, since, until, ascending, includeAttachments }, from, limit)
      return { statements: found.map(({ data }) => formatted(JSON.parse(data), format, languages)), files: found.flatMap(({ files = [] }) => files), next }
    },
    async definition({ mayRead, organizationId }, activity) {
      if (!mayRead) return null
      // Statements of before these had a name of their own are found as those of the activity.
      for (const kind of ['definition', 'activity'] as const) {
        const filters: readonly LinkFilter[] = [{ kind, key: activity, isRelated: true }]
        const { found } = await statements.find({ organizationId, filters, since: -1, until: Number.MAX_SAFE_INTEGER, ascending: false, includeAttachments: false }, null, STATEMENT_LIMITS.perDefinition)
        const definition = definitionIn(found.map(({ data }) => JSON.parse(data) as Statement), activity)
        if (definition !== null) return definition
      }
      return null
    },
    async overview(actor) {
      await requireOwner(app.db, actor)
      const { bytes, statements: count } = await statements.use(actor.organizationId)
      return { statements: count, bytes, credentials: (await store.credentialsOf(app.db, actor.organizationId)).map(shown) }
    },
    async create(actor, name, scope) {
      const [key, secret] = [randomBytes(KEY_BYTES).toString('hex'), randomBytes(SECRET_BYTES).toString('base64url')]
      const row: store.CredentialRow = { key, organizationId: actor.organizationId, name, secretHash: hashOf(secret), scope, createdAt: app.now(), usedAt: null }
      await transact(app.db, async (trx) => {
        await requireOwner(trx, actor)
        if ((await store.credentialsOf(trx, actor.organizationId)).length >= STATEMENT_LIMITS.credentials) throw new LecternError('conflict', { message: `A workspace has at most ${STATEMENT_LIMITS.credentials} credentials.` })
        await store.insertCredential(trx, { ...row, createdBy: actor.userId })
        await recordAudit(app, trx, { organizationId: actor.organizationId, action: 'statement-credential-made', actorId: actor.userId, detail: { name } })
      })
      return { credential: shown(row), secret }
    },
    async revoke(actor, key) {
      await transact(app.db, async (trx) => {
        await requireOwner(trx, actor)
        const name = await store.deleteCredential(trx, actor.organizationId, key)
        if (name === null) throw new LecternError('not-found')
        await recordAudit(app, trx, { organizationId: actor.organizationId, action: 'statement-credential-revoked', actorId: actor.userId, detail: { name } })
      })
      known.delete(key)
    },
    async list(actor, { agent, verb }, after) {
      await requireOwner(app.db, actor)
      const filters: readonly LinkFilter[] = [
        ...(agent === '' ? [] : [{ kind: 'agent', key: agent, isRelated: true } as const]), ...(verb === '' ? [] : [{ kind: 'verb', key: verb, isRelated: false } as const]),
      ]
      const from = after === '' ? null : readPlace(after)
      const { found, next } = await statements.find({ organizationId: actor.organizationId, filters, since: -1, until: Number.MAX_SAFE_INTEGER, ascending: false, includeAttachments: false }, from, STATEMENT_LIMITS.perPage)
      return { statements: found.map(listed), next: next === null ? null : placeText(next) }
    },
    async erase(actor, agent) {
      await requireOwner(app.db, actor)
      await transact(app.db, async (trx) => {
        await store.requestErasure(trx, actor.organizationId, agent, app.now())
        await recordAudit(app, trx, { organizationId: actor.organizationId, action: 'statements-erased', actorId: actor.userId })
      })
      const gone = await statements.erase(actor.organizationId, agent)
      await store.erasureDone(app.db, { organizationId: actor.organizationId, agent })
      return gone
    },
  }
}

/** The last part of an IRI, which mostly is a word. */
const lastPart = (iri: string): string => decodeURIComponentSafely(iri.split(/[/#:]/).findLast((part) => part !== '') ?? iri)

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const firstWord = (map: Readonly<Record<string, string>> | undefined): string | undefined => Object.values(map ?? {})[0]

type Agent = SentStatement['actor']
const agentName = (agent: Agent): string => agent.name ?? agent.account?.name ?? agent.mbox?.replace(/^mailto:/, '') ?? agent.openid ?? agent.mbox_sha1sum ?? ''

function objectName(object: SentStatement['object']): string {
  switch (object.objectType) {
    case 'StatementRef': return object.id
    case 'SubStatement': return `${agentName(object.actor)} ${firstWord(object.verb.display) ?? lastPart(object.verb.id)}`
    case 'Agent': case 'Group': return agentName(object)
    case 'Activity': case undefined: return firstWord(object.definition?.name) ?? lastPart(object.id)
  }
}

/** A statement in words, as authors read it. */
function listed({ data, stored }: FoundStatement): ListedStatement {
  const { actor, id, object, result, timestamp, verb } = JSON.parse(data) as Statement
  return {
    id, storedAt: stored, occurredAt: momentOf(timestamp), actor: agentName(actor), actorKey: agentKey(actor) ?? '', verb: firstWord(verb.display) ?? lastPart(verb.id), object: objectName(object),
    scaled: result?.score?.scaled ?? null, success: result?.success ?? null,
  }
}
