import { Lightbulb } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { hintCostOf, hintsOf } from '@lectern/shared/activities'
import type { ActivityElement } from '@lectern/shared/activities'
import { useFormat } from '../platform/i18n/use-format.ts'
import type { ActivityAnswers } from './answers.ts'
import { RichWords } from './RichWords.tsx'
import '../locales/en/activities.json'

interface HintsProps {
  readonly element: ActivityElement
  readonly answers: ActivityAnswers
  /** No more hints are opened: the question takes no answer any more. */
  readonly isClosed: boolean
}

/** The hints to a question that a learner has opened, and a way to open the next one, which says what it costs. */
export function Hints({ element, answers, isClosed }: HintsProps) {
  const { t } = useTranslation('activities')
  const format = useFormat()
  const { failure, isOpening, opened } = useSyncExternalStore((listener) => answers.subscribe(listener), () => answers.hintsOf(element.id))
  const count = hintsOf(element).length
  const cost = hintCostOf(element)
  const isNextOpen = !isClosed && opened.length < count
  if (opened.length === 0 && !isNextOpen) return null
  return (
    <div className="question-hints">
      <ol aria-label={t('hints.title')} aria-live="polite">
        {opened.map(({ id, text }, at) => <li key={id}><span className="question-hint-number">{t('hints.number', { position: at + 1 })}</span><span><RichWords text={text} /></span></li>)}
      </ol>
      {isNextOpen && (
        <button type="button" className="question-hint-button" aria-disabled={isOpening} onClick={() => answers.openHint(element)}>
          <Lightbulb aria-hidden className="size-[1em] shrink-0" />
          <span>{t('hints.open', { position: opened.length + 1, count })}{cost > 0 && <> · {t('hints.cost', { share: format.percent(cost / 100) })}</>}</span>
        </button>
      )}
      {failure !== null && <p role="alert">{failure}</p>}
    </div>
  )
}
