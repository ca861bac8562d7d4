import { GAME_LETTERS, rightLetters } from '../../lesson/index.ts'
import type { GameElement, GameKind, GameLetter, GameQuestion } from '../../lesson/index.ts'
import { isBlank } from '../answers.ts'
import { shuffled } from '../shuffle.ts'

/** Asks for half of the wrong answers to be taken away, once in a game. */
export const HALF = 'half'

/** A move of a game that asks questions: the answer to one, or a wish for half of the wrong answers. */
export interface Asked {
  readonly question: GameQuestion
  readonly given: GameLetter | typeof HALF
}

/** A game that asks its questions one after the other, after some moves. */
export interface Played {
  readonly kind: GameKind
  /** The questions of this learner in the order they are asked in. */
  readonly questions: readonly GameQuestion[]
  /** Whether each question that was answered was answered rightly, in turn. */
  readonly right: readonly boolean[]
  /** The question that is asked now; null when it is over. */
  readonly due: GameQuestion | null
  /** Half of the wrong answers to it are taken away. */
  readonly isHalved: boolean
  /** That was wished before. */
  readonly hasHalved: boolean
  readonly isOver: boolean
}

/** Rungs from which nobody falls. */
const SAFE_RUNGS = 5
/** Squares of a board for each question. */
const SQUARES = 3
/** What a wheel may stop at. */
const WHEEL = [10, 20, 30, 50, 20, 100] as const
/** The others in a race. */
const RIVALS = 2

/** A number from 0 to below `below` that the game, the luck of an attempt and a text decide. */
function chance({ id }: Pick<GameElement, 'id'>, luck: string, text: string, below: number): number {
  const all = Array.from({ length: below }, (_, at) => ({ id: String(at) }))
  return Number(shuffled(all, luck === '' ? `${id} ${text}` : `${id} ${luck} ${text}`)[0]?.id ?? 0)
}

/** How many questions a learner gets. */
export function drawnCount({ drawn, questions }: Pick<GameElement, 'drawn' | 'questions'>): number {
  return drawn === 0 ? questions.length : Math.min(drawn, questions.length)
}

/** Reads a move; null where the game has no such question. */
export function readMove({ kind, questions }: Pick<GameElement, 'kind' | 'questions'>, move: string): Asked | null {
  const cut = move.lastIndexOf(':')
  const question = questions.find(({ id }) => id === move.slice(0, cut))
  const given = move.slice(cut + 1)
  if (question === undefined || cut === -1) return null
  if (given === HALF) return kind === 'ladder' ? { question, given } : null
  const letter = GAME_LETTERS.find((one) => one === given)
  return letter === undefined ? null : { question, given: letter }
}

/**
 * The questions of a learner: those that they have answered, then others of the set as they are drawn for them. What is drawn follows from
 * the learner and each question alone, so that a set that changes changes little of it.
 */
export function questionsFor(element: GameElement, seed: string, answered: readonly GameQuestion[]): readonly GameQuestion[] {
  const drawn = shuffled(element.questions, `${seed} ${element.id}`).filter((one) => !answered.includes(one)).slice(0, Math.max(0, drawnCount(element) - answered.length))
  // A ladder gets harder as its author wrote it.
  const inOrder = element.kind === 'ladder' ? element.questions.filter((one) => drawn.includes(one)) : drawn
  return [...answered, ...inOrder]
}

/** Plays a game that asks questions; null where a move is none, or comes after the end. */
export function play(element: GameElement, moves: readonly string[], seed: string, luck: string): Played | null {
  const asked = moves.map((move) => readMove(element, move))
  if (asked.some((one) => one === null) || new Set(moves).size !== moves.length) return null
  const answers = asked.filter((one): one is Asked => one !== null)
  const given = answers.filter((one) => one.given !== HALF)
  const answered = given.map(({ question }) => question)
  if (new Set(answered).size !== answered.length || answers.length - given.length > 1) return null
  const right = given.map((one) => rightLetters(one.question).some((letter) => letter === one.given))
  const { kind } = element
  const total = drawnCount(element)
  const endsAt = kind === 'ladder' ? right.indexOf(false) : kind === 'board' ? right.findIndex((_, at) => boardAt(element, right.slice(0, at + 1), luck).at === total * SQUARES) : -1
  if ((endsAt !== -1 && endsAt < right.length - 1) || answered.length > total) return null
  const isOver = endsAt !== -1 || answered.length >= total
  const questions = questionsFor(element, seed, answered)
  const due = isOver ? null : questions[answered.length] ?? null
  const half = answers.find((one) => one.given === HALF)
  const isHalved = half !== undefined && half.question === due
  return half !== undefined && !isHalved && !answered.includes(half.question) ? null : { kind, questions, right, due, isHalved, hasHalved: half !== undefined, isOver }
}

/** The answers that are offered to the question of a game, in an order of the learner's own. */
export function offered(element: GameElement, question: GameQuestion, seed: string, isHalved: boolean): readonly { readonly id: GameLetter }[] {
  const letters = shuffled(GAME_LETTERS.map((id) => ({ id })), `${seed} ${question.id}`)
  if (!isHalved) return letters
  const right = rightLetters(question)
  const wrong = shuffled(letters.filter(({ id }) => !right.includes(id) && !isBlank(question[id])), `${element.id} ${question.id}`)[0]
  return letters.filter((letter) => letter.id === right[0] || letter === wrong)
}

/** Where somebody stands on a board after these answers, and what they rolled last: only who is right rolls, and some squares, the same for everybody, lead on or back. */
export function boardAt(element: GameElement, right: readonly boolean[], luck: string): { readonly at: number; readonly rolled: number | null; readonly squares: number; readonly jumps: readonly (readonly [number, number])[] } {
  const squares = drawnCount(element) * SQUARES
  const jumps = Array.from({ length: Math.floor(squares / 6) }, (_, at) => {
    const from = at * 6 + 2 + chance(element, '', `jump ${at}`, 3)
    return [from, Math.max(0, Math.min(squares, from + (at % 2 === 0 ? 4 : -2)))] as const
  })
  let [at, rolled]: [number, number | null] = [0, null]
  for (const [turn, isRight] of right.entries()) {
    rolled = isRight ? 1 + chance(element, luck, `roll ${turn}`, 6) : null
    at = Math.min(squares, at + (rolled ?? 0))
    if (isRight) at = jumps.find(([from]) => from === at)?.[1] ?? at
  }
  return { at, rolled, squares, jumps }
}

/** The rung that somebody stands on after these answers; who is wrong falls to the last safe one. */
export function rungOf(right: readonly boolean[]): number {
  const climbed = right.filter(Boolean).length
  return right.includes(false) ? climbed - climbed % SAFE_RUNGS : climbed
}

/** What the wheel has given for these answers. */
export function wheelScore(element: GameElement, right: readonly boolean[], luck: string): number {
  return right.reduce((sum, isRight, turn) => sum + (isRight ? spunAt(element, turn, luck) : 0), 0)
}

/** What the wheel stops at before a question. */
export function spunAt(element: GameElement, turn: number, luck: string): number {
  return WHEEL[chance(element, luck, `spin ${turn}`, WHEEL.length)] ?? WHEEL[0]
}

/** How far the others have come in a race after so many questions. */
export function rivalsAt(element: GameElement, turns: number, luck: string): readonly number[] {
  return Array.from({ length: RIVALS }, (_, rival) => Array.from({ length: turns }, (_turn, turn) => (chance(element, luck, `rival ${rival} ${turn}`, 5) < 3 ? 1 : 0)).reduce<number>((sum, step) => sum + step, 0))
}
