import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { CONTROL_CLASS, Field } from './Field.tsx'
import type { FieldLook } from './Field.tsx'
import { clampNumber, readNumber, showNumber } from './number-text.ts'
import { cx } from './cx.ts'

export interface NumberFieldProps extends FieldLook {
  /** Null shows an empty box: several things with different values are chosen. */
  readonly value: number | null
  /** Called when the person is done: Enter, an arrow key, or leaving the box. */
  readonly onChange: (value: number) => void
  readonly min?: number
  readonly max?: number
  /** What an arrow key adds; with Shift ten times that. */
  readonly step?: number
  /** Digits behind the point. */
  readonly precision?: number
  /** Shown at the end of the box, such as `°` or `px`. */
  readonly unit?: string
  /** Shown at the start, such as `X`; the label is then usually hidden. */
  readonly prefix?: string
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly size?: 'small' | 'medium'
}

/** A number one types or steps; what is out of bounds is brought back in, what is no number is forgotten. */
export function NumberField(props: NumberFieldProps) {
  const { label, help, error, required, optional, labelHidden, className } = props
  const { value, onChange, min, max, step = 1, precision = 2, unit, prefix, placeholder, disabled, size = 'medium' } = props
  const [draft, setDraft] = useState<string | null>(null)
  const commit = (next: number) => {
    const bounded = clampNumber(next, min, max, precision)
    if (bounded !== value) onChange(bounded)
  }
  const finish = () => {
    if (draft === null) return
    const read = readNumber(draft)
    setDraft(null)
    if (read !== null) commit(read)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (direction !== 0) {
      event.preventDefault()
      const from = (draft === null ? null : readNumber(draft)) ?? value ?? 0
      setDraft(null)
      commit(from + direction * step * (event.shiftKey ? 10 : 1))
    } else if (event.key === 'Enter') {
      finish()
    } else if (event.key === 'Escape' && draft !== null) {
      event.stopPropagation()
      setDraft(null)
    }
  }
  return (
    <Field {...{ label, help, error, required, optional, labelHidden, className }}>
      {(control) => (
        <div className="relative">
          {prefix && <span aria-hidden className="absolute inset-y-0 start-2.5 flex items-center text-xs text-faint">{prefix}</span>}
          <input
            {...control}
            type="text"
            inputMode="decimal"
            role="spinbutton"
            aria-valuenow={value ?? undefined}
            aria-valuemin={min}
            aria-valuemax={max}
            autoComplete="off"
            disabled={disabled}
            placeholder={placeholder}
            value={draft ?? (value === null ? '' : showNumber(value, precision))}
            onChange={(event) => setDraft(event.target.value)}
            onFocus={(event) => event.target.select()}
            onBlur={finish}
            onKeyDown={onKeyDown}
            className={cx(CONTROL_CLASS, 'tabular-nums', size === 'small' ? 'h-8 px-2' : 'h-9', prefix && 'ps-7', unit && 'pe-7')}
          />
          {unit && <span aria-hidden className="absolute inset-y-0 end-2.5 flex items-center text-xs text-faint">{unit}</span>}
        </div>
      )}
    </Field>
  )
}
