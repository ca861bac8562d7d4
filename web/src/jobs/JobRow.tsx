import { isJobOpen } from '@lectern/shared/jobs'
import type { Job } from '@lectern/shared/jobs'
import { ArrowUpRight, Play, RotateCcw, Square, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '../platform/i18n/use-format.ts'
import { Button, IconButton, Progress, buttonClass, cx } from '../ui/index.ts'
import { failureInWords } from './failure-words.ts'
import { shownKind } from './kinds.ts'

export interface JobRowProps {
  readonly job: Job
  /** A call about it is under way. */
  readonly isBusy: boolean
  /** It takes the focus: the button that had it went with what it did. */
  readonly takesFocus: boolean
  readonly onStop: () => void
  readonly onRetry: () => void
  /** Where it is seen, if not where jobs of its kind are. */
  readonly path?: string
  /** Takes it from the screen once it is over; absent where it stays. */
  readonly onDismiss?: () => void
}

/** One job: what it makes, how far it is, and what can be done with it. */
export function JobRow({ job, isBusy, takesFocus, onStop, onRetry, path: shownPath, onDismiss }: JobRowProps) {
  const { t } = useTranslation('jobs')
  const format = useFormat()
  const row = useRef<HTMLLIElement>(null)
  const { author, createdAt, mayChange, progress, runner, state } = job
  const kind = shownKind(job.kind)
  const title = job.title === '' ? t(`kinds.${kind.word}`) : job.title
  const path = shownPath ?? kind.pathOf(job)
  const isOpen = isJobOpen(state)
  // Nobody knows how long something is that is being written.
  const isMeasured = runner !== 'request' || progress > 0
  const waitsForBrowser = state === 'queued' && runner === 'browser'
  const mayRetry = mayChange && runner !== 'request'
  useEffect(() => {
    if (!takesFocus) return undefined
    // After the dialog that asked, which gives the focus back to something as it goes.
    const frame = requestAnimationFrame(() => row.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [takesFocus])
  return (
    <li ref={row} tabIndex={-1} data-job={job.jobId} aria-label={title} className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4 -outline-offset-2">
      <span aria-hidden className={cx('grid size-10 shrink-0 place-items-center rounded-control', isOpen ? 'bg-teal-wash text-teal' : 'bg-hover text-soft')}>
        <kind.icon size={18} />
      </span>
      <div className="min-w-0 flex-1 basis-64">
        <div className="flex items-baseline justify-between gap-4">
          <h3 dir="auto" title={title} className="truncate text-base font-medium">{title}</h3>
          <span className={cx('shrink-0 text-sm tabular-nums', state === 'failed' ? 'text-brick' : 'text-soft')}>
            {t(`states.${state === 'running' && !isMeasured ? 'working' : state}`, { percent: progress })}
          </span>
        </div>
        {isOpen && (
          <Progress label={t('progress', { title })} value={state === 'queued' ? 0 : isMeasured ? progress / 100 : null} className="mt-2 mb-1.5" />
        )}
        <p className="truncate text-sm text-faint">{t('by', { kind: t(`kinds.${kind.word}`), name: author.name, date: format.dateTime(createdAt) })}</p>
        {waitsForBrowser && <p className="mt-1 text-sm text-soft">{t('waitsForBrowser')}</p>}
        {state === 'failed' && <p className="mt-1 text-sm text-soft">{failureInWords(job, t)}</p>}
      </div>
      <div className="flex w-44 shrink-0 items-center justify-end gap-2">
        {isOpen && mayChange && (
          <Button size="small" disabled={isBusy} icon={<Square aria-hidden size={14} />} aria-label={t('stopNamed', { title })} onClick={onStop}>{t('stop')}</Button>
        )}
        {(state === 'failed' || state === 'stopped') && mayRetry && (
          <Button size="small" disabled={isBusy} icon={<RotateCcw aria-hidden size={14} />} aria-label={t('retryNamed', { title })} onClick={onRetry}>{t('retry')}</Button>
        )}
        {path !== null && (state === 'ready' || isOpen) && (
          <Link to={path} aria-label={t(`${kind.way}Named`, { title })} className={buttonClass(state === 'ready' ? 'secondary' : 'ghost', 'small')}>
            {kind.way === 'view' ? <><Play aria-hidden size={14} />{t('view')}</> : <><ArrowUpRight aria-hidden size={14} />{t('openMade')}</>}
          </Link>
        )}
        {!isOpen && onDismiss && <IconButton size="small" label={t('dismissNamed', { title })} icon={<X aria-hidden size={16} />} onClick={onDismiss} />}
      </div>
    </li>
  )
}
