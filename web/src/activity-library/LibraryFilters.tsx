import { ACTIVITY_ORDERS } from '@lectern/shared/activity-library'
import { useTranslation } from 'react-i18next'
import { Segmented, SelectField } from '../ui/index.ts'
import type { WantedActivities } from './queries.ts'
import { useKindName } from './use-kind-name.ts'

interface Counted {
  readonly value: string
  readonly count: number
}

interface LibraryFiltersProps {
  readonly wanted: WantedActivities
  readonly kinds: readonly Counted[]
  readonly tags: readonly Counted[]
  readonly onChange: (changes: Partial<WantedActivities>) => void
}

/** Narrows the library by type, tag and whose activities are, and orders it. */
export function LibraryFilters({ wanted, kinds, tags, onChange }: LibraryFiltersProps) {
  const { t } = useTranslation('activityLibrary')
  const kindName = useKindName()
  const label = (value: string, count: number): string => t('filter.value', { value, count })
  const known = (list: readonly Counted[], value: string | undefined): readonly Counted[] => (
    value === undefined || value === '' || list.some((one) => one.value.toLowerCase() === value.toLowerCase()) ? list : [{ value, count: 0 }, ...list]
  )
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        className="w-48" label={t('filter.kind')} value={wanted.kind ?? ''} onChange={(kind) => onChange({ kind })}
        options={[{ value: '', label: t('filter.anyKind') }, ...known(kinds, wanted.kind).map(({ value, count }) => ({ value, label: label(kindName(value), count) }))]}
      />
      <SelectField
        className="w-48" label={t('filter.tag')} value={wanted.tag ?? ''} onChange={(tag) => onChange({ tag })}
        options={[{ value: '', label: t('filter.anyTag') }, ...known(tags, wanted.tag).map(({ value, count }) => ({ value, label: label(value, count) }))]}
      />
      <SelectField
        className="w-40" label={t('filter.order')} value={wanted.order ?? 'changed'} onChange={(order) => onChange(order === 'changed' ? { order: undefined } as Partial<WantedActivities> : { order })}
        options={ACTIVITY_ORDERS.map((value) => ({ value, label: t(`orders.${value}`) }))}
      />
      <Segmented
        label={t('filter.whose')} value={wanted.isMine === true ? 'mine' : 'all'} onChange={(whose) => onChange({ isMine: whose === 'mine' })}
        options={[{ value: 'all', label: t('filter.everybodys') }, { value: 'mine', label: t('filter.mine') }]}
      />
    </div>
  )
}
