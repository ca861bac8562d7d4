import { useTranslation } from 'react-i18next'
import { SelectField, TextField } from '../ui/index.ts'
import { LEARNER_RANGES } from './learner-ranges.ts'
import type { CustomDays, LearnerRange } from './learner-ranges.ts'
import '../locales/en/learners.json'

interface PeriodFilterProps {
  readonly range: LearnerRange
  readonly days: CustomDays
  readonly onRange: (range: LearnerRange) => void
  readonly onDays: (days: CustomDays) => void
}

/** The periods of S2 §9, with fields for days of one's own. */
export function PeriodFilter({ days, onDays, onRange, range }: PeriodFilterProps) {
  const { t } = useTranslation('learners')
  return (
    <>
      <SelectField className="w-44" label={t('range')} value={range} onChange={onRange} options={LEARNER_RANGES.map((value) => ({ value, label: t(`ranges.${value}`) }))} />
      {range === 'custom' && (['from', 'to'] as const).map((end) => <TextField key={end} className="w-40" type="date" label={t(end)} value={days[end]} onChange={({ target }) => onDays({ ...days, [end]: target.value })} />)}
    </>
  )
}
