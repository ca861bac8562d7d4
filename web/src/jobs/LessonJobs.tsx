import { isJobOpen } from '@lectern/shared/jobs'
import type { JobProgress } from '@lectern/shared/jobs'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { onJobProgress } from '../sync/job-progress.ts'
import { buttonClass } from '../ui/index.ts'
import { shownKind } from './kinds.ts'
import './words.ts'

/** What is said may be lost: a job that was not heard of for so long no longer keeps another from being shown, and goes, ms. */
const UNHEARD_MS = 60_000

/**
 * What is being made of the open lesson, by whomever: how far it is, then that it is ready, with the way to it. It says what
 * the session is told, so that nothing is asked for; what failed or was stopped goes.
 */
export function LessonJobs({ lessonId }: { readonly lessonId: string }) {
  const { t } = useTranslation('jobs')
  const [job, setJob] = useState<JobProgress | null>(null)
  useEffect(() => onJobProgress((toldOf, told) => {
    if (toldOf !== lessonId) return
    // Of several at once the one that is shown goes on being shown until it is over.
    setJob((shown) => {
      if (shown !== null && shown.jobId !== told.jobId && isJobOpen(shown.state)) return shown
      return isJobOpen(told.state) || told.state === 'ready' ? told : null
    })
  }), [lessonId])
  useEffect(() => {
    if (job === null || !isJobOpen(job.state)) return
    const timer = setTimeout(() => setJob(null), UNHEARD_MS)
    return () => clearTimeout(timer)
  }, [job])
  const kind = shownKind(job?.kind ?? '')
  const path = job && kind.pathOf({ jobId: job.jobId, lessonId })
  if (job === null || path === null) return null
  return (
    <Link to={path} className={buttonClass('ghost', 'small')}>
      <kind.icon aria-hidden size={16} />
      {t(job.state === 'ready' ? 'toldReady' : 'toldOpen', { kind: t(`kinds.${kind.word}`), percent: job.progress })}
    </Link>
  )
}
