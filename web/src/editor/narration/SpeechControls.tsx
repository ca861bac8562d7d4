import { AudioLines, Play, Square } from 'lucide-react'
import { Suspense, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../platform/loading/lazy-part.ts'
import { Button, IconButton, Menu, toast } from '../../ui/index.ts'
import { messageOf } from '../../platform/http/api-error.ts'
import { useEditorStore } from '../editor-store.ts'
import type { NarrationJob } from '../../narration/use-narration-job.ts'

const SpeechStatus = lazyPart(async () => (await import('../../narration/SpeechStatus.tsx')).SpeechStatus)

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
}

/** Play, and the speaking of the slide or of the lesson with how far it is, whoever asked for it. */
export function SpeechControls({ canPlay, isPlaying, onPlay, ...speaking }: SpeechControlsProps) {
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
      <Speaking canPlay={canPlay} {...speaking} />
    </>
  )
}

/** The menu that asks for the speaking, or how far that is; as large as a menu is, it has no part in the work of a letter. */
const Speaking = memo(function Speaking({ slideId, speech, stale, canSpeak, canPlay }: Omit<SpeechControlsProps, 'isPlaying' | 'onPlay'>) {
  const { t } = useTranslation('narration')
  const store = useEditorStore()
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
      button={<Button size="small" className="h-7!" icon={<AudioLines aria-hidden size={15} />}>{t('speak')}</Button>}
      items={[
        { id: 'slide', label: stale === 0 && canPlay ? t('slideSpoken') : t('speakSlide', { count: stale }), disabled: stale === 0, onSelect: () => speak(slideId) },
        { id: 'lesson', label: t('speakLesson'), onSelect: () => speak(null) },
        'separator',
        { id: 'write', label: t('writtenNarrations:menu'), onSelect: () => store.getState().openDialog('narrations') },
      ]}
    />
  )
})
