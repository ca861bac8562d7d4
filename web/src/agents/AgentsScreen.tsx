import { AGENT_LIMITS } from '@lectern/shared/agents'
import type { AgentKind, AgentSummary } from '@lectern/shared/agents'
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { LoadFailure } from '../platform/components/LoadFailure.tsx'
import { SearchBox } from '../platform/components/SearchBox.tsx'
import { PATHS } from '../platform/routing/guards.ts'
import { useDocumentTitle } from '../platform/routing/use-document-title.ts'
import { Button, EmptyState, IconButton, Segmented, Skeleton, buttonClass } from '../ui/index.ts'
import { AgentCard } from './AgentCard.tsx'
import { AgentDetailsDialog } from './AgentDetailsDialog.tsx'
import { AgentsPicture } from './AgentsPicture.tsx'
import { DeleteAgentDialog } from './DeleteAgentDialog.tsx'
import { LearnerTalkUse } from './LearnerTalkUse.tsx'
import { listQuery, withQuery } from './list-query.ts'
import type { ListQuery } from './list-query.ts'
import { useAgents } from './queries.ts'
import { useAgentActions } from './use-agent-actions.ts'
import './words.ts'

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(17rem,1fr))] gap-5'

/** `/home/agents`: the coaches and roleplays of the workspace, searched and filtered by the address, with details over them. */
export function AgentsScreen() {
  const { t } = useTranslation('agents')
  useDocumentTitle(t('title'))
  const [address, setAddress] = useSearchParams()
  const query = listQuery(address)
  const [removing, setRemoving] = useState<AgentSummary | null>(null)
  const go = useCallback((changes: Partial<ListQuery>, replace = false) => {
    setAddress((now) => withQuery(now, changes), { replace })
  }, [setAddress])
  const search = useCallback((words: string) => go({ search: words }, true), [go])
  const actions = useAgentActions({ details: ({ agentId }) => go({ agentId }), remove: setRemoving })
  const isFiltered = query.kind !== null || query.search !== ''
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-8 py-8">
      <header className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1">
          <h1 className="text-2xl">{t('title')}</h1>
          <p className="mt-1 text-sm text-soft">{t('intro')}</p>
        </div>
        <Link to={PATHS.createAgent} className={buttonClass('primary')}>
          <Plus aria-hidden size={16} />
          {t('list.new')}
        </Link>
      </header>
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox label={t('list.search')} maxLength={AGENT_LIMITS.searchMax} value={query.search} onChange={search} />
        <Segmented<AgentKind | 'all'>
          label={t('list.filter')}
          value={query.kind ?? 'all'}
          onChange={(kind) => go({ kind: kind === 'all' ? null : kind })}
          options={[
            { value: 'all', label: t('list.all') }, { value: 'coach', label: t('list.coaches') }, { value: 'roleplay', label: t('list.roleplays') },
          ]}
        />
      </div>
      <LearnerTalkUse />
      <AgentGrid query={query} isFiltered={isFiltered} actions={actions} go={go} />
      {query.agentId !== null && removing === null && (
        <AgentDetailsDialog key={query.agentId} agentId={query.agentId} actions={actions} onClose={() => go({ agentId: null }, true)} />
      )}
      {removing !== null && <DeleteAgentDialog agent={removing} onClose={() => setRemoving(null)} />}
    </div>
  )
}

interface AgentGridProps {
  readonly query: ListQuery
  readonly isFiltered: boolean
  readonly actions: ReturnType<typeof useAgentActions>
  readonly go: (changes: Partial<ListQuery>) => void
}

function AgentGrid({ query, isFiltered, actions, go }: AgentGridProps) {
  const { t } = useTranslation('agents')
  const agents = useAgents(query)
  if (agents.isPending) {
    return (
      <div className={GRID} aria-busy="true" aria-label={t('list.loading')}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => <Skeleton key={key} className="h-44" />)}
      </div>
    )
  }
  if (agents.isLoadingError) return <LoadFailure what={t('list.failed')} error={agents.error} onRetry={() => void agents.refetch()} />
  const { total, totalPages } = agents.data
  const showAll = <Button onClick={() => go({ kind: null, search: '', page: 1 })}>{t('list.showAll')}</Button>
  if (agents.data.agents.length === 0) {
    return isFiltered || total > 0
      ? <EmptyState title={t('list.nothingTitle')} body={t('list.nothingBody')} action={showAll} />
      : (
        <EmptyState
          picture={<AgentsPicture />}
          title={t('list.emptyTitle')}
          body={t('list.emptyBody')}
          action={<Link to={PATHS.createAgent} className={buttonClass()}>{t('list.new')}</Link>}
        />
      )
  }
  return (
    <>
      <p role="status" className="sr-only">{t('list.found', { count: total })}</p>
      <div className={GRID}>
        {agents.data.agents.map((agent) => <AgentCard key={agent.agentId} agent={agent} actions={actions} />)}
      </div>
      {totalPages > 1 && (
        <nav aria-label={t('list.pages')} className="flex items-center justify-center gap-3 text-sm text-soft">
          <IconButton label={t('list.previousPage')} icon={<ChevronLeft size={18} className="rtl:-scale-x-100" />} disabled={query.page <= 1} onClick={() => go({ page: query.page - 1 })} />
          <span className="tabular-nums">{t('list.page', { page: query.page, pages: totalPages })}</span>
          <IconButton label={t('list.nextPage')} icon={<ChevronRight size={18} className="rtl:-scale-x-100" />} disabled={query.page >= totalPages} onClick={() => go({ page: query.page + 1 })} />
        </nav>
      )}
    </>
  )
}
