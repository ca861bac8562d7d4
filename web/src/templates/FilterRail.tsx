import { AUDIENCES } from '@lectern/shared/creation'
import { TEMPLATE_CATEGORIES, TEMPLATE_LENGTHS } from '@lectern/shared/templates'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../ui/index.ts'
import type { TemplateFilter } from './template-filter.ts'

interface FilterRailProps {
  readonly filter: TemplateFilter
  readonly onChange: (changes: Partial<TemplateFilter>) => void
}

/** Narrows the gallery by what templates are about, for whom they are, and how long. */
export function FilterRail({ filter, onChange }: FilterRailProps) {
  const { t } = useTranslation(['templates', 'creation'])
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-5 lg:w-50 lg:shrink-0 lg:flex-col">
      <Choices
        label={t('filter.category')} values={TEMPLATE_CATEGORIES} chosen={filter.category} wordsOf={(value) => t(`categories.${value}`)}
        onChoose={(category) => onChange({ category })}
      />
      <Choices
        label={t('filter.audience')} values={AUDIENCES} chosen={filter.audience} wordsOf={(value) => t(`creation:audiences.${value}`)}
        onChoose={(audience) => onChange({ audience })}
      />
      <Choices
        label={t('filter.length')} values={TEMPLATE_LENGTHS} chosen={filter.length} wordsOf={(value) => t(`lengths.${value}`)}
        onChoose={(length) => onChange({ length })}
      />
    </div>
  )
}

interface ChoicesProps<V extends string> {
  readonly label: string
  readonly values: readonly V[]
  readonly chosen: V | null
  readonly wordsOf: (value: V) => string
  readonly onChoose: (value: V | null) => void
}

/** One of some, or none of them; a press on the chosen one takes it back. */
function Choices<V extends string>({ label, values, chosen, wordsOf, onChoose }: ChoicesProps<V>) {
  const heading = useId()
  return (
    <div role="group" aria-labelledby={heading} className="flex flex-col gap-1">
      <h2 id={heading} className="font-sans text-xs font-semibold text-soft">{label}</h2>
      <div className="-mx-2 flex flex-wrap lg:flex-col">
        {values.map((value) => (
          <button
            key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value === chosen ? null : value)}
            className={cx('h-8 rounded-control px-2 text-start text-sm', value === chosen ? 'bg-pressed font-medium text-ink' : 'text-soft hover:bg-hover hover:text-ink')}
          >
            {wordsOf(value)}
          </button>
        ))}
      </div>
    </div>
  )
}
