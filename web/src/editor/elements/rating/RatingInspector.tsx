import { useTranslation } from 'react-i18next'
import { RATING_STEPS, fieldText } from '@lectern/shared/lesson'
import { useLessonSession } from '../../../sync/hooks.ts'
import { NumberField, SelectField } from '../../../ui/index.ts'
import { InspectorSection } from '../../chrome/InspectorSection.tsx'
import { QuestionInspector } from '../activity/QuestionInspector.tsx'
import { WordsField } from '../activity/WordsField.tsx'
import type { InspectorProps } from '../../editing/edit-definition.ts'
import { commonValue } from '../shared-value.ts'
import { useElementWriter } from '../use-element-writer.ts'
import '../../../locales/en/questions.json'

const ENDS = ['lowLabel', 'highLabel'] as const
const SYMBOLS = ['star', 'number'] as const

/** What is asked, how many steps the scale has, and what its ends mean. */
export function RatingInspector({ slideId, elements, disabled }: InspectorProps<'rating'>) {
  const { t } = useTranslation(['questions', 'elements'])
  const { doc } = useLessonSession()
  const writer = useElementWriter(slideId, elements)
  return (
    <QuestionInspector
      slideId={slideId} elements={elements} disabled={disabled} empty={t('questions:promptEmpty')}
      renderParts={(one) => (
        <InspectorSection title={t('questions:sections.ends')}>
          {ENDS.map((field) => {
            const fragment = fieldText(doc, slideId, one.id, field)
            return fragment && (
              <WordsField
                key={`${one.id} ${field}`} fragment={fragment} place={{ slideId, elementId: one.id, part: null }} label={t(`questions:ends.${field}`)} showsLabel
                placeholder={t('questions:endEmpty')} disabled={disabled}
              />
            )
          })}
        </InspectorSection>
      )}
    >
      <InspectorSection title={t('questions:sections.scale')}>
        <div className="grid grid-cols-2 gap-3">
          <NumberField
            label={t('questions:steps')} value={commonValue(elements, (one) => one.steps)} min={RATING_STEPS.min} max={RATING_STEPS.max} precision={0} size="small" disabled={disabled}
            placeholder={t('elements:mixed')} onChange={(steps) => writer.set({ steps })}
          />
          <SelectField
            label={t('questions:symbol')} size="small" value={commonValue(elements, (one) => one.symbol) ?? ''} disabled={disabled} onChange={(symbol) => writer.set({ symbol: symbol === 'number' ? symbol : 'star' })}
            options={SYMBOLS.map((value) => ({ value, label: t(`questions:symbols.${value}`) }))}
          />
        </div>
      </InspectorSection>
    </QuestionInspector>
  )
}
