import type { KeyboardEvent, PointerEvent } from 'react'
import { useRef } from 'react'

/** What a divider between two panels needs. */
export interface SplitterProps {
  readonly label: string
  /** The size of the panel it belongs to, CSS pixels. */
  readonly size: number
  readonly min: number
  readonly max: number
  /** Which side of the divider the panel lies on: dragging away from it makes it larger. */
  readonly panel: 'left' | 'below'
  readonly onChange: (size: number) => void
  /** Double click and Enter: back to the size it comes with, or fold. */
  readonly onReset: () => void
}

const STEP = 16

/** A divider that is dragged or moved by arrow keys; a quiet line until it is touched. */
export function Splitter({ label, size, min, max, panel, onChange, onReset }: SplitterProps) {
  const drag = useRef<{ readonly from: number; readonly size: number } | null>(null)
  const upright = panel === 'left'
  const limit = (next: number): number => Math.round(Math.min(Math.max(next, min), Math.max(min, max)))

  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return
    drag.current = { from: upright ? event.clientX : event.clientY, size }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    if (!drag.current) return
    const moved = (upright ? event.clientX : event.clientY) - drag.current.from
    onChange(limit(drag.current.size + (upright ? moved : -moved)))
  }
  const onPointerUp = (): void => {
    drag.current = null
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const grow = upright ? 'ArrowRight' : 'ArrowUp'
    const shrink = upright ? 'ArrowLeft' : 'ArrowDown'
    const next = { [grow]: size + STEP, [shrink]: size - STEP, Home: min, End: max }[event.key]
    if (next !== undefined) onChange(limit(next))
    else if (event.key === 'Enter') onReset()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      role="separator" tabIndex={0} aria-label={label} aria-orientation={upright ? 'vertical' : 'horizontal'}
      aria-valuenow={size} aria-valuemin={min} aria-valuemax={max}
      className={`group relative z-10 shrink-0 touch-none bg-line select-none ${upright ? 'w-px cursor-col-resize' : 'h-px cursor-row-resize'}`}
      onPointerDown={onPointerDown} onPointerMove={onPointerMove} onPointerUp={onPointerUp} onPointerCancel={onPointerUp}
      onDoubleClick={onReset} onKeyDown={onKeyDown}
    >
      <span className={`absolute ${upright ? 'inset-y-0 -left-1 w-2' : 'inset-x-0 -top-1 h-2'}`} />
      <span
        className={`absolute rounded-full bg-teal opacity-0 transition-opacity group-hover:opacity-60 group-active:opacity-100 ${
          upright ? 'inset-y-0 -left-px w-[3px]' : 'inset-x-0 -top-px h-[3px]'
        }`}
      />
    </div>
  )
}
