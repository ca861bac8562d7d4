import { ZoomIn, ZoomOut } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { LocalOrigin, setWordTimes } from '@lectern/shared/lesson'
import type { SentenceSpeech, TimedWord } from '@lectern/shared/lesson'
import { sentenceAt, wordAt } from '@lectern/shared/timeline'
import type { SlideTimeline } from '@lectern/shared/timeline'
import { clock } from '../../ui/clock.ts'
import { Waveform } from '../../narration/waveform/Waveform.tsx'
import { placeStep } from '../../narration/waveform/place-steps.ts'
import { barsOf, useSoundPeaks } from '../../narration/waveform/sound-peaks.ts'
import type { NarrationPlay } from '../../player/use-narration-play.ts'
import { useSize } from '../../rendering/use-size.ts'
import { useLessonSession } from '../../sync/hooks.ts'
import { IconButton } from '../../ui/index.ts'
import { asOneStep } from '../chrome/undo-steps.ts'
import { WordTimes } from './WordTimes.tsx'

/** A bar and the gap beside it, CSS pixels. */
const BAR = 4
/** How wide a second is where words are to be read, CSS pixels. */
const SECOND = 150
/** Narrower words than this, on the average, are none to press: the picture begins large, CSS pixels. */
const WORD = 8

export interface SlideWaveformProps {
  readonly timeline: SlideTimeline
  readonly play: NarrationPlay
  /** The sentences of the narration, as those of the timeline. */
  readonly sentences: readonly SentenceSpeech[]
  readonly slideId: string
  readonly canEdit: boolean
}

/** The word that is said at a time, or its sentence where nobody knows of words. */
function wordsAt({ sentences }: SlideTimeline, seconds: number): string {
  const sentence = sentences[sentenceAt(sentences, seconds)]
  if (!sentence) return ''
  const word = sentence.audio?.words[wordAt(sentence, seconds)]
  return word ? sentence.text.slice(word[0], word[1]) : sentence.text.trim().slice(0, 60)
}

/** The word that is said at a time by its place, as `sentence:word`; empty where none is. */
function placeAt({ sentences }: SlideTimeline, seconds: number): string {
  const sentence = sentenceAt(sentences, seconds)
  const spoken = sentences[sentence]
  return spoken ? `${sentence}:${wordAt(spoken, seconds)}` : ''
}

/** The sound of a slide's narration as a picture: heard from where it is pressed, by word with the arrow keys; under it when each word is said. */
export function SlideWaveform({ timeline, play, sentences: speech, slideId, canEdit }: SlideWaveformProps) {
  const { t } = useTranslation('narration')
  const { doc, undo } = useLessonSession()
  const { narrationSeconds: seconds, sentences } = timeline
  const peaks = useSoundPeaks(sentences)
  const [attach, size] = useSize()
  const [chosen, setLarge] = useState<boolean | null>(null)
  const shown = size?.width ?? 0
  const words = useMemo(() => sentences.reduce((sum, { audio }) => sum + (audio?.words.length ?? 0), 0), [sentences])
  const isLarge = chosen ?? (shown > 0 && words > shown / WORD)
  const width = isLarge ? Math.max(shown, Math.round(seconds * SECOND)) : shown
  const bars = useMemo(() => barsOf(sentences, peaks, seconds, Math.max(1, Math.floor(width / BAR))), [sentences, peaks, seconds, width])
  const scroller = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState(0)
  // Of a long narration the words in sight, and those of a width beside them, are there.
  const pageSeconds = width > 0 ? (shown / width) * seconds : seconds
  const at = Math.min(seconds, play.elapsedMs / 1000)
  useEffect(() => {
    const box = scroller.current
    const x = (at / seconds) * width
    if (box && isLarge && (x < box.scrollLeft || x > box.scrollLeft + box.clientWidth - SECOND / 2)) box.scrollLeft = x - SECOND / 2
  }, [at, isLarge, seconds, width])
  // The chips are rendered for another word, not with each tick of the clock.
  const latest = useRef({ play, speech })
  useEffect(() => { latest.current = { play, speech } }, [play, speech])
  const onSeek = useCallback((to: number) => latest.current.play.seek(to * 1000), [])
  const onPut = useCallback((index: number, words: readonly TimedWord[]) => {
    const sentence = latest.current.speech[index]
    if (sentence) asOneStep(undo, () => setWordTimes(doc, slideId, sentence, words, new LocalOrigin('word.time')))
  }, [doc, slideId, undo])
  const isSettable = useCallback((index: number) => speech[index]?.own?.isCurrent !== false, [speech])
  return (
    <div className="px-5 pb-2">
      <div ref={scroller} dir="ltr" onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setPage(Math.floor(scrollLeft / clientWidth))} className="relative overflow-x-auto overflow-y-hidden">
        <div ref={attach} className="h-0 w-full" />
        <div style={{ width: isLarge ? width : '100%' }}>
          <SoundPicture timeline={timeline} play={play} bars={bars} at={at} />
          <WordTimes from={(page - 1) * pageSeconds} to={(page + 2) * pageSeconds} sentences={sentences} seconds={seconds} width={width} current={placeAt(timeline, at)} canEdit={canEdit} isSettable={isSettable} onSeek={onSeek} onPut={onPut} />
        </div>
      </div>
      {seconds * SECOND > shown && (
        <div className="relative h-0">
          <IconButton
            size="small" label={t(isLarge ? 'wordsSmall' : 'wordsLarge')} pressed={isLarge} icon={isLarge ? <ZoomOut aria-hidden size={15} /> : <ZoomIn aria-hidden size={15} />}
            onClick={() => setLarge(!isLarge)} className="absolute! end-1 bottom-8 bg-raised/90 shadow-resting"
          />
        </div>
      )}
    </div>
  )
}

interface SoundPictureProps extends Pick<SlideWaveformProps, 'timeline' | 'play'> {
  readonly bars: readonly number[]
  /** Where it stands, s. */
  readonly at: number
}

/** The bars of the sound as a slider over its time. */
function SoundPicture({ timeline, play, bars, at }: SoundPictureProps) {
  const { t } = useTranslation('narration')
  const { narrationSeconds: seconds, sentences } = timeline
  const box = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<number | null>(null)
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
      className="relative h-14 cursor-pointer rounded-small bg-sunken text-edge"
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
