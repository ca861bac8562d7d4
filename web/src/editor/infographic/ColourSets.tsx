import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { InfographicColours } from './source.ts'

export interface ColourSetsProps {
  readonly sets: readonly InfographicColours[]
  /** The id of the chosen one. */
  readonly value: string
  readonly onChange: (id: string) => void
}

/** Sets of colours as swatches, one of them chosen. */
export function ColourSets({ sets, value, onChange }: ColourSetsProps) {
  const { t } = useTranslation('infographic')
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{t('colours')}</legend>
      <div className="flex flex-wrap gap-2">
        {sets.map(({ id, name: ownName, colors, background }) => (
          <label
            key={id}
            className="flex cursor-pointer flex-col gap-1.5 rounded-control p-1.5 text-xs text-soft ring-1 ring-line has-checked:bg-teal-wash has-checked:text-ink has-checked:ring-2 has-checked:ring-teal has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal"
          >
            <input type="radio" name={name} value={id} checked={id === value} onChange={() => onChange(id)} className="sr-only" />
            <span aria-hidden className="flex h-8 w-20 items-center justify-center gap-1 rounded-small ring-1 ring-line" style={{ backgroundColor: background }}>
              {colors.slice(0, 4).map((colour) => <span key={colour} className="size-3.5 rounded-full" style={{ backgroundColor: colour }} />)}
            </span>
            <span dir="auto" className="max-w-20 truncate text-center">{ownName ?? t(`sets.${id as 'slide'}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
