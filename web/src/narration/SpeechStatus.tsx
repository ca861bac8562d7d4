import { Square } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isJobOpen } from '@lectern/shared/jobs'
import type { Job } from '@lectern/shared/jobs'
import { openSupport } from '../feedback/support-store.ts'
import { failureInWords } from '../jobs/failure-words.ts'
import { messageOf } from '../platform/http/api-error.ts'
import { useFormat } from '../platform/i18n/use-format.ts'
import { useUser } from '../platform/session/session.ts'
import { Button, Dialog, IconButton, Progress, toast } from '../ui/index.ts'
import type { NarrationJob } from './use-narration-job.ts'
import '../locales/en/jobs.json'
import '../locales/en/speechStatus.json'

/** What a person is told of the speaking of a lesson (S2 §4). */
type Status = 'mine' | 'others' | 'completed' | 'stopped' | 'timedOut' | 'failed'

/** Reasons that are a matter of time (S2 §8). */
const TIMED_OUT: readonly string[] = ['silent', 'not-started', 'too-long']

function statusOf({ author, failure, state }: Job, userId: string | undefined): Status {
  if (isJobOpen(state)) return author.userId === userId ? 'mine' : 'others'
  if (state === 'failed') return TIMED_OUT.includes(failure ?? '') ? 'timedOut' : 'failed'
  return state === 'ready' ? 'completed' : 'stopped'
}

interface SpeechStatusProps {
  readonly speech: NarrationJob
  readonly job: Job
}

/** How far the speaking is, whoever asked for it, or how it ended; pressed it says more. */
export function SpeechStatus({ job, speech }: SpeechStatusProps) {
  const { t } = useTranslation('speechStatus')
  const format = useFormat()
  const [isShown, setIsShown] = useState(false)
  const { setRead } = speech
  useEffect(() => {
    setRead(isShown)
    return () => setRead(false)
  }, [isShown, setRead])
  const status = statusOf(job, useUser()?.userId)
  const isOpen = isJobOpen(job.state)
  const share = status === 'completed' ? 1 : job.progress / 100
  const isBad = status === 'failed' || status === 'timedOut'
  const words = t(`short.${status}`, { name: job.author.name })
  const stop = (): void => void speech.stop().catch((error: unknown) => toast(messageOf(error), { tone: 'danger' }))
  return (
    <span className="flex min-w-0 items-center gap-2 text-xs text-soft">
      {/* Beside the button: what is within one is its name, and no news. */}
      <span role="status" className="sr-only">{words}</span>
      <button type="button" aria-haspopup="dialog" onClick={() => setIsShown(true)} className="flex min-h-7 min-w-0 items-center gap-2 rounded-control px-1.5 hover:bg-hover hover:text-ink">
        <span className={isBad ? 'truncate text-brick' : 'truncate'}>{words}</span>
        {(isOpen || status === 'completed') && <span aria-hidden className="shrink-0 tabular-nums">{format.percent(share)}</span>}
      </button>
      {(isOpen || status === 'completed') && <Progress label={t('progress')} value={share} className="w-16! shrink-0" />}
      {isOpen && job.mayChange && <IconButton size="small" label={t('stop')} icon={<Square aria-hidden size={13} />} onClick={stop} />}
      {isShown && <StatusDialog job={job} speech={speech} status={status} onStop={stop} onClose={() => setIsShown(false)} />}
    </span>
  )
}

interface StatusDialogProps extends SpeechStatusProps {
  readonly status: Status
  readonly onStop: () => void
  readonly onClose: () => void
}

/** All that is known of the speaking, and what can be done about it. */
function StatusDialog({ job, onClose, onStop, speech, status }: StatusDialogProps) {
  const { t } = useTranslation('speechStatus')
  const { t: jobWords } = useTranslation('jobs')
  const format = useFormat()
  const isOpen = isJobOpen(job.state)
  const isBad = status === 'failed' || status === 'timedOut'
  const again = (): void => {
    onClose()
    void speech.speak(null).catch((error: unknown) => toast(messageOf(error), { tone: 'danger' }))
  }
  return (
    <Dialog
      open size="small" onClose={onClose} title={t(`title.${status}`, { name: job.author.name })}
      actions={
        <>
          {isBad && <Button onClick={() => { onClose(); openSupport() }}>{t('support')}</Button>}
          {isOpen && job.mayChange && <Button icon={<Square aria-hidden size={13} />} onClick={onStop}>{t('stop')}</Button>}
          {isBad ? <Button variant="primary" onClick={again}>{t('again')}</Button> : <Button variant="primary" onClick={onClose}>{t('close')}</Button>}
        </>
      }
    >
      <div className="flex flex-col gap-3 text-sm">
        {isBad && <p>{failureInWords(job, jobWords)}</p>}
        <p className="text-soft">{t(`body.${status}`)}</p>
        {isOpen && (
          <div className="flex items-center gap-3">
            <Progress label={t('progress')} value={job.progress / 100} />
            <span aria-hidden className="shrink-0 tabular-nums">{format.percent(job.progress / 100)}</span>
          </div>
        )}
      </div>
    </Dialog>
  )
}
