import { useTranslation } from 'react-i18next'
import { initialOf, optionsOf } from '@lectern/shared/activities'
import { LocalOrigin, MODEL_OPTIONS_MAX, MODEL_PARTS_MAX, fieldText, removeParameter, setPart } from '@lectern/shared/lesson'
import type { Parameter } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import { useLessonSession } from '../../../sync/hooks.ts'
import { NumberField, SelectField } from '../../../ui/index.ts'
import { asOneStep } from '../../chrome/undo-steps.ts'
import { AddPart } from '../activity/AddPart.tsx'
import { PartMoves } from '../activity/PartMoves.tsx'
import { WordsField } from '../activity/WordsField.tsx'
import { VariableFields, freshName } from './VariableFields.tsx'
import type { ModelFieldsProps } from './VariableFields.tsx'

const INPUTS = ['slider', 'number', 'choice'] as const
const DIGITS = { precision: 6, size: 'small' } as const

/** What learners can set. */
export function ParameterFields({ slideId, element }: ModelFieldsProps) {
  const { t } = useTranslation('questions')
  return (
    <>
      <ul aria-label={t('simulation.parts.parameters')} className="flex flex-col gap-3">
        {element.parameters.map(({ id }, at) => <ParameterCard key={id} slideId={slideId} element={element} at={at} />)}
      </ul>
      <div><AddPart slideId={slideId} elementId={element.id} records="parameters" label={t('simulation.addParameter')} disabled={element.parameters.length >= MODEL_PARTS_MAX} values={() => ({ name: freshName(element, 'x'), max: 100 })} /></div>
    </>
  )
}

function ParameterCard({ slideId, element, at }: ModelFieldsProps & { readonly at: number }) {
  const { t } = useTranslation('questions')
  const { doc, undo } = useLessonSession()
  const parameter = element.parameters[at]
  if (parameter === undefined) return null
  const { id, input } = parameter
  const place = { slideId, elementId: element.id, records: 'parameters' }
  const words = fieldText(doc, slideId, element.id, 'text', { records: 'parameters', id })
  const label = t('simulation.parameter', { position: at + 1 })
  const set = (patch: Partial<Parameter>): void => asOneStep(undo, () => setPart(doc, place, id, patch, new LocalOrigin('question.part')))
  const numberField = (key: 'initial' | 'max' | 'min' | 'step') => <NumberField label={t(`simulation.${key}`)} value={parameter[key]} min={key === 'step' ? 0.000001 : -1e12} max={1e12} {...DIGITS} onChange={(value) => set({ [key]: value })} />
  return (
    <li data-part={id} className="flex flex-col gap-2 rounded-control p-3 ring-1 ring-line ring-inset">
      <div className="flex items-start gap-1.5">
        {words && <WordsField key={id} fragment={words} place={{ slideId, elementId: element.id, part: id }} label={label} placeholder={t('simulation.parameterEmpty')} disabled={false} />}
        <PartMoves slideId={slideId} elementId={element.id} records="parameters" parts={element.parameters} at={at} label={label} disabled={false} remove={() => removeParameter(doc, place, id, new LocalOrigin('question.remove'))} />
      </div>
      <div className="grid grid-cols-2 items-start gap-2 sm:grid-cols-3">
        <VariableFields slideId={slideId} element={element} records="parameters" part={parameter} label={label} />
        <SelectField label={t('simulation.input')} size="small" value={input} options={INPUTS.map((value) => ({ value, label: t(`simulation.inputs.${value}`) }))} onChange={(next) => set(next !== 'choice' && parameter.min === parameter.max ? { input: next, max: parameter.min + 100 } : { input: next })} />
        {input !== 'choice' && <>{numberField('min')}{numberField('max')}{input === 'slider' && numberField('step')}{numberField('initial')}</>}
      </div>
      {input === 'choice' && <Options slideId={slideId} element={element} parameter={parameter} onInitial={(initial) => set({ initial })} />}
    </li>
  )
}

/** What a parameter is chosen from: words for learners, a number for formulas. */
function Options({ slideId, element, parameter, onInitial }: ModelFieldsProps & { readonly parameter: Parameter; readonly onInitial: (value: number) => void }) {
  const { t } = useTranslation('questions')
  const { doc, undo } = useLessonSession()
  const options = optionsOf(element, parameter)
  const place = { slideId, elementId: element.id, records: 'options' }
  return (
    <div className="flex flex-col gap-2">
      <ul aria-label={t('simulation.options')} className="flex flex-col gap-1.5">
        {options.map(({ id, value }, at) => {
          const words = fieldText(doc, slideId, element.id, 'text', { records: 'options', id })
          const label = t('simulation.option', { position: at + 1 })
          return (
            <li key={id} data-part={id} className="flex items-start gap-1.5">
              {words && <WordsField key={id} fragment={words} place={{ slideId, elementId: element.id, part: id }} label={label} placeholder={t('simulation.optionEmpty')} disabled={false} />}
              <NumberField label={t('simulation.valueOf', { part: label })} labelHidden className="w-24 shrink-0" value={value} min={-1e12} max={1e12} {...DIGITS} onChange={(next) => asOneStep(undo, () => setPart(doc, place, id, { value: next }, new LocalOrigin('question.part')))} />
              <PartMoves slideId={slideId} elementId={element.id} records="options" parts={options} at={at} label={label} disabled={false} />
            </li>
          )
        })}
      </ul>
      <div className="flex flex-wrap items-end gap-2">
        <AddPart slideId={slideId} elementId={element.id} records="options" label={t('simulation.addOption')} disabled={element.options.length >= MODEL_OPTIONS_MAX} values={() => ({ parameter: parameter.id, value: options.length + 1 })} />
        {options.length > 0 && (
          <SelectField
            label={t('simulation.initial')} size="small" className="ms-auto w-40" value={initialOf(element, parameter)} options={options.map(({ id, text }, at) => ({ value: id, label: plainText(text).trim() || t('simulation.option', { position: at + 1 }) }))}
            onChange={(id) => onInitial(options.find((one) => one.id === id)?.value ?? 0)}
          />
        )}
      </div>
    </div>
  )
}
