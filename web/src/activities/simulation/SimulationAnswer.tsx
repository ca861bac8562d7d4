import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { givenIn, initialSettings, modelOf, optionsOf, settingsOf } from '@lectern/shared/activities'
import type { SimulationElement } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import type { AnswerFieldProps } from '../answer-field.ts'
import { Mark, MarkSign, partMark } from '../Mark.tsx'
import { RichWords } from '../RichWords.tsx'
import { ModelGraph } from './ModelGraph.tsx'
import { ParameterField } from './ParameterField.tsx'
import { useFormat } from '../../platform/i18n/use-format.ts'
import '../../locales/en/activities.json'
import './simulation.css'

/** How long nothing changes before what follows is read aloud, ms: a slider that is held says it once. */
const ANNOUNCED_AFTER = 600

/** A model that learners set: what follows is calculated here as they set it, and again on the server, which alone knows what the goals ask. */
export function SimulationAnswer({ element, question }: AnswerFieldProps<SimulationElement>) {
  const { t } = useTranslation('activities')
  const format = useFormat()
  const settings = settingsOf(element, question.draft === null ? {} : givenIn(question.draft))
  const outputs = modelOf(element).run(settings)
  const initial = initialSettings(element)
  const correct = question.shownResult?.correct ?? null
  const shown = element.outputs.map(({ digits, id, text, unit }) => {
    const value = outputs[id] ?? null
    return { id, text, words: value === null ? t('simulation.none') : `${format.number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits })}${unit === '' ? '' : `\u00a0${unit}`}` }
  })
  const announced = useLater(t('simulation.now', { values: format.list(shown.map(({ text, words }) => `${plainText(text)} ${words}`)) }))
  const nameOf = (id: string, setting: string): string => {
    const parameter = element.parameters.find((one) => one.id === id)
    if (parameter === undefined) return ''
    const option = optionsOf(element, parameter).find((one) => one.id === setting)
    return `${plainText(parameter.text)} ${option === undefined ? `${format.number(Number(setting), { maximumFractionDigits: 6 })} ${parameter.unit}`.trim() : plainText(option.text)}`
  }
  const solution = correct === null || question.shownResult?.isCorrect === true ? [] : Object.entries(givenIn(correct)).map(([id, setting]) => nameOf(id, setting))
  return (
    <div className="model">
      <div role="group" aria-label={t('simulation.settings')} className="model-settings">
        {element.parameters.map((parameter) => (
          <ParameterField
            key={parameter.id} element={element} parameter={parameter} setting={settings[parameter.id] ?? initial[parameter.id] ?? ''} isClosed={question.isClosed}
            onChange={(setting) => question.change({ given: { ...initial, ...settings, [parameter.id]: setting } })}
          />
        ))}
        {!question.isClosed && element.parameters.length > 0 && <button type="button" className="model-reset" onClick={() => question.change({ given: initial })}>{t('simulation.reset')}</button>}
      </div>
      <div className="model-follows">
        <dl aria-label={t('simulation.outputs')} className="model-outputs">
          {shown.map(({ id, text, words }) => <div key={id}><dt><RichWords text={text} /></dt><dd>{words}</dd></div>)}
        </dl>
        <p role="status" className="sr-only">{announced}</p>
        <ModelGraph element={element} settings={settings} />
      </div>
      {element.goals.length > 0 && (
        <ul aria-label={t('simulation.goals')} className="model-goals">
          {element.goals.map(({ id, text }) => {
            const mark = partMark(question, id)
            return <li key={id} data-mark={mark ?? 'none'}>{mark !== null && <MarkSign mark={mark} />}<RichWords text={text} /><Mark mark={mark} /></li>
          })}
        </ul>
      )}
      {solution.length > 0 && <p className="model-solution">{t('simulation.solution', { values: format.list(solution) })}</p>}
    </div>
  )
}

/** The same words once they have been the same for a moment; nothing before they have changed. */
function useLater(words: string): string {
  const [first] = useState(words)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced((before) => (before === '' && words === first ? '' : words)), ANNOUNCED_AFTER)
    return () => clearTimeout(timer)
  }, [words, first])
  return announced
}
