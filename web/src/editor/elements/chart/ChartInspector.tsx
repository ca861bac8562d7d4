import { Table2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CHART_KINDS, fieldText } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import { isRound } from '../../../rendering/chart/chart-data.ts'
import { useLessonSession } from '../../../sync/hooks.ts'
import { Button, NumberField, SelectField } from '../../../ui/index.ts'
import { InspectorSection } from '../../chrome/InspectorSection.tsx'
import { useEditorStore } from '../../editor-store.ts'
import { FillFields } from '../FillFields.tsx'
import { OwnStyles } from '../OwnStyles.tsx'
import { WordsField } from '../activity/WordsField.tsx'
import type { InspectorProps } from '../../editing/edit-definition.ts'
import { commonFill, commonValue } from '../shared-value.ts'
import { useElementWriter } from '../use-element-writer.ts'
import { useShown } from '../use-shown.ts'
import { ChartAxes } from './ChartAxes.tsx'
import { ChartColours } from './ChartColours.tsx'
import { ChartFlag } from './ChartFlag.tsx'
import { ChartNumbers, ChartWordsStyle } from './ChartNumbers.tsx'
import '../../../locales/en/elements.json'
import '../../../locales/en/charts.json'

const LEGENDS = ['bottom', 'top', 'left', 'right', 'none'] as const
const STACKINGS = ['none', 'stacked', 'full'] as const
const TITLES = ['title', 'rowTitle', 'valueTitle'] as const

/** The form of charts, their titles, legend, axes, colours and numbers, and the way to their data. */
export function ChartInspector({ slideId, elements, disabled }: InspectorProps<'chart'>) {
  const { t } = useTranslation(['charts', 'elements'])
  const { doc } = useLessonSession()
  const store = useEditorStore()
  const writer = useElementWriter(slideId, elements)
  const shown = useShown(slideId, elements)
  const [one] = elements
  const only = elements.length === 1 ? one : undefined
  const kinds = new Set(elements.map(({ kind }) => kind))
  const hasAxes = [...kinds].some((kind) => !isRound({ kind }))
  const hasBars = kinds.has('column') || kinds.has('bar')
  const hasLines = kinds.has('line') || elements.some(({ columns, joinPoints, kind }) => (kind === 'scatter' ? joinPoints : kind === 'column' && columns.some(({ isLine }) => isLine)))
  const flags = { elements, writer, disabled }
  const share = (key: 'barGap' | 'barOverlap', least: number, most: number) => (
    <NumberField
      label={t(`charts:${key}`)} value={commonValue(elements, (chart) => Math.round(chart[key] * 100))} min={least} max={most} precision={1} size="small" disabled={disabled} placeholder={t('elements:mixed')}
      onChange={(percent) => writer.set({ [key]: percent / 100 })}
    />
  )
  return (
    <div data-keeps-editing>
      <InspectorSection title={t('charts:sections.chart')}>
        {only && (
          <Button size="small" icon={<Table2 aria-hidden size={15} />} disabled={disabled || only.locked} onClick={() => store.getState().startEditing(only.id)}>{t('charts:edit')}</Button>
        )}
        <SelectField
          label={t('charts:kind')} size="small" value={commonValue(elements, ({ kind }) => kind)} disabled={disabled} placeholder={t('elements:mixed')} onChange={(kind) => writer.set({ kind })}
          options={CHART_KINDS.map((value) => ({ value, label: t(`elements:charts.${value}`) }))}
        />
        {[...kinds].some((kind) => kind === 'column' || kind === 'bar' || kind === 'area') && (
          <SelectField
            label={t('charts:stacking')} size="small" value={commonValue(elements, ({ stacking }) => stacking)} disabled={disabled} placeholder={t('elements:mixed')} onChange={(stacking) => writer.set({ stacking })}
            options={STACKINGS.map((value) => ({ value, label: t(`charts:stackings.${value}`) }))}
          />
        )}
        <SelectField
          label={t('charts:legend')} size="small" value={commonValue(elements, ({ legend }) => legend)} disabled={disabled} placeholder={t('elements:mixed')} onChange={(legend) => writer.set({ legend })}
          options={LEGENDS.map((value) => ({ value, label: t(`charts:legends.${value}`) }))}
        />
        <ChartFlag {...flags} name="showValues" />
        {kinds.has('scatter') && <ChartFlag {...flags} name="joinPoints" />}
        {hasLines && <ChartFlag {...flags} name="hideDots" />}
        {(kinds.has('line') || kinds.has('area')) && <ChartFlag {...flags} name="smooth" />}
        {hasBars && (
          <div className="grid grid-cols-2 gap-3">
            {share('barGap', 0, 95)}
            {elements.some(({ columns, stacking }) => stacking === 'none' && columns.length > 1) && share('barOverlap', -100, 100)}
          </div>
        )}
      </InspectorSection>
      {only && (
        <InspectorSection title={t('charts:sections.titles')}>
          {TITLES.filter((field) => field === 'title' || !isRound(only)).map((field) => {
            const fragment = fieldText(doc, slideId, only.id, field)
            return fragment && (
              <WordsField
                key={`${only.id} ${field}`} fragment={fragment} place={{ slideId, elementId: only.id, part: null }} label={t(`charts:titles.${field}`)} showsLabel placeholder={t('charts:noTitle')} disabled={disabled}
              />
            )
          })}
          {plainText(only.title).trim() !== '' && <ChartFlag {...flags} name="plainTitle" />}
        </InspectorSection>
      )}
      {hasAxes && <ChartAxes slideId={slideId} elements={elements} writer={writer} disabled={disabled} />}
      {only && <ChartColours slideId={slideId} chart={only} disabled={disabled} />}
      <ChartNumbers elements={elements} writer={writer} disabled={disabled} />
      <InspectorSection title={t('elements:sections.text')} action={<OwnStyles slideId={slideId} elements={elements} fields={['fontFamily', 'fontSize', 'color', 'fill']} disabled={disabled} />}>
        <ChartWordsStyle shown={shown} writer={writer} disabled={disabled} />
        <FillFields
          label={t('elements:fields.fill')} value={commonFill(shown.map(({ fill }) => fill))} allowNone disabled={disabled} picture={{ slideId, elementIds: elements.map(({ id }) => id) }}
          onChange={(fill) => writer.set({ fill })}
        />
      </InspectorSection>
    </div>
  )
}
