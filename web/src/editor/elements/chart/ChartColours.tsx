import { AlignEndVertical, ChartLine, RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LocalOrigin, setPart } from '@lectern/shared/lesson'
import type { ChartElement } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import { chartDataOf, isRound } from '../../../rendering/chart/chart-data.ts'
import { useLessonSession, useTheme } from '../../../sync/hooks.ts'
import { ColourField, IconButton, cx } from '../../../ui/index.ts'
import { InspectorSection } from '../../chrome/InspectorSection.tsx'
import { asOneStep, asPartOfGesture } from '../../chrome/undo-steps.ts'
import { useShown } from '../use-shown.ts'
import '../../../locales/en/charts.json'

/** What a series may be beside its colour. */
const WAYS = { isLine: ChartLine, onSecondAxis: AlignEndVertical } as const

/** The ways that series of a kind of charts have. */
function waysOf({ kind }: ChartElement): readonly (keyof typeof WAYS)[] {
  if (kind === 'column') return ['isLine', 'onSecondAxis']
  return kind === 'line' || kind === 'area' ? ['onSecondAxis'] : []
}

/** The colour of each series, or of each slice, and the way back to that of the theme; of a series also its form and its axis. */
export function ChartColours({ slideId, chart, disabled }: { readonly slideId: string; readonly chart: ChartElement; readonly disabled: boolean }) {
  const { t } = useTranslation('charts')
  const { doc, undo } = useLessonSession()
  const theme = useTheme(slideId)
  const [shown] = useShown(slideId, [chart])
  const records = isRound(chart) ? 'rows' : 'columns'
  if (shown === undefined) return null
  const place = { slideId, elementId: chart.id, records } as const
  const set = (id: string, color: string | undefined): void => {
    asPartOfGesture(undo, `chart colour ${id}`, () => setPart(doc, place, id, { color: color ?? null }, new LocalOrigin('chart.colour')))
  }
  const setWay = (id: string, key: keyof typeof WAYS, isOn: boolean): void => {
    asOneStep(undo, () => setPart(doc, place, id, { [key]: isOn ? true : null }, new LocalOrigin('chart.series')))
  }
  const ways = waysOf(chart)
  return (
    <InspectorSection title={t(`colours.${records}`)}>
      <ul className="flex flex-col gap-2">
        {chartDataOf(shown, theme).parts.map(({ colour, line: { id, text } }, at) => {
          const own = chart[records].find((line) => line.id === id)?.color
          const label = plainText(text).trim() || t(records === 'rows' ? 'rowName' : 'seriesName', { position: at + 1 })
          return (
            // A name beside so many buttons would be a letter.
            <li key={id} className={cx('flex items-center gap-x-1', ways.length > 0 && 'flex-wrap gap-y-1')}>
              <span dir="auto" className={cx('min-w-0 grow truncate text-sm text-ink', ways.length > 0 && 'basis-full')}>{label}</span>
              <ColourField
                label={t('colourOf', { name: label })} labelHidden value={own ?? colour} disabled={disabled} className={ways.length > 0 ? 'min-w-0 grow' : 'w-28 shrink-0'} onChange={(value) => set(id, value)}
              />
              {ways.map((key) => {
                const [isOn, Icon] = [chart.columns.find((line) => line.id === id)?.[key] === true, WAYS[key]]
                return <IconButton key={key} size="small" label={t(key, { name: label })} icon={<Icon aria-hidden size={14} />} pressed={isOn} disabled={disabled} onClick={() => setWay(id, key, !isOn)} />
              })}
              <IconButton size="small" label={t('themeColour', { name: label })} icon={<RotateCcw aria-hidden size={14} />} disabled={disabled || own === undefined} onClick={() => set(id, undefined)} />
            </li>
          )
        })}
      </ul>
    </InspectorSection>
  )
}
