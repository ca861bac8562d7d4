import type { GameElement, GameKind } from '../../lesson/index.ts'
import type { Answer } from '../activity.ts'
import { isCutShort, stepsIn } from '../cut-short.ts'
import { hashOf } from '../shuffle.ts'

/** Stands before what the luck of an attempt follows from, which is the first thing in an answer; moves are ids with `:` or `=`, or places. */
const MARK = '~'
/** What is played with dice, wheels, rivals or cards that were shuffled. */
const LUCKY: ReadonlySet<GameKind> = new Set(['race', 'board', 'wheel', 'memory'])
const RADIX = 36

/** How an attempt of somebody begins: their own luck, another one each time. */
export function createAttemptSeed({ id, kind }: Pick<GameElement, 'id' | 'kind'>, seed: string, attempt: number): Answer {
  return { chosen: LUCKY.has(kind) ? [MARK + hashOf(`${seed} ${id} ${attempt}`).toString(RADIX)] : [] }
}

/** What the luck of an answer follows from, its moves, and whether its time is over; answers that were given before everybody had luck of their own have that of all. */
export function movesIn(answer: Answer): { readonly luck: string; readonly moves: readonly string[]; readonly isCut: boolean } {
  const steps = stepsIn(answer)
  const isCut = isCutShort(answer)
  const [first = ''] = steps
  return first.startsWith(MARK) ? { luck: first.slice(MARK.length), moves: steps.slice(1), isCut } : { luck: '', moves: steps, isCut }
}
