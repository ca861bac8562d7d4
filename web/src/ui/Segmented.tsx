import { useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Tooltip } from './Tooltip.tsx'
import { cx } from './cx.ts'

export interface SegmentedOption<V extends string> {
  readonly value: V
  readonly label: string
  /** Shown in place of the label, which becomes the tooltip. */
  readonly icon?: ReactNode
}

export interface SegmentedProps<V extends string> {
  readonly label: string
  readonly options: ReadonlyArray<SegmentedOption<V>>
  /** Null when several things with different values are chosen. */
  readonly value: V | null
  readonly onChange: (value: V) => void
  readonly disabled?: boolean
  readonly className?: string
}

/** One of a few, all in view: a radio group with arrow keys. */
export function Segmented<V extends string>({ label, options, value, onChange, disabled, className }: SegmentedProps<V>) {
  const group = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = STEP[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (index + step + options.length) % options.length
    const option = options[next]
    if (!option) return
    onChange(option.value)
    group.current?.querySelectorAll<HTMLElement>('[role=radio]')[next]?.focus()
  }
  const current = options.findIndex((option) => option.value === value)
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={label}
      className={cx('inline-flex rounded-control bg-sunken p-0.5', disabled && 'opacity-45', className)}
    >
      {options.map((option, index) => {
        const checked = index === current
        const button = (
          <button
            key={option.value}
            type="button"
            role="radio"
            aria-checked={checked}
            aria-label={option.icon ? option.label : undefined}
            tabIndex={checked || (current === -1 && index === 0) ? 0 : -1}
            disabled={disabled}
            onClick={() => onChange(option.value)}
            onKeyDown={(event) => onKeyDown(event, index)}
            className={cx(
              'inline-flex h-7 flex-1 items-center justify-center rounded-[6px] px-2.5 text-sm whitespace-nowrap transition-colors',
              checked ? 'bg-raised font-medium text-ink ring-1 ring-edge' : 'text-soft hover:text-ink',
            )}
          >
            {option.icon ?? option.label}
          </button>
        )
        return option.icon ? <Tooltip key={option.value} label={option.label}>{button}</Tooltip> : button
      })}
    </div>
  )
}

const STEP: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }
