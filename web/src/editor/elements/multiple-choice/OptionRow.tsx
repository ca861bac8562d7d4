import { Check, MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LocalOrigin, fieldText, markOption } from '@lectern/shared/lesson'
import type { MultipleChoiceElement } from '@lectern/shared/lesson'
import { isBlank } from '@lectern/shared/activities'
import { choiceLetter } from '../../../rendering/question/question-layout.ts'
import { useLessonSession } from '../../../sync/hooks.ts'
import { cx } from '../../../ui/index.ts'
import { asOneStep } from '../../chrome/undo-steps.ts'
import { PartMoves } from '../activity/PartMoves.tsx'
import { WordsField } from '../activity/WordsField.tsx'
import '../activity/words.ts'

interface OptionRowProps {
  readonly slideId: string
  readonly element: MultipleChoiceElement
  readonly at: number
  readonly disabled: boolean
}

/** One answer in the inspector: whether it is right, its words, its place, its feedback. */
export function OptionRow({ slideId, element, at, disabled }: OptionRowProps) {
  const { t } = useTranslation('questions')
  const { doc, undo } = useLessonSession()
  const [showsFeedback, setShowsFeedback] = useState(false)
  const option = element.options[at]
  const letter = choiceLetter(at)
  if (option === undefined) return null
  const place = { slideId, elementId: element.id, part: option.id }
  const within = { records: 'options', id: option.id }
  const words = fieldText(doc, slideId, element.id, 'text', within)
  const feedback = fieldText(doc, slideId, element.id, 'feedback', within)
  const hasFeedback = showsFeedback || !isBlank(option.feedback)
  return (
    <li className="flex flex-col gap-1.5" data-part={option.id}>
      <div className="flex items-start gap-1.5">
        <button
          type="button" role={element.isMultiple ? 'checkbox' : 'radio'} aria-checked={option.isCorrect} aria-label={t('isCorrect', { letter })} disabled={disabled}
          className={cx(
            'mt-1 flex size-6 shrink-0 items-center justify-center text-xs font-semibold ring-1 ring-inset disabled:opacity-45', element.isMultiple ? 'rounded-small' : 'rounded-full',
            option.isCorrect ? 'bg-teal text-on-teal ring-teal' : 'text-soft ring-edge hover:bg-hover',
          )}
          onClick={() => asOneStep(undo, () => markOption(doc, slideId, element.id, option.id, element.isMultiple ? !option.isCorrect : true, new LocalOrigin('question.mark')))}
        >
          {option.isCorrect ? <Check aria-hidden size={14} /> : <span aria-hidden>{letter}</span>}
        </button>
        {words && <WordsField key={option.id} fragment={words} place={place} label={t('answer', { letter })} placeholder={t('answerEmpty')} disabled={disabled} />}
      </div>
      <div className="flex items-center justify-end gap-0.5 ps-7.5">
        <button
          type="button" aria-expanded={hasFeedback} disabled={disabled || !isBlank(option.feedback)} onClick={() => setShowsFeedback(!showsFeedback)}
          className="me-auto inline-flex items-center gap-1 rounded-small text-xs text-soft hover:text-ink disabled:hover:text-soft"
        >
          <MessageSquare aria-hidden size={12} />{t('showFeedback')}
        </button>
        <PartMoves slideId={slideId} elementId={element.id} records="options" parts={element.options} at={at} label={t('answer', { letter })} disabled={disabled} />
      </div>
      {hasFeedback && feedback && (
        <WordsField
          key={`feedback ${option.id}`} fragment={feedback} place={place} label={t('feedbackOf', { letter })} placeholder={t('feedbackEmpty')} disabled={disabled}
          className="ms-7.5 bg-sunken"
        />
      )}
    </li>
  )
}
