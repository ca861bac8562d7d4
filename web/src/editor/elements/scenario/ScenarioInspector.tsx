import { Workflow } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { bestPath, graphOf } from '@lectern/shared/activities'
import type { ScenarioElement } from '@lectern/shared/lesson'
import { Button, Switch } from '../../../ui/index.ts'
import { InspectorSection } from '../../chrome/InspectorSection.tsx'
import { useEditorStore } from '../../editor-store.ts'
import { QuestionInspector } from '../activity/QuestionInspector.tsx'
import type { InspectorProps } from '../../editing/edit-definition.ts'
import { commonValue } from '../shared-value.ts'
import { useElementWriter } from '../use-element-writer.ts'
import '../../../locales/en/questions.json'

/** What a scenario is about, its scenes in few words, and the way to their graph. */
export function ScenarioInspector({ slideId, elements, disabled }: InspectorProps<'scenario'>) {
  const { t } = useTranslation('questions')
  const writer = useElementWriter(slideId, elements)
  return (
    <QuestionInspector slideId={slideId} elements={elements} disabled={disabled} empty={t('scenario.promptEmpty')} renderParts={(one) => <Scenes element={one} disabled={disabled} />}>
      <InspectorSection title={t('sections.feedback')}>
        <Switch label={t('shuffleChoices')} checked={commonValue(elements, (each) => each.shuffle) ?? false} disabled={disabled} onChange={(shuffle) => writer.set({ shuffle })} />
      </InspectorSection>
    </QuestionInspector>
  )
}

function Scenes({ element, disabled }: { readonly element: ScenarioElement; readonly disabled: boolean }) {
  const { t } = useTranslation('questions')
  const store = useEditorStore()
  const nodes = graphOf(element)
  const best = bestPath(element)
  return (
    <InspectorSection title={t('scenario.scenes')}>
      <Button size="small" icon={<Workflow aria-hidden size={16} />} disabled={disabled} onClick={() => store.getState().openDialog('scenes')}>{t('scenario.open')}</Button>
      <p className="text-xs text-soft">
        {t('scenario.count', { count: nodes.length })} · {t('scenario.ends', { count: nodes.filter(({ scene }) => scene.isEnd).length })}
        {best !== null && <> · {t('scenario.best', { points: best.points, count: element.points })}</>}
      </p>
      <p className="text-xs text-faint">{t('scenario.help')}</p>
    </InspectorSection>
  )
}
