import type { CSSProperties } from 'react'
import type { GameBoard } from '@lectern/shared/activities'
import type { GameElement, GameKind } from '@lectern/shared/lesson'
import { plainText, richTextOf } from '@lectern/shared/text'
import type { RichText } from '@lectern/shared/text'
import { choiceLetter } from '../../rendering/question/question-layout.ts'
import { GameTable } from './GameTable.tsx'
import '../question.css'
import './game.css'

/** The colours of the page, since no slide says others. */
const PAGE = {
  '--question-option': 'var(--color-sheet)', '--question-color': 'var(--color-ink)', '--question-accent': 'var(--color-teal)', '--question-on-accent': 'var(--color-on-teal)',
  '--question-right': 'var(--color-teal-ink)', '--question-wrong': 'var(--color-brick)', '--question-line': '1.3',
} as CSSProperties

const card = (words: string | null, isFound = false) => ({ text: words === null ? null : richTextOf(words), isFound })
const entry = (id: string, x: number, y: number, isDown: boolean, letters: string | null, length: number) => (
  { id, clue: richTextOf(''), x, y, isDown, length, triesLeft: 3, isSolved: letters !== null, letters: letters === null ? null : [...letters] })

/** Games in their middle: with numbers, which need no language. */
const MIDDLES: { readonly [K in GameKind]: GameBoard } = {
  quiz: { kind: 'none' },
  race: { kind: 'race', lanes: [6, 4, 5], length: 10 },
  ladder: { kind: 'ladder', rung: 6, rungs: 10, isHalved: false, mayHalve: false },
  board: { kind: 'board', at: 9, squares: 20, rolled: 4, jumps: [[4, 8], [12, 10], [16, 20]] },
  wheel: { kind: 'wheel', spun: 50, score: 80 },
  memory: { kind: 'memory', tries: 4, pairs: 5, cards: [card('3 × 4', true), card(null), card('12', true), card(null), card(null), card('7 + 8'), card(null), card(null), card(null), card(null)] },
  crossword: { kind: 'crossword', width: 8, height: 5, entries: [entry('1', 0, 1, false, '31415', 5), entry('2', 3, 0, true, null, 5), entry('3', 3, 3, false, null, 5)] },
}

interface GamePreviewProps {
  readonly kind: GameKind
  readonly look: GameElement['look']
  /** What is asked; without it some numbers are. */
  readonly asked?: { readonly text: RichText; readonly choices: readonly RichText[] } | undefined
}

/** What a kind of game looks like while it is played; a picture, of which nothing can be pressed. */
export function GamePreview({ kind, look, asked }: GamePreviewProps) {
  const board = MIDDLES[kind]
  const choices = asked ? asked.choices.map(plainText) : ['50', '60', '70']
  const list = <ul className="game-table game-preview-choices">{choices.map((words, at) => <li key={choiceLetter(at)} dir="auto"><span className="question-tile">{choiceLetter(at)}</span>{words}</li>)}</ul>
  return (
    <div inert aria-hidden className="game-preview game" data-kind={kind} data-look={look} style={PAGE}>
      {board.kind !== 'none' && <GameTable board={board} question={null} isWaiting={false} isOver={false} onMove={() => undefined} />}
      {asked && <p dir="auto" className="game-preview-asked">{plainText(asked.text)}</p>}
      {(board.kind === 'none' || asked) && list}
    </div>
  )
}
