import { useTranslation } from 'react-i18next'
import { LocalOrigin, VARIABLE_MAX, setPart } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import { useLessonSession } from '../../../sync/hooks.ts'
import { NumberField, SelectField, Switch } from '../../../ui/index.ts'
import { asOneStep } from '../../chrome/undo-steps.ts'
import { useElementWriter } from '../use-element-writer.ts'
import { DraftField } from './VariableFields.tsx'
import type { ModelFieldsProps } from './VariableFields.tsx'

const GRAPHS = ['none', 'parameter', 'time'] as const

/** Whether outputs are drawn as lines, over what, and which of them. */
export function GraphFields({ slideId, element }: ModelFieldsProps) {
  const { t } = useTranslation('questions')
  const { doc, undo } = useLessonSession()
  const writer = useElementWriter(slideId, [element])
  const { axis, duration, graph, outputs, parameters, timeUnit } = element
  const axes = parameters.flatMap(({ id, input, text }, at) => (input === 'choice' ? [] : [{ value: id, label: plainText(text).trim() || t('simulation.parameter', { position: at + 1 }) }]))
  return (
    <>
      <SelectField label={t('simulation.graph')} size="small" value={graph} options={GRAPHS.map((value) => ({ value, label: t(`simulation.graphs.${value}`) }))} onChange={(next) => writer.set(next === 'parameter' && !axes.some(({ value }) => value === axis) ? { graph: next, axis: axes[0]?.value ?? '' } : { graph: next })} />
      {graph === 'parameter' && (axes.length === 0 ? <p className="text-sm text-soft">{t('simulation.noAxis')}</p> : <SelectField label={t('simulation.axis')} size="small" value={axes.some(({ value }) => value === axis) ? axis : null} options={axes} onChange={(next) => writer.set({ axis: next })} />)}
      {graph === 'time' && (
        <>
          <div className="grid grid-cols-2 gap-2">
            <NumberField label={t('simulation.duration')} value={duration} min={0.001} max={1e9} precision={3} size="small" onChange={(next) => writer.set({ duration: next })} />
            <DraftField label={t('simulation.timeUnit')} value={timeUnit} max={VARIABLE_MAX} onChange={(next) => writer.set({ timeUnit: next })} />
          </div>
          <p className="text-xs text-faint">{t('simulation.timeHelp')}</p>
        </>
      )}
      {graph !== 'none' && outputs.map(({ id, isGraphed, text }, at) => (
        <Switch
          key={id} label={t('simulation.draws', { output: plainText(text).trim() || t('simulation.output', { position: at + 1 }) })} checked={isGraphed}
          onChange={(next) => asOneStep(undo, () => setPart(doc, { slideId, elementId: element.id, records: 'outputs' }, id, { isGraphed: next }, new LocalOrigin('question.part')))}
        />
      ))}
    </>
  )
}
