import { z } from 'zod'
import { GAME_KINDS } from '../../lesson/index.ts'
import { richTextSchema } from '../../text/index.ts'

const count = z.number().int()
const part = z.object({ id: z.string(), text: richTextSchema })

/** What lies on the table of each kind of game; a quiz has none. */
const boardSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  /** `lanes` = how far the learner and then the others have come. */
  z.object({ kind: z.literal('race'), lanes: z.array(count), length: count }),
  z.object({ kind: z.literal('ladder'), rung: count, rungs: count, isHalved: z.boolean(), mayHalve: z.boolean() }),
  z.object({ kind: z.literal('board'), at: count, squares: count, rolled: count.nullable(), jumps: z.array(z.tuple([count, count])) }),
  /** `spun` = what the question that is asked now would give; null when it is over. */
  z.object({ kind: z.literal('wheel'), spun: count.nullable(), score: count }),
  /** Of cards that lie face down nothing is told. */
  z.object({ kind: z.literal('memory'), cards: z.array(z.object({ text: richTextSchema.nullable(), isFound: z.boolean() })), tries: count, pairs: count }),
  /** `letters` = those of a word that is solved or over; null before. */
  z.object({
    kind: z.literal('crossword'), width: count, height: count,
    entries: z.array(z.object({ id: z.string(), clue: richTextSchema, x: count, y: count, isDown: z.boolean(), length: count, triesLeft: count, isSolved: z.boolean(), letters: z.array(z.string()).nullable() })),
  }),
])

/** Where a game stands: what is asked now, what became of the last question, and the table. */
export const gameStepSchema = z.object({
  kind: z.literal('game'),
  game: z.enum(GAME_KINDS),
  isOver: z.boolean(),
  /** Questions that were answered rightly, that were answered, and that there are. */
  right: count,
  answered: count,
  total: count,
  question: z.object({ id: z.string(), text: richTextSchema, options: z.array(part) }).nullable(),
  /** `answer` = what would have been right; null where that is not told, as in a quiz. */
  last: z.object({ id: z.string(), isRight: z.boolean(), answer: richTextSchema.nullable() }).nullable(),
  board: boardSchema,
})
export type GameStep = z.infer<typeof gameStepSchema>
export type GameBoard = GameStep['board']
