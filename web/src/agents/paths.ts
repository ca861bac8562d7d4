import type { AgentKind } from '@lectern/shared/agents'
import { PATHS } from '../platform/routing/guards.ts'

/** The wizard for a new agent of a kind. */
export function createPath(kind: AgentKind): string {
  return `${PATHS.createAgent}?type=${kind}`
}

/** The wizard for an agent there is. */
export function editPath(agentId: string): string {
  return PATHS.editAgent.replace(':agentId', encodeURIComponent(agentId))
}

/** Where one talks with an agent. */
export function talkPath(agentId: string): string {
  return PATHS.talk.replace(':agentId', encodeURIComponent(agentId))
}

/** The list with the details of an agent open: what "Copy link" copies. */
export function detailsPath(agentId: string): string {
  return `${PATHS.agents}?agent=${encodeURIComponent(agentId)}`
}
