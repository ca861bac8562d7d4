import { useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceAt, wordAt } from '@lectern/shared/timeline'
import type { SlideTimeline } from '@lectern/shared/timeline'
import { clock } from '../../ui/clock.ts'
import { Waveform } from '../../narration/waveform/Waveform.tsx'
import { placeStep } from '../../narration/waveform/place-steps.ts'
import { barsOf, useSoundPeaks } from '../../narration/waveform/sound-peaks.ts'
import type { NarrationPlay } from '../../player/use-narration-play.ts'

/** Bars of the picture: on a wide screen each is two or three points. */
const BARS = 320

export interface SlideWaveformProps {
  readonly timeline: SlideTimeline
  readonly play: NarrationPlay
}

/** The word that is said at a time, or its sentence where nobody knows of words. */
function wordsAt({ sentences }: SlideTimeline, seconds: number): string {
  const sentence = sentences[sentenceAt(sentences, seconds)]
  if (!sentence) return ''
  const word = sentence.audio?.words[wordAt(sentence, seconds)]
  return word ? sentence.text.slice(word[0], word[1]) : sentence.text.trim().slice(0, 60)
}

/** The sound of a slide's narration as a picture: heard from where it is pressed, by word with the arrow keys. */
export function SlideWaveform({ timeline, play }: SlideWaveformProps) {
  const { t } = useTranslation('narration')
  const { narrationSeconds: seconds, sentences } = timeline
  const peaks = useSoundPeaks(sentences)
  const bars = useMemo(() => barsOf(sentences, peaks, seconds, BARS), [sentences, peaks, seconds])
  const box = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<number | null>(null)
  const at = Math.min(seconds, play.elapsedMs / 1000)
  const placeOf = (clientX: number): number => {
    const { left = 0, width = 1 } = box.current?.getBoundingClientRect() ?? {}
    return Math.max(0, Math.min(seconds - 0.05, ((clientX - left) / width) * seconds))
  }
  const percent = (time: number): string => `${(time / seconds) * 100}%`
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key]
    if (step === undefined && event.key !== 'Home' && event.key !== ' ') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === ' ') {
      if (play.isPlaying) play.stop()
      else play.play(at * 1000)
    } else play.play((step === undefined ? 0 : placeStep(sentences, at, step)) * 1000)
  }
  const onPointerMove = ({ clientX }: PointerEvent): void => setPointed(placeOf(clientX))
  return (
    <div
      ref={box} dir="ltr" role="slider" tabIndex={0} aria-label={t('place')} aria-valuemin={0} aria-valuemax={Math.round(seconds * 10) / 10} aria-valuenow={Math.round(at * 10) / 10}
      aria-valuetext={`${clock(Math.floor(at))} ${wordsAt(timeline, at)}`}
      onKeyDown={onKeyDown} onPointerMove={onPointerMove} onPointerLeave={() => setPointed(null)} onClick={({ clientX }) => play.play(placeOf(clientX) * 1000)}
      className="relative order-last mb-1 h-9 basis-full cursor-pointer rounded-small bg-sunken text-edge"
    >
      <Waveform peaks={bars} played={at / seconds} className="size-full" />
      {sentences.slice(1).map(({ place, start }) => <span aria-hidden key={place} className="absolute inset-y-0 w-px bg-line" style={{ left: percent(start) }} />)}
      {at > 0 && <span aria-hidden className="absolute inset-y-0 -ms-px w-0.5 rounded-full bg-teal" style={{ left: percent(at) }} />}
      {pointed !== null && (
        <>
          <span aria-hidden className="pointer-events-none absolute inset-y-0 w-px bg-edge" style={{ left: percent(pointed) }} />
          <span
            aria-hidden style={{ left: percent(pointed) }}
            className="pointer-events-none absolute bottom-full z-10 mb-1 max-w-60 -translate-x-1/2 truncate rounded-small bg-tooltip px-2 py-0.5 text-xs whitespace-nowrap text-on-tooltip"
          >
            {clock(Math.floor(pointed))} · {wordsAt(timeline, pointed)}
          </span>
        </>
      )}
    </div>
  )
}
