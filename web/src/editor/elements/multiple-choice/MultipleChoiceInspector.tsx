import { useTranslation } from 'react-i18next'
import { OPTIONS_MAX } from '@lectern/shared/lesson'
import { Switch } from '../../../ui/index.ts'
import { InspectorSection } from '../../chrome/InspectorSection.tsx'
import { AddPart } from '../activity/AddPart.tsx'
import { QuestionInspector } from '../activity/QuestionInspector.tsx'
import type { InspectorProps } from '../../editing/edit-definition.ts'
import { commonValue } from '../shared-value.ts'
import { useElementWriter } from '../use-element-writer.ts'
import { OptionRow } from './OptionRow.tsx'
import { StaleQuestion } from './StaleQuestion.tsx'
import '../../../locales/en/questions.json'

/** What is asked, the answers and which of them is right; then what all questions have. */
export function MultipleChoiceInspector({ slideId, elements, disabled }: InspectorProps<'multipleChoice'>) {
  const { t } = useTranslation('questions')
  const writer = useElementWriter(slideId, elements)
  return (
    <QuestionInspector
      slideId={slideId} elements={elements} disabled={disabled} empty={t('promptEmpty')}
      renderParts={(one) => (
        <InspectorSection title={t('sections.answers')}>
          {one.source !== undefined && one.source !== '' && <StaleQuestion slideId={slideId} element={one} disabled={disabled} />}
          {one.options.length === 0 && <p className="text-sm text-soft">{t('empty')}</p>}
          <div role={one.isMultiple ? 'group' : 'radiogroup'} aria-label={t('sections.answers')}>
            <ul className="flex flex-col gap-3">
              {one.options.map((option, at) => (
                <OptionRow key={option.id} slideId={slideId} element={one} at={at} disabled={disabled} />
              ))}
            </ul>
          </div>
          <AddPart
            slideId={slideId} elementId={one.id} records="options" label={t('add')} disabled={disabled || one.options.length >= OPTIONS_MAX}
            title={one.options.length >= OPTIONS_MAX ? t('full', { count: OPTIONS_MAX }) : undefined}
          />
        </InspectorSection>
      )}
    >
      <InspectorSection title={t('sections.feedback')}>
        <Switch label={t('isMultiple')} checked={commonValue(elements, (each) => each.isMultiple) ?? false} disabled={disabled} onChange={(isMultiple) => writer.set({ isMultiple })} />
        <Switch label={t('shuffle')} checked={commonValue(elements, (each) => each.shuffle) ?? false} disabled={disabled} onChange={(shuffle) => writer.set({ shuffle })} />
      </InspectorSection>
    </QuestionInspector>
  )
}
