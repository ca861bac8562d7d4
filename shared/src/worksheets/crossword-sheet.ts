import { entriesOf } from '../activities/game/crossword.ts'
import type { GameElement } from '../lesson/index.ts'
import type { Clue, SheetCrossword, Square } from './model.ts'

/** A crossword as newspapers print it: squares with the numbers of the words that begin there, and clues. `isSolved` = with its letters. */
export function crosswordSheet(element: GameElement, isSolved: boolean): { readonly crossword: SheetCrossword; readonly clues: readonly Clue[] } {
  const entries = entriesOf(element)
  const numbers = new Map<string, number>()
  for (const { x, y } of entries) numbers.set(`${x} ${y}`, numbers.get(`${x} ${y}`) ?? numbers.size + 1)
  const squares = new Map<string, Square>()
  for (const { isDown, letters, x, y } of entries) {
    for (const [at, letter] of letters.entries()) {
      const [column, row] = isDown ? [x, y + at] : [x + at, y]
      squares.set(`${column} ${row}`, { x: column, y: row, number: numbers.get(`${column} ${row}`) ?? null, letter: isSolved ? letter : '' })
    }
  }
  const all = [...squares.values()]
  return {
    crossword: { squares: all, columns: Math.max(0, ...all.map(({ x }) => x + 1)), rows: Math.max(0, ...all.map(({ y }) => y + 1)) },
    clues: entries.map(({ isDown, letters, question: { id, text }, x, y }) => ({ id, text, isDown, letters: letters.length, number: numbers.get(`${x} ${y}`) ?? 0 })),
  }
}
