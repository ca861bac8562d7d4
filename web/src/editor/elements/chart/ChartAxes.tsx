import { RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ChartElement, ElementPatch } from '@lectern/shared/lesson'
import { Button, ColourField, IconButton, NumberField, SelectField } from '../../../ui/index.ts'
import { InspectorSection } from '../../chrome/InspectorSection.tsx'
import { commonValue } from '../shared-value.ts'
import type { ElementWriter } from '../use-element-writer.ts'
import { useShown } from '../use-shown.ts'
import { ChartFlag } from './ChartFlag.tsx'
import { NUMBER_KINDS } from './number-kinds.ts'
import '../../../locales/en/charts.json'
import '../../../locales/en/elements.json'

interface ChartAxesProps {
  readonly slideId: string
  readonly elements: readonly ChartElement[]
  readonly writer: ElementWriter
  readonly disabled: boolean
}

/** Below this nothing is told apart in a field of six digits. */
const LEAST_STEP = 0.000001

/** What stands at the axes of charts: lines and words, where the axis of values begins and ends, how often it is marked, and where the plot lies. */
export function ChartAxes({ slideId, elements, writer, disabled }: ChartAxesProps) {
  const { t } = useTranslation(['charts', 'elements'])
  const shown = useShown(slideId, elements)
  const flags = { elements, writer, disabled }
  const automatic = (name: string, patch: ElementPatch) => (
    <IconButton size="small" label={t('charts:endAutomatic', { name })} icon={<RotateCcw aria-hidden size={14} />} disabled={disabled} onClick={() => writer.set(patch)} />
  )
  const bound = (key: 'least' | 'most' | 'tickStep') => {
    const value = commonValue(elements, (one) => one[key][0])
    return (
      <div className="flex items-end gap-1">
        <NumberField
          label={t(`charts:ends.${key}`)} value={value ?? null} min={key === 'tickStep' ? LEAST_STEP : -1e15} max={1e15} precision={6} size="small" disabled={disabled} className="min-w-0 grow"
          placeholder={value === undefined ? t('charts:automatic') : t('elements:mixed')} onChange={(next) => writer.set({ [key]: [next] })}
        />
        {elements.some((one) => one[key].length > 0) && automatic(t(`charts:ends.${key}`), { [key]: [] })}
      </div>
    )
  }
  return (
    <InspectorSection title={t('charts:sections.axes')}>
      <ChartFlag {...flags} name="hideScale" />
      <ChartFlag {...flags} name="hideNames" />
      <ChartFlag {...flags} name="hideGrid" />
      {elements.some(({ hideGrid }) => !hideGrid) && (
        <div className="flex items-end gap-1">
          <ColourField
            label={t('charts:gridColour')} value={commonValue(shown, ({ color, gridColour }) => (gridColour === 'transparent' ? color : gridColour))} disabled={disabled} className="min-w-0 grow"
            onChange={(gridColour) => writer.set({ gridColour })}
          />
          {shown.some(({ gridColour }) => gridColour !== 'transparent') && automatic(t('charts:gridColour'), { gridColour: 'transparent' })}
        </div>
      )}
      <div className="grid grid-cols-2 gap-3">{bound('least')}{bound('most')}{bound('tickStep')}</div>
      {elements.some(({ columns, kind }) => kind !== 'bar' && kind !== 'scatter' && columns.some(({ onSecondAxis }) => onSecondAxis)) && (
        <SelectField
          label={t('charts:secondNumbers')} size="small" value={commonValue(elements, (one) => one.secondNumbers)} disabled={disabled} placeholder={t('elements:mixed')} onChange={(secondNumbers) => writer.set({ secondNumbers })}
          options={NUMBER_KINDS.map((value) => ({ value, label: t(`charts:numberKinds.${value}`) }))}
        />
      )}
      <ChartFlag {...flags} name="officeAxes" />
      {elements.some(({ plotArea }) => plotArea.length > 0) && (
        <Button size="small" icon={<RotateCcw aria-hidden size={15} />} disabled={disabled} onClick={() => writer.set({ plotArea: [] })}>{t('charts:plotAutomatic')}</Button>
      )}
    </InspectorSection>
  )
}
