import { AlignEndVertical, ChartLine, RotateCcw, Table2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CHART_KINDS, LocalOrigin, fieldText, setPart } from '@lectern/shared/lesson'
import type { ChartElement } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import { chartDataOf, isRound } from '../../../rendering/chart/chart-data.ts'
import { useLessonSession, useTheme } from '../../../sync/hooks.ts'
import { Button, ColourField, IconButton, NumberField, SelectField, Switch } from '../../../ui/index.ts'
import { InspectorSection } from '../../chrome/InspectorSection.tsx'
import { asPartOfGesture } from '../../chrome/undo-steps.ts'
import { useEditorStore } from '../../editor-store.ts'
import { FillFields } from '../FillFields.tsx'
import { OwnStyles } from '../OwnStyles.tsx'
import { WordsField } from '../activity/WordsField.tsx'
import type { InspectorProps } from '../../editing/edit-definition.ts'
import { commonFill, commonValue } from '../shared-value.ts'
import { useElementWriter } from '../use-element-writer.ts'
import { useShown } from '../use-shown.ts'
import { ChartNumbers, ChartWordsStyle } from './ChartNumbers.tsx'
import '../../../locales/en/elements.json'
import '../../../locales/en/charts.json'

const LEGENDS = ['bottom', 'top', 'left', 'right', 'none'] as const
const STACKINGS = ['none', 'stacked', 'full'] as const
const TITLES = ['title', 'rowTitle', 'valueTitle'] as const

/** The form of charts, their titles, legend, colours and numbers, and the way to their data. */
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
  const flag = (key: 'showValues' | 'smooth' | 'hideGrid' | 'hideScale' | 'hideNames' | 'hideDots' | 'joinPoints', isOn: boolean) => (
    <Switch
      key={key} label={t(`charts:flags.${key}`)} disabled={disabled} checked={(commonValue(elements, (chart) => chart[key]) ?? false) === isOn} onChange={(checked) => writer.set({ [key]: checked === isOn })}
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
        {flag('showValues', true)}
        {hasAxes && (['hideGrid', 'hideScale', 'hideNames'] as const).map((key) => flag(key, false))}
        {kinds.has('scatter') && flag('joinPoints', true)}
        {(kinds.has('line') || elements.some(({ joinPoints, kind }) => kind === 'scatter' && joinPoints) || elements.some(({ columns, kind }) => kind === 'column' && columns.some(({ isLine }) => isLine))) && flag('hideDots', false)}
        {(kinds.has('column') || kinds.has('bar')) && (
          <NumberField
            label={t('charts:barGap')} value={commonValue(elements, ({ barGap }) => Math.round(barGap * 100))} min={0} max={95} precision={1} size="small" disabled={disabled} placeholder={t('elements:mixed')}
            onChange={(percent) => writer.set({ barGap: percent / 100 })}
          />
        )}
        {(kinds.has('line') || kinds.has('area')) && flag('smooth', true)}
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
        </InspectorSection>
      )}
      {only && <ChartColours slideId={slideId} chart={only} disabled={disabled} />}
      <ChartNumbers elements={elements} writer={writer} hasAxes={hasAxes} disabled={disabled} />
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

/** The colour of each series, or of each slice, and the way back to that of the theme. */
function ChartColours({ slideId, chart, disabled }: { readonly slideId: string; readonly chart: ChartElement; readonly disabled: boolean }) {
  const { t } = useTranslation('charts')
  const { doc, undo } = useLessonSession()
  const theme = useTheme(slideId)
  const [shown] = useShown(slideId, [chart])
  const records = isRound(chart) ? 'rows' : 'columns'
  if (shown === undefined) return null
  const set = (id: string, color: string | undefined): void => {
    asPartOfGesture(undo, `chart colour ${id}`, () => setPart(doc, { slideId, elementId: chart.id, records }, id, { color: color ?? null }, new LocalOrigin('chart.colour')))
  }
  const way = (id: string, key: 'isLine' | 'onSecondAxis', isOn: boolean): void => setPart(doc, { slideId, elementId: chart.id, records }, id, { [key]: isOn ? true : null }, new LocalOrigin('chart.colour'))
  const ways = ['isLine', 'onSecondAxis'] as const
  return (
    <InspectorSection title={t(`colours.${records}`)}>
      <ul className="flex flex-col gap-1.5">
        {chartDataOf(shown, theme).parts.map(({ colour, line: { id, text } }, at) => {
          const own = chart[records].find((line) => line.id === id)?.color
          const label = plainText(text).trim() || t(records === 'rows' ? 'rowName' : 'seriesName', { position: at + 1 })
          return (
            <li key={id} className="flex items-center gap-2">
              <span dir="auto" className="min-w-0 grow truncate text-sm text-ink">{label}</span>
              <ColourField label={t('colourOf', { name: label })} labelHidden value={own ?? colour} disabled={disabled} className="w-28 shrink-0" onChange={(value) => set(id, value)} />
              {records === 'columns' && ways.filter((key) => chart.kind === 'column' || (key === 'onSecondAxis' && (chart.kind === 'line' || chart.kind === 'area'))).map((key) => {
                const [isOn, Icon] = [chart.columns.find((line) => line.id === id)?.[key] === true, key === 'isLine' ? ChartLine : AlignEndVertical]
                return <IconButton key={key} size="small" label={t(key, { name: label })} icon={<Icon aria-hidden size={14} />} pressed={isOn} disabled={disabled} onClick={() => way(id, key, !isOn)} />
              })}
              <IconButton size="small" label={t('themeColour', { name: label })} icon={<RotateCcw aria-hidden size={14} />} disabled={disabled || own === undefined} onClick={() => set(id, undefined)} />
            </li>
          )
        })}
      </ul>
    </InspectorSection>
  )
}
