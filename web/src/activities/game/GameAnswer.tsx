import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { plainText } from '@lectern/shared/text'
import type { GameStep } from '@lectern/shared/activities'
import type { GameElement } from '@lectern/shared/lesson'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { choiceLetter } from '../../rendering/question/question-layout.ts'
import type { AnswerFieldProps } from '../answer-field.ts'
import { RichWords } from '../RichWords.tsx'
import { GameTable } from './GameTable.tsx'
import '../../locales/en/activities.json'
import '../steps.css'
import './game.css'

/** A game, question by question or move by move: each is sent at once and judged by the server, which then says what comes next. */
export function GameAnswer({ element, question }: AnswerFieldProps<GameElement>) {
  const { t } = useTranslation('activities')
  const { answer, give, isClosed, result, sending } = question
  const asked = useRef<HTMLDivElement>(null)
  const takesFocus = useRef(false)
  const step = result?.step?.kind === 'game' ? result.step : null
  const isWaiting = sending === 'now' || sending === 'later'
  useLayoutEffect(() => {
    if (!takesFocus.current || isWaiting) return
    // On a table with fields of its own the keyboard stays where it is.
    asked.current?.focus()
    takesFocus.current = false
  })
  const begin = (): void => {
    if (isWaiting) return
    takesFocus.current = true
    give({ chosen: [] })
  }
  const move = (next: string): void => {
    if (isWaiting || answer === null || !('chosen' in answer)) return
    takesFocus.current = true
    give({ chosen: [...answer.chosen, next] })
  }
  if (step === null) {
    return (
      <div className="step-scene">
        {element.description !== '' && <p dir="auto">{element.description}</p>}
        <button type="button" className="step-begin" aria-disabled={isWaiting} onClick={begin}>{t('steps.begin')}</button>
      </div>
    )
  }
  const table = { board: step.board, onMove: move, isWaiting, isOver: step.isOver }
  return (
    <div className="step-scene game" data-look={element.look} aria-busy={isWaiting}>
      <p className="game-count">{t(`game.counts.${step.game === 'memory' ? 'pairs' : step.game === 'crossword' ? 'words' : 'questions'}`, { right: step.right, answered: step.answered, count: step.total })}</p>
      <GameTable {...table} question={step.question?.id ?? null} />
      <Last step={step} />
      {step.question && (
        <>
          <div ref={asked} tabIndex={-1} className="step-words"><RichWords text={step.question.text} /></div>
          <ul className="question-choices" aria-label={t('chooseOne')}>
            {step.question.options.map(({ id, text }, at) => (
              <li key={id}>
                <button type="button" className="question-choice step-choice" aria-disabled={isWaiting} onClick={() => move(`${step.question?.id}:${id}`)}>
                  <span aria-hidden className="question-tile">{choiceLetter(at)}</span>
                  <span className="min-w-0 grow"><RichWords text={text} /></span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {step.isOver && <div ref={asked} tabIndex={-1} className="step-words step-end">{t('game.over')}</div>}
      {step.isOver && <Scores scores={result?.scores ?? []} outOf={result?.outOf ?? 0} />}
      {step.isOver && !isClosed && <button type="button" className="step-begin" onClick={begin}>{t('game.again')}</button>}
    </div>
  )
}

/** What became of the last question. */
function Last({ step: { last } }: { readonly step: GameStep }) {
  const { t } = useTranslation('activities')
  if (last === null) return <p role="status" className="sr-only" />
  return (
    <p role="status" className="game-last" data-verdict={last.isRight ? 'right' : 'wrong'}>
      <strong>{t(last.isRight ? 'right' : 'wrong')}</strong> {!last.isRight && last.answer !== null && t('rightWas', { words: plainText(last.answer) })}
    </p>
  )
}

/** The points of every game that somebody has played to its end. */
function Scores({ scores, outOf }: { readonly scores: readonly number[]; readonly outOf: number }) {
  const { t } = useTranslation('activities')
  const format = useFormat()
  if (scores.length === 0 || outOf === 0) return null
  const best = Math.max(...scores)
  return (
    <table className="game-scores">
      <caption>{t('game.scores')}</caption>
      <thead><tr><th scope="col">{t('game.play')}</th><th scope="col">{t('game.points')}</th></tr></thead>
      <tbody>
        {scores.map((points, at) => (
          <tr key={at} data-best={points === best}><th scope="row">{format.number(at + 1)}</th><td>{t('points', { points, count: outOf })}{points === best && scores.length > 1 && <> · {t('game.best')}</>}</td></tr>
        ))}
      </tbody>
    </table>
  )
}
