import { useTranslation } from 'react-i18next'
import type { GameBoard } from '@lectern/shared/activities'
import { plainText } from '@lectern/shared/text'
import type { TableProps } from '../../answer-field.ts'
import { RichWords } from '../../RichWords.tsx'
import '../../../locales/en/activities.json'

interface MemoryProps extends TableProps {
  readonly board: Extract<GameBoard, { kind: 'memory' }>
}

/** Cards face down: a question and its answer are a pair. What is on a card comes from the server when it is turned. */
export function Memory({ board: { cards, tries }, isOver, isWaiting, onMove }: MemoryProps) {
  const { t } = useTranslation('activities')
  const open = cards.filter(({ isFound, text }) => text !== null && !isFound).length
  return (
    <div className="game-table">
      <p>{t('game.tries', { count: tries })}</p>
      <ul className="game-cards">
        {cards.map(({ isFound, text }, at) => {
          const name = t('game.card', { number: at + 1 })
          // The only open one waits for its other half; two that do not belong together are turned back by the next.
          const isOff = isOver || isFound || (text !== null && open === 1)
          return (
            <li key={at}>
              <button
                type="button" className="game-card" data-open={text !== null} data-found={isFound} aria-disabled={isOff || isWaiting}
                aria-label={text === null ? t('game.faceDown', { name }) : t(isFound ? 'game.found' : 'game.faceUp', { name, words: plainText(text) })}
                onClick={() => {
                  if (!isOff && !isWaiting) onMove(String(at))
                }}
              >
                {text === null ? <span aria-hidden>{at + 1}</span> : <RichWords text={text} />}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
