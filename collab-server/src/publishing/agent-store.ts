import type { AgentDefinition, AgentKind } from '@lectern/shared/agents'
import { agentsIn } from '@lectern/shared/activities'
import type { ActivityElement } from '@lectern/shared/activities'
import { CONVERSATION_LIMITS } from '@lectern/shared/conversations'
import type { Kysely } from 'kysely'
import { documentsOf, findAgent } from '../agents/store.ts'
import type { Database } from '../database/tables.ts'

type Db = Kysely<Database>

/** Different agents that one publication may have; of more none is frozen, and learners are told that it is not there. */
const PUBLISHED_MAX = 20

/** An agent as it was published. */
export interface PublishedAgent {
  readonly kind: AgentKind
  readonly definition: AgentDefinition
}

/** Of what an agent knows as much as a model is given. */
function known(documents: AgentDefinition['documents']): AgentDefinition['documents'] {
  let room: number = CONVERSATION_LIMITS.documents
  return documents.flatMap((document) => {
    const text = document.text.slice(0, room)
    room -= text.length
    return text === '' ? [] : [{ ...document, text }]
  })
}

/** Keeps the agents of what is under a link now as they are now; those of other workspaces are nobody's to name. */
export async function publishAgents(trx: Db, publicationId: string): Promise<void> {
  await trx.deleteFrom('publication_agent').where('publication_id', '=', publicationId).execute()
  const row = await trx.selectFrom('publication').innerJoin('lesson', 'lesson.id', 'publication.lesson_id').select(['publication.activities', 'lesson.organization_id'])
    .where('publication.id', '=', publicationId).executeTakeFirst()
  if (row === undefined || row.activities === '') return
  for (const agentId of agentsIn(Object.values(JSON.parse(row.activities) as Readonly<Record<string, ActivityElement>>)).slice(0, PUBLISHED_MAX)) {
    const agent = await findAgent(trx, agentId)
    if (agent?.organizationId !== row.organization_id) continue
    const definition: AgentDefinition = { ...agent.definition, documents: known(await documentsOf(trx, agentId)) }
    await trx.insertInto('publication_agent').values({ publication_id: publicationId, agent_id: agentId, kind: agent.kind, definition: JSON.stringify(definition) }).execute()
  }
}

/** An agent as it was published; null when it was deleted, or never was there. */
export async function findPublishedAgent(db: Db, publicationId: string, agentId: string): Promise<PublishedAgent | null> {
  const row = await db.selectFrom('publication_agent').select(['kind', 'definition']).where('publication_id', '=', publicationId).where('agent_id', '=', agentId).executeTakeFirst()
  return row === undefined ? null : { kind: row.kind, definition: JSON.parse(row.definition) as AgentDefinition }
}
