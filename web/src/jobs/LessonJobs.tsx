import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { buttonClass } from '../ui/index.ts'
import { shownKind } from './kinds.ts'
import { useLessonJob } from './lesson-jobs.ts'
import '../locales/en/jobs.json'

/**
 * What is being made of the open lesson, by whomever: how far it is, then that it is ready, with the way to it; what failed or was
 * stopped goes.
 */
export function LessonJobs({ lessonId }: { readonly lessonId: string }) {
  const { t } = useTranslation('jobs')
  const job = useLessonJob(lessonId)
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
