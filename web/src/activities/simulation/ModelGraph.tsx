import { useTranslation } from 'react-i18next'
import { modelOf, settled } from '@lectern/shared/activities'
import type { SimulationElement } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import { useFormat } from '../../platform/i18n/use-format.ts'
import '../../locales/en/activities.json'

const [WIDTH, HEIGHT] = [300, 150]
/** How many rows the table of a graph has at most. */
const ROWS = 13
/** Lines are told apart by more than their colour. */
const DASHES = ['', '6 3', '2 3', '9 3 2 3']

/** Outputs as lines over a parameter or over time, with a table that says the same; nothing where no graph is drawn. */
export function ModelGraph({ element, settings }: { readonly element: SimulationElement; readonly settings: Readonly<Record<string, string>> }) {
  const { t } = useTranslation('activities')
  const format = useFormat()
  const points = modelOf(element).graph(settings)
  const lines = element.outputs.filter(({ isGraphed }) => isGraphed)
  const values = points.flatMap(({ outputs }) => lines.flatMap(({ id }) => outputs[id] ?? []))
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || values.length === 0 || first.x === last.x) return null
  const over = element.parameters.find(({ id }) => id === element.axis)
  const [name, unit] = element.graph === 'time' ? [t('simulation.time'), element.timeUnit] : [over === undefined ? '' : plainText(over.text), over?.unit ?? '']
  const axis = unit === '' ? name : `${name} (${unit})`
  const [low, high] = [Math.min(0, ...values), Math.max(...values, 0)]
  const height = high - low === 0 ? 1 : high - low
  const at = (x: number, y: number): string => `${((x - first.x) / (last.x - first.x) * WIDTH).toFixed(1)} ${((high - y) / height * HEIGHT).toFixed(1)}`
  /** A line breaks off where nothing can be calculated. */
  const pathOf = (id: string): string => points.map(({ outputs, x }, index) => {
    const value = outputs[id] ?? null
    return value === null ? '' : `${index === 0 || (points[index - 1]?.outputs[id] ?? null) === null ? 'M' : 'L'}${at(x, value)}`
  }).join('')
  const show = (value: number | null | undefined): string => (value === null || value === undefined ? '–' : format.number(Number(value.toPrecision(4)), { maximumFractionDigits: 6 }))
  const rows = points.filter((_, index) => index % Math.ceil(points.length / ROWS) === 0)
  // Where the learner stands on the axis.
  const here = element.graph === 'parameter' && over !== undefined ? settled(over, Number(settings[over.id] ?? over.initial)) : null
  return (
    <figure className="model-graph">
      {/* Numbers grow to the right in every script's charts. */}
      <svg aria-hidden viewBox={`-4 -8 ${WIDTH + 8} ${HEIGHT + 16}`} direction="ltr">
        <path d={`M${at(first.x, 0)}L${at(last.x, 0)}M0 0V${HEIGHT}`} className="model-axis" />
        {here !== null && <path d={`M${at(here, high)}L${at(here, low)}`} className="model-here" />}
        {lines.map(({ id }, index) => <path key={id} d={pathOf(id)} strokeDasharray={DASHES[index % DASHES.length]} className="model-line" />)}
      </svg>
      <figcaption>
        {lines.map(({ id, text }, index) => (
          <span key={id} className="model-key"><svg aria-hidden viewBox="0 0 24 4"><path d="M0 2H24" strokeDasharray={DASHES[index % DASHES.length]} className="model-line" /></svg>{plainText(text)}</span>
        ))}
        <span>{axis}: {show(first.x)} – {show(last.x)} · {show(low)} – {show(high)}</span>
      </figcaption>
      <details>
        <summary>{t('simulation.table')}</summary>
        <table>
          <caption className="sr-only">{t('simulation.graph', { names: format.list(lines.map(({ text }) => plainText(text))), axis })}</caption>
          <thead><tr><th scope="col">{axis}</th>{lines.map(({ id, text }) => <th key={id} scope="col">{plainText(text)}</th>)}</tr></thead>
          <tbody>{rows.map(({ outputs, x }) => <tr key={x}><th scope="row">{show(x)}</th>{lines.map(({ id }) => <td key={id}>{show(outputs[id])}</td>)}</tr>)}</tbody>
        </table>
      </details>
    </figure>
  )
}
