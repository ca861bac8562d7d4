import { AudioLines, Check, Play, Square } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isStale } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import { slideTimeline } from '@lectern/shared/timeline'
import { clock } from '../ui/clock.ts'
import type { NarrationJob } from '../narration/use-narration-job.ts'
import { messageOf } from '../platform/http/api-error.ts'
import { SpeechStatus } from '../narration/SpeechStatus.tsx'
import { SoundNotice } from '../player/SoundNotice.tsx'
import { useNarrationPlay } from '../player/use-narration-play.ts'
import { useMeta } from '../sync/hooks.ts'
import type { SpokenSlide } from '../sync/use-spoken-slide.ts'
import { Button, IconButton, Notice } from '../ui/index.ts'
import '../locales/en/player.json'
import '../locales/en/video.json'

export interface SoundReviewProps {
  readonly slides: readonly SpokenSlide[]
  /** How many of their sentences have to be spoken. */
  readonly unspoken: number
  readonly speech: NarrationJob
}

/** Each slide's words and whether they are spoken, to be heard before a video is made of them; what is missing is spoken from here. */
export function SoundReview({ slides, unspoken, speech }: SoundReviewProps) {
  const { t } = useTranslation('video')
  const titleId = useId()
  const [playingId, setPlayingId] = useState<string | null>(null)
  return (
    <div className="flex flex-col gap-2">
      <h3 id={titleId} className="text-sm font-semibold">{t('sound.review')}</h3>
      <section
        aria-labelledby={titleId} className="max-h-[min(20rem,32vh)] overflow-y-auto rounded-small border border-line"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
        tabIndex={0}
      >
        <ol className="flex flex-col divide-y divide-line">
          {slides.map((spoken, index) => (
            <ReviewedSlide
              key={spoken.slide.id} spoken={spoken} number={index + 1} isCurrent={playingId === spoken.slide.id} onPlay={() => setPlayingId(spoken.slide.id)}
            />
          ))}
        </ol>
      </section>
      {(unspoken > 0 || speech.isOpen || speech.hasJustEnded) && <Unspoken unspoken={unspoken} speech={speech} />}
    </div>
  )
}

interface ReviewedSlideProps {
  readonly spoken: SpokenSlide
  readonly number: number
  /** Of all slides this one was asked for last. */
  readonly isCurrent: boolean
  readonly onPlay: () => void
}

function ReviewedSlide({ spoken: { sentences, slide }, number, isCurrent, onPlay }: ReviewedSlideProps) {
  const { t } = useTranslation('video')
  const { language } = useMeta()
  const timeline = useMemo(() => slideTimeline(slide, language), [slide, language])
  const { isPlaying, play, stop, trouble } = useNarrationPlay(timeline)
  const silence = useEffectEvent(stop)
  useEffect(() => { if (!isCurrent) silence() }, [isCurrent])
  const words = plainText(slide.narration).trim()
  const unspoken = sentences.filter(isStale).length
  const seconds = clock(Math.round(timeline.seconds))
  const state = (): string => {
    if (words === '') return t('sound.noNarration', { time: seconds })
    return unspoken > 0 ? t('sound.unspoken', { count: unspoken }) : t('sound.spoken', { time: seconds })
  }
  return (
    <li className="flex items-center gap-3 px-3 py-1.5 text-sm">
      <span className="w-6 shrink-0 text-end text-soft tabular-nums">{number}</span>
      <span className="flex min-w-0 grow flex-col">
        {words !== '' && <span dir="auto" className="truncate">{words}</span>}
        <span className={unspoken > 0 ? 'text-xs text-amber' : 'text-xs text-soft'}>{state()}</span>
        {trouble && <SoundNotice trouble={trouble} />}
      </span>
      {words !== '' && unspoken === 0 && <Check aria-hidden size={15} className="shrink-0 text-teal-ink" />}
      {slide.speech !== undefined && (
        <IconButton
          size="small" label={t(isPlaying ? 'sound.stop' : 'sound.listen', { number })} pressed={isPlaying}
          icon={isPlaying ? <Square aria-hidden size={13} fill="currentColor" /> : <Play aria-hidden size={14} fill="currentColor" />}
          onClick={() => {
            onPlay()
            if (isPlaying) stop()
            else play(0)
          }}
        />
      )}
    </li>
  )
}

/** What is not spoken yet: it is spoken now, or somebody has it spoken already. */
function Unspoken({ unspoken, speech }: Pick<SoundReviewProps, 'unspoken' | 'speech'>) {
  const { t } = useTranslation('video')
  const { error, hasJustEnded, isOpen, job } = speech
  // Why it could not be spoken is said below; a second press is a second try.
  const speak = (): void => void speech.speak(null).catch(() => undefined)
  if (job && (isOpen || hasJustEnded)) return <SpeechStatus job={job} speech={speech} />
  return (
    <Notice tone="warning" action={<Button size="small" icon={<AudioLines aria-hidden size={15} />} onClick={speak}>{t('sound.speak')}</Button>}>
      <p>{t('sound.missing', { count: unspoken })}</p>
      {job?.state === 'failed' && <SpeechStatus job={job} speech={speech} />}
      {error !== null && <p className="text-xs">{messageOf(error)}</p>}
    </Notice>
  )
}
