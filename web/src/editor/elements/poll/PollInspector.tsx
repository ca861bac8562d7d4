import { useTranslation } from 'react-i18next'
import { OPTIONS_MAX } from '@lectern/shared/lesson'
import { choiceLetter } from '../../../rendering/question/question-layout.ts'
import { Switch } from '../../../ui/index.ts'
import { InspectorSection } from '../../chrome/InspectorSection.tsx'
import { AddPart } from '../activity/AddPart.tsx'
import { PartRow } from '../activity/PartRow.tsx'
import { QuestionInspector } from '../activity/QuestionInspector.tsx'
import type { InspectorProps } from '../../editing/edit-definition.ts'
import { commonValue } from '../shared-value.ts'
import { useElementWriter } from '../use-element-writer.ts'
import '../../../locales/en/questions.json'

/** What is asked and the answers that learners choose from. */
export function PollInspector({ slideId, elements, disabled }: InspectorProps<'poll'>) {
  const { t } = useTranslation('questions')
  const writer = useElementWriter(slideId, elements)
  return (
    <QuestionInspector
      slideId={slideId} elements={elements} disabled={disabled} empty={t('promptEmpty')}
      renderParts={(one) => (
        <InspectorSection title={t('sections.answers')}>
          {one.options.length === 0 && <p className="text-sm text-soft">{t('empty')}</p>}
          <ul className="flex flex-col gap-3">
            {one.options.map((option, at) => (
              <PartRow
                key={option.id} slideId={slideId} elementId={one.id} records="options" field="text" parts={one.options} at={at} label={t('answer', { letter: choiceLetter(at) })}
                placeholder={t('answerEmpty')} disabled={disabled} start={<span aria-hidden className="mt-1.5 w-4 shrink-0 text-end text-sm text-soft">{choiceLetter(at)}</span>}
              />
            ))}
          </ul>
          <AddPart
            slideId={slideId} elementId={one.id} records="options" label={t('add')} disabled={disabled || one.options.length >= OPTIONS_MAX}
            title={one.options.length >= OPTIONS_MAX ? t('full', { count: OPTIONS_MAX }) : undefined}
          />
        </InspectorSection>
      )}
    >
      <InspectorSection title={t('sections.feedback')}>
        <Switch label={t('mayChooseSeveral')} checked={commonValue(elements, (each) => each.isMultiple) ?? false} disabled={disabled} onChange={(isMultiple) => writer.set({ isMultiple })} />
        <Switch label={t('shuffle')} checked={commonValue(elements, (each) => each.shuffle) ?? false} disabled={disabled} onChange={(shuffle) => writer.set({ shuffle })} />
      </InspectorSection>
    </QuestionInspector>
  )
}
