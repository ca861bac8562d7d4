import type { Job } from '@lectern/shared/jobs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { JobRow } from '../jobs/JobRow.tsx'
import { useRetryJob, useStopJob } from '../jobs/queries.ts'
import '../locales/en/imports.json'
import '../locales/en/jobs.json'
import { importPath } from '../lessons/lesson-paths.ts'
import { messageOf } from '../platform/http/api-error.ts'
import { useUser } from '../platform/session/session.ts'
import { ConfirmDialog, toast } from '../ui/index.ts'
import { backgroundImports } from './background.ts'
import { noteLookedAt } from './looked-at.ts'

/** The person's imports that go on without a dialog, and those that ended so and were not looked at; nothing while there are none. */
export function HomeImports() {
  const { t } = useTranslation('imports')
  const { t: jobs } = useTranslation('jobs')
  const user = useUser()
  const stop = useStopJob()
  const retry = useRetryJob()
  const [asked, setAsked] = useState<Job | null>(null)
  const mine = useStore(backgroundImports.store, ({ imports }) => imports).filter(({ job }) => job.author.userId === user?.userId)
  const dismiss = ({ jobId }: Job): void => {
    backgroundImports.dismiss(jobId)
    void noteLookedAt(jobId)
  }
  const tryAgain = ({ jobId }: Job): void => retry.mutate({ params: { jobId } }, {
    onSuccess: () => void backgroundImports.follow(jobId),
    onError: (error) => { toast(messageOf(error), { tone: 'danger' }) },
  })
  return (
    <>
      {mine.length > 0 && (
        <section aria-labelledby="imports" className="flex flex-col gap-2">
          <h2 id="imports" className="text-xl">{t('background.title')}</h2>
          <ul className="divide-y divide-line overflow-hidden rounded-surface bg-sheet shadow-resting">
            {mine.map(({ job }) => (
              <JobRow
                key={job.jobId} job={job} path={importPath(job.jobId)} isBusy={stop.isPending || retry.isPending} takesFocus={false}
                onStop={() => setAsked(job)} onRetry={() => tryAgain(job)} onDismiss={() => dismiss(job)}
              />
            ))}
          </ul>
        </section>
      )}
      {asked !== null && (
        <ConfirmDialog
          open danger title={t('leave.title')} confirmLabel={jobs('stop')} cancelLabel={t('leave.stay')} messageOf={messageOf}
          body={t('background.stopBody', { title: asked.title })} onClose={() => setAsked(null)}
          onConfirm={async () => {
            await stop.mutateAsync({ params: { jobId: asked.jobId } })
            backgroundImports.dismiss(asked.jobId)
            toast(t('stopped'))
          }}
        />
      )}
    </>
  )
}
