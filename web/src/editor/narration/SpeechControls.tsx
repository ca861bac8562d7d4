import { AudioLines, Play, Square } from 'lucide-react'
import { Suspense, memo } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CREDIT_ACTION, creditCost } from '@lectern/shared/credits'
import { useCreditDetails } from '../../credits/queries.ts'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { useVoices } from '../../providers/queries.ts'
import { lazyPart } from '../../platform/loading/lazy-part.ts'
import { Button, IconButton, Menu, toast } from '../../ui/index.ts'
import { messageOf } from '../../platform/http/api-error.ts'
import { useEditorStore } from '../editor-store.ts'
import type { NarrationJob } from '../../narration/use-narration-job.ts'

const SpeechStatus = lazyPart(async () => (await import('./panel-foot.ts')).SpeechStatus)

/** What of the narration can be heard and spoken, and what that takes. */
export interface SpeechControlsProps {
  readonly slideId: string
  readonly speech: NarrationJob
  /** How many sentences of the slide have to be spoken. */
  readonly stale: number
  readonly canSpeak: boolean
  /** Something of the slide can be heard. */
  readonly canPlay: boolean
  readonly isPlaying: boolean
  readonly onPlay: () => void
  /** What stands between playing and speaking: how far it is, who speaks, how fast it is heard, one's own voice. */
  readonly time: ReactNode
  readonly voice: ReactNode
  readonly speed: ReactNode
  readonly record: ReactNode
}

/** Play, and the speaking of the slide or of the lesson with how far it is, whoever asked for it. */
export function SpeechControls({ canPlay, isPlaying, onPlay, record, speed, time, voice, ...speaking }: SpeechControlsProps) {
  const { t } = useTranslation('narration')
  return (
    <>
      {canPlay && (
        <IconButton
          size="small" label={t(isPlaying ? 'stopPlaying' : 'play')} pressed={isPlaying} onClick={onPlay}
          // The caret says from where.
          onMouseDown={(event) => event.preventDefault()}
          icon={isPlaying ? <Square aria-hidden size={13} fill="currentColor" /> : <Play aria-hidden size={14} fill="currentColor" />}
        />
      )}
      {canPlay && time}
      {voice}
      {speed}
      <span className="grow" />
      {record}
      <Speaking canPlay={canPlay} {...speaking} />
    </>
  )
}

/** What speaking a slide costs in credits; nothing while a voice that is built in speaks, or nobody knows. */
function useSpeechCost(): number {
  const engine = useVoices(true).data?.engine
  const configs = useCreditDetails().data?.creditConfigs
  return engine === undefined || engine.kind === 'offline' || configs === undefined ? 0 : creditCost(configs, CREDIT_ACTION.AudioGeneration)
}

/** The menu that asks for the speaking, or how far that is; as large as a menu is, it has no part in the work of a letter. */
const Speaking = memo(function Speaking({ slideId, speech, stale, canSpeak, canPlay }: Omit<SpeechControlsProps, 'isPlaying' | 'onPlay' | 'record' | 'speed' | 'time' | 'voice'>) {
  const { t } = useTranslation('narration')
  const store = useEditorStore()
  const format = useFormat()
  const cost = useSpeechCost()
  const { hasJustEnded, isOpen, job } = speech
  const tryIt = (deed: Promise<unknown>): void => {
    deed.catch((error: unknown) => toast(messageOf(error), { tone: 'danger' }))
  }
  const speakAll = async (of: string | null): Promise<void> => {
    if (!(await speech.speak(of))) toast(t('nothingStale'))
  }
  const speak = (of: string | null): void => tryIt(speakAll(of))
  if (job && (isOpen || hasJustEnded)) return <Suspense fallback={null}><SpeechStatus job={job} speech={speech} /></Suspense>
  return canSpeak && (
    <Menu
      button={(
        <Button size="small" className="h-7!" icon={<AudioLines aria-hidden size={15} />}>
          {t('speak')}
          {cost > 0 && <span className="text-xs opacity-85">· {t('cost', { count: cost, number: format.number(cost) })}</span>}
        </Button>
      )}
      items={[
        { id: 'slide', label: stale === 0 && canPlay ? t('slideSpoken') : t('speakSlide', { count: stale }), disabled: stale === 0, onSelect: () => speak(slideId) },
        { id: 'lesson', label: t('speakLesson'), onSelect: () => speak(null) },
        'separator',
        { id: 'write', label: t('writtenNarrations:menu'), onSelect: () => store.getState().openDialog('narrations') },
      ]}
    />
  )
})
