import { useId } from 'react'
import type { ReactNode } from 'react'
import { cx } from '../../ui/index.ts'

export interface RadioCard<V extends string> {
  readonly value: V
  readonly label: string
  readonly help?: string
  readonly icon?: ReactNode
}

export interface RadioCardsProps<V extends string> {
  readonly label: string
  readonly options: ReadonlyArray<RadioCard<V>>
  readonly value: V
  readonly onChange: (value: V) => void
  /** Classes of the grid, such as how many columns it has. */
  readonly className?: string
}

/** One of a few, each with a sentence of its own. */
export function RadioCards<V extends string>({ label, options, value, onChange, className }: RadioCardsProps<V>) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className={cx('grid gap-3', className)}>
        {options.map((option) => {
          const isChosen = option.value === value
          return (
            <label
              key={option.value}
              className={cx(
                'flex items-start gap-3 rounded-control bg-sheet px-3.5 py-3 transition-shadow has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal',
                isChosen ? 'ring-2 ring-teal ring-inset' : 'ring-1 ring-line ring-inset hover:shadow-resting',
              )}
            >
              <input type="radio" name={name} value={option.value} checked={isChosen} onChange={() => onChange(option.value)} className="sr-only" />
              {option.icon && <span aria-hidden className={cx('mt-0.5 shrink-0', isChosen ? 'text-teal-ink' : 'text-soft')}>{option.icon}</span>}
              <span className="min-w-0">
                <span className="block text-sm font-medium">{option.label}</span>
                {option.help && <span className="block text-xs text-pretty text-soft">{option.help}</span>}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
