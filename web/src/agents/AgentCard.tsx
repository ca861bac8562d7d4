import type { AgentSummary } from '@lectern/shared/agents'
import { MoreHorizontal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../platform/i18n/use-format.ts'
import { useUser } from '../platform/session/session.ts'
import { useNow } from '../platform/use-now.ts'
import { IconButton, Menu } from '../ui/index.ts'
import { AgentMark } from './AgentMark.tsx'
import { agentMenu } from './agent-menu.tsx'
import type { AgentActions } from './agent-menu.tsx'

export interface AgentCardProps {
  readonly agent: AgentSummary
  readonly actions: AgentActions
}

/** An agent in the list: its sign, what it is about, whose it is, and a menu. */
export function AgentCard({ agent, actions }: AgentCardProps) {
  const { t } = useTranslation('agents')
  const format = useFormat()
  const now = useNow()
  const user = useUser()
  const owner = agent.owner.userId === user?.userId ? t('list.mine') : t('list.by', { name: agent.owner.name })
  return (
    <article className="relative flex flex-col rounded-surface bg-sheet p-4 shadow-resting transition-shadow hover:shadow-lifted">
      <div className="flex items-start gap-3">
        <AgentMark kind={agent.kind} colour={agent.colour} />
        <div className="min-w-0 flex-1">
          <h2 dir="auto" className="truncate font-sans text-sm leading-5 font-semibold">
            <button
              type="button"
              onClick={() => actions.details(agent)}
              dir="auto"
              className="max-w-full truncate text-start after:absolute after:inset-0 after:rounded-surface"
            >
              {agent.name}
            </button>
          </h2>
          <p className="truncate text-xs text-soft">{t(`kinds.${agent.kind}`)} · <bdi>{agent.aiRole}</bdi></p>
        </div>
        <div className="relative z-1 -mt-1 -me-1.5">
          <Menu
            button={<IconButton label={t('list.menu', { name: agent.name })} icon={<MoreHorizontal size={18} />} />}
            items={agentMenu(agent, actions, t)}
          />
        </div>
      </div>
      <p dir="auto" className="mt-3 line-clamp-3 flex-1 text-sm text-pretty break-words">{agent.conversationDescription}</p>
      <p className="mt-4 truncate text-xs text-soft"><bdi>{owner}</bdi> · {t('list.changed', { when: format.relative(agent.updatedAt, now) })}</p>
    </article>
  )
}
