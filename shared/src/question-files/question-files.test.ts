import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import type { ActivityElement } from '../activities/index.ts'
import { createLesson, newParts, newTargets, pasteSlides, readSlide, slideIds } from '../lesson/index.ts'
import { EMPTY_RICH_TEXT, plainText, richTextOf } from '../text/index.ts'
import { QuestionFileError, questionSlides, readCsv, readGift, readQti, writeCsv, writeGift, writeQti } from './index.ts'
import type { QuestionDraft, QuestionReading } from './index.ts'

const ORIGIN = { kind: 'local', command: 'test' } as const
const text = richTextOf
const texts = (...words: readonly string[]) => newParts(words.map((one) => ({ text: text(one) })))

/** Questions on slides of a lesson, as they are inserted. */
function inserted(questions: readonly QuestionDraft[]): readonly ActivityElement[] {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Rivers' }, ORIGIN)
  pasteSlides(doc, JSON.parse(JSON.stringify({ slides: questionSlides(questions, { trueLabel: text('Yes'), falseLabel: text('No') }) })), { after: slideIds(doc)[0] ?? null }, ORIGIN)
  return slideIds(doc).slice(1).flatMap((id) => (readSlide(doc, id)?.elements ?? []) as unknown as ActivityElement[])
}

const targets = newTargets(['North Sea', 'Black Sea', 'Baltic'].map(text))
const said = { rightFeedback: text('Well done'), wrongFeedback: text('Look at the map') }
const signs = 'Is 1 = {2}? ~a #b: "c", \\n; <d> & e => f | g'
const QUESTIONS: Readonly<Record<string, QuestionDraft>> = {
  'one right answer': { type: 'multipleChoice', prompt: text(signs), options: newParts([['Rhine', true, 'Yes'], ['Elbe = Labe', false, ''], ['Main\nFrankfurt', false, 'Flows into it']].map(([words, isCorrect, feedback]) => ({ text: text(String(words)), isCorrect: isCorrect === true, feedback: text(String(feedback)) }))) },
  'several right answers': { type: 'multipleChoice', prompt: text('Which two?'), isMultiple: true, options: newParts([['Rhine', true], ['Elbe', true], ['Etna', false]].map(([words, isCorrect]) => ({ text: text(String(words)), isCorrect: isCorrect === true, feedback: EMPTY_RICH_TEXT }))) },
  'true or false': { type: 'trueFalse', prompt: text('The Rhine flows north.'), trueLabel: text('True'), falseLabel: text('False'), correct: 'true', falseFeedback: text('It does') },
  'short answer': { type: 'shortAnswer', prompt: text('Which river?'), kind: 'words', accepted: text('Rhine\nRhein'), ...said },
  number: { type: 'shortAnswer', prompt: text('How long?'), kind: 'number', value: '1230', tolerance: 5, ...said },
  'one blank': { type: 'fillBlanks', prompt: text('Fill in'), blanks: newParts([{ before: text('The Rhine passes'), accepted: text('Basel\nBâle') }]), after: text('and Bonn.') },
  'two blanks': { type: 'fillBlanks', prompt: text('Fill in'), blanks: newParts([['From the', 'Alps'], ['to the', 'sea']].map(([before = '', accepted = '']) => ({ before: text(before), accepted: text(accepted) }))), after: text('it flows.') },
  matching: { type: 'matching', prompt: text('Where to?'), targets, items: newParts([['Rhine', 0], ['Danube', 1], ['Elbe', 0]].map(([words, at]) => ({ text: text(String(words)), target: targets[Number(at)]?.id ?? '' }))) },
  ordering: { type: 'ordering', prompt: text('Downstream'), items: texts('Chur', 'Basel', 'Bonn') },
  poll: { type: 'poll', prompt: text('What next?'), isMultiple: true, shuffle: true, options: texts('Lakes', 'Seas') },
  rating: { type: 'rating', prompt: text('How sure?'), steps: 7, symbol: 'number', lowLabel: text('Not'), highLabel: text('Very') },
  flashcards: { type: 'flashcards', prompt: text('Rivers'), shuffle: true, cards: newParts([['Rhein', 'Rhine'], ['Donau', 'Danube']].map(([front = '', back = '']) => ({ text: text(front), back: text(back) }))) },
  'places on a picture': { type: 'hotspot', prompt: text('Where?'), alt: 'A map', marks: 2, areas: newParts([{ text: text('Source'), kind: 'polygon' as const, corners: [0.1, 0.1, 0.5, 0.1, 0.3, 0.4], isCorrect: true, feedback: text('Here') }]) },
}

/** A question as what it says, without ids and places in orders; targets by their words. */
function saying(element: ActivityElement | undefined): unknown {
  if (element === undefined) return undefined
  const words = new Map(element.type === 'matching' ? element.targets.map((target) => [target.id, plainText(target.text)]) : [])
  const plain = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(plain)
    if (typeof value !== 'object' || value === null) return value
    if ('blocks' in value) return plainText(value as typeof EMPTY_RICH_TEXT)
    return Object.fromEntries(Object.entries(value).filter(([key]) => !['id', 'order'].includes(key)).map(([key, own]) => [key, key === 'target' ? words.get(String(own)) : plain(own)]))
  }
  return plain(element)
}

const FORMATS: Readonly<Record<string, (elements: readonly ActivityElement[]) => { readonly reading: QuestionReading | null; readonly lost: readonly string[] }>> = {
  gift: (elements) => {
    const { count, notes, text: file } = writeGift(elements)
    return { reading: count === 0 ? null : readGift(file), lost: notes.map(({ code }) => code) }
  },
  csv: (elements) => {
    const { notes, text: file } = writeCsv(elements)
    return { reading: readCsv(file), lost: notes.map(({ code }) => code) }
  },
  qti: (elements) => throughQti(elements, 'qti'),
  qti3: (elements) => throughQti(elements, 'qti3'),
}

function throughQti(elements: readonly ActivityElement[], version: 'qti' | 'qti3'): { readonly reading: QuestionReading | null; readonly lost: readonly string[] } {
  const { count, files, notes } = writeQti(elements, version)
  return { reading: count === 0 ? null : readQti(Object.entries(files).flatMap(([path, xml]) => (path === 'imsmanifest.xml' ? [] : [xml]))), lost: notes.map(({ code }) => code) }
}

const LOST_IN_QTI = { flashcards: 'noPlace', 'places on a picture': 'noPlace' } as const

/** What a format loses of which question, and says so. */
const LOST: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  gift: { 'two blanks': 'noPlace', ordering: 'noPlace', poll: 'noPlace', rating: 'noPlace', flashcards: 'noPlace', 'places on a picture': 'noPlace' },
  csv: {},
  qti: LOST_IN_QTI,
  qti3: LOST_IN_QTI,
}
const NO_FEEDBACK = { feedback: '', trueFeedback: '', falseFeedback: '', rightFeedback: '', wrongFeedback: '' }

/** The same without what is said to answers. */
function withoutFeedback(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutFeedback)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, key in NO_FEEDBACK ? '' : withoutFeedback(own)]))
}

it('the two answers of a file that has no words for them are called as the lesson calls them', () => {
  const [question] = inserted(readGift('The Rhine flows north. {T}').questions)
  expect(saying(question)).toMatchObject({ type: 'trueFalse', correct: 'true', trueLabel: 'Yes', falseLabel: 'No' })
})

describe.each(Object.keys(FORMATS))('what is written as %s and read again', (format) => {
  it.each(Object.keys(QUESTIONS))('is the same question, or says what is lost: %s', (name) => {
    const [question] = inserted([QUESTIONS[name] as QuestionDraft])
    expect(question?.type).toBe(QUESTIONS[name]?.type)
    const { lost, reading } = FORMATS[format]?.(question === undefined ? [] : [question]) ?? { lost: [], reading: null }
    const loss = LOST[format]?.[name]
    expect(lost).toEqual(loss === undefined ? [] : [loss])
    if (loss === 'noPlace') return expect(reading).toBeNull()
    expect(reading?.notes).toEqual([])
    const [again] = inserted(reading?.questions ?? [])
    // GIFT has no words for the two answers.
    const known = format === 'gift' && question?.type === 'trueFalse' ? { trueLabel: 'Yes', falseLabel: 'No' } : {}
    const reduced = loss === 'feedback' ? withoutFeedback : (value: unknown) => value
    expect(reduced({ ...saying(again) as object, ...known })).toEqual(reduced({ ...saying(question) as object, ...known, ...(format === 'csv' ? {} : { mustAnswer: true }) }))
  })
})

describe('GIFT of other programs', () => {
  it('is read with its comments, categories, names, formats, ranges, shares and general feedback', () => {
    const { notes, questions } = readGift([
      '\ufeff// a comment', '$CATEGORY: rivers', '', '::Source::[html]<p>Where is the <b>source</b>?</p> {', '=Alps#<i>Yes</i>', '~Etna', '####It begins high up.', '}', '',
      'How many? {#1..5}', '', 'Jesus Hospital { =one =%50%half ####More }', '', 'Two plus two is {=four =4} of course.', '', 'Essay {}', '', 'Only words', '', 'Pick {~%60%a ~%40%b ~c}', '', 'broken {# many}',
    ].join('\r\n'))
    expect(questions.map(({ type }) => type)).toEqual(['multipleChoice', 'shortAnswer', 'shortAnswer', 'fillBlanks', 'multipleChoice'])
    expect(questions[0]).toMatchObject({ name: 'Source', prompt: text('Where is the source?') })
    expect(questions[1]).toMatchObject({ kind: 'number', value: '3', tolerance: 2 })
    expect(questions[2]).toMatchObject({ accepted: text('one\nhalf'), rightFeedback: text('More'), wrongFeedback: text('More') })
    expect(questions[3]).toMatchObject({ after: text('of course.'), blanks: [{ before: text('Two plus two is'), accepted: text('four\n4') }] })
    expect(notes.map(({ at, code }) => `${at} ${code}`)).toEqual(['1 markup', '1 feedback', '3 weights', '5 noPlace', '6 noPlace', '7 weights', '8 broken'])
  })
  it('that is none is refused', () => {
    expect(() => readGift('')).toThrow(QuestionFileError)
    expect(() => readGift('just words')).toThrow(QuestionFileError)
  })
})

describe('what is said to answers in QTI', () => {
  it('is decided beside the score, and rules of QTI alone judge where nothing is said', () => {
    const xml = (name: string): string => writeQti(inserted([QUESTIONS[name] as QuestionDraft])).files['items/001.xml'] ?? ''
    expect(xml('short answer')).toContain('<setOutcomeValue identifier="SCORE"><mapResponse identifier="RESPONSE"/></setOutcomeValue><responseCondition><responseIf><gte><variable identifier="SCORE"/><baseValue baseType="float">1</baseValue></gte>')
    expect(xml('short answer')).toMatch(/<\/responseProcessing><modalFeedback outcomeIdentifier="FEEDBACK" identifier="correct" showHide="show">Well done<\/modalFeedback>/)
    expect(xml('one right answer')).toContain('<setOutcomeValue identifier="CHOSEN"><variable identifier="RESPONSE"/></setOutcomeValue>')
    expect(xml('several right answers')).toContain('<responseProcessing template="http://www.imsglobal.org/question/qti_v2p2/rptemplates/match_correct"/>')
  })
  it('comes along for a right and a wrong answer, and what is said in other cases is lost and told', () => {
    const item = (feedback: string): string => `<assessmentItem identifier="a" title="A"><responseDeclaration identifier="R" cardinality="ordered" baseType="identifier"><correctResponse><value>A</value><value>B</value></correctResponse></responseDeclaration><itemBody><orderInteraction responseIdentifier="R"><simpleChoice identifier="A">Chur</simpleChoice><simpleChoice identifier="B">Basel</simpleChoice></orderInteraction></itemBody>${feedback}</assessmentItem>`
    const said = (id: string, showHide = 'show'): string => `<modalFeedback outcomeIdentifier="F" identifier="${id}" showHide="${showHide}"><p>${id} it is</p></modalFeedback>`
    const { notes, questions } = readQti([item(said('CORRECT') + said('incorrect')), item(said('slow')), item(said('correct', 'hide'))])
    expect(questions).toMatchObject([{ rightFeedback: text('CORRECT it is'), wrongFeedback: text('incorrect it is') }, { type: 'ordering' }, { type: 'ordering' }])
    expect(questions.map((question) => 'rightFeedback' in question)).toEqual([true, false, false])
    expect(notes.map(({ at, code }) => `${at} ${code}`)).toEqual(['2 feedback', '3 feedback'])
  })
})

describe('QTI 3', () => {
  it('has its own names for elements, attributes, rules and packages, and none of version 2', () => {
    const { files } = writeQti(inserted(Object.values(QUESTIONS)), 'qti3')
    const { 'imsmanifest.xml': manifest = '', ...items } = files
    expect(manifest).toContain('<manifest xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1"')
    expect(manifest).toContain('<schema>QTI Package</schema><schemaversion>3.0.0</schemaversion>')
    expect(manifest.match(/type="[^"]*"/g)).toEqual(Object.keys(items).map(() => 'type="imsqti_item_xmlv3p0"'))
    const xml = Object.values(items).join('')
    expect([...new Set(xml.match(/<\/?[A-Za-z][^\s/>]*/g)?.map((tag) => tag.replace(/^<\/?/, '')))].filter((name) => !/^qti-[a-z-]+$/.test(name)).toSorted()).toEqual(['br', 'p', 'span'])
    expect(xml.match(/ [a-z]*[A-Z]\w*="/g)).toBeNull()
    expect(new Set(xml.match(/template="[^"]*"/g))).toEqual(new Set(['match_correct', 'map_response'].map((name) => `template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/${name}.xml"`)))
  })
  it('of other programs is read, with a prefix of its own, prose around its parts, and what has no place here', () => {
    const item = (body: string, declared = ''): string => `<q:qti-assessment-item xmlns:q="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="a" title="A" time-dependent="false">${declared}<q:qti-item-body>${body}</q:qti-item-body></q:qti-assessment-item>`
    const { notes, questions } = readQti([
      item('<p>Read it.</p><q:qti-choice-interaction response-identifier="R" max-choices="1" shuffle="true" data-note="x"><q:qti-prompt>Which <b>river</b>?</q:qti-prompt><q:qti-simple-choice identifier="A">Rhine</q:qti-simple-choice><q:qti-simple-choice identifier="B">Etna<q:qti-feedback-inline outcome-identifier="F" identifier="B" show-hide="show">A mountain</q:qti-feedback-inline></q:qti-simple-choice></q:qti-choice-interaction>',
        '<q:qti-response-declaration identifier="R" cardinality="single" base-type="identifier"><q:qti-correct-response><q:qti-value>A</q:qti-value></q:qti-correct-response></q:qti-response-declaration>'),
      item('<q:qti-extended-text-interaction response-identifier="R"/>'),
    ])
    expect(questions).toMatchObject([{ type: 'multipleChoice', shuffle: true, prompt: text('Which river?'), options: [{ text: text('Rhine'), isCorrect: true }, { text: text('Etna'), isCorrect: false, feedback: text('A mountain') }] }])
    expect(notes.map(({ at, code }) => `${at} ${code}`)).toEqual(['1 markup', '2 noPlace'])
  })
})

describe('CSV', () => {
  it('is read with other separators, columns in any order, and without what keeps spreadsheets from running it', () => {
    const file = writeCsv(inserted([{ type: 'shortAnswer', prompt: text('=1+1?'), kind: 'words', accepted: text('-2') }])).text
    expect(file).toContain("'=1+1")
    expect(readCsv(file).questions[0]).toMatchObject({ prompt: text('=1+1?'), accepted: text('-2') })
    const { notes, questions } = readCsv('question;type;mine;right\n"Odd; or ""even""?";short_answer;x;even\n;;;\nDraw;essay;;')
    expect(questions).toHaveLength(1)
    expect(questions[0]).toMatchObject({ prompt: text('Odd; or "even"?'), accepted: text('even') })
    expect(notes).toEqual([{ code: 'noPlace', at: 3, words: 'Draw' }])
  })
  it('without our columns is refused, and a quote that never ends ends with the file', () => {
    expect(() => readCsv('a,b\n1,2')).toThrow(QuestionFileError)
    expect(readCsv('type,question,right\nshort_answer,"Which,x').questions).toHaveLength(1)
  })
})

describe('hostile files', () => {
  it('with entities or without an end are refused; nothing of them grows', () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${'&a;'.repeat(100)}">]><assessmentItem>&b;</assessmentItem>`
    for (const file of [bomb, bomb.replaceAll('assessmentItem', 'qti-assessment-item')]) expect(() => readQti([file])).toThrow(new QuestionFileError('entities'))
    expect(() => readQti(['<a>'.repeat(100_000)])).toThrow(QuestionFileError)
    for (const file of ['<assessmentItem><itemBody>', '<qti-assessment-item><qti-item-body>', '<assessmentItem>&b;</assessmentItem>']) expect(() => readQti([file])).toThrow(new QuestionFileError('notThisKind'))
    expect(() => readQti(['<other/>'])).toThrow(QuestionFileError)
  })
  it('with very many questions, parts or letters are cut, and say so', () => {
    const many = readGift(Array.from({ length: 300 }, (_, at) => `Question ${at} {=a ~b}`).join('\n\n'))
    expect([many.questions.length, many.notes.map(({ code }) => code)]).toEqual([200, ['full']])
    const wide = readGift(`Which? {=right ${'~wrong '.repeat(1000)}}\n\n${'long '.repeat(5000)} {=a ~b}`)
    expect(wide.notes.map(({ code }) => code)).toEqual(['tooMany', 'tooLong'])
    expect(inserted(wide.questions)).toHaveLength(2)
  })
  it('of odd letters read as some question or none, and go through the gate of the lesson', () => {
    const odd = ['{', '}', '=', '~', '#', '%', '->', '::', '\\', '\n\n', '\ud800', '\u0000', 'a', '<p>', '&#0;', '"', ',', '|', '=>']
    let seed = 7
    const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below
    for (let round = 0; round < 300; round++) {
      const file = Array.from({ length: 40 }, () => odd[random(odd.length)]).join('')
      for (const read of [readGift, (given: string) => readCsv(`type,question,answers,right\nmatching,${given}`), (given: string) => readQti([`<assessmentItem>${given}</assessmentItem>`])]) {
        try {
          inserted(read(file).questions)
        } catch (error) {
          expect(error, `seed 7, round ${round}`).toBeInstanceOf(QuestionFileError)
        }
      }
    }
  })
})
