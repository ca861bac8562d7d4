import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GameBoard } from '@lectern/shared/activities'
import type { TableProps } from '../../answer-field.ts'
import { RichWords } from '../../RichWords.tsx'
import '../../../locales/en/activities.json'

interface CrosswordProps extends TableProps {
  readonly board: Extract<GameBoard, { kind: 'crossword' }>
}
type Entry = CrosswordProps['board']['entries'][number]

/** Squares with the letters that are known, and below them each word with its clue and a field: letters come from the server once a word is solved. */
export function Crossword({ board: { entries, height, width }, isWaiting, onMove }: CrosswordProps) {
  const { t } = useTranslation('activities')
  const cells = new Map<string, { readonly letter: string; readonly number: number | null }>()
  for (const [index, { isDown, length, letters, x, y }] of entries.entries()) {
    for (let at = 0; at < length; at++) {
      const key = isDown ? `${x} ${y + at}` : `${x + at} ${y}`
      const before = cells.get(key)
      cells.set(key, { letter: letters?.[at] ?? before?.letter ?? '', number: before?.number ?? (at === 0 ? index + 1 : null) })
    }
  }
  return (
    <div className="game-table game-crossword-table">
      <svg aria-hidden viewBox={`0 0 ${width * 10} ${height * 10}`} className="game-crossword" style={{ maxWidth: `${width * 2}em` }}>
        {[...cells].map(([key, { letter, number }]) => {
          const [x = 0, y = 0] = key.split(' ').map(Number)
          return (
            <g key={key} transform={`translate(${x * 10} ${y * 10})`}>
              <rect width={10} height={10} className="game-cell" />
              {number !== null && <text x={0.8} y={3} className="game-cell-number">{number}</text>}
              <text x={5} y={7.6} textAnchor="middle" className="game-cell-letter">{letter}</text>
            </g>
          )
        })}
      </svg>
      <ol className="game-clues">{entries.map((entry, at) => <Clue key={entry.id} entry={entry} number={at + 1} isWaiting={isWaiting} onWord={(word) => onMove(`${entry.id}=${word}`)} label={t('game.word', { number: at + 1, count: entry.length })} />)}</ol>
    </div>
  )
}

interface ClueProps {
  readonly entry: Entry
  readonly number: number
  readonly label: string
  readonly isWaiting: boolean
  readonly onWord: (word: string) => void
}

/** A clue, and the field for its word until it is solved or its tries are used up. */
function Clue({ entry: { clue, isDown, isSolved, length, letters, triesLeft }, number, label, isWaiting, onWord }: ClueProps) {
  const { t } = useTranslation('activities')
  const [word, setWord] = useState('')
  const send = (): void => {
    if (word.trim() === '' || isWaiting) return
    onWord(word.trim())
    setWord('')
  }
  return (
    <li value={number}>
      <RichWords text={clue} />
      <span className="game-clue-way">{t(isDown ? 'game.down' : 'game.across', { count: length })}</span>
      {letters === null ? (
        <span className="game-clue-field">
          <input
            type="text" className="question-text" aria-label={label} value={word} maxLength={length * 4} autoComplete="off" autoCapitalize="characters" spellCheck={false} onChange={({ target }) => setWord(target.value.slice(0, 40))}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              send()
            }}
          />
          <button type="button" className="game-help" aria-disabled={isWaiting || word.trim() === ''} onClick={send}>{t('check')}</button>
          {triesLeft < 3 && <span>{t('attemptsLeft', { count: triesLeft })}</span>}
        </span>
      ) : <strong data-verdict={isSolved ? 'right' : 'wrong'}>{letters.join('')}</strong>}
    </li>
  )
}
