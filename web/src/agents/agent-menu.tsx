import type { AgentSummary } from '@lectern/shared/agents'
import { Copy, Info, Link2, MessagesSquare, Pencil, Trash2 } from 'lucide-react'
import { canCurrentUser } from '../platform/session/can-current-user.ts'
import type { MenuEntry } from '../ui/index.ts'
import type { Translate } from '../platform/i18n/words.ts'

/** What one can do to an agent. */
export interface AgentActions {
  readonly details: (agent: AgentSummary) => void
  readonly edit: (agent: AgentSummary) => void
  readonly talk: (agent: AgentSummary) => void
  readonly duplicate: (agent: AgentSummary) => void
  readonly copyLink: (agent: AgentSummary) => void
  readonly remove: (agent: AgentSummary) => void
}

/** The menu of an agent, with only what one's role allows. */
export function agentMenu(agent: AgentSummary, actions: AgentActions, t: Translate<'agents'>): MenuEntry[] {
  const may = (action: Parameters<typeof canCurrentUser>[0]): boolean => canCurrentUser(action, 'agent', agent.role)
  const entries: MenuEntry[] = [
    { id: 'talk', label: t('actions.talk'), icon: <MessagesSquare size={16} />, onSelect: () => actions.talk(agent) },
    { id: 'details', label: t('actions.details'), icon: <Info size={16} />, onSelect: () => actions.details(agent) },
  ]
  if (may('edit')) entries.push({ id: 'edit', label: t('actions.edit'), icon: <Pencil size={16} />, onSelect: () => actions.edit(agent) })
  if (may('duplicate')) {
    entries.push({ id: 'duplicate', label: t('actions.duplicate'), icon: <Copy size={16} />, onSelect: () => actions.duplicate(agent) })
  }
  entries.push({ id: 'link', label: t('actions.copyLink'), icon: <Link2 size={16} />, onSelect: () => actions.copyLink(agent) })
  if (may('delete')) {
    entries.push('separator', { id: 'delete', label: t('actions.delete'), icon: <Trash2 size={16} />, danger: true, onSelect: () => actions.remove(agent) })
  }
  return entries
}
