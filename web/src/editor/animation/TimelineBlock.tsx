import { useRef } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import type { Motion } from '@lectern/shared/timeline'
import { cx } from '../../ui/index.ts'
import type { BarGrip } from './AnimationBar.tsx'

/** What an arrow key moves a block by, seconds. */
const STEP = 0.1
/** A narrower block than this has nothing written on it, CSS pixels. */
const LEGIBLE = 44

interface TimelineBlockProps {
  readonly motion: Pick<Motion, 'start' | 'end' | 'isEntrance'>
  /** How long all of the time is. */
  readonly seconds: number
  /** How wide that is, CSS pixels. */
  readonly width: number
  /** What is done, written on it where there is room. */
  readonly effect: string
  /** What it is, and from when to when. */
  readonly label: string
  readonly text: string
  readonly isSelected: boolean
  readonly disabled: boolean
  readonly onSelect: () => void
  /** It is held by a grip so many seconds further on, where a pixel is so many. */
  readonly onDrag: (grip: BarGrip, by: number, perPixel: number) => void
  /** It was let go, to stay there or not. */
  readonly onEnd: (isKept: boolean) => void
  /** Keys move it, or its end, by so much at once. */
  readonly onStep: (grip: BarGrip, by: number) => void
}

/** An animation as a block in the time of its slide: dragged as a whole or by its ends, and moved by the arrow keys, with Shift its end. */
export function TimelineBlock({ motion: { end, isEntrance, start }, seconds, width, effect, label, text, isSelected, disabled, onSelect, onDrag, onEnd, onStep }: TimelineBlockProps) {
  const held = useRef<{ readonly grip: BarGrip; readonly x: number; readonly perPixel: number; isMoved: boolean } | null>(null)
  const share = (time: number): string => `${(100 * Math.min(time, seconds)) / seconds}%`
  const letGo = (isKept: boolean): void => {
    const was = held.current
    held.current = null
    if (was?.isMoved === true) onEnd(isKept)
  }
  const grip = (name: BarGrip) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      const track = event.currentTarget.closest<HTMLElement>('[data-track]')?.clientWidth ?? 0
      if (event.button !== 0 || track === 0 || held.current !== null) return
      event.stopPropagation()
      onSelect()
      if (disabled) return
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current = { grip: name, x: event.clientX, perPixel: seconds / track, isMoved: false }
    },
    onPointerMove: ({ clientX }: PointerEvent<HTMLElement>): void => {
      const now = held.current
      if (now === null || now.grip !== name || (!now.isMoved && Math.abs(clientX - now.x) < 3)) return
      now.isMoved = true
      onDrag(name, (clientX - now.x) * now.perPixel, now.perPixel)
    },
    onPointerUp: () => letGo(true), onPointerCancel: () => letGo(false),
  })
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && held.current !== null) {
      event.stopPropagation()
      return letGo(false)
    }
    const step = ({ ArrowLeft: -STEP, ArrowRight: STEP } as const)[event.key]
    if (event.key === 'Enter' || event.key === ' ') onSelect()
    if (step === undefined || disabled || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    onStep(event.shiftKey ? 'end' : 'all', step)
  }
  return (
    <span
      role="slider" tabIndex={0} aria-label={label} aria-valuemin={0} aria-valuemax={seconds} aria-valuenow={start} aria-valuetext={text} aria-disabled={disabled} title={text} data-block
      onKeyDown={onKeyDown} {...grip('all')}
      style={{ left: share(start), width: `max(10px, ${share(end - start)})` }}
      className={cx(
        'absolute inset-y-0.5 touch-none rounded-small ring-1 ring-inset', isEntrance ? 'bg-teal-wash ring-teal/50' : 'bg-sunken ring-edge/60',
        isSelected && 'ring-2! ring-teal!', !disabled && 'cursor-grab active:cursor-grabbing',
      )}
    >
      {((end - start) / seconds) * width >= LEGIBLE && <span aria-hidden className="pointer-events-none block truncate px-2 leading-6 text-soft">{effect}</span>}
      {!disabled && (
        <>
          <span aria-hidden {...grip('start')} className="absolute inset-y-0 -start-1 w-2 cursor-ew-resize touch-none" />
          <span aria-hidden {...grip('end')} className="absolute inset-y-0 -end-1 w-2 cursor-ew-resize touch-none" />
        </>
      )}
    </span>
  )
}
