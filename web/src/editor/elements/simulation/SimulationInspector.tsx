import { SlidersHorizontal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SimulationElement } from '@lectern/shared/lesson'
import { Button, SelectField } from '../../../ui/index.ts'
import { InspectorSection } from '../../chrome/InspectorSection.tsx'
import { useEditorStore } from '../../editor-store.ts'
import { QuestionInspector } from '../activity/QuestionInspector.tsx'
import type { InspectorProps } from '../../editing/edit-definition.ts'
import { commonValue } from '../shared-value.ts'
import { useElementWriter } from '../use-element-writer.ts'
import { SIMULATION_KINDS } from './starters.ts'
import { StarterMenu } from './StarterMenu.tsx'
import '../../../locales/en/questions.json'

/** What a simulation is about, what it has in few words, and the ways to its model: a starter, or the dialog with all of it. */
export function SimulationInspector({ slideId, elements, disabled }: InspectorProps<'simulation'>) {
  const { t } = useTranslation('questions')
  const writer = useElementWriter(slideId, elements)
  return (
    <QuestionInspector slideId={slideId} elements={elements} disabled={disabled} empty={t('simulation.promptEmpty')} renderParts={(one) => <Model slideId={slideId} element={one} disabled={disabled} />}>
      <InspectorSection title={t('simulation.kind')}>
        <SelectField
          label={t('simulation.kind')} labelHidden size="small" disabled={disabled} value={SIMULATION_KINDS.find((one) => one === commonValue(elements, ({ kind }) => kind)) ?? null} options={SIMULATION_KINDS.map((value) => ({ value, label: t(`simulation.kinds.${value}`) }))}
          onChange={(kind) => writer.set({ kind })}
        />
      </InspectorSection>
    </QuestionInspector>
  )
}

function Model({ slideId, element, disabled }: { readonly slideId: string; readonly element: SimulationElement; readonly disabled: boolean }) {
  const { t } = useTranslation('questions')
  const store = useEditorStore()
  return (
    <InspectorSection title={t('simulation.model')}>
      <div className="grid gap-2">
        <Button size="small" wide icon={<SlidersHorizontal aria-hidden size={16} />} disabled={disabled} onClick={() => store.getState().openDialog('simulation')}>{t('simulation.open')}</Button>
        <StarterMenu slideId={slideId} element={element} disabled={disabled} wide />
      </div>
      <p className="text-xs text-soft">{t('simulation.parameterCount', { count: element.parameters.length })} · {t('simulation.outputCount', { count: element.outputs.length })} · {t('simulation.goalCount', { count: element.goals.length })}</p>
      <p className="text-xs text-faint">{t('simulation.help')}</p>
    </InspectorSection>
  )
}
