import { useEffect, useRef } from 'react'
import type { PointerEvent } from 'react'
import { ANIMATION_LIMITS } from '@lectern/shared/lesson'
import type { Animation } from '@lectern/shared/lesson'
import type { Motion } from '@lectern/shared/timeline'
import { cx } from '../../ui/index.ts'

/** What of an animation its bar sets, seconds. */
export type BarTimes = Pick<Animation, 'delay' | 'duration'>

/** What a bar is taken by: an end of it, or all of it. */
export type BarGrip = 'start' | 'all' | 'end'

const { delayMax, durationMax, durationMin } = ANIMATION_LIMITS
const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))
const tenths = (value: number): number => Math.round(value * 10) / 10

/** The times after a grip went so many seconds on: in tenths, and within bounds. The first end leaves the other where it is, as far as bounds allow. */
export function draggedTimes({ delay, duration }: BarTimes, grip: BarGrip, by: number): BarTimes {
  if (grip === 'all') return { delay: within(tenths(delay + by), 0, delayMax), duration }
  if (grip === 'end') return { delay, duration: within(tenths(duration + by), durationMin, durationMax) }
  const next = within(tenths(delay + by), Math.max(0, delay + duration - durationMax), Math.min(delayMax, delay + duration - durationMin))
  return { delay: tenths(next), duration: tenths(delay + duration - next) }
}

interface AnimationBarProps {
  readonly motion: Pick<Motion, 'start' | 'end' | 'isEntrance'>
  /** How long the slide is shown; the same as long as a bar is dragged. */
  readonly seconds: number
  readonly times: BarTimes
  readonly disabled: boolean
  /** What it would be where it is dragged to; null when that is over without a change. */
  readonly onDrag: (times: BarTimes | null) => void
  readonly onDrop: (times: BarTimes) => void
}

/** Where in the time of its slide an animation lies, as a bar whose ends are dragged; its times stand beside it in words, and in fields for the keyboard. */
export function AnimationBar({ motion: { end, isEntrance, start }, seconds, times, disabled, onDrag, onDrop }: AnimationBarProps) {
  const track = useRef<HTMLSpanElement>(null)
  const pressed = useRef<{ readonly grip: BarGrip; readonly x: number; readonly times: BarTimes; readonly perPixel: number; now: BarTimes } | null>(null)
  const share = (time: number): string => `${(100 * Math.min(time, seconds)) / seconds}%`

  const cancel = useRef<() => void>(() => undefined)
  useEffect(() => {
    cancel.current = () => {
      if (pressed.current === null) return
      pressed.current = null
      onDrag(null)
    }
  }, [onDrag])
  useEffect(() => {
    // Who may not edit any more, and whose animation somebody removes, has nothing to let go.
    if (disabled) cancel.current()
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || pressed.current === null) return
      event.stopPropagation()
      cancel.current()
    }
    window.addEventListener('keydown', escape, true)
    return () => window.removeEventListener('keydown', escape, true)
  }, [disabled])
  useEffect(() => () => cancel.current(), [])

  const grip = (name: BarGrip) => (disabled ? {} : {
    'data-grip': name,
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      const width = track.current?.getBoundingClientRect().width ?? 0
      if (event.button !== 0 || width === 0 || pressed.current !== null) return
      event.preventDefault()
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      const way = track.current !== null && getComputedStyle(track.current).direction === 'rtl' ? -1 : 1
      pressed.current = { grip: name, x: event.clientX, times, perPixel: (way * seconds) / width, now: times }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      const from = pressed.current
      if (from === null || from.grip !== name) return
      from.now = draggedTimes(from.times, name, (event.clientX - from.x) * from.perPixel)
      onDrag(from.now)
    },
    onPointerUp: (): void => {
      const from = pressed.current
      if (from === null || from.grip !== name) return
      pressed.current = null
      if (from.now.delay === from.times.delay && from.now.duration === from.times.duration) onDrag(null)
      else onDrop(from.now)
    },
    onPointerCancel: () => cancel.current(),
  })
  return (
    <span ref={track} aria-hidden className="group relative mx-2 mb-1.5 block h-4 rounded-control bg-sunken">
      <span
        data-bar className={cx('absolute inset-y-0 min-w-1.5 touch-none rounded-control', isEntrance ? 'bg-teal' : 'bg-edge', !disabled && 'cursor-grab active:cursor-grabbing')}
        style={{ insetInlineStart: share(start), width: share(end - start) }} {...grip('all')}
      >
        {!disabled && (
          <>
            <span {...grip('start')} className="absolute inset-y-0 -start-1 w-2.5 cursor-ew-resize touch-none" />
            <span {...grip('end')} className="absolute inset-y-0 -end-1 w-2.5 cursor-ew-resize touch-none" />
            <span className="pointer-events-none absolute inset-y-1 end-0.5 w-0.5 rounded-full bg-sheet opacity-0 group-hover:opacity-90" />
          </>
        )}
      </span>
      <span className="pointer-events-none absolute -inset-y-0.5 hidden w-px bg-brick in-data-playing:block" style={{ insetInlineStart: 'var(--played)' }} />
    </span>
  )
}
