import { useTranslation } from 'react-i18next'
import { modelOf } from '@lectern/shared/activities'
import type { FormulaError } from '@lectern/shared/activities'
import { LocalOrigin, MODEL_PARTS_MAX, fieldText, setPart } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { useLessonSession } from '../../../sync/hooks.ts'
import { NumberField } from '../../../ui/index.ts'
import { asOneStep } from '../../chrome/undo-steps.ts'
import { AddPart } from '../activity/AddPart.tsx'
import { PartMoves } from '../activity/PartMoves.tsx'
import { WordsField } from '../activity/WordsField.tsx'
import { VariableFields, freshName } from './VariableFields.tsx'
import type { ModelFieldsProps } from './VariableFields.tsx'

/** What follows from the settings, each with its formula, which several people write at once. */
export function OutputFields({ slideId, element }: ModelFieldsProps) {
  const { t } = useTranslation('questions')
  const format = useFormat()
  const names = [...element.parameters, ...element.outputs].map(({ name }) => name).filter((name) => name !== '')
  return (
    <>
      <p className="text-xs text-soft">{t('simulation.formulaHelp', { names: format.list([...names, ...(element.graph === 'time' ? ['t'] : [])]) })}</p>
      <ul aria-label={t('simulation.parts.outputs')} className="flex flex-col gap-3">
        {element.outputs.map(({ id }, at) => <OutputCard key={id} slideId={slideId} element={element} at={at} />)}
      </ul>
      <div><AddPart slideId={slideId} elementId={element.id} records="outputs" label={t('simulation.addOutput')} disabled={element.outputs.length >= MODEL_PARTS_MAX} values={() => ({ name: freshName(element, 'y') })} /></div>
    </>
  )
}

function OutputCard({ slideId, element, at }: ModelFieldsProps & { readonly at: number }) {
  const { t } = useTranslation('questions')
  const { doc, undo } = useLessonSession()
  const output = element.outputs[at]
  if (output === undefined) return null
  const { digits, formula, id } = output
  const within = { records: 'outputs', id }
  const [words, written] = [fieldText(doc, slideId, element.id, 'text', within), fieldText(doc, slideId, element.id, 'formula', within)]
  const place = { slideId, elementId: element.id, part: id }
  const label = t('simulation.output', { position: at + 1 })
  const error = modelOf(element).errors.get(id)
  return (
    <li data-part={id} className="flex flex-col gap-2 rounded-control p-3 ring-1 ring-line ring-inset">
      <div className="flex items-start gap-1.5">
        {words && <WordsField key={id} fragment={words} place={place} label={label} placeholder={t('simulation.outputEmpty')} disabled={false} />}
        <PartMoves slideId={slideId} elementId={element.id} records="outputs" parts={element.outputs} at={at} label={label} disabled={false} />
      </div>
      {/* Formulas run from left to right in every script. */}
      {written && <div dir="ltr"><WordsField key={id} fragment={written} place={place} label={t('simulation.formulaOf', { part: label })} placeholder={t('simulation.formulaEmpty')} disabled={false} className={error === undefined ? 'font-mono' : 'font-mono ring-amber'} /></div>}
      <div role="status">{error !== undefined && <FormulaNote formula={plainText(formula)} error={error} />}</div>
      <div className="grid grid-cols-2 items-start gap-2 sm:grid-cols-3">
        <VariableFields slideId={slideId} element={element} records="outputs" part={output} label={label} />
        <NumberField label={t('simulation.digits')} value={digits} min={0} max={6} precision={0} size="small" onChange={(next) => asOneStep(undo, () => setPart(doc, { slideId, elementId: element.id, records: 'outputs' }, id, { digits: next }, new LocalOrigin('question.part')))} />
      </div>
    </li>
  )
}

/** What is wrong with a formula, and the formula once more with the wrong piece marked. */
function FormulaNote({ formula, error: { at, length, problem } }: { readonly formula: string; readonly error: FormulaError }) {
  const { t } = useTranslation('questions')
  const piece = formula.slice(at, at + length)
  return (
    <div className="flex flex-col gap-0.5 text-xs text-amber">
      <p>{t(`simulation.errors.${problem}`, { piece })}</p>
      {problem !== 'empty' && problem !== 'circular' && (
        <code dir="ltr" className="break-all text-soft">{formula.slice(0, at)}<mark className="bg-amber-wash text-amber underline">{piece === '' ? '\u2026' : piece}</mark>{formula.slice(at + length)}</code>
      )}
    </div>
  )
}
