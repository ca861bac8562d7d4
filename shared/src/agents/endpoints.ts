import { z } from 'zod'
import { shareRoleSchema } from '../access/index.ts'
import { endpoint } from '../http/index.ts'
import { agentDefinitionSchema, agentKindSchema } from './agent.ts'
import { AGENT_LIMITS } from './limits.ts'

/** Agents of a page of the list. */
export const AGENT_PAGE = 24

/** An agent as lists show it. */
export const agentSummarySchema = z.object({
  agentId: z.string(),
  kind: agentKindSchema,
  ...agentDefinitionSchema.pick({
    name: true, interactionStyle: true, conversationDescription: true, language: true, colour: true, learnerRole: true, aiRole: true,
  }).shape,
  /** What the caller is to it: its owner, or a viewer, as all members of the organization are. */
  role: shareRoleSchema,
  owner: z.object({ userId: z.string(), name: z.string() }),
  documentCount: z.number().int(),
  categoryCount: z.number().int(),
  /** ms since 1970 */
  createdAt: z.number(),
  /** ms since 1970 */
  updatedAt: z.number(),
})
export type AgentSummary = z.infer<typeof agentSummarySchema>

/** An agent with everything its author said. */
export const agentSchema = agentSummarySchema.extend({
  /** Counts its changes; a change names the one it started from. */
  version: z.number().int(),
  definition: agentDefinitionSchema,
})
export type Agent = z.infer<typeof agentSchema>

const agentParams = z.object({ agentId: z.string().max(100) })

export const listAgents = endpoint({
  method: 'GET', path: '/agents', access: 'member', summary: 'Agents of my organization, last changed first',
  query: z.strictObject({
    kind: agentKindSchema.optional(),
    /** In the name or the description, whatever the case. */
    search: z.string().trim().max(AGENT_LIMITS.searchMax).optional(),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  }),
  data: z.object({ agents: z.array(agentSummarySchema), total: z.number().int(), totalPages: z.number().int() }),
})
export const readAgent = endpoint({
  method: 'GET', path: '/agents/:agentId', access: 'member', summary: 'An agent of my organization, with its documents',
  params: agentParams, data: z.object({ agent: agentSchema }),
})
export const createAgent = endpoint({
  method: 'POST', path: '/agents', access: 'member', summary: 'Create a coach or a roleplay',
  body: z.strictObject({ kind: agentKindSchema, definition: agentDefinitionSchema }),
  data: z.object({ agentId: z.string() }),
})
/** 409 when somebody changed it after `version`. */
export const changeAgent = endpoint({
  method: 'PUT', path: '/agents/:agentId', access: 'member', summary: 'Change an agent of mine',
  params: agentParams, body: z.strictObject({ version: z.number().int(), definition: agentDefinitionSchema }),
  data: z.object({ agent: agentSchema }),
})
export const duplicateAgent = endpoint({
  method: 'POST', path: '/agents/:agentId/duplicate', access: 'member', summary: 'Copy an agent, for me',
  params: agentParams, body: z.strictObject({ name: agentDefinitionSchema.shape.name }),
  data: z.object({ agentId: z.string() }),
})
export const deleteAgent = endpoint({
  method: 'DELETE', path: '/agents/:agentId', access: 'member', summary: 'Delete an agent of mine for good',
  params: agentParams, data: z.object({}),
})
