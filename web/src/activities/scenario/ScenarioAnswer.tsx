import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Choice } from '@lectern/shared/activities'
import type { ScenarioElement } from '@lectern/shared/lesson'
import { choiceLetter } from '../../rendering/question/question-layout.ts'
import type { AnswerFieldProps } from '../answer-field.ts'
import { RichWords } from '../RichWords.tsx'
import '../../locales/en/activities.json'
import '../steps.css'

/** One scene after the other: each choice is sent at once, and what it leads to comes with the answer. The keyboard follows to the new scene, so that it is read. */
export function ScenarioAnswer({ question }: AnswerFieldProps<ScenarioElement>) {
  const { t } = useTranslation('activities')
  const { give, isClosed, result, sending } = question
  const scene = useRef<HTMLDivElement>(null)
  const takesFocus = useRef(false)
  const step = result?.step?.kind === 'scene' ? result.step : null
  const way = step?.way.map(({ id }) => id) ?? []
  const isWaiting = sending === 'now' || sending === 'later'
  useLayoutEffect(() => {
    if (takesFocus.current && !isWaiting) {
      scene.current?.focus()
      takesFocus.current = false
    }
  })
  const go = (chosen: readonly string[]): void => {
    if (isWaiting) return
    takesFocus.current = true
    give({ chosen })
  }
  if (step === null) return <button type="button" className="step-begin" aria-disabled={isWaiting} onClick={() => go([])}>{t('steps.begin')}</button>
  return (
    <div className="step-scene" aria-busy={isWaiting}>
      <Way way={step.way} />
      <div ref={scene} tabIndex={-1} className="step-words"><RichWords text={step.text} /></div>
      {step.choices.length > 0 && (
        <ul className="question-choices" aria-label={t('steps.choose')}>
          {step.choices.map((choice, at) => (
            <li key={choice.id}>
              <button type="button" className="question-choice step-choice" aria-disabled={isWaiting} onClick={() => go([...way, choice.id])}>
                <span aria-hidden className="question-tile question-tile-square">{choiceLetter(at)}</span>
                <span className="min-w-0 grow"><RichWords text={choice.text} /></span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {step.isOver && <p className="step-end">{t('steps.end')}</p>}
      {step.isOver && !isClosed && <button type="button" className="step-begin" onClick={() => go([])}>{t('steps.again')}</button>}
    </div>
  )
}

/** What somebody has chosen so far, folded away; nothing before the first choice. */
function Way({ way }: { readonly way: readonly Choice[] }) {
  const { t } = useTranslation('activities')
  if (way.length === 0) return null
  return (
    <details className="step-way">
      <summary>{t('steps.way', { count: way.length })}</summary>
      <ol>{way.map(({ id, text }, at) => <li key={`${at} ${id}`}><RichWords text={text} /></li>)}</ol>
    </details>
  )
}
