import { useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { LessonTimeline } from '@lectern/shared/timeline'
import { clock } from '../../ui/clock.ts'
import { cx } from '../../ui/index.ts'
import { placeAt } from './lesson-time.ts'
import '../../locales/en/player.video.json'

/** What arrow keys go, seconds. */
const STEP = 5

export interface VideoTimelineProps {
  readonly timeline: LessonTimeline
  /** The slide that is shown: at the border of two the time alone does not say which. */
  readonly index: number
  /** Where it is, seconds from the beginning of the lesson. */
  readonly seconds: number
  /** Slides at whose end the video stops, by their place; whether they were answered. */
  readonly stops: ReadonlyMap<number, boolean>
  readonly onSeek: (seconds: number) => void
}

/** The whole lesson as a line with its slides and the places where it stops: pressed, dragged, and gone along by keys. */
export function VideoTimeline({ index: current, onSeek, seconds, stops, timeline }: VideoTimelineProps) {
  const { t } = useTranslation('player')
  const [dragged, setDragged] = useState<number | null>(null)
  const line = useRef<HTMLDivElement>(null)
  const total = Math.max(0.001, timeline.seconds)
  const shown = dragged ?? seconds
  const share = (at: number): string => `${Math.max(0, Math.min(100, (100 * at) / total))}%`
  const secondsOf = ({ clientX }: PointerEvent): number => {
    const box = line.current?.getBoundingClientRect()
    if (!box || !line.current) return 0
    const from = (clientX - box.left) / box.width
    return Math.max(0, Math.min(1, getComputedStyle(line.current).direction === 'rtl' ? 1 - from : from)) * total
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const { altKey, ctrlKey, key, metaKey } = event
    if (altKey || ctrlKey || metaKey) return
    const to = { ArrowRight: seconds + STEP, ArrowUp: seconds + STEP, ArrowLeft: seconds - STEP, ArrowDown: seconds - STEP, Home: 0, End: total }[key]
    if (to === undefined) return
    event.preventDefault()
    onSeek(to)
  }
  const time = (at: number): string => clock(Math.floor(at))
  return (
    <div
      ref={line} role="slider" tabIndex={0} aria-label={t('video.timeline')} aria-valuemin={0} aria-valuemax={Math.round(total)} aria-valuenow={Math.floor(shown)}
      aria-valuetext={t('video.at', { time: time(shown), total: time(total), number: (dragged === null ? current : placeAt(timeline, dragged).index) + 1, count: timeline.slides.length })}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragged(secondsOf(event))
      }}
      onPointerMove={(event) => { if (dragged !== null) setDragged(secondsOf(event)) }}
      onPointerCancel={() => setDragged(null)}
      onPointerUp={(event) => {
        if (dragged === null) return
        setDragged(null)
        onSeek(secondsOf(event))
      }}
      className="group relative h-6 shrink-0 cursor-pointer touch-none"
    >
      <div className="absolute inset-x-0 top-2 flex h-1.5 gap-0.5 transition-[height] group-hover:h-2">
        {timeline.slides.map(({ seconds: length, slideId, start }) => (
          <span key={slideId} style={{ flexGrow: length, flexBasis: 0 }} className="relative overflow-hidden rounded-full bg-edge">
            <span className="absolute inset-y-0 start-0 bg-teal" style={{ width: `${Math.max(0, Math.min(100, (100 * (shown - start)) / Math.max(0.001, length)))}%` }} />
          </span>
        ))}
      </div>
      {[...stops].map(([index, isAnswered]) => (
        <span
          key={index} data-stop={isAnswered ? 'answered' : 'open'} aria-hidden style={{ insetInlineStart: share((timeline.slides[index]?.start ?? 0) + (timeline.slides[index]?.seconds ?? 0)) }}
          className={cx('absolute top-[7px] -ms-1 size-2 rotate-45 rounded-[1px] ring-2 ring-sheet', isAnswered ? 'bg-teal' : 'bg-amber')}
        />
      ))}
      <span aria-hidden style={{ insetInlineStart: share(shown) }} className="absolute top-1 -ms-1.75 size-3.5 rounded-full bg-teal shadow-resting ring-2 ring-sheet" />
      {dragged !== null && (
        <span aria-hidden style={{ insetInlineStart: share(shown) }} className="pointer-events-none absolute bottom-full -ms-6 w-12 rounded-small bg-raised py-0.5 text-center text-xs tabular-nums shadow-lifted">{time(shown)}</span>
      )}
    </div>
  )
}
