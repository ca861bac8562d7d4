import { Check } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../platform/i18n/use-format.ts'
import '../../locales/en/learners.report.json'

/** Stripes that tell wrong answers apart without colours: their angle and how far they are apart, CSS pixels. */
const STRIPES = [[45, 4], [-45, 4], [0, 4], [90, 4], [45, 8], [-45, 8]] as const

interface StackedAnswersProps {
  readonly label: string
  readonly given: ReadonlyArray<{ readonly key: string; readonly label: string; readonly isRight: boolean; readonly count: number }>
  /** Answers that are not named, and all together. */
  readonly others: number
  readonly all: number
  readonly isScored: boolean
}

/** How a part of the bar is filled: what is right is full, what is not has stripes of its own. */
function fillOf(isRight: boolean, at: number): CSSProperties {
  if (isRight) return { background: 'var(--color-teal)' }
  const [angle, gap] = STRIPES[at % STRIPES.length] ?? [45, 4]
  return { background: `repeating-linear-gradient(${angle}deg, var(--color-edge) 0 1.5px, transparent 1.5px ${gap}px), var(--color-sunken)` }
}

/** First answers as one bar, its parts named below with how many gave them. */
export function StackedAnswers({ all, given, isScored, label, others }: StackedAnswersProps) {
  const { t } = useTranslation('learners')
  const format = useFormat()
  const wrong = given.filter(({ isRight }) => !isRight)
  const styles = new Map(given.map((one) => [one.key, fillOf(one.isRight && isScored, wrong.indexOf(one))]))
  return (
    <figure aria-label={label} className="flex flex-col gap-3">
      <div aria-hidden className="flex h-7 gap-px overflow-hidden rounded-small border border-edge">
        {given.filter(({ count }) => count > 0).map(({ count, key }) => <span key={key} style={{ ...styles.get(key), width: `${100 * count / Math.max(1, all)}%` }} />)}
        {others > 0 && <span className="grow bg-pressed" />}
      </div>
      <ul className="flex flex-col gap-1 text-sm">
        {given.map(({ count, isRight, key, label: words }) => (
          <li key={key} className="flex items-center gap-2">
            <span aria-hidden className="size-4 shrink-0 rounded-small border border-edge" style={styles.get(key)} />
            <span dir="auto" className="min-w-0 grow truncate" title={words}>{words}</span>
            {isRight && isScored && <><Check aria-hidden size={14} className="shrink-0 text-teal" /><span className="sr-only">{t('questions.isRight')}</span></>}
            <span className="shrink-0 tabular-nums">{format.number(count)}</span>
            <span className="w-11 shrink-0 text-end text-faint tabular-nums">{format.percent(count / Math.max(1, all))}</span>
          </li>
        ))}
        {others > 0 && <li className="flex items-center gap-2 text-faint"><span aria-hidden className="size-4 shrink-0 rounded-small border border-edge bg-pressed" /><span className="grow">{t('questions.others', { count: others })}</span></li>}
      </ul>
    </figure>
  )
}
