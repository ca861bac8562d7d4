import type { AgentDefinition, AgentKind } from '@lectern/shared/agents'
import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import { nameKey } from '../platform/names.ts'
import type { Database } from '../database/tables.ts'
import { personName } from '../identity/member-store.ts'
import type { AgentDocumentTable, AgentTable } from './tables.ts'
import type { PersonalData } from '../identity/personal-data.ts'

type Db = Kysely<Database>

/** An agent as its row holds it: everything but the texts of its documents. */
export interface AgentRow {
  readonly agentId: string
  readonly organizationId: string
  readonly kind: AgentKind
  readonly owner: { readonly userId: string; readonly name: string }
  readonly definition: Omit<AgentDefinition, 'documents'>
  readonly documentCount: number
  readonly version: number
  readonly createdAt: number
  readonly updatedAt: number
}

/** Which agents a list shows. */
export interface AgentFilter {
  readonly kind?: AgentKind | undefined
  /** In name or description. */
  readonly search?: string | undefined
}

const agentRows = (db: Db) => db.selectFrom('agent').innerJoin('user as owner', 'owner.id', 'agent.owner_id')
  .selectAll('agent').select(['owner.first_name', 'owner.last_name'])

function toRow(row: Selectable<AgentTable> & { first_name: string; last_name: string }): AgentRow {
  return {
    agentId: row.id, organizationId: row.organization_id, kind: row.kind, owner: { userId: row.owner_id, name: personName(row) },
    definition: JSON.parse(row.definition) as AgentRow['definition'], documentCount: row.document_count, version: row.version,
    createdAt: row.created_at, updatedAt: row.updated_at,
  }
}

/** What a search looks through; case and ways of writing the same letter make no difference. */
function searchKey(definition: AgentDefinition): string {
  return nameKey(`${definition.name}\n${definition.conversationDescription}`)
}

/** Agents of an organization that fit a filter, and how many there are. */
function matching(db: Db, organizationId: string, { kind, search }: AgentFilter) {
  const pattern = `%${nameKey(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return db.selectFrom('agent').where('agent.organization_id', '=', organizationId)
    .$if(kind !== undefined, (query) => query.where('agent.kind', '=', kind ?? 'coach'))
    .$if(search !== undefined && search !== '', (query) => query.where(sql<boolean>`agent.search_key like ${pattern} escape '\\'`))
}

/** A page of the agents that fit, the last changed first. */
export async function listAgentRows(
  db: Db, organizationId: string, filter: AgentFilter, page: { offset: number; limit: number },
): Promise<readonly AgentRow[]> {
  const rows = await matching(db, organizationId, filter).innerJoin('user as owner', 'owner.id', 'agent.owner_id')
    .selectAll('agent').select(['owner.first_name', 'owner.last_name'])
    .orderBy('agent.updated_at', 'desc').orderBy('agent.id').offset(page.offset).limit(page.limit).execute()
  return rows.map(toRow)
}

/** How many fit. */
export async function countAgents(db: Db, organizationId: string, filter: AgentFilter): Promise<number> {
  const row = await matching(db, organizationId, filter)
    .select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return Number(row.count)
}

/** How many somebody has in an organization. */
export async function countOwnAgents(db: Db, organizationId: string, ownerId: string): Promise<number> {
  const row = await db.selectFrom('agent').select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId).where('owner_id', '=', ownerId).executeTakeFirstOrThrow()
  return Number(row.count)
}

/** One agent; null when there is none. */
export async function findAgent(db: Db, agentId: string): Promise<AgentRow | null> {
  const row = await agentRows(db).where('agent.id', '=', agentId).executeTakeFirst()
  return row ? toRow(row) : null
}

/** The documents of an agent, in their order. */
export async function documentsOf(db: Db, agentId: string): Promise<AgentDefinition['documents']> {
  const rows = await db.selectFrom('agent_document').selectAll().where('agent_id', '=', agentId).orderBy('position').execute()
  return rows.map(({ id, name, source, purpose, instructions, text }) => ({ documentId: id, name, source, purpose, instructions, text }))
}

/** The columns that follow from a definition. */
function columnsOf(definition: AgentDefinition) {
  const { documents, ...rest } = definition
  return { search_key: searchKey(definition), definition: JSON.stringify(rest), document_count: documents.length }
}

async function insertDocuments(trx: Db, agentId: string, documents: AgentDefinition['documents']): Promise<void> {
  if (documents.length === 0) return
  const rows: AgentDocumentTable[] = documents.map(({ documentId, ...document }, position) => (
    { agent_id: agentId, position, id: documentId, ...document }
  ))
  await trx.insertInto('agent_document').values(rows).execute()
}

/** Stores an agent with its documents. */
export async function insertAgent(
  trx: Db, agent: { id: string; organizationId: string; ownerId: string; kind: AgentKind; now: number }, definition: AgentDefinition,
): Promise<void> {
  await trx.insertInto('agent').values({
    id: agent.id, organization_id: agent.organizationId, owner_id: agent.ownerId, kind: agent.kind, ...columnsOf(definition),
    version: 1, created_at: agent.now, updated_at: agent.now,
  }).execute()
  await insertDocuments(trx, agent.id, definition.documents)
}

/** Puts a definition in place of that of a version; false when the agent is at another version, and nothing is changed then. */
export async function replaceDefinition(
  trx: Db, agentId: string, version: number, definition: AgentDefinition, now: number,
): Promise<boolean> {
  const result = await trx.updateTable('agent').set({ ...columnsOf(definition), version: version + 1, updated_at: now })
    .where('id', '=', agentId).where('version', '=', version).executeTakeFirst()
  if (Number(result.numUpdatedRows) === 0) return false
  await trx.deleteFrom('agent_document').where('agent_id', '=', agentId).execute()
  await insertDocuments(trx, agentId, definition.documents)
  return true
}

/** Removes an agent; its documents go with it. */
export async function removeAgent(trx: Db, agentId: string): Promise<void> {
  await trx.deleteFrom('agent').where('id', '=', agentId).execute()
}

/** What becomes of a person's data in these tables. */
export const agentPersonalData: PersonalData = {
  noun: 'agents',
  owns: async (db, { organizationId, personId }) => (
    await db.selectFrom('agent').select('id').where('owner_id', '=', personId).where('organization_id', '=', organizationId).executeTakeFirst()
  ) !== undefined,
  exportOf: async (db, { id }) => ({
    agents: await db.selectFrom('agent').select(['id', 'kind', 'definition', 'created_at', 'updated_at'])
      .where('owner_id', '=', id).orderBy('created_at').execute(),
    agentDocuments: await db.selectFrom('agent_document').innerJoin('agent', 'agent.id', 'agent_document.agent_id')
      .select(['agent_id', 'agent_document.name', 'source', 'purpose', 'instructions', 'text'])
      .where('agent.owner_id', '=', id).orderBy('agent_id').orderBy('position').execute(),
  }),
  // Agents have no trash, and nobody can get at those of a workspace that nobody is left in.
  async leave(trx, { heirId, organizationId, personId }) {
    if (heirId === null) await trx.deleteFrom('agent').where('organization_id', '=', organizationId).execute()
    else {
      await trx.updateTable('agent').set({ owner_id: heirId })
        .where('organization_id', '=', organizationId).where('owner_id', '=', personId).execute()
    }
  },
}
