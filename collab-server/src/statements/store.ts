import { createHash } from 'node:crypto'
import { agentKey } from '@lectern/shared/statements'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { Account } from '../identity/account-store.ts'
import type { PersonalData } from '../identity/personal-data.ts'
import { exportedFiles } from './person-files.ts'
import type { Statements } from './statements.ts'
import './tables.ts'

type Db = Kysely<Database>

/** A credential as it is kept. */
export interface CredentialRow {
  readonly key: string
  readonly organizationId: string
  readonly name: string
  readonly secretHash: string
  readonly scope: string
  readonly createdAt: number
  readonly usedAt: number | null
}

const CREDENTIAL = ['key', 'organization_id as organizationId', 'name', 'secret_hash as secretHash', 'scope', 'created_at as createdAt', 'used_at as usedAt'] as const

/** The credentials of a workspace, newest first. */
export async function credentialsOf(db: Db, organizationId: string): Promise<readonly CredentialRow[]> {
  return await db.selectFrom('statement_credential').select(CREDENTIAL).where('organization_id', '=', organizationId).orderBy('created_at', 'desc').orderBy('key').execute()
}

/** A credential by its key; null when there is none, or not any more. */
export async function findCredential(db: Db, key: string): Promise<CredentialRow | null> {
  return await db.selectFrom('statement_credential').select(CREDENTIAL).where('key', '=', key).executeTakeFirst() ?? null
}

export async function insertCredential(trx: Db, row: Omit<CredentialRow, 'usedAt'> & { readonly createdBy: string }): Promise<void> {
  await trx.insertInto('statement_credential').values({
    key: row.key, organization_id: row.organizationId, name: row.name, secret_hash: row.secretHash, scope: row.scope, created_by: row.createdBy, created_at: row.createdAt, used_at: null,
  }).execute()
}

/** Deletes a credential of a workspace. Answers its name; null when there was none. */
export async function deleteCredential(trx: Db, organizationId: string, key: string): Promise<string | null> {
  const row = await trx.selectFrom('statement_credential').select('name').where('organization_id', '=', organizationId).where('key', '=', key).executeTakeFirst()
  if (row === undefined) return null
  await trx.deleteFrom('statement_credential').where('key', '=', key).execute()
  return row.name
}

/** Notes that a credential was used. */
export async function noteUse(db: Db, key: string, at: number): Promise<void> {
  await db.updateTable('statement_credential').set({ used_at: at }).where('key', '=', key).execute()
}

/** Where a document lies. */
export interface DocumentPlace {
  readonly organizationId: string
  readonly kind: 'activity' | 'agent' | 'state'
  readonly activity: string
  readonly agent: string
  readonly registration: string
}

/** A document. */
export interface StatementDocument {
  readonly contentType: string
  readonly etag: string
  readonly content: Uint8Array
  readonly updatedAt: number
}

const at = (db: Db, { activity, agent, kind, organizationId }: DocumentPlace) => db.selectFrom('statement_document')
  .where('organization_id', '=', organizationId).where('kind', '=', kind).where('activity', '=', activity).where('agent', '=', agent)

/** A document; null when there is none. */
export async function findDocument(db: Db, place: DocumentPlace, documentId: string): Promise<StatementDocument | null> {
  const row = await at(db, place).select(['content_type', 'etag', 'content', 'updated_at']).where('registration', '=', place.registration).where('document_id', '=', documentId).executeTakeFirst()
  return row === undefined ? null : { contentType: row.content_type, etag: row.etag, content: row.content, updatedAt: row.updated_at }
}

/** The ids of documents that were changed after a moment; of all registrations where none is named. */
export async function documentIds(db: Db, place: Omit<DocumentPlace, 'registration'> & { readonly registration: string | null }, since: number, most: number): Promise<readonly string[]> {
  const query = at(db, { ...place, registration: '' }).select('document_id').distinct().where('updated_at', '>', since).orderBy('document_id').limit(most)
  return (await (place.registration === null ? query : query.where('registration', '=', place.registration)).execute()).map((row) => row.document_id)
}

/** Keeps a document in the place of what was there. */
export async function putDocument(trx: Db, place: DocumentPlace, documentId: string, { content, contentType: content_type, etag, updatedAt: updated_at }: StatementDocument): Promise<void> {
  const row = { content, content_type, etag, bytes: content.byteLength, updated_at }
  await trx.insertInto('statement_document').values({
    organization_id: place.organizationId, kind: place.kind, activity: place.activity, agent: place.agent, registration: place.registration, document_id: documentId, ...row,
  }).onConflict((conflict) => conflict.columns(['organization_id', 'kind', 'activity', 'agent', 'registration', 'document_id']).doUpdateSet(row)).execute()
}

/** Deletes one document, or (null) all of a place. */
export async function deleteDocuments(trx: Db, { activity, agent, kind, organizationId, registration }: Omit<DocumentPlace, 'registration'> & { readonly registration: string | null }, documentId: string | null): Promise<void> {
  let query = trx.deleteFrom('statement_document').where('organization_id', '=', organizationId).where('kind', '=', kind).where('activity', '=', activity).where('agent', '=', agent)
  if (registration !== null) query = query.where('registration', '=', registration)
  await (documentId === null ? query : query.where('document_id', '=', documentId)).execute()
}

/** How many documents a workspace has, and their bytes. */
export async function documentUse(db: Db, organizationId: string): Promise<{ readonly documents: number; readonly bytes: number }> {
  const row = await db.selectFrom('statement_document').select([(eb) => eb.fn.countAll<number>().as('documents'), (eb) => eb.fn.sum<number>('bytes').as('bytes')]).where('organization_id', '=', organizationId).executeTakeFirstOrThrow()
  return { documents: Number(row.documents), bytes: Number(row.bytes ?? 0) }
}

/** Deletes documents that nobody changed since a moment. */
export async function deleteOldDocuments(db: Db, before: number): Promise<void> {
  await db.deleteFrom('statement_document').where('updated_at', '<', before).execute()
}

/** An agent is to go out of all files; their documents go now. `organizationId` empty: of all workspaces. */
export async function requestErasure(trx: Db, organizationId: string, agent: string, now: number): Promise<void> {
  const documents = trx.deleteFrom('statement_document').where('agent', '=', agent)
  await (organizationId === '' ? documents : documents.where('organization_id', '=', organizationId)).execute()
  await trx.insertInto('statement_erasure').values({ organization_id: organizationId, agent, asked_at: now, done_at: null })
    .onConflict((conflict) => conflict.columns(['organization_id', 'agent']).doUpdateSet({ done_at: null })).execute()
}

/** Erasures that are not done. */
export async function erasuresDue(db: Db): Promise<readonly { readonly organizationId: string; readonly agent: string }[]> {
  return await db.selectFrom('statement_erasure').select(['organization_id as organizationId', 'agent']).where('done_at', 'is', null).execute()
}

/** Forgets an erasure that is done: the agent's name was kept for it only. */
export async function erasureDone(db: Db, { agent, organizationId }: { readonly organizationId: string; readonly agent: string }): Promise<void> {
  await db.deleteFrom('statement_erasure').where('organization_id', '=', organizationId).where('agent', '=', agent).execute()
}

/** Those of these workspaces that there are. */
export async function filterOrganizations(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  return new Set((await db.selectFrom('organization').select('id').where('id', 'in', ids).execute()).map(({ id }) => id))
}

/** The documents of somebody by one of these names, in all workspaces. */
async function documentsOf(db: Db, agents: readonly string[]): Promise<readonly Record<string, unknown>[]> {
  const rows = await db.selectFrom('statement_document').select(['organization_id', 'kind', 'activity', 'registration', 'document_id', 'content_type', 'content', 'updated_at'])
    .where('agent', 'in', agents).orderBy('updated_at').execute()
  return rows.map(({ content, ...row }) => ({ ...row, content: Buffer.from(content).toString(/json|^text\//.test(row.content_type) ? 'utf8' : 'base64') }))
}

/** By what tools name somebody whose address is known to be theirs: the address, or its SHA-1 (xAPI 1.0.3, Data §2.4.2.3). */
export function namesOf({ email_key, email_verified }: Account): readonly string[] {
  if (email_verified !== 1) return []
  const mbox = `mailto:${email_key}`
  return [agentKey({ mbox }), agentKey({ mbox_sha1sum: createHash('sha1').update(mbox).digest('hex') })].filter((key) => key !== null)
}

/** What becomes of a person's data: what was told of their address is theirs to take along, and goes out of the files once the account is gone. */
export function statementPersonalData(statements: Pick<Statements, 'filesOfAgents' | 'ofAgents'>, eraseSoon: () => void): PersonalData {
  return {
    noun: 'statements',
    async exportOf(db, person) {
      const names = namesOf(person)
      if (names.length === 0) return { statements: [], statementDocuments: [], statementFiles: [] }
      const statementFiles: Record<string, unknown>[] = []
      for await (const { read: _read, ...file } of exportedFiles(statements, names)) statementFiles.push(file)
      return { statementFiles, statements: (await statements.ofAgents(names)).map((one) => ({ ...one })), statementDocuments: [...await documentsOf(db, names)] }
    },
    async erase(trx, person, now) {
      const names = namesOf(person)
      for (const agent of names) await requestErasure(trx, '', agent, now)
      if (names.length > 0) eraseSoon()
    },
  }
}
