import { useTranslation } from 'react-i18next'
import { ACTIVITY_LIMITS, givenFor, givenIn } from '@lectern/shared/activities'
import { Mark, MarkSign, partMark } from './Mark.tsx'
import type { Question } from './use-question.ts'

interface WrittenFieldProps {
  readonly question: Question
  /** The part of the question that is written. */
  readonly part: string
  /** What screen readers call it. */
  readonly label: string
  readonly isNumber?: boolean
}

/** A field that learners write one part of their answer into; once all is over, with what is right there. */
export function WrittenField({ question, part, label, isNumber = false }: WrittenFieldProps) {
  const { t } = useTranslation('activities')
  const { change, draft, isClosed, shownResult } = question
  const mark = partMark(question, part)
  const right = mark === 'wrong' && shownResult?.correct ? givenFor(shownResult.correct, part) : ''
  return (
    <span className="question-written" data-mark={mark ?? 'none'}>
      <input
        type="text" aria-label={label} dir="auto" inputMode={isNumber ? 'decimal' : 'text'} autoComplete="off" autoCapitalize="off" spellCheck={false} maxLength={ACTIVITY_LIMITS.givenMax}
        value={draft === null ? '' : givenFor(draft, part)} readOnly={isClosed} aria-invalid={mark === 'wrong'} className="question-text"
        onChange={({ target }) => change({ given: { ...(draft === null ? {} : givenIn(draft)), [part]: target.value } })}
      />
      {mark !== null && <MarkSign mark={mark} />}
      <Mark mark={mark} />
      {right !== '' && <span className="question-right">{t('rightWas', { words: right })}</span>}
    </span>
  )
}
