import type { Agent } from '@lectern/shared/agents'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { AgentMark } from '../agents/AgentMark.tsx'
import { AgentsPicture } from '../agents/AgentsPicture.tsx'
import { detailsPath } from '../agents/paths.ts'
import { useAgent } from '../agents/queries.ts'
import { LoadFailure } from '../platform/components/LoadFailure.tsx'
import { ContentSkeleton } from '../platform/components/ContentSkeleton.tsx'
import { ApiError, messageOf } from '../platform/http/api-error.ts'
import { PATHS } from '../platform/routing/guards.ts'
import { useRunningTime } from '../platform/use-running-time.ts'
import { clock } from '../ui/clock.ts'
import { Button, EmptyState, Notice, buttonClass, cx } from '../ui/index.ts'
import { Composer } from './Composer.tsx'
import { Report } from './Report.tsx'
import { TurnList } from './TurnList.tsx'
import { useConversation } from './use-conversation.ts'
import '../locales/en/conversations.json'

/** Talking with a coach or in a roleplay, and what came of it (S2 §2). */
export function ConversationScreen() {
  const { t } = useTranslation('conversations')
  const { agentId = '' } = useParams()
  const agent = useAgent(agentId)
  if (agent.data !== undefined) return <Talk key={agentId} agent={agent.data} />
  if (agent.error instanceof ApiError && agent.error.httpStatus === 404) {
    return <EmptyState level={1} picture={<AgentsPicture />} title={t('missing')} body={t('missingBody')} action={<Link to={PATHS.agents} className={buttonClass('primary')}>{t('toAgents')}</Link>} />
  }
  if (agent.isError) return <div className="mx-auto w-full max-w-3xl px-8 py-8"><LoadFailure what={t('failed')} error={agent.error} onRetry={() => void agent.refetch()} /></div>
  return <ContentSkeleton />
}

function Talk({ agent }: { readonly agent: Agent }) {
  const { t } = useTranslation('conversations')
  const { conversation, end, loadError, retryLoad, say, start, state } = useConversation(agent.agentId)
  const isOpen = conversation !== undefined && conversation !== null && conversation.endedAt === null
  const now = useRunningTime(isOpen)
  const left = isOpen ? Math.max(0, Math.ceil((conversation.endsAt - now) / 1000)) : 0
  const isOver = isOpen && left === 0
  const isBusy = state.kind === 'starting' || state.kind === 'ending'
  const hasEnded = conversation !== undefined && conversation !== null && conversation.endedAt !== null
  return (
    <div className="mx-auto flex h-full min-h-0 w-full max-w-[45rem] flex-col px-4">
      <header className="flex min-h-16 shrink-0 items-center gap-3 border-b border-line py-2">
        <AgentMark kind={agent.kind} colour={agent.colour} />
        <div className="min-w-0 flex-1">
          <h1 dir="auto" className="truncate text-base font-semibold">{agent.name}</h1>
          <p dir="auto" className="truncate text-xs text-soft">{t('parts', { ai: agent.aiRole, learner: agent.learnerRole })}</p>
        </div>
        {isOpen && <p className="shrink-0 text-sm text-soft tabular-nums" aria-label={t('timeLeft', { time: clock(left) })}>{clock(left)}</p>}
        {isOpen && <Button size="small" busy={state.kind === 'ending'} onClick={() => void end()}>{t('end')}</Button>}
        {!isOpen && <Link to={detailsPath(agent.agentId)} className={cx(buttonClass('ghost', 'small'), 'max-[767.98px]:hidden')}>{t('details')}</Link>}
      </header>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto py-5">
        {loadError !== null && <LoadFailure what={t('failed')} error={loadError} onRetry={retryLoad} />}
        {conversation === null && (
          <Beginning agent={agent} isBusy={isBusy} onStart={() => void start()} />
        )}
        {conversation && <TurnList conversation={conversation} state={state} colour={agent.colour} />}
        {hasEnded && <Report conversation={conversation} isBusy={isBusy} onAgain={() => void start()} />}
        {state.kind === 'failed' && (
          <Notice tone="danger" className="mt-4" action={state.said !== null && isOpen ? <Button size="small" onClick={() => void say(state.said ?? '')}>{t('retry')}</Button> : undefined}>
            {messageOf(state.error)}
          </Notice>
        )}
        {isOver && state.kind !== 'ending' && <Notice className="mt-4" action={<Button size="small" variant="primary" onClick={() => void end()}>{t('toReport')}</Button>}>{t('over')}</Notice>}
      </div>
      {isOpen && !isOver && <Composer conversation={conversation} state={state} onSay={(text) => void say(text)} />}
    </div>
  )
}

/** What the conversation will be about, before it begins. */
function Beginning({ agent, isBusy, onStart }: { readonly agent: Agent; readonly isBusy: boolean; readonly onStart: () => void }) {
  const { t } = useTranslation('conversations')
  return (
    <div className="m-auto flex max-w-md flex-col items-center gap-4 text-center">
      <AgentMark kind={agent.kind} colour={agent.colour} size={48} />
      <p dir="auto" className="text-base text-pretty break-words whitespace-pre-line">{agent.conversationDescription}</p>
      <p className="text-sm text-soft">{t('minutes', { count: agent.definition.interactionDuration / 60 })}</p>
      <Button variant="primary" busy={isBusy} onClick={onStart}>{t('begin')}</Button>
      <p className="text-xs text-soft">{t('private')}</p>
    </div>
  )
}
