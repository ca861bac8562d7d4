import { useTranslation } from 'react-i18next'
import { LocalOrigin, MODEL_PARTS_MAX, fieldText, setPart } from '@lectern/shared/lesson'
import type { Goal } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import { useLessonSession } from '../../../sync/hooks.ts'
import { NumberField, SelectField } from '../../../ui/index.ts'
import { asOneStep } from '../../chrome/undo-steps.ts'
import { AddPart } from '../activity/AddPart.tsx'
import { PartMoves } from '../activity/PartMoves.tsx'
import { WordsField } from '../activity/WordsField.tsx'
import type { ModelFieldsProps } from './VariableFields.tsx'

const COMPARES = ['min', 'max', 'near'] as const

/** What learners are to reach. Its words are for them, what it asks stays on the server. */
export function GoalFields({ slideId, element }: ModelFieldsProps) {
  const { t } = useTranslation('questions')
  return (
    <>
      <p className="text-xs text-soft">{t('simulation.goalsHelp')}</p>
      <ul aria-label={t('simulation.parts.goals')} className="flex flex-col gap-3">
        {element.goals.map(({ id }, at) => <GoalCard key={id} slideId={slideId} element={element} at={at} />)}
      </ul>
      <div><AddPart slideId={slideId} elementId={element.id} records="goals" label={t('simulation.addGoal')} disabled={element.goals.length >= MODEL_PARTS_MAX} values={() => ({ output: element.outputs[0]?.id ?? '' })} /></div>
    </>
  )
}

function GoalCard({ slideId, element, at }: ModelFieldsProps & { readonly at: number }) {
  const { t } = useTranslation('questions')
  const { doc, undo } = useLessonSession()
  const goal = element.goals[at]
  if (goal === undefined) return null
  const { compare, id, output, tolerance, value, weight } = goal
  const within = { records: 'goals', id }
  const [words, feedback] = [fieldText(doc, slideId, element.id, 'text', within), fieldText(doc, slideId, element.id, 'feedback', within)]
  const place = { slideId, elementId: element.id, part: id }
  const label = t('simulation.goal', { position: at + 1 })
  const set = (patch: Partial<Goal>): void => asOneStep(undo, () => setPart(doc, { slideId, elementId: element.id, records: 'goals' }, id, patch, new LocalOrigin('question.part')))
  const outputs = element.outputs.map((one, index) => ({ value: one.id, label: plainText(one.text).trim() || t('simulation.output', { position: index + 1 }) }))
  return (
    <li data-part={id} className="flex flex-col gap-2 rounded-control p-3 ring-1 ring-line ring-inset">
      <div className="flex items-start gap-1.5">
        {words && <WordsField key={id} fragment={words} place={place} label={label} placeholder={t('simulation.goalEmpty')} disabled={false} />}
        <PartMoves slideId={slideId} elementId={element.id} records="goals" parts={element.goals} at={at} label={label} disabled={false} />
      </div>
      <div className="grid grid-cols-2 items-start gap-2 sm:grid-cols-3">
        <SelectField label={t('simulation.goalOutput')} size="small" value={outputs.some((one) => one.value === output) ? output : null} options={outputs} onChange={(next) => set({ output: next })} />
        <SelectField label={t('simulation.compare')} size="small" value={compare} options={COMPARES.map((one) => ({ value: one, label: t(`simulation.compares.${one}`) }))} onChange={(next) => set({ compare: next })} />
        <NumberField label={t('simulation.value')} value={value} min={-1e12} max={1e12} precision={6} size="small" onChange={(next) => set({ value: next })} />
        {compare === 'near' && <NumberField label={t('simulation.tolerance')} value={tolerance} min={0} max={1e12} precision={6} size="small" onChange={(next) => set({ tolerance: next })} />}
        <NumberField label={t('simulation.weight')} value={weight} min={1} max={100} precision={0} size="small" onChange={(next) => set({ weight: next })} />
      </div>
      {feedback && <WordsField fragment={feedback} place={place} label={t('simulation.missedOf', { part: label })} placeholder={t('simulation.missedEmpty')} disabled={false} />}
    </li>
  )
}
