import { useTranslation } from 'react-i18next'
import { LocalOrigin, MATCHED_MAX, TARGETS_MAX, setPart } from '@lectern/shared/lesson'
import type { MatchingElement } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import { choiceLetter } from '../../../rendering/question/question-layout.ts'
import { useLessonSession } from '../../../sync/hooks.ts'
import { SelectField } from '../../../ui/index.ts'
import { InspectorSection } from '../../chrome/InspectorSection.tsx'
import { asOneStep } from '../../chrome/undo-steps.ts'
import { AddPart } from '../activity/AddPart.tsx'
import { PartialSwitch } from '../activity/AnswerSwitches.tsx'
import { PartRow } from '../activity/PartRow.tsx'
import { QuestionInspector } from '../activity/QuestionInspector.tsx'
import type { InspectorProps } from '../../editing/edit-definition.ts'
import { ZonesSection } from './ZonesSection.tsx'
import '../../../locales/en/questions.json'

/** What is matched, to what, and which belongs to which. */
export function MatchingInspector({ slideId, elements, disabled }: InspectorProps<'matching'>) {
  const { t } = useTranslation('questions')
  return (
    <QuestionInspector
      slideId={slideId} elements={elements} disabled={disabled} empty={t('taskEmpty')}
      renderParts={(one) => (
        <>
          <ZonesSection slideId={slideId} element={one} disabled={disabled} />
          <InspectorSection title={t('sections.targets')}>
            <ul className="flex flex-col gap-3">
              {one.targets.map((target, at) => (
                <PartRow
                  key={target.id} slideId={slideId} elementId={one.id} records="targets" field="text" parts={one.targets} at={at} label={t('target', { letter: choiceLetter(at) })}
                  placeholder={t('targetEmpty')} disabled={disabled} start={<span aria-hidden className="mt-1.5 w-4 shrink-0 text-sm font-semibold text-soft">{choiceLetter(at)}</span>}
                />
              ))}
            </ul>
            <AddPart slideId={slideId} elementId={one.id} records="targets" label={t('addTarget')} disabled={disabled || one.targets.length >= TARGETS_MAX} />
          </InspectorSection>
          <InspectorSection title={t('sections.items')}>
            <ul className="flex flex-col gap-3">
              {one.items.map((item, at) => <ItemRow key={item.id} slideId={slideId} element={one} at={at} disabled={disabled} />)}
            </ul>
            <AddPart
              slideId={slideId} elementId={one.id} records="items" label={t('addItem')} disabled={disabled || one.items.length >= MATCHED_MAX}
              values={() => ({ target: one.targets[one.items.length]?.id ?? '' })}
            />
          </InspectorSection>
        </>
      )}
    >
      <InspectorSection title={t('sections.feedback')}><PartialSwitch slideId={slideId} elements={elements} disabled={disabled} /></InspectorSection>
    </QuestionInspector>
  )
}

/** One thing that is matched, with what it belongs to. */
function ItemRow({ slideId, element, at, disabled }: { readonly slideId: string; readonly element: MatchingElement; readonly at: number; readonly disabled: boolean }) {
  const { t } = useTranslation('questions')
  const { doc, undo } = useLessonSession()
  const { items, targets, id: elementId } = element
  const item = items[at]
  if (item === undefined) return null
  const label = t('item', { position: at + 1 })
  return (
    <PartRow slideId={slideId} elementId={elementId} records="items" field="text" parts={items} at={at} label={label} placeholder={t('itemEmpty')} disabled={disabled}>
      <SelectField
        label={t('belongsTo', { part: label })} labelHidden size="small" disabled={disabled} placeholder={t('belongsToNone')}
        value={targets.some(({ id }) => id === item.target) ? item.target : null}
        options={targets.map((target, index) => ({ value: target.id, label: `${choiceLetter(index)}. ${plainText(target.text)}` }))}
        onChange={(target) => asOneStep(undo, () => setPart(doc, { slideId, elementId, records: 'items' }, item.id, { target }, new LocalOrigin('question.match')))}
      />
    </PartRow>
  )
}
