import type { GameElement } from '../../lesson/index.ts'
import type { RichText } from '../../text/index.ts'
import { ACTIVITY_LIMITS } from '../limits.ts'
import { shuffled } from '../shuffle.ts'

/** Moves of a memory; its luck is a part of the answer, too. */
const MOVES_MAX = ACTIVITY_LIMITS.chosenMax - 2
/** How many pairs lie on the table. */
const PAIRS_MAX = 10

interface Card {
  readonly id: string
  readonly pair: string
  readonly text: RichText
}

/** A memory after some moves, each a card that is turned, by its place. */
export interface MemoryPlayed {
  readonly cards: readonly Card[]
  /** Places whose pair was found. */
  readonly found: ReadonlySet<number>
  /** The one or two that lie open without being found. */
  readonly turned: readonly number[]
  readonly tries: number
  readonly pairs: number
  readonly isOver: boolean
}

/** The cards as they lie, shuffled for each attempt. A question without a right answer has no pair. */
function cardsOf(element: GameElement, luck: string): readonly Card[] {
  const most = element.drawn === 0 ? PAIRS_MAX : Math.min(element.drawn, PAIRS_MAX)
  const questions = element.questions.flatMap((question) => (question.correct === 'none' ? [] : [{ ...question, answer: question[question.correct] }])).slice(0, most)
  return shuffled(questions.flatMap(({ answer, id, text }) => [{ id: `${id}?`, pair: id, text }, { id: `${id}!`, pair: id, text: answer }]), luck === '' ? element.id : `${element.id} ${luck}`)
}

/** Plays a memory; null where a move is none: no such card, the same one twice, one that was found, or one after the end. */
export function playMemory(element: GameElement, moves: readonly string[], luck: string): MemoryPlayed | null {
  const cards = cardsOf(element, luck)
  const found = new Set<number>()
  let turned: readonly number[] = []
  for (const move of moves) {
    const place = /^\d{1,2}$/.test(move) ? Number(move) : -1
    const [first] = turned.length === 1 ? turned : []
    if (cards[place] === undefined || found.has(place) || place === first) return null
    turned = first === undefined ? [place] : [first, place]
    if (first === undefined || cards[first]?.pair !== cards[place].pair) continue
    found.add(first)
    found.add(place)
    turned = []
  }
  const pairs = cards.length / 2
  return { cards, found, turned, tries: Math.floor(moves.length / 2), pairs, isOver: found.size === cards.length || moves.length >= MOVES_MAX }
}

/** How much of its points a memory gives: all while as many turns went astray as there are pairs, less then. */
export function memoryShare({ found, pairs, tries }: MemoryPlayed): number {
  return pairs === 0 ? 0 : Math.min(1, 2 * pairs / Math.max(1, tries)) * (found.size / 2 / pairs)
}
