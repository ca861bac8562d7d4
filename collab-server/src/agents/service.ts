import { randomUUID } from 'node:crypto'
import { roleInOrganization } from '@lectern/shared/access'
import type { Action, Target } from '@lectern/shared/access'
import { AGENT_LIMITS, AGENT_PAGE } from '@lectern/shared/agents'
import type { Agent, AgentDefinition, AgentKind, AgentSummary } from '@lectern/shared/agents'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { recordAudit } from '../audit/record.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import type { Database } from '../database/tables.ts'
import { transact } from '../database/transact.ts'
import { authorize } from '../sharing/access.ts'
import * as store from './store.ts'
import type { AgentFilter, AgentRow } from './store.ts'

/** The rules of agents: their owner changes them, everybody of the organization sees and copies them. */
export interface AgentService {
  list(actor: Caller, filter: AgentFilter, page: number): Promise<{ agents: AgentSummary[]; total: number; totalPages: number }>
  read(actor: Caller, agentId: string): Promise<Agent>
  create(actor: Caller, kind: AgentKind, definition: AgentDefinition): Promise<string>
  /** @throws LecternError `conflict` when it was changed after `version`. */
  change(actor: Caller, agentId: string, version: number, definition: AgentDefinition): Promise<Agent>
  /** A copy that belongs to the caller. */
  duplicate(actor: Caller, agentId: string, name: string): Promise<string>
  delete(actor: Caller, agentId: string): Promise<void>
}

function targetOf(actor: Caller, row: AgentRow): Target & { readonly row: AgentRow } {
  const { organizationId, owner } = row
  const role = roleInOrganization(actor, { organizationId, ownerId: owner.userId })
  return { kind: 'agent', organizationId, role, deleted: false, row }
}

/** The agent, when this person may do this with it. @throws LecternError `not-found`, `forbidden` */
export async function allowed(db: Kysely<Database>, actor: Caller, action: Action, agentId: string): Promise<AgentRow> {
  const row = await store.findAgent(db, agentId)
  return authorize(actor, action, row && targetOf(actor, row)).row
}

function summaryOf(actor: Caller, row: AgentRow): AgentSummary {
  const { agentId, kind, owner, definition, documentCount, createdAt, updatedAt } = row
  const { name, interactionStyle, conversationDescription, language, colour, learnerRole, aiRole, rubric } = definition
  return {
    agentId, kind, name, interactionStyle, conversationDescription, language, colour, learnerRole, aiRole,
    role: targetOf(actor, row).role ?? 'viewer', owner, documentCount, categoryCount: rubric.categories.length, createdAt, updatedAt,
  }
}

async function present(db: Kysely<Database>, actor: Caller, row: AgentRow): Promise<Agent> {
  const definition = { ...row.definition, documents: await store.documentsOf(db, row.agentId) }
  return { ...summaryOf(actor, row), version: row.version, definition }
}

/** The agent service of an app. */
export function createAgentService(app: FastifyInstance): AgentService {
  const add = async (
    trx: Kysely<Database>, actor: Caller, kind: AgentKind, definition: AgentDefinition,
  ): Promise<string> => {
    if ((await store.countOwnAgents(trx, actor.organizationId, actor.userId)) >= AGENT_LIMITS.perPerson) {
      throw new LecternError('conflict', { reason: 'agent.tooMany' })
    }
    const id = randomUUID()
    const owner = { organizationId: actor.organizationId, ownerId: actor.userId }
    await store.insertAgent(trx, { ...owner, id, kind, now: app.now() }, definition)
    return id
  }

  return {
    async list(actor, filter, page) {
      const total = await store.countAgents(app.db, actor.organizationId, filter)
      const place = { offset: (page - 1) * AGENT_PAGE, limit: AGENT_PAGE }
      const rows = await store.listAgentRows(app.db, actor.organizationId, filter, place)
      return { agents: rows.map((row) => summaryOf(actor, row)), total, totalPages: Math.ceil(total / AGENT_PAGE) }
    },
    async read(actor, agentId) {
      return await present(app.db, actor, await allowed(app.db, actor, 'read', agentId))
    },
    async create(actor, kind, definition) {
      return await transact(app.db, async (trx) => await add(trx, actor, kind, definition))
    },
    async change(actor, agentId, version, definition) {
      return await transact(app.db, async (trx) => {
        await allowed(trx, actor, 'edit', agentId)
        if (!(await store.replaceDefinition(trx, agentId, version, definition, app.now()))) {
          throw new LecternError('conflict', { path: 'version', reason: 'agent.changedElsewhere' })
        }
        return await present(trx, actor, await allowed(trx, actor, 'read', agentId))
      })
    },
    async duplicate(actor, agentId, name) {
      return await transact(app.db, async (trx) => {
        const row = await allowed(trx, actor, 'duplicate', agentId)
        return await add(trx, actor, row.kind, { ...row.definition, name, documents: await store.documentsOf(trx, agentId) })
      })
    },
    async delete(actor, agentId) {
      await transact(app.db, async (trx) => {
        const { definition } = await allowed(trx, actor, 'delete', agentId)
        await store.removeAgent(trx, agentId)
        await recordAudit(app, trx, {
          organizationId: actor.organizationId, action: 'agent-deleted', actorId: actor.userId, detail: { agent: definition.name },
        })
      })
    },
  }
}
