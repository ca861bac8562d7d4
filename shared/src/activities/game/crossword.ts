import type { GameElement, GameQuestion } from '../../lesson/index.ts'
import { plainText } from '../../text/index.ts'

/** How often a word may be tried, how many words there are at most, and letters of one. */
export const WORD_TRIES = 3
const WORDS_MAX = 12
const WORD = { min: 2, max: 14 } as const

/** A word in its place. */
export interface Entry {
  readonly question: GameQuestion
  readonly letters: readonly string[]
  readonly x: number
  readonly y: number
  readonly isDown: boolean
}

/** A crossword after some moves. */
export interface CrosswordPlayed {
  readonly entries: readonly Entry[]
  readonly width: number
  readonly height: number
  readonly tries: ReadonlyMap<string, number>
  readonly solved: ReadonlySet<string>
  readonly isOver: boolean
}

const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The letters of an answer in capitals, as a reader counts them; signs and spaces are none. */
export function lettersOf(words: string): readonly string[] {
  return [...segments.segment(words.normalize('NFC').toLocaleUpperCase())].map(({ segment }) => segment).filter((letter) => /^[\p{L}\p{N}]/u.test(letter))
}

const known = new WeakMap<object, readonly Entry[]>()

/** Where the words of a set cross: the longest first, each where it crosses most, and below all others where it crosses none. */
export function entriesOf(element: GameElement): readonly Entry[] {
  const before = known.get(element.questions)
  if (before !== undefined) return before
  const words = element.questions.flatMap((question) => {
    const letters = question.correct === 'none' ? [] : lettersOf(plainText(question[question.correct]))
    return letters.length < WORD.min || letters.length > WORD.max ? [] : [{ question, letters }]
  }).slice(0, WORDS_MAX).toSorted((a, b) => b.letters.length - a.letters.length)
  const cells = new Map<string, string>()
  const placed: Entry[] = []
  const at = (x: number, y: number): string | undefined => cells.get(`${x} ${y}`)
  const crossings = ({ isDown, letters, x, y }: Entry): number => {
    const [dx, dy] = isDown ? [0, 1] : [1, 0]
    if (at(x - dx, y - dy) !== undefined || at(x + dx * letters.length, y + dy * letters.length) !== undefined) return -1
    let count = 0
    for (const [index, letter] of letters.entries()) {
      const [cx, cy] = [x + dx * index, y + dy * index]
      const there = at(cx, cy)
      if (there === letter) count += 1
      else if (there !== undefined || at(cx + dy, cy + dx) !== undefined || at(cx - dy, cy - dx) !== undefined) return -1
    }
    return count === letters.length ? -1 : count
  }
  for (const { letters, question } of words) {
    let best: { readonly entry: Entry; readonly count: number } | null = null
    for (const other of placed) {
      for (const [i, letter] of letters.entries()) {
        for (const [j, there] of other.letters.entries()) {
          if (there !== letter) continue
          const isDown = !other.isDown
          const entry: Entry = { question, letters, isDown, x: isDown ? other.x + j : other.x - i, y: isDown ? other.y - i : other.y + j }
          const count = crossings(entry)
          if (count > (best?.count ?? 0)) best = { entry, count }
        }
      }
    }
    const below = placed.length === 0 ? 0 : Math.max(...placed.map(({ isDown, letters: { length }, y }) => y + (isDown ? length : 1))) + 1
    const entry = best?.entry ?? { question, letters, isDown: false, x: 0, y: below }
    const [dx, dy] = entry.isDown ? [0, 1] : [1, 0]
    for (const [index, letter] of letters.entries()) cells.set(`${entry.x + dx * index} ${entry.y + dy * index}`, letter)
    placed.push(entry)
  }
  const [left, top] = [Math.min(0, ...placed.map(({ x }) => x)), Math.min(0, ...placed.map(({ y }) => y))]
  const entries = placed.map((entry) => ({ ...entry, x: entry.x - left, y: entry.y - top })).toSorted((a, b) => a.y - b.y || a.x - b.x)
  known.set(element.questions, entries)
  return entries
}

/** Plays a crossword, whose moves are words for questions (`id=WORD`); null where a move is none, or a word is solved or tried too often already. */
export function playCrossword(element: GameElement, moves: readonly string[]): CrosswordPlayed | null {
  const entries = entriesOf(element)
  const tries = new Map<string, number>()
  const solved = new Set<string>()
  for (const move of moves) {
    const cut = move.indexOf('=')
    const id = move.slice(0, cut)
    const entry = entries.find(({ question }) => question.id === id)
    if (cut === -1 || entry === undefined || solved.has(id) || (tries.get(id) ?? 0) >= WORD_TRIES) return null
    tries.set(id, (tries.get(id) ?? 0) + 1)
    if (lettersOf(move.slice(cut + 1)).join('') === entry.letters.join('')) solved.add(id)
  }
  return {
    entries, tries, solved, isOver: entries.every(({ question: { id } }) => solved.has(id) || (tries.get(id) ?? 0) >= WORD_TRIES),
    width: Math.max(0, ...entries.map(({ isDown, letters, x }) => x + (isDown ? 1 : letters.length))), height: Math.max(0, ...entries.map(({ isDown, letters, y }) => y + (isDown ? letters.length : 1))),
  }
}
