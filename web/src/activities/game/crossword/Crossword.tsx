import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GameBoard } from '@lectern/shared/activities'
import { directionOf, plainText } from '@lectern/shared/text'
import type { TableProps } from '../../answer-field.ts'
import { RichWords } from '../../RichWords.tsx'
import '../../../locales/en/activities.json'
import './crossword.css'

interface CrosswordProps extends TableProps {
  readonly board: Extract<GameBoard, { kind: 'crossword' }>
}
type Entry = CrosswordProps['board']['entries'][number]

/**
 * Squares with the letters that are known, and each word with its clue and a field: letters come from the server once a word is solved.
 * One of the words is current: its squares are marked, and on phones it alone is shown.
 */
export function Crossword({ board: { entries, height, width }, isOver, isWaiting, onMove }: CrosswordProps) {
  const { t } = useTranslation('activities')
  const [current, setCurrent] = useState(0)
  const cells = squaresOf(entries)
  // Words go the way that their language is read.
  const isRightToLeft = directionOf(entries.map(({ clue }) => plainText(clue)).join(' ')) === 'rtl'
  const turn = (by: number): void => setCurrent((current + by + entries.length) % entries.length)
  return (
    <div className="game-table game-crossword-table">
      <svg aria-hidden viewBox={`-0.4 -0.4 ${width * 10 + 0.8} ${height * 10 + 0.8}`} className="game-crossword" style={{ maxWidth: `${width * 2}em` }}>
        {[...cells].map(([key, { letter, number, words }]) => {
          const [x = 0, y = 0] = key.split(' ').map(Number)
          return (
            // A square of two words tells the other one when it is pressed again.
            <g key={key} transform={`translate(${(isRightToLeft ? width - 1 - x : x) * 10} ${y * 10})`} onClick={() => setCurrent(words.find((word) => word > current || !words.includes(current)) ?? words[0] ?? 0)}>
              <rect width={10} height={10} className="game-cell" data-current={words.includes(current)} />
              {number !== null && <text x={isRightToLeft ? 9.2 : 0.8} y={3.2} textAnchor={isRightToLeft ? 'end' : 'start'} className="game-cell-number">{number}</text>}
              <text x={5} y={7.8} textAnchor="middle" className="game-cell-letter">{letter}</text>
            </g>
          )
        })}
      </svg>
      <div className="game-clue-bar">
        <div className="game-clue-turn">
          <button type="button" aria-label={t('game.previousWord')} onClick={() => turn(-1)}><ChevronLeft aria-hidden className="size-5" /></button>
          <span>{t('game.wordOf', { number: current + 1, count: entries.length })}</span>
          <button type="button" aria-label={t('game.nextWord')} onClick={() => turn(1)}><ChevronRight aria-hidden className="size-5" /></button>
        </div>
        <ol className="game-clues">
          {entries.map((entry, at) => (
            <Clue
              key={entry.id} entry={entry} number={at + 1} isCurrent={at === current} isWaiting={isWaiting} isOver={isOver} onEnter={() => setCurrent(at)} onWord={(word) => onMove(`${entry.id}=${word}`)}
              label={t('game.word', { number: at + 1, count: entry.length })}
            />
          ))}
        </ol>
      </div>
    </div>
  )
}

interface Square {
  readonly letter: string
  /** Of the word that begins there. */
  readonly number: number | null
  /** Places of the words that go through it. */
  readonly words: readonly number[]
}

/** The squares of all words by place. */
function squaresOf(entries: readonly Entry[]): ReadonlyMap<string, Square> {
  const cells = new Map<string, Square>()
  for (const [index, { isDown, length, letters, x, y }] of entries.entries()) {
    for (let at = 0; at < length; at++) {
      const key = isDown ? `${x} ${y + at}` : `${x + at} ${y}`
      const before = cells.get(key)
      cells.set(key, { letter: letters?.[at] ?? before?.letter ?? '', number: before?.number ?? (at === 0 ? index + 1 : null), words: [...before?.words ?? [], index] })
    }
  }
  return cells
}

interface ClueProps {
  readonly entry: Entry
  readonly number: number
  readonly label: string
  readonly isCurrent: boolean
  readonly isWaiting: boolean
  readonly isOver: boolean
  /** Its field got the keyboard. */
  readonly onEnter: () => void
  readonly onWord: (word: string) => void
}

/** A clue, and the field for its word until it is solved or its tries are used up. */
function Clue({ entry: { clue, isDown, isSolved, length, letters, triesLeft }, number, label, isCurrent, isOver, isWaiting, onEnter, onWord }: ClueProps) {
  const { t } = useTranslation('activities')
  const [word, setWord] = useState('')
  const send = (): void => {
    if (word.trim() === '' || isWaiting) return
    onWord(word.trim())
    setWord('')
  }
  return (
    <li value={number} data-current={isCurrent}>
      <RichWords text={clue} />
      <span className="game-clue-way">{t(isDown ? 'game.down' : 'game.across', { count: length })}</span>
      {letters === null && isOver ? null : letters === null ? (
        <span className="game-clue-field">
          <input
            type="text" className="question-text" aria-label={label} value={word} maxLength={length * 4} autoComplete="off" autoCapitalize="characters" spellCheck={false} onFocus={onEnter} onChange={({ target }) => setWord(target.value.slice(0, 40))}
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
