import { weightShares } from '@lectern/shared/agents'
import type { Agent } from '@lectern/shared/agents'
import { Copy, Link2, MessagesSquare, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../platform/components/LoadFailure.tsx'
import { ApiError } from '../platform/http/api-error.ts'
import { useFormat } from '../platform/i18n/use-format.ts'
import { canCurrentUser } from '../platform/session/can-current-user.ts'
import { Button, Dialog, Notice, Skeleton } from '../ui/index.ts'
import { AgentMark } from './AgentMark.tsx'
import type { AgentActions } from './agent-menu.tsx'
import { useAgent } from './queries.ts'
import './words.ts'

export interface AgentDetailsDialogProps {
  readonly agentId: string
  readonly actions: AgentActions
  readonly onClose: () => void
}

/** Everything about an agent, to read (S2 §2); from here it is copied, linked to, and changed by its owner. */
export function AgentDetailsDialog({ agentId, actions, onClose }: AgentDetailsDialogProps) {
  const { t } = useTranslation('agents')
  const query = useAgent(agentId)
  const agent = query.data
  if (!agent) {
    const isMissing = query.error instanceof ApiError && query.error.httpStatus === 404
    return (
      <Dialog open onClose={onClose} title={isMissing ? t('details.missingTitle') : t('actions.details')} size="large">
        {query.isPending && <div className="flex flex-col gap-3"><Skeleton className="h-12" /><Skeleton className="h-40" /></div>}
        {isMissing && <p className="text-sm text-soft">{t('details.missingBody')}</p>}
        {query.isError && !isMissing && <LoadFailure what={t('details.failed')} error={query.error} onRetry={() => void query.refetch()} />}
      </Dialog>
    )
  }
  const mayEdit = canCurrentUser('edit', 'agent', agent.role)
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={agent.name}
      actions={
        <>
          <Button className="me-auto" icon={<Link2 size={16} />} onClick={() => actions.copyLink(agent)}>{t('actions.copyLink')}</Button>
          <Button icon={<Copy size={16} />} onClick={() => actions.duplicate(agent)}>
            {t('actions.duplicate')}
          </Button>
          {mayEdit && (
            <Button icon={<Pencil size={16} />} onClick={() => actions.edit(agent)}>{t('actions.edit')}</Button>
          )}
          <Button variant="primary" icon={<MessagesSquare size={16} />} onClick={() => actions.talk(agent)}>{t('actions.talk')}</Button>
        </>
      }
    >
      <AgentDetails agent={agent} />
      {!mayEdit && <Notice className="mt-6">{t('details.notMine', { name: agent.owner.name })}</Notice>}
    </Dialog>
  )
}

function AgentDetails({ agent }: { readonly agent: Agent }) {
  const { t } = useTranslation('agents')
  const format = useFormat()
  const { definition } = agent
  const { documents, rubric } = definition
  const shares = weightShares(rubric.categories.map((category) => category.weight))
  return (
    <div className="flex flex-col gap-6">
      <div className="flex items-start gap-4">
        <AgentMark kind={agent.kind} colour={agent.colour} size={48} />
        <div className="min-w-0 flex-1">
          <p className="text-xs text-soft">{t(`kinds.${agent.kind}`)} · {t('details.changed', { when: format.dateTime(agent.updatedAt) })}</p>
          <p className="mt-1 text-base text-pretty break-words whitespace-pre-line">{definition.conversationDescription}</p>
        </div>
      </div>
      <dl className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2">
        <Fact name={t('details.learner')}>{definition.learnerRole}</Fact>
        <Fact name={t('details.ai')}>{definition.aiRole}</Fact>
        <Fact name={t('details.style')}>{t(`character.styles.${definition.interactionStyle}`)}</Fact>
        <Fact name={t('details.language')}>{format.language(definition.language)}</Fact>
        <Fact name={t('details.tone')}>{t(`roles.sounds.${definition.sound}`)} · {t(`roles.responses.${definition.responseStyle}`)}</Fact>
        <Fact name={t('details.limits')}>
          {t('roles.minutes', { count: definition.interactionDuration / 60 })} · {t('roles.waitValue', { count: definition.quietWait })}
        </Fact>
        {definition.behaviors.length > 0 && (
          <Fact name={t('details.behaviors')} isWide>
            {definition.behaviors.map((behavior) => t(`roles.behavior.${behavior}`)).join(' · ')}
          </Fact>
        )}
        {definition.startingMessage !== '' && <Fact name={t('details.starting')} isWide>{definition.startingMessage}</Fact>}
        <Fact name={t('details.documents')}>
          {documents.length === 0 ? t('details.noDocuments') : (
            <ul>
              {documents.map((document) => (
                <li key={document.documentId}>
                  {document.name} <span className="text-soft">({t(`knowledge.purposes.${document.purpose}`)})</span>
                </li>
              ))}
            </ul>
          )}
        </Fact>
        <Fact name={t('details.criteria')}>
          {rubric.categories.length === 0 ? t('details.noCriteria') : (
            <ol>
              {rubric.categories.map((category, index) => (
                <li key={category.categoryId}>
                  {category.name} <span className="text-soft tabular-nums">({t('feedback.share', { share: shares[index] ?? 0 })})</span>
                </li>
              ))}
            </ol>
          )}
        </Fact>
      </dl>
    </div>
  )
}

function Fact({ name, isWide = false, children }: { readonly name: string; readonly isWide?: boolean; readonly children: ReactNode }) {
  return (
    <div className={isWide ? 'sm:col-span-2' : undefined}>
      <dt className="text-xs font-medium text-soft">{name}</dt>
      <dd className="mt-0.5 text-sm text-pretty break-words">{children}</dd>
    </div>
  )
}
