import { memo, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { WORD_STEP_MS, moveWordEdge } from '@lectern/shared/lesson'
import type { TimedWord, WordEdge } from '@lectern/shared/lesson'
import type { SpokenSentence } from '@lectern/shared/timeline'
import { WaveHandle } from '../../narration/waveform/WaveHandle.tsx'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { cx } from '../../ui/index.ts'

/** A word narrower than this shows no letters, CSS pixels. */
const LEAST_WIDTH = 26
/** What an arrow key adds to an edge, alone and with Shift, seconds. */
const STEPS = { small: WORD_STEP_MS / 1000, large: (10 * WORD_STEP_MS) / 1000 }

/** A word by its place: of which sentence, and which of its words. */
export interface WordPlace {
  readonly sentence: number
  readonly word: number
}

interface WordTimesProps {
  readonly sentences: readonly SpokenSentence[]
  /** How long all of them take, and how wide that is. */
  readonly seconds: number
  readonly width: number
  /** The stretch of them that is in sight or near, s: words elsewhere are not there. */
  readonly from: number
  readonly to: number
  /** The word that is said where the sound stands, as `sentence:word`; a text, so that the row is rendered for another word alone. */
  readonly current: string
  readonly canEdit: boolean
  /** Which sentences' times may be set. */
  readonly isSettable: (sentence: number) => boolean
  readonly onSeek: (seconds: number) => void
  readonly onPut: (sentence: number, words: readonly TimedWord[]) => void
}

/** When each word is said, as chips under the picture of the sound: pressed they are gone to, and their edges are dragged, or moved by keys. */
export const WordTimes = memo(function WordTimes({ sentences, seconds, width, from: first, to: last, current, canEdit, isSettable, onSeek, onPut }: WordTimesProps) {
  const { t } = useTranslation('narration')
  const format = useFormat()
  const [chosen, setChosen] = useState<WordPlace | null>(null)
  const [moved, setMoved] = useState<{ readonly sentence: number; readonly blob: string; readonly words: readonly TimedWord[] } | null>(null)
  const wordsOf = (sentence: number): readonly TimedWord[] => (moved?.sentence === sentence && moved.blob === sentences[sentence]?.audio?.blob ? moved.words : sentences[sentence]?.audio?.words ?? [])
  const chips = sentences.flatMap(({ start, text }, sentence) => wordsOf(sentence).map(([from, to, startMs, endMs], word) => (
    { sentence, word, label: text.slice(from, to), from: start + startMs / 1000, to: start + endMs / 1000 }
  )))
  const isAt = ({ sentence, word }: WordPlace): boolean => sentence === chosen?.sentence && word === chosen.word
  // What has the focus keeps it, wherever it is scrolled to.
  const shown = chips.filter((chip) => isAt(chip) || (chip.to >= first && chip.from <= last))
  const share = (time: number): string => `${(time / seconds) * 100}%`
  const move = ({ sentence, word }: WordPlace, edge: WordEdge, to: number): void => {
    const { audio, start } = sentences[sentence] ?? { audio: null, start: 0 }
    if (audio !== null) setMoved({ sentence, blob: audio.blob, words: moveWordEdge(wordsOf(sentence), word, edge, (to - start) * 1000, audio.ms) })
  }
  const put = (): void => {
    // Sentences that somebody else wrote or had spoken meanwhile have other words: times of those that went are nobody's.
    if (moved !== null && sentences[moved.sentence]?.audio?.blob === moved.blob) onPut(moved.sentence, moved.words)
    setMoved(null)
  }
  /** An end of a chip under the pointer. */
  const edge = (place: WordPlace, name: WordEdge) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      setChosen(place)
    },
    onPointerMove: ({ clientX, currentTarget, pointerId }: PointerEvent<HTMLElement>): void => {
      const row = currentTarget.closest('[data-word-times]')?.getBoundingClientRect()
      if (row && currentTarget.hasPointerCapture(pointerId)) move(place, name, ((clientX - row.left) / row.width) * seconds)
    },
    onPointerUp: put, onPointerCancel: () => setMoved(null),
  })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const buttons = [...event.currentTarget.closest('[data-word-times]')?.querySelectorAll<HTMLElement>('[data-word]') ?? []]
    buttons[buttons.indexOf(event.currentTarget) + step]?.focus()
  }
  const at = shown.find(isAt)
  const time = (value: number): string => t('seconds', { seconds: format.number(Math.round(value * 100) / 100) })
  const mayMove = (sentence: number): boolean => canEdit && isSettable(sentence)
  return (
    <div data-word-times role="group" aria-label={t('wordTimes')} className="relative mt-1 h-6 [@container(height<15rem)]:hidden">
      {shown.map((chip, index) => {
        const name = `${chip.sentence}:${chip.word}`
        const isChosen = chip === at
        return (
          <button
            key={name} type="button" data-word tabIndex={isChosen || (at === undefined && index === 0) ? 0 : -1} title={`${chip.label} · ${time(chip.from)} – ${time(chip.to)}`}
            aria-label={`${chip.label}, ${time(chip.from)}`} aria-current={name === current || undefined} style={{ left: share(chip.from), width: `max(3px, calc(${share(chip.to - chip.from)} - 1px))` }}
            onClick={() => onSeek(chip.from)} onFocus={() => setChosen({ sentence: chip.sentence, word: chip.word })} onKeyDown={onKeyDown}
            className={cx(
              'absolute inset-y-0 overflow-hidden rounded-small px-1 text-start font-mono text-xs leading-6 text-ellipsis whitespace-nowrap -outline-offset-2',
              name === current ? 'bg-teal-wash text-teal-ink' : 'bg-sunken text-soft hover:text-ink', isChosen && 'ring-1 ring-teal ring-inset',
            )}
          >
            {((chip.to - chip.from) / seconds) * width >= LEAST_WIDTH ? chip.label : ''}
            {mayMove(chip.sentence) && <span aria-hidden className="absolute inset-y-0 start-0 w-1.5 max-w-1/3 cursor-ew-resize touch-none" {...edge(chip, 'start')} />}
            {mayMove(chip.sentence) && <span aria-hidden className="absolute inset-y-0 end-0 w-1.5 max-w-1/3 cursor-ew-resize touch-none" {...edge(chip, 'end')} />}
          </button>
        )
      })}
      {at !== undefined && mayMove(at.sentence) && (['start', 'end'] as const).map((name) => (
        <WaveHandle
          key={name} label={t(name === 'start' ? 'wordStart' : 'wordEnd', { word: at.label })} at={name === 'start' ? at.from : at.to} all={seconds} text={time(name === 'start' ? at.from : at.to)}
          disabled={false} steps={STEPS} beside={name === 'start' ? 'before' : 'behind'} onMove={(to) => move(at, name, to)} onEnd={put}
        />
      ))}
    </div>
  )
})
