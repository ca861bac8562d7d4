import { useTranslation } from 'react-i18next'
import { LocalOrigin, markOption } from '@lectern/shared/lesson'
import type { MultipleChoiceElement } from '@lectern/shared/lesson'
import { choiceLetter } from '../../../rendering/question/question-layout.ts'
import { useLessonSession } from '../../../sync/hooks.ts'
import { asOneStep } from '../../chrome/undo-steps.ts'
import { MarkedRow } from '../activity/MarkedRow.tsx'
import '../../../locales/en/questions.json'

interface OptionRowProps {
  readonly slideId: string
  readonly element: MultipleChoiceElement
  readonly at: number
  readonly disabled: boolean
}

/** One answer in the inspector. */
export function OptionRow({ slideId, element, at, disabled }: OptionRowProps) {
  const { t } = useTranslation('questions')
  const { doc, undo } = useLessonSession()
  const { id: elementId, isMultiple, options } = element
  const letter = choiceLetter(at)
  return (
    <MarkedRow
      slideId={slideId} elementId={elementId} records="options" parts={options} at={at} sign={letter} isMultiple={isMultiple} disabled={disabled}
      labels={{ part: t('answer', { letter }), isCorrect: t('isCorrect', { letter }), feedback: t('feedbackOf', { letter }), empty: t('answerEmpty'), feedbackEmpty: t('feedbackEmpty') }}
      onMark={(isCorrect) => asOneStep(undo, () => markOption(doc, slideId, elementId, options[at]?.id ?? '', isCorrect, new LocalOrigin('question.mark')))}
    />
  )
}
