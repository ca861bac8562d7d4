import { SlidersHorizontal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SimulationElement } from '@lectern/shared/lesson'
import { Button, SelectField } from '../../../ui/index.ts'
import { InspectorSection } from '../../chrome/InspectorSection.tsx'
import { useEditorStore } from '../../editor-store.ts'
import { QuestionInspector } from '../activity/QuestionInspector.tsx'
import type { InspectorProps } from '../edit-definition.ts'
import { commonValue } from '../shared-value.ts'
import { useElementWriter } from '../use-element-writer.ts'
import { SIMULATION_KINDS } from './starters.ts'
import { StarterMenu } from './StarterMenu.tsx'
import '../../../locales/en/simulations.json'

/** What a simulation is about, what it has in few words, and the ways to its model: a starter, or the dialog with all of it. */
export function SimulationInspector({ slideId, elements, disabled }: InspectorProps<'simulation'>) {
  const { t } = useTranslation('simulations')
  const writer = useElementWriter(slideId, elements)
  return (
    <QuestionInspector slideId={slideId} elements={elements} disabled={disabled} empty={t('promptEmpty')} renderParts={(one) => <Model slideId={slideId} element={one} disabled={disabled} />}>
      <InspectorSection title={t('kind')}>
        <SelectField
          label={t('kind')} labelHidden size="small" disabled={disabled} value={commonValue(elements, ({ kind }) => kind) ?? null} options={SIMULATION_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={(kind) => writer.set({ kind })}
        />
      </InspectorSection>
    </QuestionInspector>
  )
}

function Model({ slideId, element, disabled }: { readonly slideId: string; readonly element: SimulationElement; readonly disabled: boolean }) {
  const { t } = useTranslation('simulations')
  const store = useEditorStore()
  return (
    <InspectorSection title={t('model')}>
      <div className="flex flex-wrap gap-2">
        <Button size="small" icon={<SlidersHorizontal aria-hidden size={16} />} disabled={disabled} onClick={() => store.getState().openDialog('simulation')}>{t('open')}</Button>
        <StarterMenu slideId={slideId} element={element} disabled={disabled} />
      </div>
      <p className="text-xs text-soft">{t('parameterCount', { count: element.parameters.length })} · {t('outputCount', { count: element.outputs.length })} · {t('goalCount', { count: element.goals.length })}</p>
      <p className="text-xs text-faint">{t('help')}</p>
    </InspectorSection>
  )
}
