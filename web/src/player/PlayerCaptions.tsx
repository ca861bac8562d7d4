import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceAt } from '@lectern/shared/timeline'
import type { SentenceWords, SlideTimeline } from '@lectern/shared/timeline'
import { cx } from '../ui/index.ts'
import { scrollToSpoken } from './caption-scroll.ts'

export interface PlayerCaptionsProps {
  readonly timeline: SlideTimeline
  /** What is read of its sentences in place of what is said; null for what is said. */
  readonly words?: readonly SentenceWords[] | null
  /** How long the slide has been playing. */
  readonly elapsedMs: number
  readonly isPlaying: boolean
  /** Goes to a time, ms; null where nothing is heard that one could go to. */
  readonly onSeek: ((elapsedMs: number) => void) | null
}

/**
 * The whole narration, with the sentence that is said marked and in sight, at the pace of the captions of a video. Below the slide it
 * has three lines; on a phone held upright it has all the room that the slide leaves.
 */
export function PlayerCaptions({ timeline, words = null, elapsedMs, isPlaying, onSeek }: PlayerCaptionsProps) {
  const { t } = useTranslation('player')
  const box = useRef<HTMLElement>(null)
  const { sentences } = timeline
  const index = isPlaying || elapsedMs > 0 ? sentenceAt(sentences, elapsedMs / 1000) : -1
  const sentence = sentences[index]
  // Of a sentence that is longer than the box its own lines pass by, too, a tenth of it at a time.
  const part = sentence === undefined ? 0 : Math.floor((10 * (elapsedMs / 1000 - sentence.start)) / (sentence.end - sentence.start)) / 10
  useEffect(() => {
    if (isPlaying && box.current) scrollToSpoken(box.current, index, part)
  }, [isPlaying, index, part])
  /** Left and right lead from sentence to sentence here, where elsewhere they lead from slide to slide. */
  const onKeyDown = (event: KeyboardEvent): void => {
    const { altKey, ctrlKey, key, metaKey, shiftKey } = event
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
    if (onSeek === null || step === undefined || altKey || ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    const wanted = sentences[Math.max(0, Math.max(0, index) + step)]
    if (wanted) onSeek(wanted.start * 1000)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys are told, and a list of buttons would be no text any more
    <section
      ref={box} aria-label={t('narration')} aria-keyshortcuts={onSeek === null ? undefined : 'ArrowLeft ArrowRight'} onKeyDown={onKeyDown}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
      tabIndex={0}
      className="relative h-24 shrink-0 overflow-y-auto border-y-12 border-sheet bg-sheet px-8 shadow-[0_-1px_0_var(--color-line)] short:h-15 short:border-y-6 max-sm:px-4 max-sm:portrait:h-auto max-sm:portrait:shrink max-sm:portrait:grow max-sm:portrait:basis-0"
    >
      <p className="mx-auto flex min-h-full max-w-3xl items-center justify-center text-center text-base/6 text-pretty whitespace-pre-wrap short:text-sm/6 max-sm:portrait:items-start max-sm:portrait:py-2 max-sm:portrait:text-start max-sm:portrait:text-lg/7">
        {timeline.narration === '' ? <span className="text-sm text-faint">{t('silent')}</span> : (
          <span className="min-w-0 [unicode-bidi:plaintext]">
            {sentences.map(({ place, text, start }, at) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a way for pointers beside the keys of the player; as buttons the sentences would be no text any more
              <span
                // Whoever has selected words of it wants them, and not to go there.
                onClick={onSeek === null ? undefined : () => { if (getSelection()?.isCollapsed !== false) onSeek(start * 1000) }}
                key={place} lang={words?.[at]?.language ?? timeline.language} data-sentence={at} aria-current={at === index ? 'true' : undefined}
                className={cx('transition-colors', onSeek !== null && 'cursor-pointer', index !== -1 && at !== index && 'text-soft')}
              >
                {words?.[at]?.text ?? text}
              </span>
            ))}
          </span>
        )}
      </p>
    </section>
  )
}
