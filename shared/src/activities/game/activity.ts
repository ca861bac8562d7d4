import { z } from 'zod'
import { GAME_LETTERS, GAME_NAME_MAX, GAME_NAME_MIN, GAME_QUESTIONS_MIN, rightLetters } from '../../lesson/index.ts'
import type { GameElement, GameQuestion } from '../../lesson/index.ts'
import { plainText, richTextOf } from '../../text/index.ts'
import type { RichText } from '../../text/index.ts'
import type { ActivityDefinition, ActivityProblem, Answer, ReportedPart } from '../activity.ts'
import { chosenIn, commonProblems, feedbackOf, isBlank, thingsMet } from '../answers.ts'
import { ACTIVITY_LIMITS } from '../limits.ts'
import { WORD_TRIES, entriesOf, playCrossword } from './crossword.ts'
import { memoryShare, playMemory } from './memory.ts'
import { HALF, boardAt, drawnCount, offered, play, readMove, rivalsAt, rungOf, spunAt, wheelScore } from './rules.ts'
import type { Played } from './rules.ts'
import { createAttemptSeed, movesIn } from './luck.ts'
import { choicesNeeded } from './problems.ts'
import type { GameBoard, GameStep } from './step.ts'

/** Words that a crossword needs to be one. */
const WORDS_MIN = 4
const LABEL = 80

const short = (words: string): string => words.replace(/\s+/g, ' ').trim().slice(0, LABEL)

/** Where a game stands after an answer; null where the answer is none. `seed` decides what is drawn and nothing of what is right. */
function stateOf(element: GameElement, answer: Answer, seed = ''): { readonly isOver: boolean; readonly share: number; readonly step: () => GameStep } | null {
  const { isCut, luck, moves } = movesIn(answer)
  if (element.kind === 'memory') {
    const played = playMemory(element, moves, luck)
    if (played === null) return null
    const { cards, found, pairs, tries, turned } = played
    const isOver = played.isOver || isCut
    const board: GameBoard = { kind: 'memory', tries, pairs, cards: cards.map(({ text }, at) => ({ text: found.has(at) || turned.includes(at) ? text : null, isFound: found.has(at) })) }
    return { isOver, share: memoryShare(played), step: () => ({ kind: 'game', game: 'memory', isOver, right: found.size / 2, answered: tries, total: pairs, question: null, last: null, board }) }
  }
  if (element.kind === 'crossword') {
    const played = playCrossword(element, moves)
    if (played === null) return null
    const { entries, height, solved, tries, width } = played
    const isOver = played.isOver || isCut
    const board = (): GameBoard => ({
      kind: 'crossword', width, height,
      entries: entries.map(({ isDown, letters, question: { id, text }, x, y }) => {
        const [isSolved, triesLeft] = [solved.has(id), WORD_TRIES - (tries.get(id) ?? 0)]
        return { id, clue: text, x, y, isDown, length: letters.length, triesLeft, isSolved, letters: isSolved || triesLeft === 0 ? [...letters] : null }
      }),
    })
    const id = moves.at(-1)?.split('=')[0]
    return {
      isOver, share: entries.length === 0 ? 0 : solved.size / entries.length,
      step: () => ({ kind: 'game', game: 'crossword', isOver, right: solved.size, answered: moves.length, total: entries.length, question: null, last: id === undefined ? null : { id, isRight: solved.has(id), answer: null }, board: board() }),
    }
  }
  const going = play(element, moves, seed, luck)
  const played = going && isCut ? { ...going, due: null, isOver: true } : going
  return played && { isOver: played.isOver, share: shareOf(element, played), step: () => stepOf(element, played, seed, luck) }
}

function shareOf(element: GameElement, { right }: Played): number {
  const total = element.kind === 'board' ? right.length : drawnCount(element)
  return total === 0 ? 0 : (element.kind === 'ladder' ? rungOf(right) : right.filter(Boolean).length) / total
}

function boardOf(element: GameElement, { due, hasHalved, isHalved, isOver, questions, right }: Played, luck: string): GameBoard {
  switch (element.kind) {
    case 'race': return { kind: 'race', lanes: [right.filter(Boolean).length, ...rivalsAt(element, right.length, luck)], length: questions.length }
    case 'ladder': return { kind: 'ladder', rung: rungOf(right), rungs: questions.length, isHalved, mayHalve: !hasHalved && due !== null }
    case 'board': {
      const { at, jumps, rolled, squares } = boardAt(element, right, luck)
      return { kind: 'board', at, rolled, squares, jumps: jumps.map(([from, to]) => [from, to]) }
    }
    case 'wheel': return { kind: 'wheel', spun: isOver ? null : spunAt(element, right.length, luck), score: wheelScore(element, right, luck) }
    default: return { kind: 'none' }
  }
}

/** What would have been right, all of it; null where nothing is. */
function toldAnswer(question: GameQuestion): RichText | null {
  const [first, ...others] = rightLetters(question).filter((letter) => !isBlank(question[letter])).map((letter) => question[letter])
  return first === undefined ? null : others.length === 0 ? first : richTextOf([first, ...others].map(plainText).join(' · '))
}

function stepOf(element: GameElement, played: Played, seed: string, luck: string): GameStep {
  const { due, isHalved, isOver, questions, right } = played
  const last = questions[right.length - 1]
  return {
    kind: 'game', game: element.kind, isOver, right: right.filter(Boolean).length, answered: right.length, total: questions.length,
    question: due && { id: due.id, text: due.text, options: offered(element, due, seed, isHalved).map(({ id }) => ({ id, text: due[id] })).filter(({ text }) => !isBlank(text)) },
    // A quiz tells no more than whether it was right: it may be taken again.
    last: last === undefined ? null : { id: last.id, isRight: right.at(-1) === true, answer: element.kind === 'quiz' ? null : toldAnswer(last) },
    board: boardOf(element, played, luck),
  }
}

/** What was said to the last question of a game. */
function feedbackTo(element: GameElement, answer: Answer): GameQuestion | null {
  const { isCut, moves } = movesIn(answer)
  const move = moves.at(-1)
  if (isCut || move === undefined || element.kind === 'memory' || move.endsWith(`:${HALF}`)) return null
  return element.kind === 'crossword' ? element.questions.find(({ id }) => move.startsWith(`${id}=`)) ?? null : readMove(element, move)?.question ?? null
}

function reportedOf(element: GameElement, answer: Answer): readonly ReportedPart[] {
  const { isCut, moves } = movesIn(answer)
  if (element.kind === 'memory') return [{ label: `⟳ ${Math.floor(moves.length / 2)}`, isRight: !isCut && stateOf(element, answer)?.isOver === true, place: null }]
  return moves.flatMap((move): readonly ReportedPart[] => {
    if (element.kind === 'crossword') {
      const entry = entriesOf(element).find(({ question: { id } }) => move.startsWith(`${id}=`))
      const word = move.slice(move.indexOf('=') + 1)
      return entry === undefined ? [] : [{ label: `${short(plainText(entry.question.text))} › ${word}`, isRight: playCrossword(element, [move])?.solved.size === 1, place: null }]
    }
    const asked = readMove(element, move)
    if (asked === null || asked.given === HALF) return []
    return [{ label: `${short(plainText(asked.question.text))} › ${short(plainText(asked.question[asked.given]))}`, isRight: rightLetters(asked.question).some((letter) => letter === asked.given), place: null }]
  })
}

/** What S2 §5 asks of the questions of a game; a quiz may have any number of them. */
function setProblems(element: GameElement): readonly ActivityProblem[] {
  const { description, drawn, kind, prompt, questions, tags } = element
  const name = plainText(prompt).trim()
  const offers = (question: GameQuestion) => GAME_LETTERS.filter((letter) => !isBlank(question[letter]))
  const isGame = kind !== 'quiz'
  return [
    ...commonProblems(element),
    ...(isGame && name !== '' && (name.length < GAME_NAME_MIN || name.length > GAME_NAME_MAX) ? ['badName' as const] : []),
    ...(questions.length < (isGame ? GAME_QUESTIONS_MIN : 1) ? ['fewQuestions' as const] : []),
    ...(questions.some(({ text }) => isBlank(text)) ? ['emptyQuestion' as const] : []),
    ...(questions.some((question) => offers(question).length < choicesNeeded(kind)) ? ['fewOptions' as const] : []),
    ...(questions.some((question) => question.correct === 'none' || isBlank(question[question.correct])) ? ['noCorrect' as const] : []),
    ...(drawn > questions.length ? ['drawsMore' as const] : []),
    ...(kind === 'crossword' && entriesOf(element).length < WORDS_MIN ? ['fewWords' as const] : []),
    ...(isGame && tags.length === 0 ? ['noTags' as const] : []),
    ...(new Set(tags.map((tag) => tag.trim().toLocaleLowerCase())).size < tags.length ? ['sameTags' as const] : []),
    ...(isGame && description.trim() === '' ? ['noDescription' as const] : []),
  ]
}

/** A set of questions, one after the other: an answer is all moves so far. Who has no questions, as browsers of learners, checks no more than the form of an answer. */
export const game: ActivityDefinition<GameElement> = {
  type: 'game',
  // Learners get no questions: their picture has what its author says of the game.
  poster: ({ description, questions }) => ({
    columns: 1, isSquare: true,
    entries: questions.length > 0 ? questions.slice(0, 4).map(({ text }) => ({ text, tile: 'number' as const })) : description === '' ? [] : [{ text: richTextOf(description), tile: 'none' as const }],
  }),
  steps: {
    begin: createAttemptSeed,
    follows: (element, before, answer, seed) => {
      const [was, now] = [before === null ? null : chosenIn(before), chosenIn(answer)]
      if (was === null) return now.length === 0
      if (now.length !== was.length + 1 || was.some((move, at) => now[at] !== move)) return false
      if (element.kind === 'memory' || element.kind === 'crossword') return true
      // Only what was asked is answered, of what was offered.
      const { luck, moves } = movesIn({ chosen: was })
      const due = play(element, moves, seed, luck)
      const asked = readMove(element, now.at(-1) ?? '')
      if (due?.due == null || asked?.question !== due.due) return false
      return asked.given === HALF ? !due.hasHalved : offered(element, due.due, seed, due.isHalved).some(({ id }) => id === asked.given)
    },
    isOver: (element, answer) => stateOf(element, answer)?.isOver ?? false,
    step: (element, answer, seed) => stateOf(element, answer, seed)?.step() ?? null,
  },
  answerSchema: (element) => z.strictObject({ chosen: z.array(z.string().max(ACTIVITY_LIMITS.idMax)).max(ACTIVITY_LIMITS.chosenMax) })
    .refine((answer) => element.questions.length === 0 || stateOf(element, answer) !== null, 'There is no such game'),
  // What is right is told question by question; a whole set of it would tell who was drawn others.
  correct: () => ({ chosen: [] }),
  grade: (element, answer) => {
    const state = stateOf(element, answer)
    const asked = feedbackTo(element, answer)
    return { share: state?.isOver === true ? state.share : 0, parts: {}, feedback: feedbackOf(asked === null ? [] : [[asked.id, asked.feedback]]) }
  },
  reported: reportedOf,
  stated: (element, answer) => {
    if (element.kind === 'memory') return { kind: 'numeric', number: Math.floor(movesIn(answer).moves.length / 2) }
    const moves = movesIn(answer).moves.map((move) => {
      const cut = Math.max(move.indexOf(':'), move.indexOf('='))
      return { move, id: move.slice(0, cut), given: move.slice(cut + 1) }
    })
    // Which words are right knows who has the questions; others tell what was written, in any script.
    if (element.kind === 'crossword' && element.questions.length === 0) return { kind: 'fill-in', words: moves.map(({ given }) => given) }
    const doneBy = ({ given, move }: (typeof moves)[number]): string => (element.kind !== 'crossword' ? given : playCrossword(element, [move])?.solved.size === 1 ? 'right' : 'wrong')
    return { kind: 'performance', steps: moves.flatMap((one) => thingsMet(element.questions, [one.id]).map((thing) => [thing, doneBy(one)] as const)) }
  },
  problems: setProblems,
}
