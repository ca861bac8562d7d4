import type { KeyboardEvent, PointerEvent } from 'react'
import { cx } from '../../ui/index.ts'

/** How far a key moves a handle, s, alone and with Shift, where nothing finer is wanted. */
const STEPS = { small: 0.05, large: 0.5 }

export interface WaveHandleProps {
  readonly label: string
  /** Where it is, s, of how many … */
  readonly at: number
  readonly all: number
  /** … and that in words. */
  readonly text: string
  readonly disabled: boolean
  readonly steps?: typeof STEPS
  /** It lies beside its place, by keys alone: pointers take hold of what is at its other side. */
  readonly beside?: 'before' | 'behind'
  /** Where it is to be, which may be beyond what it can be. */
  readonly onMove: (at: number) => void
  /** It was let go. */
  readonly onEnd?: () => void
}

/** A place on the picture of a sound: dragged, or moved by the arrow keys. */
export function WaveHandle({ label, at, all, text, disabled, steps = STEPS, beside, onMove, onEnd }: WaveHandleProps) {
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key]
    if (step === undefined || disabled) return
    event.preventDefault()
    onMove(at + step * (event.shiftKey ? steps.large : steps.small))
  }
  const onPointerMove = ({ clientX, currentTarget, pointerId }: PointerEvent<HTMLElement>): void => {
    if (disabled || !currentTarget.hasPointerCapture(pointerId)) return
    const box = currentTarget.parentElement?.getBoundingClientRect()
    if (box) onMove(((clientX - box.left) / box.width) * all)
  }
  return (
    <span
      role="slider" tabIndex={disabled ? -1 : 0} aria-label={label} aria-valuemin={0} aria-valuemax={all} aria-valuenow={at} aria-valuetext={text} aria-disabled={disabled}
      onKeyDown={onKeyDown} onKeyUp={onEnd} onPointerMove={onPointerMove} onPointerUp={onEnd} onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      style={{ left: `${(at / all) * 100}%` }}
      className={cx(
        'absolute -inset-y-1 flex touch-none rounded-small after:w-1 after:rounded-full after:bg-teal',
        beside === undefined ? '-ms-2 w-4 cursor-ew-resize justify-center hover:after:bg-teal-strong' : beside === 'before' ? 'pointer-events-none -ms-6 w-6 justify-end' : 'pointer-events-none w-6',
      )}
    />
  )
}
