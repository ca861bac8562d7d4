import { useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { cx } from '../../ui/index.ts'

const STEP: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

interface GameCardsProps<T extends string> {
  readonly label: string
  readonly values: readonly T[]
  /** Null where several games differ. */
  readonly value: T | null
  readonly disabled?: boolean
  readonly onChange: (value: T) => void
  readonly nameOf: (value: T) => string
  /** A line more about it. */
  readonly helpOf?: (value: T) => string
  readonly renderPicture: (value: T) => ReactNode
}

/** A choice by pictures, each with its name: a radio group with arrow keys. */
export function GameCards<T extends string>({ label, values, value: chosen, disabled = false, onChange, nameOf, helpOf, renderPicture }: GameCardsProps<T>) {
  const group = useRef<HTMLDivElement>(null)
  const reachable = Math.max(0, values.findIndex((one) => one === chosen))
  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const step = STEP[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const next = (index + step + values.length) % values.length
    const value = values[next]
    if (value !== undefined) onChange(value)
    group.current?.querySelectorAll<HTMLElement>('[role=radio]')[next]?.focus()
  }
  return (
    <div ref={group} role="radiogroup" aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-3 p-0.5">
      {values.map((value, index) => (
        <button
          key={value} type="button" role="radio" aria-checked={value === chosen} aria-label={nameOf(value)} title={helpOf?.(value)} tabIndex={index === reachable ? 0 : -1} disabled={disabled} onClick={() => onChange(value)} onKeyDown={(event) => onKeyDown(event, index)}
          className="group flex min-w-0 flex-col gap-1 rounded-control text-start disabled:opacity-60"
        >
          <span className={cx('block h-20 w-full overflow-hidden rounded-control', value === chosen ? 'outline-2 outline-offset-2 outline-teal' : 'outline-1 outline-line group-hover:outline-edge')}>
            {renderPicture(value)}
          </span>
          <span className={cx('max-w-full truncate text-xs', value === chosen ? 'font-semibold text-teal-ink' : 'text-soft')}>{nameOf(value)}</span>
        </button>
      ))}
    </div>
  )
}
