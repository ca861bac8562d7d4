import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { boundsOf, numbersIn, optionsOf, settled } from '@lectern/shared/activities'
import type { Parameter, SimulationElement } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import { RichWords } from '../RichWords.tsx'
import { useFormat } from '../../platform/i18n/use-format.ts'
import '../../locales/en/activities.json'

interface ParameterFieldProps {
  readonly element: SimulationElement
  readonly parameter: Parameter
  /** A number, or the id of an option. */
  readonly setting: string
  readonly isClosed: boolean
  readonly onChange: (setting: string) => void
}

/** What one parameter is set with. */
export function ParameterField(props: ParameterFieldProps) {
  const { element, isClosed, onChange, parameter, setting } = props
  const format = useFormat()
  const id = useId()
  const { input, step, text, unit } = parameter
  const [low, high] = boundsOf(parameter)
  const value = `${format.number(Number(setting), { maximumFractionDigits: 6 })}${unit === '' ? '' : `\u00a0${unit}`}`
  if (input === 'number') return <NumberSetting {...props} />
  return (
    <div className="model-parameter">
      <label htmlFor={id}><RichWords text={text} /></label>
      {input === 'slider' && <output htmlFor={id} aria-live="off">{value}</output>}
      {input === 'slider' ? (
        <input
          id={id} type="range" min={low} max={high} step={step} value={setting} aria-valuetext={value} aria-disabled={isClosed}
          onChange={({ target }) => !isClosed && onChange(String(settled(parameter, Number(target.value))))}
        />
      ) : (
        <select id={id} value={setting} aria-disabled={isClosed} className="question-text" onChange={({ target }) => !isClosed && onChange(target.value)}>
          {optionsOf(element, parameter).map((option) => <option key={option.id} value={option.id}>{plainText(option.text)}</option>)}
        </select>
      )}
    </div>
  )
}

/** A number that is typed; one that is out of bounds is said, and changes nothing. */
function NumberSetting({ isClosed, onChange, parameter, setting }: ParameterFieldProps) {
  const { t } = useTranslation('activities')
  const [typed, setTyped] = useState<string | null>(null)
  const help = useId()
  const [low, high] = boundsOf(parameter)
  const read = (words: string): number | null => {
    // Of two readings (1,250) the one that is within the bounds counts, the fraction before thousands.
    return numbersIn(words).findLast((number) => number >= low && number <= high) ?? null
  }
  const isBad = typed !== null && read(typed) === null
  return (
    <div className="model-parameter">
      <span aria-hidden><RichWords text={parameter.text} /></span>
      <span className="model-number">
        <input
          type="text" inputMode="decimal" autoComplete="off" maxLength={24} className="question-text" value={typed ?? setting} readOnly={isClosed} aria-invalid={isBad} aria-describedby={isBad ? help : undefined}
          aria-label={t('simulation.number', { name: plainText(parameter.text), low, high })} onBlur={() => setTyped(null)}
          onChange={({ target }) => {
            setTyped(target.value)
            const number = read(target.value)
            if (number !== null) onChange(String(number))
          }}
        />
        {parameter.unit}
      </span>
      {isBad && <span id={help} role="alert" className="model-bad">{t('simulation.bad', { low, high })}</span>}
    </div>
  )
}
