import { cloneElement, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { FocusEvent, PointerEvent, ReactElement, ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Kbd } from './Kbd.tsx'
import { placeBeside } from './place-beside.ts'
import type { Side } from './place-beside.ts'

/** How long a pointer rests before the tooltip shows; keyboard focus shows it at once. */
const DELAY_MS = 450

export interface TooltipProps {
  readonly label: ReactNode
  readonly shortcut?: string
  readonly side?: Side
  /** One element that takes pointer and focus handlers, such as a Button. */
  readonly children: ReactElement<TriggerProps>
}

interface TriggerProps {
  readonly onPointerEnter?: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerLeave?: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerDown?: (event: PointerEvent<HTMLElement>) => void
  readonly onFocus?: (event: FocusEvent<HTMLElement>) => void
  readonly onBlur?: (event: FocusEvent<HTMLElement>) => void
  readonly 'aria-describedby'?: string
}

/** Names a control and its shortcut on hover and on keyboard focus; Esc hides it. */
export function Tooltip({ label, shortcut, side = 'bottom', children }: TooltipProps) {
  const id = useId()
  // What the pointer rests on and has not rested on long enough, and what the tooltip shows for.
  const [armed, setArmed] = useState<HTMLElement | null>(null)
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const hide = () => {
    setArmed(null)
    setTarget(null)
  }
  useEffect(() => {
    if (!armed) return undefined
    const timer = setTimeout(() => setTarget(armed), DELAY_MS)
    return () => clearTimeout(timer)
  }, [armed])
  useEffect(() => {
    if (!target) return undefined
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      // Out of a bar over the work the same press leads back to the work, and the tooltip goes with its button.
      if (target.contains(document.activeElement) && target.closest('[data-text-bar], [data-contextual-bar]') !== null) return setTarget(null)
      // The press is used up: one Escape closes one thing, and what the tooltip belongs to closes with the next. Menus look at
      // no press that is used up already unless it never gets to them.
      event.preventDefault()
      event.stopPropagation()
      setTarget(null)
    }
    // Before all who ask whether a press has been used up.
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [target])
  const own = children.props
  const trigger = cloneElement(children, {
    'aria-describedby': target ? id : own['aria-describedby'],
    onPointerEnter: (event) => {
      own.onPointerEnter?.(event)
      if (event.pointerType !== 'touch') setArmed(event.currentTarget)
    },
    onPointerLeave: (event) => {
      own.onPointerLeave?.(event)
      hide()
    },
    onPointerDown: (event) => {
      own.onPointerDown?.(event)
      hide()
    },
    onFocus: (event) => {
      own.onFocus?.(event)
      if (event.currentTarget.matches(':focus-visible')) setTarget(event.currentTarget)
    },
    onBlur: (event) => {
      own.onBlur?.(event)
      hide()
    },
  })
  return (
    <>
      {trigger}
      {target && <Bubble id={id} target={target} side={side} label={label} shortcut={shortcut} />}
    </>
  )
}

interface BubbleProps extends Pick<TooltipProps, 'label' | 'shortcut'> {
  readonly id: string
  readonly target: HTMLElement
  readonly side: Side
}

function Bubble({ id, target, side, label, shortcut }: BubbleProps) {
  const bubble = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<{ x: number; y: number } | null>(null)
  useLayoutEffect(() => {
    if (!bubble.current) return
    const own = bubble.current.getBoundingClientRect()
    setPlace(placeBeside(target.getBoundingClientRect(), own, side, { width: window.innerWidth, height: window.innerHeight }))
  }, [target, side])
  return createPortal(
    <div
      ref={bubble}
      id={id}
      role="tooltip"
      style={{ left: place?.x ?? 0, top: place?.y ?? 0, visibility: place ? 'visible' : 'hidden' }}
      className="pointer-events-none fixed z-50 flex max-w-72 animate-fade items-center gap-2 rounded-control bg-tooltip px-2 py-1 text-xs text-on-tooltip shadow-resting"
    >
      <span>{label}</span>
      {shortcut && <Kbd keys={shortcut} className="font-sans text-xs opacity-75" />}
    </div>,
    document.body,
  )
}
