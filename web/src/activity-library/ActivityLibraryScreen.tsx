import { ACTIVITY_LIBRARY_LIMITS } from '@lectern/shared/activity-library'
import type { LibraryActivity } from '@lectern/shared/activity-library'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { LoadFailure } from '../platform/components/LoadFailure.tsx'
import { SearchBox } from '../platform/components/SearchBox.tsx'
import { PATHS } from '../platform/routing/guards.ts'
import { useDocumentTitle } from '../platform/routing/use-document-title.ts'
import { Pager } from '../settings/Pager.tsx'
import { Button, EmptyState, Skeleton, buttonClass, cx } from '../ui/index.ts'
import { ActivityCard } from './ActivityCard.tsx'
import { ActivityMenu } from './ActivityMenu.tsx'
import { LibraryFilters } from './LibraryFilters.tsx'
import { activityFilter, withActivityFilter } from './activity-filter.ts'
import { useActivities } from './queries.ts'
import type { WantedActivities } from './queries.ts'
import '../locales/en/activityLibrary.json'

/** Pieces of a puzzle, one of which is still to be put in. */
function ActivitiesPicture() {
  return (
    <svg aria-hidden width="96" height="96" viewBox="0 0 96 96" fill="none">
      <path d="M14 34h22a8 8 0 1 1 14 0h4v22a8 8 0 1 0 0 14v12H14V58a8 8 0 1 0 0-12Z" className="fill-art-teal" />
      <path d="M58 14h24v26a8 8 0 1 1 0 12v6H66a8 8 0 1 1-8 0Z" className="fill-art-amber" />
      <rect x="60" y="68" width="22" height="16" rx="4" className="fill-art-mist" />
    </svg>
  )
}

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-5'

/** `/home/activities`: what of lessons is kept on its own, to be used in others. What is looked for stands in the address. */
export function ActivityLibraryScreen() {
  const { t } = useTranslation('activityLibrary')
  useDocumentTitle(t('title'))
  const [address, setAddress] = useSearchParams()
  const wanted = activityFilter(address)
  const { data, error, isPending, isPlaceholderData, refetch } = useActivities(wanted)
  const go = useCallback((changes: Partial<WantedActivities>) => {
    setAddress((now) => withActivityFilter(now, changes), { replace: !('page' in changes) })
  }, [setAddress])
  const search = useCallback((words: string) => go({ search: words }), [go])
  const isEmpty = data !== undefined && data.kinds.length === 0
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-8 py-8">
      <header className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1">
          <h1 className="text-2xl">{t('title')}</h1>
          <p className="mt-1 text-sm text-soft">{t('intro')}</p>
        </div>
        <SearchBox label={t('filter.search')} maxLength={100} value={wanted.search ?? ''} onChange={search} />
      </header>
      {data !== undefined && !isEmpty && <LibraryFilters wanted={wanted} kinds={data.kinds} tags={data.tags} onChange={go} />}
      {isPending && (
        <div role="group" className={GRID} aria-busy="true" aria-label={t('loading')}>
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => <Skeleton key={key} className="aspect-[4/3]" />)}
        </div>
      )}
      {error !== null && data === undefined && <LoadFailure what={t('failures.fetch')} error={error} onRetry={() => void refetch()} />}
      {isEmpty && <EmptyState picture={<ActivitiesPicture />} title={t('empty.title')} body={t('empty.body')} action={<Link to={`${PATHS.create}?from=activity`} className={buttonClass('primary')}>{t('empty.action')}</Link>} />}
      {data !== undefined && !isEmpty && (
        <Found
          activities={data.activities} total={data.total} page={wanted.page ?? 1} isStale={isPlaceholderData} onPage={(page) => go({ page })}
          onShowAll={() => setAddress({}, { replace: true })}
        />
      )}
    </div>
  )
}

interface FoundProps {
  readonly activities: readonly LibraryActivity[]
  readonly total: number
  readonly page: number
  /** They are those of another search, while this one is on its way. */
  readonly isStale: boolean
  readonly onPage: (page: number) => void
  readonly onShowAll: () => void
}

function Found({ activities, total, page, isStale, onPage, onShowAll }: FoundProps) {
  const { t } = useTranslation('activityLibrary')
  if (activities.length === 0) {
    return (
      <div role="status" className="flex flex-col items-start gap-3 py-6">
        <p className="text-soft">{t('nothing')}</p>
        <Button onClick={onShowAll}>{t('showAll')}</Button>
      </div>
    )
  }
  return (
    <>
      <p role="status" className="-mb-3 text-sm text-soft">{t('found', { count: total })}</p>
      <div className={cx(GRID, 'transition-opacity', isStale && 'opacity-55')} aria-busy={isStale}>
        {activities.map((activity) => <ActivityCard key={activity.activityId} activity={activity} actions={<ActivityMenu activity={activity} />} />)}
      </div>
      <Pager page={page} pages={Math.ceil(total / ACTIVITY_LIBRARY_LIMITS.pageSize)} onPage={onPage} />
    </>
  )
}
