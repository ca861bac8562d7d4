import type { SlidesWork as Work } from '@lectern/shared/creation'
import { isJobOpen } from '@lectern/shared/jobs'
import { Check, Sparkles, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureInWords } from '../jobs/failure-words.ts'
import { messageOf } from '../platform/http/api-error.ts'
import { Button, Progress, cx } from '../ui/index.ts'
import { useSlidesWork, writtenCount } from './use-slides-work.ts'
import '../locales/en/creation.json'
import '../locales/en/jobs.json'

/** How long it is said that all slides are there, ms. */
const DONE_MS = 6000
/** The same where a model could not word all of them, ms. */
const FAULTS_MS = 20_000

/** What is said of a job that is over: to those who saw it work, and of a failure to all who may try again. */
function isAnnounced({ job }: Work, seen: string | null): boolean {
  if (isJobOpen(job.state)) return true
  return seen === job.jobId || (job.state === 'failed' && job.mayChange)
}

/** One line under the top bar: which slide of the lesson is being written or gets its picture, by whomever it was asked for; stopped and gone on with there. */
export function SlidesWork({ lessonId }: { readonly lessonId: string }) {
  const { t } = useTranslation('creation')
  const { t: ofJobs } = useTranslation('jobs')
  const { error, goOn, isBusy, stop, work } = useSlidesWork(lessonId)
  const [seen, setSeen] = useState<string | null>(null)
  const [closed, setClosed] = useState<string | null>(null)
  const job = work?.job ?? null
  const isOpen = job !== null && isJobOpen(job.state)
  // One state of one attempt.
  const announced = job === null ? '' : `${job.jobId} ${job.attempt} ${job.state}`
  if (isOpen && seen !== job.jobId) setSeen(job.jobId)
  const isReady = job?.state === 'ready'
  const hasFaults = work !== null && work.faults.length > 0
  useEffect(() => {
    if (!isReady) return undefined
    const timer = setTimeout(() => setClosed(announced), hasFaults ? FAULTS_MS : DONE_MS)
    return () => clearTimeout(timer)
  }, [hasFaults, isReady, announced])
  if (work === null || job === null || closed === announced || !isAnnounced(work, seen)) return null
  const count = work.titles.length
  const written = writtenCount(work)
  const isFailed = job.state === 'failed'
  const Icon = isReady ? Check : isFailed ? TriangleAlert : Sparkles
  const isOfPictures = work.of === 'pictures'
  const number = Math.min(written + 1, count)
  const there = work.pictures.filter(({ state }) => state === 'there').length
  const pictured = there === work.pictures.length ? t('work.pictured') : t('work.picturedSome', { there, count })
  const title = isOfPictures
    ? isOpen ? t('work.picturing', { number, count }) : isReady ? pictured : t('work.picturesLeft')
    : isOpen ? t('work.writing', { number, count }) : isReady ? t('work.ready', { count }) : t('work.left', { written, count })
  const stopped = t(isOfPictures ? 'work.picturesStopped' : 'work.stopped')
  const faults = work.faults.length === 0 ? '' : [...work.faults.map((fault) => t(`work.faults.${fault}`)), t('work.ownWords')].join(' ')
  const help = error ? messageOf(error) : isOpen ? (isOfPictures ? '' : work.titles[written] ?? '') : isFailed ? failureInWords(job, ofJobs) : isReady ? faults : stopped
  return (
    <div
      data-banner="slides-work"
      className={cx('flex shrink-0 items-center justify-center gap-3 border-b border-line px-4 py-1 text-sm', isFailed ? 'bg-brick-wash text-brick' : 'bg-sunken')}
    >
      <Icon aria-hidden size={16} className="shrink-0" />
      <p role="status" className="flex min-w-0 items-center gap-3">
        <strong className="font-semibold whitespace-nowrap tabular-nums">{title}</strong>
        <span className={isFailed ? 'text-pretty' : 'truncate text-soft'} dir="auto">{help}</span>
      </p>
      {isOpen && <Progress label={t(isOfPictures ? 'work.picturesProgress' : 'work.progress')} value={written / count} className="max-w-28 shrink-0 max-sm:hidden" />}
      {job.mayChange && isOpen && <Button size="small" variant="ghost" disabled={isBusy} onClick={stop}>{t('stop')}</Button>}
      {job.mayChange && !isOpen && !isReady && <Button size="small" disabled={isBusy} onClick={goOn}>{t(isOfPictures ? 'work.picturesGoOn' : 'work.goOn')}</Button>}
      {!isOpen && <Button size="small" variant="ghost" onClick={() => setClosed(announced)}>{t('work.close')}</Button>}
    </div>
  )
}
