import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { addElement, addPart, createLesson, movePart, newOptions, newParts, newTargets, readElement, setPart, slideIds, withoutKeys } from '../lesson/index.ts'
import type { LessonElement, MatchingElement, NewElement } from '../lesson/index.ts'
import { canonicalJson, freezeLesson } from '../publishing/content.ts'
import { EMPTY_RICH_TEXT, plainText, richTextOf } from '../text/index.ts'
import { gradeAnswer, hintsOf, isClosed, nextHint, resultOf as resultAfter, tallyOf } from './result.ts'
import type { GradedAnswer } from './result.ts'
import { activityOf, isActivity } from './registry.ts'
import { spacesAround } from './answers.ts'
import type { ActivityElement, Answer } from './activity.ts'
import { dueCards, leitner } from './flashcards/leitner.ts'
import { zoneAt, zoneOf, zonePicture } from './matching/zones.ts'
import { numbersIn } from './numbers.ts'
import { startReport } from './report.ts'
import { shuffled } from './shuffle.ts'

const ORIGIN = { kind: 'local', command: 'test' } as const
const BOX = { x: 0, y: 0, width: 900, height: 600 }
const texts = (...words: readonly string[]) => newParts(words.map((one) => ({ text: richTextOf(one) })))

/** A lesson with one question. */
function asked<T extends ActivityElement['type']>(element: Extract<NewElement, { type: T }>) {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Rivers' }, ORIGIN)
  const slideId = slideIds(doc)[0] ?? ''
  const elementId = addElement(doc, slideId, element as NewElement, ORIGIN) ?? ''
  const read = (): Extract<ActivityElement, { type: T }> => readElement(doc, slideId, elementId) as Extract<ActivityElement, { type: T }>
  return { doc, slideId, elementId, read, place: (records: string) => ({ slideId, elementId, records }) }
}

/** How somebody stands after answers that were all given at once. */
function resultOf(element: ActivityElement, answers: readonly GradedAnswer[]) {
  return resultAfter(element, answers.map((answer) => ({ answeredAt: 0, ...answer })))
}

/** Whether an answer is let in, and what it is worth. */
function worth(element: ActivityElement, answer: Answer): number | null {
  const read = activityOf(element).answerSchema(element).safeParse(answer)
  return read.success ? gradeAnswer(element, read.data).points : null
}
const numeric = (value: string, tolerance = 0) => asked({ type: 'shortAnswer', ...BOX, prompt: richTextOf('How long?'), kind: 'number', value, tolerance }).read()
const worded = (accepted: string, wording: { readonly caseMatters?: boolean; readonly accentsMatter?: boolean } = {}) => (
  asked({ type: 'shortAnswer', ...BOX, prompt: richTextOf('Which?'), accepted: richTextOf(accepted), ...wording }).read()
)
const blanks = (changes: object = {}) => asked({
  type: 'fillBlanks', ...BOX, prompt: richTextOf('Fill in'), points: 3, after: richTextOf('.'), ...changes,
  blanks: newParts([['The Rhine passes', 'Basel\nBâle'], [' and ends in the ', '*sea']].map(([before = '', accepted = '']) => ({ before: richTextOf(before), accepted: richTextOf(accepted) }))),
}).read()
const order = (changes: object = {}) => asked({ type: 'ordering', ...BOX, prompt: richTextOf('Down the Rhine'), points: 4, items: texts('Chur', 'Basel', 'Bonn', 'Emmerich'), ...changes })
function groups(changes: object = {}) {
  const targets = newTargets(['Rhine', 'Elbe'].map(richTextOf))
  const [rhine, elbe] = targets.map(({ id }) => id)
  const items = newParts(['Bonn', 'Dresden', 'Basel'].map((one, at) => ({ text: richTextOf(one), target: (at === 1 ? elbe : rhine) ?? '' })))
  return { ...asked({ type: 'matching', ...BOX, prompt: richTextOf('Which river?'), points: 3, targets, items, ...changes }), items: items.map(({ id }) => id), rhine: rhine ?? '', elbe: elbe ?? '' }
}

describe('an answer in one\'s own words', () => {
  it.each([
    ['Bâle', 'bale', true], ['Zurich', '  ZÜRICH ', true], ['the  Rhine', 'The Rhine', true], ['Rhine', 'Rhone', false], ['Rhine', '', false], ['*', '  ', false],
    ['colo*r', 'colour', true], ['colo*r', 'colors', false], ['*sea', 'North Sea', true], ['a*b*a', 'aba', true], ['a*a', 'a', false], ['दिल्ली', 'दिल्ली', true], ['दिल्ली', 'दल्ल', false],
    ['نهر الراين', 'نهر الراين', true], ['it\u2019s', 'it\'s', true],
  ])('accepts %s: %s is %s', (accepted, given, isRight) => {
    expect(worth(worded(accepted), { given: { answer: given } }) ?? 0).toBe(isRight ? 1 : 0)
  })
  it('is right for any line, and as strict about capitals and accents as its author says', () => {
    expect(worth(worded('Basel\n\nBâle'), { given: { answer: 'Basel' } })).toBe(1)
    expect(worth(worded('Basel', { caseMatters: true }), { given: { answer: 'basel' } })).toBe(0)
    expect(worth(worded('Bâle', { accentsMatter: true }), { given: { answer: 'Bale' } })).toBe(0)
    expect(worth(worded('Bâle', { accentsMatter: true }), { given: { answer: 'Ba\u0302le' } })).toBe(1)
  })
  it('with many stars takes no longer than it is long', () => {
    expect(worth(worded(`${'*a'.repeat(90)}*b`), { given: { answer: 'a'.repeat(200) } })).toBe(0)
  })
  it('is compared with what is accepted as that was read once, and anew where its author is as strict as not before', () => {
    const { blocks } = richTextOf('Bâle\n*sea')
    let reads = 0
    const element = { ...worded(''), accepted: { get blocks() { reads++; return blocks } } }
    const isRight = (answer: string, strict: object = {}): boolean => gradeAnswer({ ...element, ...strict }, { given: { answer } }).isCorrect
    expect(isRight('bale')).toBe(true)
    const once = reads
    expect([isRight('Bern'), isRight('North Sea'), reads]).toEqual([false, true, once])
    expect([{}, { accentsMatter: true }, { caseMatters: true }, {}].map((strict) => isRight('BALE', strict))).toEqual([true, false, false, true])
  })
  it('that is too long, or for a part that is not there, is let in nowhere', () => {
    expect(worth(worded('a'), { given: { answer: 'a'.repeat(201) } })).toBeNull()
    expect(worth(worded('a'), { given: { constructor: 'a' } })).toBeNull()
    expect(worth(worded('a'), { chosen: ['answer'] })).toBeNull()
  })
})

describe('a number', () => {
  it.each<[string, readonly number[]]>([
    ['1230', [1230]], [' 1 230 ', [1230]], ['1,230', [1230, 1.23]], ['1.230,5', [1230.5]], ['1,230.5', [1230.5]], ['1,230,000', [1_230_000]], ['3,5', [3.5]], ['−3.5', [-3.5]],
    ['3/4', [0.75]], ['3/0', []], ['1e3', [1000]], ['१२३०', [1230]], ['١٢٫٥', [12.5]], ['about 5', []], ['', []], ['1.2.3', []], ['Infinity', []], ['0x10', []], ['--5', []], ['1,2,3', []],
  ])('is read from %s', (written, numbers) => {
    expect(numbersIn(written)).toEqual(numbers)
  })
  it('is right within its tolerance, its edges included, and however computers hold it', () => {
    expect(['1230', '1235', '1 225', '1236', 'long'].map((given) => worth(numeric('1230', 5), { given: { answer: given } }))).toEqual([1, 1, 1, 0, 0])
    expect(worth(numeric('0.3'), { given: { answer: String(0.1 + 0.2) } })).toBe(1)
    expect(worth(numeric('0.1', 0.2), { given: { answer: '0.3' } })).toBe(1)
  })
  it('that its author has not set, or wrote in words, is said to be missing', () => {
    expect(activityOf(numeric('')).problems(numeric(''))).toEqual(['noAccepted'])
    expect(activityOf(numeric('ten')).problems(numeric('ten'))).toEqual(['badNumber'])
    expect(activityOf(numeric('1,230')).problems(numeric('1,230'))).toEqual(['badNumber'])
  })
})

it('the picture of a short answer has a blank before its unit, and keeps its text while the unit stays', () => {
  const posterOf = (unit: string) => {
    const element = asked({ type: 'shortAnswer', ...BOX, prompt: richTextOf('How long?'), kind: 'number', value: '1230', unit: richTextOf(unit) }).read()
    return [1, 2].map(() => activityOf(element).poster(element).entries[0]?.text ?? EMPTY_RICH_TEXT)
  }
  const [first, again] = posterOf('km')
  expect(plainText(first ?? EMPTY_RICH_TEXT)).toMatch(/^_+\skm$/)
  expect(again).toBe(first)
  expect(posterOf('').map(plainText)).toEqual(['', ''])
})

describe('a text with blanks', () => {
  it('has a space beside a blank where neither the words nor a sign are there already', () => {
    const around = (before: string, after: string) => spacesAround({ before: richTextOf(before), after: richTextOf(after) }).map((one) => one.length)
    expect([around('passes', 'and'), around('passes ', ' and'), around('passes', ', and'), around('(', ')'), around('', '')]).toEqual([[1, 1], [0, 0], [1, 0], [0, 0], [0, 1]])
    expect(around('राइन', '।')).toEqual([1, 0])
  })
  it('gives points for each that is right, or for all alone', () => {
    const element = blanks()
    const [city = '', end = ''] = element.blanks.map(({ id }) => id)
    expect(worth(element, { given: { [city]: 'Bale', [end]: 'the North Sea' } })).toBe(3)
    expect(worth(element, { given: { [city]: 'Basel', [end]: 'lake' } })).toBe(1.5)
    expect(worth(element, { given: { [end]: 'sea' } })).toBe(1.5)
    expect(worth(blanks({ allOrNothing: true }), { given: { [city]: 'Basel' } })).toBeNull()
    const strict = blanks({ allOrNothing: true })
    expect(worth(strict, { given: { [strict.blanks[0]?.id ?? '']: 'Basel' } })).toBe(0)
  })
  it('is shown as one text, and with what is right once it is over', () => {
    const element = blanks({ attempts: 1 })
    const [entry] = activityOf(element).poster(element).entries
    expect(plainText(entry?.text ?? EMPTY_RICH_TEXT)).toMatch(/^The Rhine passes\s_+ and ends in the _+\.$/)
    const result = resultOf(element, [gradeAnswer(element, { given: { [element.blanks[0]?.id ?? '']: 'x' } })])
    expect(result).toMatchObject({ isDone: true, correct: { given: { [element.blanks[0]?.id ?? '']: 'Basel' } } })
    expect(Object.values(result?.parts ?? {})).toEqual([false, false])
  })
})

describe('an order', () => {
  it('is worth as much as stands in its place', () => {
    const element = order().read()
    const [a = '', b = '', c = '', d = ''] = element.items.map(({ id }) => id)
    expect(worth(element, { chosen: [a, b, c, d] })).toBe(4)
    expect(worth(element, { chosen: [b, a, c, d] })).toBe(2)
    for (const chosen of [[a, b, c], [a, a, b, c], [a, b, c, d, d], []]) expect(worth(element, { chosen })).toBeNull()
  })
})

describe('a matching', () => {
  it('is worth as much as is where it belongs; what belongs nowhere is right where it is left', () => {
    const { read, items: [bonn = '', dresden = '', basel = ''], rhine, elbe, doc, place } = groups()
    expect(worth(read(), { given: { [bonn]: rhine, [dresden]: elbe, [basel]: rhine } })).toBe(3)
    expect(worth(read(), { given: { [bonn]: rhine, [dresden]: rhine } })).toBe(1)
    expect(worth(read(), { given: { [bonn]: 'nowhere' } })).toBeNull()
    expect(worth(read(), { given: {} })).toBeNull()
    setPart(doc, place('items'), basel, { target: '' }, ORIGIN)
    expect(worth(read(), { given: { [bonn]: rhine, [dresden]: elbe } })).toBe(3)
    expect(activityOf(read()).problems(read())).toEqual(['unmatched'])
  })
  it('onto zones of a picture is graded and told as beside one; each group needs a zone, and what was published before there were zones has none', () => {
    const [left = '', right = ''] = ['left', 'right']
    const zone = (id: string, text: string, corners: readonly number[]) => ({ id, order: id, text: richTextOf(text), kind: 'rectangle' as const, corners })
    const targets = [zone(left, 'On the left', [0.1, 0.2, 0.4, 0.6]), zone(right, 'On the right', [0.3, 0.2, 0.9, 0.6])]
    const items = newParts([['Bonn', left], ['Dresden', right]].map(([words = '', target = '']) => ({ text: richTextOf(words), target })))
    const { read, doc, place } = asked({ type: 'matching', ...BOX, prompt: richTextOf('Where?'), points: 2, targets, items, picture: { kind: 'picture', blob: 'a'.repeat(64), fit: 'contain', colour: 'transparent' } })
    const element = read() as MatchingElement
    const [bonn = '', dresden = ''] = items.map(({ id }) => id)
    expect(worth(element, { given: { [bonn]: left, [dresden]: left } })).toBe(1)
    expect(activityOf(element).stated(element, { given: { [bonn]: left, [dresden]: right } })).toMatchObject({ kind: 'matching' })
    expect([zonePicture(element), zoneAt(element.targets, { x: 0.35, y: 0.3 })?.id, zoneAt(element.targets, { x: 0.2, y: 0.3 })?.id, zoneAt(element.targets, { x: 0.95, y: 0.3 })]).toEqual(['a'.repeat(64), right, left, null])
    expect(activityOf(element).poster(element)).toMatchObject({ columns: 2, zones: [{ corners: targets[0]?.corners }, { corners: targets[1]?.corners }] })
    const shown = withoutKeys(element) as MatchingElement
    expect([shown.items.map(({ target }) => target), shown.targets.map(({ corners }) => corners.length)]).toEqual([['', ''], [4, 4]])
    setPart(doc, place('targets'), right, { corners: [] }, ORIGIN)
    expect(activityOf(read()).problems(read())).toEqual(['noZone'])
    const { picture: _picture, ...before } = element
    expect([zonePicture(before), zoneOf({})]).toEqual([null, null])
  })
})

describe('what learners get', () => {
  const elements = (): readonly ActivityElement[] => [
    asked({ type: 'multipleChoice', ...BOX, prompt: richTextOf('Which?'), options: newOptions(2, ['a', 'b'].map(richTextOf)), hint: richTextOf('secret'), shuffle: true }).read(),
    asked({ type: 'trueFalse', ...BOX, prompt: richTextOf('So'), trueLabel: richTextOf('Yes'), falseLabel: richTextOf('No'), trueFeedback: richTextOf('secret') }).read(),
    blanks({ rightFeedback: richTextOf('secret'), hint: richTextOf('secret') }), order({ wrongFeedback: richTextOf('secret') }).read(), groups({ hint: richTextOf('secret') }).read(),
    worded('secret'), numeric('4711'),
  ]
  it('has of no type a key, a hint or feedback', () => {
    for (const element of elements()) expect(JSON.stringify(withoutKeys(element as LessonElement))).not.toMatch(/secret|Basel\\n|4711/)
  })
  it('is the same however its things are to be ordered or matched', () => {
    const { doc, place, read } = order()
    const before = canonicalJson(freezeLesson(doc))
    movePart(doc, place('items'), read().items[0]?.id ?? '', { before: null }, ORIGIN)
    expect(canonicalJson(freezeLesson(doc))).toBe(before)
    const matched = groups()
    const frozen = canonicalJson(freezeLesson(matched.doc))
    setPart(matched.doc, matched.place('items'), matched.items[0] ?? '', { target: matched.elbe }, ORIGIN)
    movePart(matched.doc, matched.place('targets'), matched.rhine, { before: null }, ORIGIN)
    expect(canonicalJson(freezeLesson(matched.doc))).toBe(frozen)
  })
  it('has each type of question, and each lets in what is right, which is worth all points', () => {
    for (const element of elements()) {
      expect(isActivity(element)).toBe(true)
      const whole = activityOf(element).problems(element).length === 0
      if (whole) expect([element.type, gradeAnswer(element, activityOf(element).correct(element)).isCorrect]).toEqual([element.type, true])
    }
  })
})

describe('a question of what learners think', () => {
  const rating = (changes: object = {}) => asked({ type: 'rating', ...BOX, prompt: richTextOf('How sure are you?'), lowLabel: richTextOf('Not at all'), ...changes }).read()
  const poll = (changes: object = {}) => asked({ type: 'poll', ...BOX, prompt: richTextOf('Which river?'), options: texts('Rhine', 'Elbe', 'Oder'), ...changes }).read()
  it('takes any answer that it offers, once, and gives no points for it', () => {
    const one = poll()
    const ids = one.options.map(({ id }) => id)
    expect([worth(one, { chosen: [ids[0] ?? ''] }), worth(one, { chosen: ids }), worth(one, { chosen: [] }), worth(one, { chosen: ['another'] })]).toEqual([0, null, null, null])
    const several = poll({ isMultiple: true })
    expect(worth(several, { chosen: several.options.map(({ id }) => id) })).toBe(0)
    expect(['1', '5', '0', '6', '1.0'].map((step) => worth(rating(), { chosen: [step] }))).toEqual([0, 0, null, null, null])
    expect(worth(rating({ steps: 10 }), { chosen: ['10'] })).toBe(0)
    const answered = [gradeAnswer(rating(), { chosen: ['4'] })]
    expect(isClosed(rating(), answered)).toBe(true)
    expect(resultOf(rating(), answered)).toMatchObject({ isDone: true, points: 0, outOf: 0, correct: null, feedback: [], tally: null })
  })
  it('tells what all chose, other than what it offers no more', () => {
    const element = rating({ steps: 3 })
    const given = [['1', 2], ['3', 5], ['4', 7]] as const
    expect(tallyOf(element, given.map(([step, learners]) => ({ answer: { chosen: [step] }, learners })))).toEqual({ learners: 7, chosen: { 1: 2, 3: 5 } })
    const several = poll({ isMultiple: true })
    const [a = '', b = ''] = several.options.map(({ id }) => id)
    expect(tallyOf(several, [{ answer: { chosen: [a, b] }, learners: 2 }, { answer: { chosen: [b] }, learners: 1 }])).toEqual({ learners: 3, chosen: { [a]: 2, [b]: 3 } })
  })
})

describe('how learners stand with all questions', () => {
  it('counts who answered everything, who passed and how their points are spread; who has answered a part is counted as a learner alone', () => {
    const questions = { a: { ...worded('Rhine'), points: 3 }, b: { ...worded('Elbe'), points: 2 } }
    const report = startReport(questions)
    const answer = (learner: string, activityId: string, words: string) => report.add({ learner, activityId, attempt: 1, hints: 0, answer: JSON.stringify({ given: { answer: words } }) })
    expect(report.standing(60)).toEqual({ learners: 0, finished: 0, passed: 0, points: 0, outOf: 5, byShare: Array.from({ length: 10 }, () => 0) })
    for (const [learner, a, b] of [['all', 'Rhine', 'Elbe'], ['three', 'Rhine', 'no'], ['two', 'no', 'Elbe'], ['none', 'no', 'no']] as const) {
      answer(learner, 'a', a)
      answer(learner, 'b', b)
    }
    answer('partly', 'a', 'Rhine')
    expect(report.standing(60)).toEqual({ learners: 5, finished: 4, passed: 2, points: 10 / 4, outOf: 5, byShare: [1, 0, 0, 1, 0, 1, 0, 0, 0, 1] })
    expect(report.standing(null).passed).toBeNull()
  })
})

describe('attempts', () => {
  it('end with a right answer or with the last; a hint is told only before', () => {
    const element = { ...worded('Rhine'), attempts: 2, hint: richTextOf('Longest'), wrongFeedback: richTextOf('No') }
    const wrong = gradeAnswer(element, { given: { answer: 'Elbe' } })
    expect(resultOf(element, [wrong])).toMatchObject({ attemptsLeft: 1, isDone: false, correct: null, feedback: [{ id: 'wrong' }, { id: 'hint' }] })
    expect(resultOf(element, [wrong, wrong])).toMatchObject({ isDone: true, correct: { given: { answer: 'Rhine' } }, feedback: [{ id: 'wrong' }] })
    expect(isClosed(element, [gradeAnswer(element, { given: { answer: 'rhine' } })])).toBe(true)
  })
  it('keep the best points', () => {
    const element = blanks()
    const [city = '', end = ''] = element.blanks.map(({ id }) => id)
    const answers = [{ [city]: 'Basel' }, { [end]: 'lake' }].map((given) => gradeAnswer(element, { given }))
    expect(resultOf(element, answers)).toMatchObject({ points: 1.5, outOf: 3, isCorrect: false, parts: { [city]: false, [end]: false } })
  })
})

it('a shuffled order is the same for one learner, another for others, and has all there is', () => {
  const items = Array.from({ length: 8 }, (_, at) => ({ id: `item ${at}` }))
  const orders = Array.from({ length: 20 }, (_, at) => shuffled(items, `learner ${at}`).map(({ id }) => id).join())
  expect(shuffled(items, 'learner 3').map(({ id }) => id).join()).toBe(orders[3])
  expect(new Set(orders).size).toBeGreaterThan(15)
  expect(shuffled(items, 'anyone').toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(items)
})

describe('hints before an answer', () => {
  it('are opened in their order, cost a share of the points each, and never more than all', () => {
    const { read } = asked({ type: 'shortAnswer', ...BOX, prompt: richTextOf('Which?'), accepted: richTextOf('Rhine'), points: 4, hints: texts('It flows north', 'Not the Elbe', 'Basel'), hintCost: 40 })
    const ids = hintsOf(read()).map(({ id }) => id)
    expect(ids.map((_, at) => nextHint(read(), ids.slice(0, at))?.id)).toEqual(ids)
    expect(nextHint(read(), ids)).toBeNull()
    const right = { given: { answer: 'rhine' } }
    expect([0, 1, 2, 3].map((hints) => gradeAnswer(read(), right, hints))).toMatchObject([4, 2.4, 0.8, 0].map((points) => ({ points, isCorrect: true })))
  })
  it('leave for learners as how many there are, without a word', () => {
    const { read } = asked({ type: 'trueFalse', ...BOX, prompt: richTextOf('Is it?'), trueLabel: richTextOf('Yes'), falseLabel: richTextOf('No'), correct: 'true', hints: texts('It flows north', '') })
    expect(activityOf(read()).problems(read())).toEqual(['emptyHint'])
    expect(hintsOf(withoutKeys(read()) as ActivityElement).map(({ text }) => plainText(text))).toEqual(['', ''])
  })
  it('that two authors begin at once are both there, also in a question that is older than hints', () => {
    const { doc, slideId, elementId, read, place } = asked({ type: 'trueFalse', ...BOX, prompt: richTextOf('Is it?'), trueLabel: richTextOf('Yes'), falseLabel: richTextOf('No') })
    const other = new Y.Doc()
    Y.applyUpdate(other, Y.encodeStateAsUpdate(doc))
    addPart(doc, place('hints'), { text: richTextOf('One') }, ORIGIN)
    addPart(other, place('hints'), { text: richTextOf('Two') }, ORIGIN)
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(other))
    expect(hintsOf(read()).map(({ text }) => plainText(text)).toSorted()).toEqual(['One', 'Two'])
    const element = (doc.getMap('slides').get(slideId) as Y.Map<Y.Map<Y.Map<unknown>>>).get('elements')?.get(elementId)
    element?.delete('hints')
    expect(hintsOf(read())).toEqual([])
    addPart(doc, place('hints'), { text: richTextOf('Anew') }, ORIGIN)
    expect(hintsOf(read()).map(({ text }) => plainText(text))).toEqual(['Anew'])
  })
})

describe('flashcards', () => {
  const DAY = 24 * 60 * 60_000
  const deck = () => asked({ type: 'flashcards', ...BOX, prompt: richTextOf('Rivers'), cards: newParts(['Rhein', 'Elbe'].map((one) => ({ text: richTextOf(one), back: richTextOf(`${one} in English`) }))) }).read()
  it('go on by a box when they were known and due, back to the first when not, and wait longer in each', () => {
    const at = (...reviews: readonly (readonly [day: number, isKnown: boolean])[]) => leitner(reviews.map(([day, isKnown]) => ({ cardId: 'a', isKnown, at: day * DAY }))).get('a')
    expect(at()).toBeUndefined()
    expect(at([0, true])).toEqual({ box: 2, dueAt: DAY })
    expect(at([0, true], [0.5, true])).toEqual({ box: 2, dueAt: DAY })
    expect(at([0, true], [1, true])).toEqual({ box: 3, dueAt: 4 * DAY })
    expect(at([0, true], [1, true], [4, true], [11, true], [25, true])).toEqual({ box: 5, dueAt: 39 * DAY })
    expect(at([0, true], [1, true], [2, false])).toEqual({ box: 1, dueAt: 2 * DAY })
    expect(at([0, false], [0, true])).toEqual({ box: 2, dueAt: DAY })
  })
  it('are repeated when they are due or were never seen; an answer closes nothing until there are very many', () => {
    const element = deck()
    const [first = '', second = ''] = element.cards.map(({ id }) => id)
    const review = (recall: string, answeredAt: number) => ({ ...gradeAnswer(element, { given: { [first]: recall } }), answeredAt })
    const result = resultOf(element, [review('again', 0), review('knew', 1)])
    expect(result).toMatchObject({ isDone: false, attemptsLeft: null, outOf: 0, correct: null, tally: null, cards: { [first]: { box: 2, dueAt: DAY + 1 } } })
    expect(dueCards(element.cards, result?.cards ?? {}, DAY).map(({ id }) => id)).toEqual([second])
    expect(dueCards(element.cards, result?.cards ?? {}, DAY + 1)).toHaveLength(2)
    expect(isClosed(element, Array.from({ length: 1000 }, () => review('knew', 0)))).toBe(true)
  })
  it('take no other words and no other cards; learners have both sides, and authors are told what is missing', () => {
    const element = deck()
    const [first = ''] = element.cards.map(({ id }) => id)
    for (const given of [{ [first]: 'perhaps' }, { nothing: 'knew' }, {}]) expect(worth(element, { given } as Answer)).toBeNull()
    expect(withoutKeys(element)).toEqual(element)
    expect(activityOf(element).problems(element)).toEqual([])
    expect(activityOf(element).problems({ ...element, cards: element.cards.map((card) => ({ ...card, back: EMPTY_RICH_TEXT })) })).toEqual(['emptyCard'])
  })
  it('are reported card by card, known and not', () => {
    const element = deck()
    const [first = '', second = ''] = element.cards.map(({ id }) => id)
    const report = startReport({ deck: element })
    for (const [attempt, [id, recall]] of [[first, 'again'], [first, 'again'], [first, 'knew'], [second, 'knew']].entries()) {
      report.add({ learner: 'a', activityId: 'deck', attempt: attempt + 1, hints: 0, answer: JSON.stringify({ given: { [id ?? '']: recall } }) })
    }
    expect(report.questions()).toMatchObject([{ isScored: false, learners: 1, answers: 4, others: 0, given: [{ label: 'Rhein', isRight: false, count: 2 }, { label: 'Elbe', isRight: true, count: 1 }, { label: 'Rhein', isRight: true, count: 1 }] }])
  })
})

describe('places on a picture', () => {
  const areas = newParts([
    { text: richTextOf('Source'), kind: 'rectangle' as const, corners: [0.6, 0.4, 0.4, 0.6], isCorrect: true, feedback: richTextOf('Up here it begins') },
    { text: EMPTY_RICH_TEXT, kind: 'ellipse' as const, corners: [0, 0, 0.2, 0.2], isCorrect: true, feedback: EMPTY_RICH_TEXT },
    // Hollow in the middle: open to the right.
    { text: richTextOf('Lake'), kind: 'polygon' as const, corners: [0.7, 0, 1, 0, 1, 0.1, 0.8, 0.1, 0.8, 0.3, 1, 0.3, 1, 0.4, 0.7, 0.4], isCorrect: true, feedback: EMPTY_RICH_TEXT },
    { text: richTextOf('Town'), kind: 'rectangle' as const, corners: [0.45, 0.45, 0.5, 0.5], isCorrect: false, feedback: richTextOf('That is a town') },
  ])
  const picture = { kind: 'picture' as const, blob: 'a'.repeat(64), fit: 'contain' as const, colour: 'transparent' }
  const map = (changes: object = {}) => asked({ type: 'hotspot', ...BOX, prompt: richTextOf('Where?'), picture, alt: 'A map', marks: 3, points: 3, areas, wrongFeedback: richTextOf('Look again'), ...changes }).read()
  const marked = (...chosen: readonly string[]): Answer => ({ chosen })

  it('are right in an area that is, of whatever form, and wrong beside all or in one that lies above it', () => {
    const rightOf = (mark: string): unknown => activityOf(map()).grade(map(), marked(mark)).parts[mark]
    expect(['580,580', '100,20', '720,200', '950,50'].map(rightOf)).toEqual([true, true, true, true])
    expect(['470,470', '10,10', '900,200', '300,300'].map(rightOf)).toEqual([false, false, false, false])
  })
  it('give points for each that is found; what is marked beyond those that are right costs what one gives', () => {
    expect(worth(map(), marked('580,580', '100,100', '720,200'))).toBe(3)
    expect(worth(map(), marked('580,580', '100,100'))).toBe(2)
    expect(worth(map(), marked('580,580', '590,590', '100,100'))).toBe(2)
    expect(worth(map(), marked('300,300', '310,310', '100,100'))).toBe(1)
    const one = map({ areas: areas.slice(0, 1) })
    expect([['580,580'], ['580,580', '100,100'], ['100,100', '200,200']].map((chosen) => worth(one, { chosen }))).toEqual([3, 0, 0])
    expect(worth(map({ allOrNothing: true }), marked('580,580', '100,100'))).toBe(0)
    expect(worth(map({ marks: 1 }), marked('720,200'))).toBe(3)
    expect(worth(map({ areas: [] }), marked('720,200'))).toBe(0)
  })
  it('are no more than may be marked, none twice, and on the picture', () => {
    for (const chosen of [[], ['1,1', '1,1'], ['1001,0'], ['-1,0'], ['0.5,0.5'], ['1,1', '2,2', '3,3', '4,4'], ['constructor']]) expect(worth(map(), { chosen }), chosen.join(' ')).toBeNull()
    expect(worth(map(), marked('1000,1000', '0,0'))).toBe(0)
  })
  it('that are right lie within their areas, and are told with these when it is over, not before', () => {
    const element = map({ attempts: 2 })
    const right = activityOf(element).correct(element)
    expect(worth(element, right)).toBe(3)
    const first = gradeAnswer(element, marked('470,470'))
    expect(resultOf(element, [first])).toMatchObject({ correct: null, areas: null, feedback: [{ text: richTextOf('That is a town') }, { id: 'wrong' }] })
    expect(resultOf(element, [first, first])?.areas?.map(({ kind }) => kind)).toEqual(['rectangle', 'ellipse', 'polygon'])
  })
  it('are in nothing that a learner gets before, not even how many there are', () => {
    const published = JSON.stringify(withoutKeys(map()))
    expect(published).toContain('A map')
    for (const secret of ['Source', 'Lake', 'Up here', 'corners', '0.45', areas[0]?.id ?? '']) expect(published).not.toContain(secret)
  })
  it('are reported by area and by place, and told to learning systems as what was done', () => {
    const element = map()
    const report = startReport({ q: element })
    for (const [learner, mark] of [['ana', '581,581'], ['ben', '583,585'], ['eve', '300,300'], ['kim', '100,100']] as const) report.add({ learner, activityId: 'q', attempt: 1, hints: 0, answer: JSON.stringify({ chosen: [mark] }) })
    const [question] = report.questions()
    expect(question?.given).toEqual([{ label: 'Source', isRight: true, count: 2 }, { label: '#2', isRight: true, count: 1 }, { label: '', isRight: false, count: 1 }].toSorted((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1)))
    expect(question?.picture).toEqual({ blob: picture.blob, marks: [{ x: 0.59, y: 0.59, isRight: true, count: 2 }, { x: 0.11, y: 0.11, isRight: true, count: 1 }, { x: 0.31, y: 0.31, isRight: false, count: 1 }] })
    expect(activityOf(element).stated(element, marked('581,20'))).toEqual({ kind: 'performance', steps: [[{ id: 'mark1', at: 0 }, '581_20']] })
  })
  it('ask their author for a picture and an area with some room', () => {
    expect(activityOf(map()).problems(map())).toEqual([])
    const bare = map({ picture: 'transparent', areas: newParts([{ text: EMPTY_RICH_TEXT, kind: 'polygon' as const, corners: [0, 0, 1, 1], isCorrect: true, feedback: EMPTY_RICH_TEXT }]) })
    expect(activityOf(bare).problems(bare)).toEqual(['noPicture', 'noArea'])
  })
})
