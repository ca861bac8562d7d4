import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react'
import { Check, ChevronDown } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CONTROL_CLASS, Field } from './Field.tsx'
import type { FieldLook } from './Field.tsx'
import { cx } from './cx.ts'

export interface SelectOption<V extends string | number> {
  readonly value: V
  readonly label: string
  readonly help?: string
  /** How it is drawn in the list and in the box, such as a font in itself. */
  readonly content?: ReactNode
  readonly disabled?: boolean
}

export interface SelectFieldProps<V extends string | number> extends FieldLook {
  readonly options: ReadonlyArray<SelectOption<V>>
  /** Null when nothing is chosen yet, or several things with different values are. */
  readonly value: V | null
  readonly onChange: (value: V) => void
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly size?: 'small' | 'medium' | 'large'
}

const SIZES = { small: 'h-8', medium: 'h-9', large: 'h-11' } as const

/** Enter opens a closed list, as the arrow keys do (WAI-ARIA, select-only combobox); else it would send the form with what nobody looked at. */
function openByEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.currentTarget.getAttribute('aria-expanded') === 'true') return
  event.preventDefault()
  event.currentTarget.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
}

/** One of many, from a list that opens. */
export function SelectField<V extends string | number>(props: SelectFieldProps<V>) {
  const { label, help, error, required, optional, labelHidden, className } = props
  const { options, value, onChange, placeholder, disabled, size = 'medium' } = props
  const { t } = useTranslation('ui')
  const chosen = options.find((option) => option.value === value)
  return (
    <Field {...{ label, help, error, required, optional, labelHidden, className }}>
      {(control) => (
        <Listbox value={value} onChange={(next) => next !== null && onChange(next)} disabled={disabled}>
          <ListboxButton
            {...control}
            // Not for a button that opens a list (WAI-ARIA 1.2); what is missing is said by the error.
            aria-required={undefined}
            onKeyDown={openByEnter}
            aria-label={chosen ? `${label}: ${chosen.label}` : placeholder === undefined ? label : `${label}: ${placeholder}`}
            className={cx(CONTROL_CLASS, SIZES[size], 'flex items-center justify-between gap-2 text-start data-open:border-teal')}
          >
            <span dir="auto" className={cx('truncate', !chosen && 'text-faint')}>{chosen ? (chosen.content ?? chosen.label) : (placeholder ?? t('choose'))}</span>
            <ChevronDown aria-hidden size={16} className="shrink-0 text-faint" />
          </ListboxButton>
          <ListboxOptions
            transition
            anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
            className="z-50 min-w-(--button-width) rounded-surface bg-raised p-1 text-sm shadow-lifted ring-1 ring-line outline-none transition duration-120 data-closed:opacity-0"
          >
            {options.map((option) => (
              <ListboxOption
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                className="group flex items-start gap-2 rounded-[6px] px-2.5 py-1.5 data-disabled:opacity-45 data-focus:bg-hover"
              >
                <span className="min-w-0 flex-1">
                  <span dir="auto" className="block truncate">{option.content ?? option.label}</span>
                  {option.help && <span className="block text-xs text-faint">{option.help}</span>}
                </span>
                <Check aria-hidden size={16} className="invisible mt-0.5 text-teal-ink group-data-selected:visible" />
              </ListboxOption>
            ))}
          </ListboxOptions>
        </Listbox>
      )}
    </Field>
  )
}
