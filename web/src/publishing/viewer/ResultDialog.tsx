import { Check, CircleDot, Minus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isScored, reaches, scoringOf } from '@lectern/shared/activities'
import { plainText } from '@lectern/shared/text'
import type { ActivityAnswers } from '../../activities/answers.ts'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { Button, Dialog, cx } from '../../ui/index.ts'
import type { PlacedQuestion } from './LessonResult.tsx'
import '../../locales/en/activities.result.json'

/** The score ring: its side and the width of its line, CSS pixels. */
const RING = { side: 120, line: 10 } as const
const ICONS = { right: Check, partly: Minus, wrong: X, given: CircleDot } as const
type Verdict = keyof typeof ICONS

interface ResultDialogProps {
  readonly questions: readonly PlacedQuestion[]
  readonly answers: ActivityAnswers
  readonly passMark: number | null
  readonly onClose: () => void
  /** Shows a slide, by its number; null where that is not possible from here. */
  readonly onGo: ((slide: number) => void) | null
}

/** The end of a lesson: the share of all points as a ring, whether that is enough, each question with its verdict, and ways back. */
export function ResultDialog({ answers, onClose, onGo, passMark, questions }: ResultDialogProps) {
  const { t } = useTranslation('activities')
  const format = useFormat()
  const outOf = questions.reduce((sum, { question }) => sum + scoringOf(question).points, 0)
  const points = questions.reduce((sum, { question }) => sum + (answers.stateOf(question.id).result?.points ?? 0), 0)
  const share = outOf === 0 ? 1 : Math.min(1, points / outOf)
  const verdictOf = ({ question }: PlacedQuestion): Verdict => {
    const { result } = answers.stateOf(question.id)
    if (!isScored(question) || scoringOf(question).points === 0) return 'given'
    return result !== null && result.points >= scoringOf(question).points ? 'right' : (result?.points ?? 0) > 0 ? 'partly' : 'wrong'
  }
  const hasPassed = passMark === null || outOf === 0 ? null : reaches(points, outOf, passMark / 100)
  const toReview = questions.find((one) => ['partly', 'wrong'].includes(verdictOf(one))) ?? questions[0]
  return (
    <Dialog
      open onClose={onClose} title={t('result.title')}
      actions={onGo === null ? <Button variant="primary" onClick={onClose}>{t('result.close')}</Button> : (
        <>
          <Button onClick={() => onGo(1)}>{t('result.again')}</Button>
          <Button variant="primary" onClick={() => onGo(toReview?.slide ?? 1)}>{t('result.review')}</Button>
        </>
      )}
    >
      <div className="flex flex-wrap items-center gap-6">
        {outOf > 0 && <Ring share={share} label={t('result.ring', { share: format.percent(share) })} words={format.percent(share)} />}
        <div className="min-w-40 grow">
          <p className="text-lg font-medium">{outOf === 0 ? t('result.answered') : t('result.points', { points: format.number(points), count: outOf })}</p>
          {hasPassed !== null && <p className={cx('font-medium', hasPassed ? 'text-teal-ink' : 'text-amber')}>{hasPassed ? t('result.passed') : t('result.failed', { needed: format.percent((passMark ?? 0) / 100) })}</p>}
        </div>
      </div>
      <ul aria-label={t('result.questions')} className="mt-4 divide-y divide-line border-t border-line text-sm">
        {questions.map((one) => {
          const verdict = verdictOf(one)
          const Icon = ICONS[verdict]
          const prompt = plainText(one.question.prompt)
          const row = <><Icon aria-hidden size={16} className={cx('shrink-0', verdict === 'right' ? 'text-teal' : verdict === 'wrong' ? 'text-brick' : 'text-soft')} /><span dir="auto" className="min-w-0 grow truncate text-start">{prompt}</span><span className="shrink-0 text-soft">{t(`result.${verdict}`)}</span></>
          return (
            <li key={one.question.id}>
              {onGo === null
                ? <span className="flex min-h-11 items-center gap-3">{row}</span>
                : <button type="button" onClick={() => onGo(one.slide)} className="flex min-h-11 w-full items-center gap-3 rounded-small hover:bg-hover">{row}</button>}
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

/** A share of all as a ring. */
function Ring({ label, share, words }: { readonly share: number; readonly label: string; readonly words: string }) {
  const radius = (RING.side - RING.line) / 2
  const length = 2 * Math.PI * radius
  return (
    <svg role="img" aria-label={label} width={RING.side} height={RING.side} viewBox={`0 0 ${RING.side} ${RING.side}`} className="shrink-0">
      <circle cx={RING.side / 2} cy={RING.side / 2} r={radius} fill="none" stroke="var(--color-pressed)" strokeWidth={RING.line} />
      <circle
        cx={RING.side / 2} cy={RING.side / 2} r={radius} fill="none" stroke="var(--color-teal)" strokeWidth={RING.line} strokeLinecap={share > 0 ? 'round' : 'butt'}
        strokeDasharray={`${share * length} ${length}`} transform={`rotate(-90 ${RING.side / 2} ${RING.side / 2})`}
      />
      <text x="50%" y="50%" textAnchor="middle" dominantBaseline="central" fill="currentColor" className="text-2xl font-medium tabular-nums">{words}</text>
    </svg>
  )
}
