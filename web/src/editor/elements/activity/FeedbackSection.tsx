import { useTranslation } from 'react-i18next'
import type { ActivityElement } from '@lectern/shared/activities'
import { fieldText } from '@lectern/shared/lesson'
import { useLessonSession } from '../../../sync/hooks.ts'
import { InspectorSection } from '../../chrome/InspectorSection.tsx'
import { WordsField } from './WordsField.tsx'
import '../../../locales/en/questions.json'

const TEXTS = ['rightFeedback', 'wrongFeedback', 'hint'] as const

/** What learners read of a question once they have answered it; of what its type, or the version that made it, does not have nothing is shown. */
export function FeedbackSection({ slideId, element, disabled }: { readonly slideId: string; readonly element: ActivityElement; readonly disabled: boolean }) {
  const { t } = useTranslation('questions')
  const { doc } = useLessonSession()
  const texts = TEXTS.flatMap((field) => {
    const fragment = fieldText(doc, slideId, element.id, field)
    return fragment === null ? [] : [{ field, fragment }]
  })
  if (texts.length === 0) return null
  return (
    <InspectorSection title={t('sections.said')}>
      {texts.map(({ field, fragment }) => (
        <WordsField
          key={`${element.id} ${field}`} fragment={fragment} place={{ slideId, elementId: element.id, part: null }} label={t(`said.${field}`)} showsLabel placeholder={t('saidEmpty')}
          disabled={disabled}
        />
      ))}
    </InspectorSection>
  )
}
