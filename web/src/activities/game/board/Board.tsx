import { Dices } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { GameBoard } from '@lectern/shared/activities'
import { cx } from '../../../ui/index.ts'
import '../../../locales/en/activities.json'

interface BoardProps {
  readonly board: Extract<GameBoard, { kind: 'board' }>
}

/** Squares to the finish: who is right rolls a die, and some squares lead on or back. */
export function Board({ board: { at, jumps, rolled, squares } }: BoardProps) {
  const { t } = useTranslation('activities')
  return (
    <div className="game-table">
      <p className="game-roll"><Dices aria-hidden className="size-[1.2em]" />{rolled === null ? t('game.roll') : t('game.rolled', { number: rolled })}{' '}{t('game.square', { at, count: squares })}</p>
      <ol aria-hidden className="game-squares">
        {Array.from({ length: squares }, (_, index) => index + 1).map((number) => {
          const to = jumps.find(([from]) => from === number)?.[1]
          return (
            <li key={number} className={cx(number === squares && 'game-square-finish')} data-here={number === at} data-jump={to === undefined ? 'none' : to > number ? 'on' : 'back'}>
              {number === at ? '●' : to === undefined ? number : to > number ? `↑${to}` : `↓${to}`}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
