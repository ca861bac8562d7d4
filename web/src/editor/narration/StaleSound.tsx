import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../platform/http/api-error.ts'
import type { NarrationJob } from '../../narration/use-narration-job.ts'
import { Button, toast } from '../../ui/index.ts'

interface StaleSoundProps {
  readonly slideId: string
  /** Sentences that have to be spoken, and recordings with other words. */
  readonly stale: number
  readonly outdated: number
  readonly speech: NarrationJob
  readonly canSpeak: boolean
}

/** That the sound of a slide does not say what stands there any more, and the press that has it said. */
export function StaleSound({ slideId, stale, outdated, speech, canSpeak }: StaleSoundProps) {
  const { t } = useTranslation('narration')
  const speak = (): void => void speech.speak(slideId).catch((error: unknown) => toast(messageOf(error), { tone: 'danger' }))
  return (
    <p className="order-last mb-1 flex min-h-8 basis-full flex-wrap items-center gap-x-3 rounded-control bg-amber-wash ps-3 pe-1 text-xs text-amber">
      <CircleAlert aria-hidden size={14} className="shrink-0" />
      <span>{t('stale', { count: stale })}</span>
      {outdated > 0 && <span>{t('outdated', { count: outdated })}</span>}
      <span className="grow" />
      {canSpeak && !speech.isOpen && <Button size="small" variant="ghost" className="h-7! text-xs! text-amber!" onClick={speak}>{t('regenerate')}</Button>}
    </p>
  )
}
