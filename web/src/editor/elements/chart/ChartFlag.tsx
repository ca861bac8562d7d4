import { useTranslation } from 'react-i18next'
import type { ChartElement } from '@lectern/shared/lesson'
import { Switch } from '../../../ui/index.ts'
import { commonValue } from '../shared-value.ts'
import type { ElementWriter } from '../use-element-writer.ts'
import '../../../locales/en/charts.json'

/** What charts do or leave, each with whether its switch is on while the field is. */
const FLAGS = { showValues: true, smooth: true, joinPoints: true, officeAxes: true, plainTitle: false, hideGrid: false, hideScale: false, hideNames: false, hideDots: false } as const

interface ChartFlagProps {
  readonly name: keyof typeof FLAGS
  readonly elements: readonly ChartElement[]
  readonly writer: ElementWriter
  readonly disabled: boolean
}

/** A switch for something that charts do or leave; its words say what is there while it is on. */
export function ChartFlag({ name, elements, writer, disabled }: ChartFlagProps) {
  const { t } = useTranslation('charts')
  const isOn = FLAGS[name]
  return (
    <Switch label={t(`flags.${name}`)} disabled={disabled} checked={(commonValue(elements, (chart) => chart[name]) ?? false) === isOn} onChange={(checked) => writer.set({ [name]: checked === isOn })} />
  )
}
