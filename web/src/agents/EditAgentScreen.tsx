import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { LoadFailure } from '../platform/components/LoadFailure.tsx'
import { ApiError } from '../platform/http/api-error.ts'
import { PATHS } from '../platform/routing/guards.ts'
import { ContentSkeleton } from '../platform/components/ContentSkeleton.tsx'
import { canCurrentUser } from '../platform/session/can-current-user.ts'
import { EmptyState, buttonClass } from '../ui/index.ts'
import { AgentsPicture } from './AgentsPicture.tsx'
import { detailsPath } from './paths.ts'
import { useAgent } from './queries.ts'
import { AgentWizard } from './wizard/AgentWizard.tsx'
import './words.ts'

/** The wizard for an agent there is; for its owner only. */
export function EditAgentScreen() {
  const { t } = useTranslation('agents')
  const { agentId = '' } = useParams()
  const agent = useAgent(agentId)
  const isFresh = agent.data !== undefined && agent.isFetchedAfterMount
  if (isFresh && canCurrentUser('edit', 'agent', agent.data.role)) return <AgentWizard key={agentId} kind={agent.data.kind} agent={agent.data} />
  if (agent.isError && agent.error instanceof ApiError && agent.error.httpStatus === 404) {
    return (
      <EmptyState
        level={1}
        picture={<AgentsPicture />}
        title={t('details.missingTitle')}
        body={t('details.missingBody')}
        action={<Link to={PATHS.agents} className={buttonClass('primary')}>{t('wizard.back')}</Link>}
      />
    )
  }
  if (agent.isError) {
    return (
      <div className="mx-auto w-full max-w-3xl px-8 py-8">
        <LoadFailure what={t('details.failed')} error={agent.error} onRetry={() => void agent.refetch()} />
      </div>
    )
  }
  if (!isFresh) return <ContentSkeleton />
  return (
    <EmptyState
      level={1}
      picture={<AgentsPicture />}
      title={agent.data.name}
      body={t('details.notMine', { name: agent.data.owner.name })}
      action={<Link to={detailsPath(agentId)} className={buttonClass('primary')}>{t('actions.details')}</Link>}
    />
  )
}
