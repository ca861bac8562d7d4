import { Field } from './Field.tsx'
import type { FieldLook } from './Field.tsx'

export interface SliderProps extends FieldLook {
  readonly value: number
  /** While it moves. */
  readonly onChange: (value: number) => void
  /** Once it is let go; a good moment to write. */
  readonly onCommit?: (value: number) => void
  readonly min: number
  readonly max: number
  readonly step?: number
  /** How the value reads, such as `40 %`. */
  readonly format?: (value: number) => string
  readonly disabled?: boolean
}

/** A value between two ends, by pointer and arrow keys. */
export function Slider(props: SliderProps) {
  const { label, help, error, labelHidden, className, value, onChange, onCommit, min, max, step = 1, format, disabled } = props
  const text = format ? format(value) : String(value)
  return (
    <Field {...{ label, help, error, labelHidden, className }}>
      {(control) => (
        <div className="flex items-center gap-3">
          <input
            {...control}
            type="range"
            min={min}
            max={max}
            step={step}
            value={value}
            disabled={disabled}
            aria-valuetext={text}
            onChange={(event) => onChange(event.target.valueAsNumber)}
            onPointerUp={(event) => onCommit?.(event.currentTarget.valueAsNumber)}
            onKeyUp={(event) => onCommit?.(event.currentTarget.valueAsNumber)}
            className="h-5 min-w-0 flex-1 cursor-pointer accent-teal disabled:opacity-45"
          />
          <output className="w-12 text-end text-xs text-soft tabular-nums">{text}</output>
        </div>
      )}
    </Field>
  )
}
