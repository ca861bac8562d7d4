import { useTranslation } from 'react-i18next'
import type { GameBoard } from '@lectern/shared/activities'
import { cx } from '../../../ui/index.ts'
import '../../../locales/en/activities.json'

/** As in the rules of the game: nobody falls from every fifth rung. */
const SAFE = 5

interface LadderProps {
  readonly board: Extract<GameBoard, { kind: 'ladder' }>
  /** Asks for half of the wrong answers to be taken away; absent where that is not possible now. */
  readonly onHalve?: (() => void) | undefined
}

/** Rungs, one for each question; who is wrong falls to the last safe one, and the game is over. */
export function Ladder({ board: { rung, rungs, mayHalve }, onHalve }: LadderProps) {
  const { t } = useTranslation('activities')
  return (
    <div className="game-table">
      <p className="sr-only">{t('game.rung', { rung, count: rungs })}</p>
      <ol aria-hidden className="game-rungs">
        {Array.from({ length: rungs }, (_, at) => at + 1).map((number) => (
          <li key={number} className={cx(number <= rung && 'game-rung-done', number % SAFE === 0 && 'game-rung-safe')} data-here={number === rung + 1}>{number}</li>
        ))}
      </ol>
      {mayHalve && onHalve && <button type="button" className="game-help" onClick={onHalve}>{t('game.halve')}</button>}
    </div>
  )
}
