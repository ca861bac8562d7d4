import { useTranslation } from 'react-i18next'
import { CHART_KINDS } from '@lectern/shared/lesson'
import { SelectField } from '../../../ui/index.ts'
import { EditPart } from '../../bars/EditPart.tsx'
import type { BarProps } from '../../bars/bar-part.ts'
import { commonValue } from '../shared-value.ts'
import { useElementWriter } from '../use-element-writer.ts'
import '../../../locales/en/contextualBar.json'
import '../../../locales/en/elements.json'

/** The form of charts and the way to their numbers. */
export function ChartBar({ slideId, elements }: BarProps<'chart'>) {
  const { t } = useTranslation(['contextualBar', 'elements'])
  const writer = useElementWriter(slideId, elements)
  return (
    <>
      <EditPart elements={elements} />
      <SelectField
        label={t('contextualBar:chartKind')} labelHidden size="small" className="w-40" value={commonValue(elements, ({ kind }) => kind)} placeholder={t('elements:mixed')}
        options={CHART_KINDS.map((value) => ({ value, label: t(`elements:charts.${value}`) }))} onChange={(kind) => writer.set({ kind })}
      />
    </>
  )
}
