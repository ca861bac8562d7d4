import { useTranslation } from 'react-i18next'
import { plainText } from '@lectern/shared/text'
import type { SheetBody } from '@lectern/shared/worksheets'
import { RichWords } from '../activities/RichWords.tsx'
import { useFormat } from '../platform/i18n/use-format.ts'
import { ListOnSheet } from './ListOnSheet.tsx'
import '../locales/en/worksheets.json'

/** Empty lines for runs of a model. */
const RUNS = 4

const named = (words: string, unit: string): string => (unit === '' ? words : `${words} (${unit})`)

/** A simulation on paper: what can be set, what follows by which formula, what is to be reached, and a table for runs. */
export function ModelOnSheet({ body: { goals, outputs, parameters } }: { readonly body: Extract<SheetBody, { kind: 'model' }> }) {
  const { t } = useTranslation('worksheets')
  const format = useFormat()
  return (
    <div className="sheet-model">
      {goals.length > 0 && <><p className="sheet-label">{t('model.goals')}</p><ListOnSheet parts={goals} sign="tick" /></>}
      <p className="sheet-label">{t('model.settings')}</p>
      <ul className="sheet-list">
        {parameters.map(({ id, options, range, text, unit }) => (
          <li key={id}>
            <span className="sheet-words">
              <b><RichWords text={text} /></b>
              {range === null ? options.map((option) => plainText(option.text)).join(' / ') : t('model.range', { low: format.number(range[0]), high: `${format.number(range[1])} ${unit}`.trimEnd() })}
            </span>
          </li>
        ))}
      </ul>
      {outputs.some(({ formula }) => formula !== '') && <p className="sheet-label">{t('model.formulas')}</p>}
      <ul className="sheet-list" dir="ltr">
        {outputs.map(({ formula, id, name }) => formula !== '' && <li key={id}><code>{`${name} = ${formula}`}</code></li>)}
      </ul>
      <table>
        <thead><tr>{[...parameters, ...outputs].map(({ id, text, unit }) => <th key={id} scope="col" dir="auto">{named(plainText(text), unit)}</th>)}</tr></thead>
        <tbody>{Array.from({ length: RUNS }, (_, run) => <tr key={run}>{[...parameters, ...outputs].map(({ id }) => <td key={id}>{'\u00a0'}</td>)}</tr>)}</tbody>
      </table>
    </div>
  )
}
