import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { GAME_KINDS, GAME_LETTERS, addElement, createLesson, newParts, readElement, rightLetters, slideIds, withoutKeys } from '../../lesson/index.ts'
import type { GameElement, GameKind, LessonElement } from '../../lesson/index.ts'
import { plainText, richTextOf } from '../../text/index.ts'
import type { Answer } from '../activity.ts'
import { activityOf } from '../registry.ts'
import { startReport } from '../report.ts'
import { activityResultSchema, toStoredAnswer, continues, gradeAnswer, isClosed, resultOf } from '../result.ts'
import type { DatedAnswer } from '../result.ts'
import { entriesOf, lettersOf } from './crossword.ts'
import { questionsFor } from './rules.ts'
import { GAP, questionsFromText } from './write-questions.ts'

const ORIGIN = { kind: 'local', command: 'test' } as const
const RIVERS = ['Rhine', 'Elbe', 'Danube', 'Main', 'Weser', 'Oder', 'Neckar', 'Mosel', 'Saar', 'Isar', 'Lech', 'Spree']

/** A game of twelve questions, the right answer to each at another letter. */
function game(kind: GameKind, changes: object = {}): GameElement {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Rivers' }, ORIGIN)
  const slideId = slideIds(doc)[0] ?? ''
  const questions = newParts(RIVERS.map((river, at) => {
    const correct = GAME_LETTERS[at % 4] ?? 'a'
    const answers = Object.fromEntries(GAME_LETTERS.map((letter) => [letter, richTextOf(letter === correct ? river : `Secret ${letter}${at}`)]))
    return { text: richTextOf(`River ${at}?`), a: richTextOf(''), b: richTextOf(''), c: richTextOf(''), d: richTextOf(''), ...answers, correct, feedback: richTextOf(`Explained ${at}`) }
  }))
  const id = addElement(doc, slideId, { type: 'game', x: 0, y: 0, width: 900, height: 600, prompt: richTextOf('River game'), kind, questions, points: 10, tags: ['water'], description: 'Rivers', ...changes }, ORIGIN)
  return readElement(doc, slideId, id) as GameElement
}
const moved = (...chosen: string[]): Answer => ({ chosen })

/** Somebody who plays, checked as the server checks. */
function player(element: GameElement, seed = 'somebody') {
  let answers: readonly DatedAnswer[] = []
  const result = () => resultOf(element, answers, { seed })
  const give = (answer: Answer): string => {
    const read = activityOf(element).answerSchema(element).safeParse(answer)
    if (!read.success) return 'malformed'
    const goesOn = isClosed(element, answers) ? 'refused' : continues(element, answers, read.data, seed)
    const kept = { ...gradeAnswer(element, toStoredAnswer(element, read.data, goesOn === 'step' ? answers.length : answers.length + 1, seed)), answeredAt: 0 }
    if (goesOn === 'step') answers = [...answers.slice(0, -1), kept]
    if (goesOn === 'attempt') answers = [...answers, kept]
    return goesOn
  }
  const step = () => {
    const now = result()?.step
    if (now?.kind !== 'game') throw new Error('no game')
    return now
  }
  const moves = (): readonly string[] => {
    const last = answers.at(-1)?.answer
    return last !== undefined && 'chosen' in last ? last.chosen : []
  }
  const move = (next: string): string => give(moved(...moves(), next))
  /** Answers what is asked. */
  const answer = (isRight: boolean): string => {
    const { question } = step()
    const { correct } = element.questions.find(({ id }) => id === question?.id) ?? {}
    return move(`${question?.id}:${question?.options.find(({ id }) => (id === correct) === isRight)?.id}`)
  }
  return { give, step, result, moves, move, answer, answers: () => answers }
}

it('S2 §3 a question of a game may have several right answers: each of them is right, and all are told to who was wrong', () => {
  const element = game('race', { questions: newParts(RIVERS.map((river, at) => ({
    text: richTextOf(`River ${at}?`), a: richTextOf(river), b: richTextOf('Also'), c: richTextOf('Wrong'), d: richTextOf(''), correct: 'a' as const, alsoB: true, feedback: richTextOf(''),
  }))) })
  expect(element.questions.map(rightLetters)[0]).toEqual(['a', 'b'])
  const somebody = player(element)
  somebody.give(moved())
  const moves: string[] = []
  for (const letter of ['b', 'a', 'c']) {
    moves.push(`${somebody.step().question?.id}:${letter}`)
    expect(somebody.give(moved(...somebody.moves(), moves.at(-1) ?? ''))).toBe('step')
  }
  const { answered, last, right } = somebody.step()
  expect([right, answered, last?.isRight, last?.answer && plainText(last.answer)]).toEqual([2, 3, false, expect.stringMatching(/^\w+ · Also$/)])
  expect(JSON.stringify(withoutKeys(element))).not.toContain('alsoB')
})

describe('games that ask questions', () => {
  it.each(['quiz', 'race', 'ladder', 'board', 'wheel'] as const)('%s asks one question at a time, judges each, and gives all points for all that is right', (kind) => {
    const element = game(kind)
    const { answer, give, moves, result, step } = player(element)
    expect(give(moved())).toBe('attempt')
    while (!step().isOver) {
      const { answered, last, question } = step()
      expect(question?.options).toHaveLength(4)
      expect(last?.isRight ?? true).toBe(true)
      // What is asked later is in nothing that was sent; nor is what is right.
      const others = element.questions.filter(({ id }) => id !== question?.id && !moves().some((move) => move.startsWith(id)))
      for (const { text } of others) expect(JSON.stringify(result())).not.toContain(`"${plainText(text)}"`)
      expect(JSON.stringify(result())).not.toContain('"correct":"')
      expect(answer(true)).toBe('step')
      expect(step().answered).toBe(answered + 1)
    }
    expect(result()).toMatchObject({ isDone: true, isCorrect: true, points: 10, scores: [10] })
    expect(activityResultSchema.safeParse(result()).success).toBe(true)
  })
  it('takes only what is asked now, of what is offered, once', () => {
    const element = game('quiz')
    const { answer, give, move, moves, step } = player(element)
    give(moved())
    const other = element.questions.find(({ id }) => id !== step().question?.id)?.id ?? ''
    expect([move(`${other}:a`), move(`${step().question?.id}:half`), move('junk'), move(`${step().question?.id}:z`)]).toEqual(['refused', 'malformed', 'malformed', 'malformed'])
    answer(false)
    expect(step().last).toEqual({ id: moves()[0]?.slice(0, -2), isRight: false, answer: null })
    expect(give(moved(...moves(), moves()[0] ?? ''))).toBe('malformed')
  })
  it('a quiz draws questions for each learner, the same after a reload, nearly the same of a set that changes, and asks what was answered no more', () => {
    const element = game('quiz', { drawn: 4 })
    const drawn = (seed: string, of = element) => questionsFor(of, seed, []).map(({ id }) => id)
    expect(drawn('a')).toHaveLength(4)
    expect(drawn('a')).toEqual(drawn('a'))
    expect(new Set(['a', 'b', 'c', 'd', 'e'].map((seed) => drawn(seed).toSorted().join(' '))).size).toBeGreaterThan(2)
    const [gone = ''] = drawn('a')
    const fewer = { ...element, questions: element.questions.filter(({ id }) => id !== gone) }
    expect(drawn('a', fewer).slice(0, 3)).toEqual(drawn('a').slice(1))
    const { answer, give, result, step } = player(element, 'a')
    give(moved())
    for (let at = 0; at < 4; at++) answer(at > 0)
    expect(step()).toMatchObject({ isOver: true, right: 3, total: 4 })
    expect(result()).toMatchObject({ points: 7.5, isDone: false, correct: null })
    const report = startReport({ game: element })
    report.add({ learner: 'a', activityId: 'game', attempt: 1, hints: 0, answer: JSON.stringify(result()?.answer) })
    expect(report.questions()[0]?.given).toHaveLength(4)
  })
  it('a ladder is over with what is wrong, falls to the last safe rung, asks in its author\'s order, and takes half of the wrong answers away once', () => {
    const element = game('ladder')
    const { answer, give, move, result, step } = player(element)
    give(moved())
    for (let at = 0; at < 6; at++) {
      expect(plainText(step().question?.text ?? { blocks: [] })).toBe(`River ${at}?`)
      answer(true)
    }
    expect(move(`${step().question?.id}:half`)).toBe('step')
    expect(step()).toMatchObject({ answered: 6, board: { rung: 6, isHalved: true, mayHalve: false } })
    expect(step().question?.options).toHaveLength(2)
    expect(answer(false)).toBe('step')
    expect(step()).toMatchObject({ isOver: true, question: null, board: { rung: 5 } })
    expect(result()?.points).toBe(4.17)
  })
})

describe('luck', () => {
  /** What luck has decided of a game that was played with all answers right. */
  const played = (kind: GameKind, seed: string, attempts = 1): readonly unknown[] => {
    const element = game(kind, { attempts: 0, id: 'luck' })
    const { answer, give, step } = player(element, seed)
    const seen: unknown[] = []
    for (let attempt = 0; attempt < attempts; attempt++) {
      seen.length = 0
      give(moved())
      // A right answer ends it: the last one is wrong, so that there is another attempt.
      while (!step().isOver) {
        seen.push(step().board)
        answer(step().answered < 3)
      }
    }
    return seen
  }
  it.each(['race', 'board', 'wheel'] as const)('of a %s is each learner\'s own and another one in each attempt, and the same whenever it is looked at', (kind) => {
    const of = (...args: Parameters<typeof played>): string => JSON.stringify(played(...args))
    expect(of(kind, 'Mei')).toBe(of(kind, 'Mei'))
    expect(new Set(['Mei', 'Ada', 'Kim', 'Lea', 'Tom'].map((seed) => of(kind, seed))).size).toBeGreaterThan(2)
    expect(of(kind, 'Mei', 2)).not.toBe(of(kind, 'Mei'))
  })
  it('shuffles the cards of a memory for each learner', () => {
    const element = game('memory')
    const first = (seed: string): string => {
      const { give, move, step } = player(element, seed)
      give(moved())
      move('0')
      const { board } = step()
      return board.kind === 'memory' ? JSON.stringify(board.cards[0]?.text) : ''
    }
    expect(new Set(['Mei', 'Ada', 'Kim', 'Lea', 'Tom'].map(first)).size).toBeGreaterThan(2)
  })
  it('is chosen by nobody: an attempt begins with nothing, goes on with what it was given, and begun again is the same one', () => {
    const element = game('board')
    const { answer, give, moves, step } = player(element)
    expect(give(moved('~1'))).toBe('refused')
    expect(give(moved())).toBe('attempt')
    expect(give(moved())).toBe('again')
    const [luck = ''] = moves()
    expect(luck).toMatch(/^~\w+$/)
    expect(give(moved(`${luck}0`, `${step().question?.id}:a`))).toBe('refused')
    expect(answer(true)).toBe('step')
    expect(moves()[0]).toBe(luck)
    expect(give(moved())).toBe('refused')
  })
  it('what was answered before everybody had luck of their own is judged as it was', () => {
    const element = game('wheel')
    const answer = moved(...questionsFor(element, 'Mei', []).map(({ correct, id }) => `${id}:${correct}`))
    expect(gradeAnswer(element, answer)).toMatchObject({ isCorrect: true, points: 10 })
  })
})

describe('a memory', () => {
  it('tells what is on a card only once it was turned, and costs for many turns', () => {
    const element = game('memory')
    const { give, move, result, step } = player(element)
    give(moved())
    const cards = () => {
      const { board } = step()
      return board.kind === 'memory' ? board.cards : []
    }
    expect(cards()).toHaveLength(20)
    expect(JSON.stringify(result())).not.toMatch(/River|Rhine|Elbe/)
    expect([move('0'), move('1')]).toEqual(['step', 'step'])
    const seen = new Map<number, string>()
    for (const [at, card] of cards().entries()) if (card.text) seen.set(at, plainText(card.text))
    expect([...seen.keys()]).toEqual([0, 1])
    expect([move('20'), move('x'), move('-1')]).toEqual(['malformed', 'malformed', 'malformed'])
    for (let at = 2; at < 20; at += 2) {
      if (cards()[at]?.isFound === true || cards()[at + 1]?.isFound === true) continue
      move(`${at}`)
      expect(move(`${at}`)).toBe('malformed')
      move(`${at + 1}`)
      for (const [place, card] of cards().entries()) if (card.text) seen.set(place, plainText(card.text))
    }
    const pairOf = (words: string): string => (/^River (?<at>\d+)/.exec(words) ? RIVERS[Number(/\d+/.exec(words)?.[0])] ?? '' : words)
    for (const [one, words] of seen) {
      const other = [...seen].find(([at, more]) => at > one && pairOf(more) === pairOf(words))?.[0]
      if (other !== undefined && cards()[one]?.isFound !== true) expect([move(`${one}`), move(`${other}`)]).toEqual(['step', 'step'])
    }
    expect(step()).toMatchObject({ isOver: true, right: 10 })
    expect(result()).toMatchObject({ isCorrect: true, points: 10 })
  })
})

describe('a crossword', () => {
  it('has words that agree where they cross, and tells letters only of words that are solved or over', () => {
    const element = game('crossword')
    const cells = new Map<string, string>()
    const entries = entriesOf(element)
    expect(entries).toHaveLength(12)
    for (const { isDown, letters, x, y } of entries) {
      for (const [at, letter] of letters.entries()) {
        const key = isDown ? `${x} ${y + at}` : `${x + at} ${y}`
        expect(cells.get(key) ?? letter).toBe(letter)
        cells.set(key, letter)
      }
    }
    expect(cells.size).toBeLessThan(RIVERS.join('').length)
    const { give, move, result, step } = player(element)
    give(moved())
    expect(JSON.stringify(result())).not.toMatch(/Rhine|RHINE|Secret/)
    const [first, second, ...others] = entries
    expect(move(`${first?.question.id}=wrong`)).toBe('step')
    expect(step()).toMatchObject({ right: 0, last: { isRight: false, answer: null } })
    expect(move(`${first?.question.id}=${first?.letters.join('').toLowerCase()}`)).toBe('step')
    expect(move(`${first?.question.id}=again`)).toBe('malformed')
    for (const word of ['x', 'y', 'z']) move(`${second?.question.id}=${word}`)
    for (const { letters, question } of others) move(`${question.id}=${letters.join('')}`)
    expect(step()).toMatchObject({ isOver: true, right: 11 })
    expect(result()?.points).toBe(9.17)
  })
  it('counts letters as readers of a script do', () => {
    expect(lettersOf('नमस्ते दिल्ली').length).toBeGreaterThan(4)
    expect(lettersOf('Neu-Ulm 2')).toEqual(['N', 'E', 'U', 'U', 'L', 'M', '2'])
  })
})

describe('what learners get of a set of questions', () => {
  it.each(GAME_KINDS)('has of %s no question, no answer and not how many there are', (kind) => {
    const shown = withoutKeys(game(kind) as LessonElement) as GameElement
    expect(shown.questions).toEqual([])
    expect(JSON.stringify(shown)).not.toMatch(/River \d|Rhine|Secret|Explained/)
  })
  it('is enough to tell a learning system what was answered: a question has one number in every game, and words are told as they were written', () => {
    const told = (kind: GameKind, ...chosen: string[]) => {
      const shown = withoutKeys(game(kind) as LessonElement) as GameElement
      return activityOf(shown).stated(shown, moved(...chosen))
    }
    const played = told('race', 'q7:b', 'q2:a') as { readonly steps: readonly unknown[] }
    expect(played).toMatchObject({ kind: 'performance', steps: [[{ id: 'q7' }, 'b'], [{ id: 'q2' }, 'a']] })
    expect(told('board', 'q2:a')).toEqual({ kind: 'performance', steps: [played.steps[1]] })
    expect(told('crossword', 'q7=الراين', 'q2=Elbe')).toEqual({ kind: 'fill-in', words: ['الراين', 'Elbe'] })
  })
})

it('S2 §5 a game needs ten questions, a name of 3 to 49 characters, tags without duplicates and a description; a bank of questions needs one', () => {
  const problemsOf = (kind: GameKind, changes: object = {}) => activityOf(game(kind)).problems({ ...game(kind), ...changes })
  expect(problemsOf('race')).toEqual([])
  const few = { questions: game('race').questions.slice(0, 9) }
  expect(problemsOf('race', few)).toEqual(['fewQuestions'])
  expect(problemsOf('quiz', few)).toEqual([])
  expect(problemsOf('race', { prompt: richTextOf('ab') })).toEqual(['badName'])
  expect(problemsOf('race', { prompt: richTextOf('a'.repeat(50)) })).toEqual(['badName'])
  expect(problemsOf('race', { tags: [], description: ' ' })).toEqual(['noTags', 'noDescription'])
  expect(problemsOf('race', { tags: ['Water', 'water'], drawn: 13 })).toEqual(['drawsMore', 'sameTags'])
})

it('questions are made of an author\'s own text: a word of a sentence and three of others, none of them twice', () => {
  const text = RIVERS.map((river, at) => `In the year ${1800 + at} the river ${river} carried many boats to the sea.`).join(' ')
  const questions = questionsFromText(text, 10, 'en')
  expect(questions).toHaveLength(10)
  for (const { answers, text: asked } of questions) {
    expect(asked).toContain(GAP)
    expect(new Set(answers).size).toBe(4)
    expect(text).toContain(asked.replace(GAP, answers[0] ?? ''))
  }
  expect(questionsFromText('Too short.', 10)).toEqual([])
  expect(questionsFromText('दिल्ली', 10, 'hi')).toEqual([])
})

it('350 rounds of junk: no game throws, ends with more points than it has, or takes a move that was not offered', () => {
  let state = 77_001
  const random = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor(state / 2 ** 32 * below)
  }
  const all = GAME_KINDS.map((kind) => game(kind))
  for (let round = 0; round < 350; round++) {
    const base = all[round % all.length]
    if (base === undefined) continue
    const element = { ...base, drawn: random(14), questions: base.questions.slice(0, random(13)).map((question) => (random(8) === 0 ? { ...question, correct: 'none' as const } : question)) }
    const { answer, give, move, result, step } = player(element, `seed ${random(5)}`)
    give(moved())
    for (let turn = 0; turn < 15 && element.questions.length > 0; turn++) {
      const id = element.questions[random(element.questions.length)]?.id ?? ''
      const junk = [`${id}:${'abcdz'[random(5)]}`, `${id}:half`, `${random(22)}`, `${id}=RHINE`, '__proto__:a', '', ':', '=', '-'][random(9)] ?? ''
      move(junk)
      if (random(3) === 0 && step().question !== null) answer(random(2) === 0)
      const now = result()
      expect(now?.points ?? 0).toBeLessThanOrEqual(10)
      if (now?.scores?.length === 0) expect(now.points).toBe(0)
      activityOf(element).stated(element, now?.answer ?? moved())
      activityOf(element).reported?.(element, now?.answer ?? moved())
    }
    expect(activityResultSchema.safeParse(result()).success, `round ${round}`).toBe(true)
    activityOf(element).problems(element)
  }
})
