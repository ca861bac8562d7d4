import { isJobOpen } from '@lectern/shared/jobs'
import type { Job } from '@lectern/shared/jobs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { LoadFailure } from '../platform/components/LoadFailure.tsx'
import { messageOf } from '../platform/http/api-error.ts'
import { PATHS } from '../platform/routing/guards.ts'
import { useDocumentTitle } from '../platform/routing/use-document-title.ts'
import { Button, ConfirmDialog, EmptyState, Skeleton, buttonClass, toast } from '../ui/index.ts'
import { JobRow } from './JobRow.tsx'
import { shownKind } from './kinds.ts'
import { useJobs, useRetryJob, useStopJob } from './queries.ts'
import '../locales/en/jobs.json'

/** A reel on a table: nothing is on it yet. */
function JobsPicture() {
  return (
    <svg aria-hidden width="168" height="120" viewBox="0 0 168 120" fill="none">
      <ellipse cx="84" cy="108" rx="62" ry="6" className="fill-hover" />
      <rect x="30" y="40" width="108" height="64" rx="8" className="fill-sheet stroke-line" strokeWidth="2" />
      <path d="M30 48a8 8 0 0 1 8-8h92a8 8 0 0 1 8 8v10H30z" className="fill-teal-wash" />
      <path d="m46 40-10 18M72 40 62 58M98 40 88 58M124 40l-10 18" className="stroke-teal" strokeWidth="4" />
      <path d="M76 70v22l19-11z" className="fill-teal" />
      <path d="m30 32 104-16 2 12-104 14z" className="fill-teal" />
    </svg>
  )
}

/** `/home/jobs`: what is being made of lessons that one may read, and what was, with the way to stop it, try again, and see it. */
export function JobsScreen() {
  const { t } = useTranslation('jobs')
  useDocumentTitle(t('title'))
  const list = useJobs()
  const stop = useStopJob()
  const retry = useRetryJob()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Job | null>(null)
  /** The job that keeps the focus while its row goes from one list to the other. */
  const [kept, setKept] = useState<string | null>(null)
  const jobs = list.data?.pages.flatMap((page) => page.jobs) ?? []
  const sections = [
    { id: 'open', jobs: jobs.filter(({ state }) => isJobOpen(state)) }, { id: 'over', jobs: jobs.filter(({ state }) => !isJobOpen(state)) },
  ] as const

  const tryAgain = (before: Job): void => {
    retry.mutate({ params: { jobId: before.jobId } }, {
      onSuccess: ({ job }) => {
        setKept(job.jobId)
        // A browser has to make it, and this is one.
        const path = job.runner === 'browser' ? shownKind(job.kind).pathOf(job) : null
        if (path !== null) void navigate(path)
      },
      onError: (error) => { toast(messageOf(error), { tone: 'danger' }) },
    })
  }
  return (
    <div
      className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-8 py-8"
      onFocus={({ target }) => { if (kept !== null && target.closest<HTMLElement>('[data-job]')?.dataset.job !== kept) setKept(null) }}
    >
      <header>
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="mt-1 text-sm text-soft">{t('intro')}</p>
      </header>
      {list.isPending && <Skeleton className="h-64" />}
      {list.isError && !list.data && <LoadFailure what={t('failedToLoad')} error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && jobs.length === 0 && (
        <EmptyState
          picture={<JobsPicture />} title={t('empty')} body={t('emptyBody')}
          action={<Link to={PATHS.courses} className={buttonClass('secondary')}>{t('toLessons')}</Link>}
        />
      )}
      {sections.map((section) => section.jobs.length > 0 && (
        <section key={section.id} aria-label={t(section.id)} className="flex flex-col gap-2">
          <h2 className="text-lg">{t(section.id)}</h2>
          <ul className="divide-y divide-line overflow-hidden rounded-surface bg-sheet shadow-resting">
            {section.jobs.map((job) => (
              <JobRow
                key={job.jobId} job={job} isBusy={stop.isPending || retry.isPending} takesFocus={job.jobId === kept}
                onStop={() => setAsked(job)} onRetry={() => tryAgain(job)}
              />
            ))}
          </ul>
        </section>
      ))}
      {list.hasNextPage && (
        <Button className="self-center" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>{t('more')}</Button>
      )}
      {asked !== null && (
        <ConfirmDialog
          open danger title={t('stopQuestion')} confirmLabel={t('stop')} messageOf={messageOf}
          body={t(asked.runner === 'request' ? 'stopBodyRequest' : 'stopBody')}
          onClose={() => setAsked(null)}
          onConfirm={async () => {
            await stop.mutateAsync({ params: { jobId: asked.jobId } })
            setKept(asked.jobId)
            toast(t(asked.runner === 'request' ? 'stoppedRequest' : 'stopped'))
          }}
        />
      )}
    </div>
  )
}
