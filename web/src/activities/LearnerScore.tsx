import { CircleCheck, CircleX } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isScored, reaches, scoringOf } from '@lectern/shared/activities'
import type { ActivityElement } from '@lectern/shared/activities'
import { useFormat } from '../platform/i18n/use-format.ts'
import { cx } from '../ui/index.ts'
import type { ActivityAnswers, AnswerState } from './answers.ts'
import '../locales/en/activities.json'

interface LearnerScoreProps {
  /** All questions of the lesson. */
  readonly questions: readonly ActivityElement[]
  readonly answers: ActivityAnswers
  /** Percent of the points from which on somebody has passed; null: nobody passes or fails. */
  readonly passMark: number | null
  /** What stands beside it. */
  readonly children?: ReactNode
}

/** Whether something was answered; what is answered step by step counts once it is over. */
function isAnswered({ answer, result }: AnswerState): boolean {
  return answer !== null && result?.step?.isOver !== false
}

/** How somebody stands with all questions of a lesson: how many are answered, their points and, once all are, whether that is enough. */
export function LearnerScore({ questions, answers, passMark, children }: LearnerScoreProps) {
  const { t } = useTranslation('activities')
  const format = useFormat()
  const scored = questions.filter(isScored)
  const outOf = scored.reduce((sum, question) => sum + scoringOf(question).points, 0)
  // As one value, which stays the same while nothing of it changes.
  const [answered = 0, points = 0, graded = 0, done = 0] = useSyncExternalStore((listener) => answers.subscribe(listener), () => {
    const results = scored.flatMap(({ id }) => (isAnswered(answers.stateOf(id)) ? answers.stateOf(id).result ?? [] : []))
    return [
      questions.filter(({ id }) => isAnswered(answers.stateOf(id))).length, results.reduce((sum, result) => sum + result.points, 0), results.length,
      results.filter(({ isDone }) => isDone).length,
    ].join(' ')
  }).split(' ').map(Number)
  const share = outOf === 0 ? 0 : points / outOf
  const verdict = passMark === null || outOf === 0 || graded < scored.length ? null : reaches(points, outOf, passMark / 100) ? 'passed' : 'failed'
  return (
    <section
      aria-label={t('score.title')} data-verdict={verdict ?? 'none'}
      className={cx(
        'flex shrink-0 flex-wrap items-center justify-center gap-x-4 gap-y-0.5 border-t border-line px-4 py-1.5 text-sm short:hidden',
        verdict === 'passed' ? 'bg-teal-wash text-teal-ink' : verdict === 'failed' ? 'bg-amber-wash text-amber' : 'bg-sheet text-soft',
      )}
    >
      <span>{t('score.answered', { answered: format.number(answered), count: questions.length })}</span>
      {outOf > 0 && <span>{t('score.points', { points: format.number(points), count: outOf })}</span>}
      <span role="status" className="flex items-center gap-1.5 font-medium empty:hidden">
        {verdict === 'passed' && <><CircleCheck aria-hidden size={16} />{t('score.passed', { share: format.percent(share) })}</>}
        {verdict === 'failed' && <><CircleX aria-hidden size={16} />{t(done < scored.length ? 'score.notYet' : 'score.failed', { share: format.percent(share), needed: format.percent((passMark ?? 0) / 100) })}</>}
      </span>
      {children}
    </section>
  )
}
