import { useTranslation } from 'react-i18next'
import { ORDERED_MAX } from '@lectern/shared/lesson'
import { InspectorSection } from '../../chrome/InspectorSection.tsx'
import { AddPart } from '../activity/AddPart.tsx'
import { PartialSwitch } from '../activity/AnswerSwitches.tsx'
import { PartRow } from '../activity/PartRow.tsx'
import { QuestionInspector } from '../activity/QuestionInspector.tsx'
import type { InspectorProps } from '../../editing/edit-definition.ts'
import '../../../locales/en/questions.json'

/** What is to be put in order, in the right order. */
export function OrderingInspector({ slideId, elements, disabled }: InspectorProps<'ordering'>) {
  const { t } = useTranslation('questions')
  return (
    <QuestionInspector
      slideId={slideId} elements={elements} disabled={disabled} empty={t('taskEmpty')}
      renderParts={(one) => (
        <InspectorSection title={t('sections.order')}>
          <ul className="flex flex-col gap-3">
            {one.items.map((item, at) => (
              <PartRow
                key={item.id} slideId={slideId} elementId={one.id} records="items" field="text" parts={one.items} at={at} label={t('item', { position: at + 1 })}
                placeholder={t('itemEmpty')} disabled={disabled} start={<span aria-hidden className="mt-1.5 w-4 shrink-0 text-end text-sm text-soft tabular-nums">{at + 1}</span>}
              />
            ))}
          </ul>
          <AddPart slideId={slideId} elementId={one.id} records="items" label={t('addItem')} disabled={disabled || one.items.length >= ORDERED_MAX} />
          <p className="text-xs text-faint">{t('orderHelp')}</p>
        </InspectorSection>
      )}
    >
      <InspectorSection title={t('sections.feedback')}><PartialSwitch slideId={slideId} elements={elements} disabled={disabled} /></InspectorSection>
    </QuestionInspector>
  )
}
