import { Check, MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldText } from '@lectern/shared/lesson'
import { isBlank } from '@lectern/shared/activities'
import type { RichText } from '@lectern/shared/text'
import { useLessonSession } from '../../../sync/hooks.ts'
import { cx } from '../../../ui/index.ts'
import { PartMoves } from './PartMoves.tsx'
import { WordsField } from './WordsField.tsx'
import '../../../locales/en/questions.json'

/** A part of a question that is right or not: its words are in its field `text`, and what is said to it in `feedback`. */
export interface MarkedPart {
  readonly id: string
  readonly isCorrect: boolean
  readonly feedback: RichText
}

interface MarkedRowProps {
  readonly slideId: string
  readonly elementId: string
  /** The field of the element that the part stands in. */
  readonly records: string
  readonly parts: readonly MarkedPart[]
  readonly at: number
  /** The letter or number that it goes by. */
  readonly sign: string
  /** Several of them may be right. */
  readonly isMultiple: boolean
  /** What screen readers call it, that it is right, and what is said to it; and what stands for no words. */
  readonly labels: { readonly part: string; readonly isCorrect: string; readonly feedback: string; readonly empty: string; readonly feedbackEmpty: string }
  readonly disabled: boolean
  readonly onMark: (isCorrect: boolean) => void
}

/** One such part in the inspector: whether it is right, its words, its place, its feedback. */
export function MarkedRow({ slideId, elementId, records, parts, at, sign, isMultiple, labels, disabled, onMark }: MarkedRowProps) {
  const { t } = useTranslation('questions')
  const { doc } = useLessonSession()
  const [showsFeedback, setShowsFeedback] = useState(false)
  const part = parts[at]
  if (part === undefined) return null
  const place = { slideId, elementId, part: part.id }
  const within = { records, id: part.id }
  const words = fieldText(doc, slideId, elementId, 'text', within)
  const feedback = fieldText(doc, slideId, elementId, 'feedback', within)
  const hasFeedback = showsFeedback || !isBlank(part.feedback)
  return (
    <li className="flex flex-col gap-1.5" data-part={part.id}>
      <div className="flex items-start gap-1.5">
        <button
          type="button" role={isMultiple ? 'checkbox' : 'radio'} aria-checked={part.isCorrect} aria-label={labels.isCorrect} disabled={disabled}
          className={cx(
            'mt-1 flex size-6 shrink-0 items-center justify-center text-xs font-semibold ring-1 ring-inset disabled:opacity-45', isMultiple ? 'rounded-small' : 'rounded-full',
            part.isCorrect ? 'bg-teal text-on-teal ring-teal' : 'text-soft ring-edge hover:bg-hover',
          )}
          onClick={() => onMark(isMultiple ? !part.isCorrect : true)}
        >
          {part.isCorrect ? <Check aria-hidden size={14} /> : <span aria-hidden>{sign}</span>}
        </button>
        {words && <WordsField key={part.id} fragment={words} place={place} label={labels.part} placeholder={labels.empty} disabled={disabled} />}
      </div>
      <div className="flex items-center justify-end gap-0.5 ps-7.5">
        <button
          type="button" aria-expanded={hasFeedback} disabled={disabled || !isBlank(part.feedback)} onClick={() => setShowsFeedback(!showsFeedback)}
          className="me-auto inline-flex items-center gap-1 rounded-small text-xs text-soft hover:text-ink disabled:hover:text-soft"
        >
          <MessageSquare aria-hidden size={12} />{t('showFeedback')}
        </button>
        <PartMoves slideId={slideId} elementId={elementId} records={records} parts={parts} at={at} label={labels.part} disabled={disabled} />
      </div>
      {hasFeedback && feedback && (
        <WordsField
          key={`feedback ${part.id}`} fragment={feedback} place={place} label={labels.feedback} placeholder={labels.feedbackEmpty} disabled={disabled} className="ms-7.5"
        />
      )}
    </li>
  )
}
