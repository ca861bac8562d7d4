import { strToU8, zipSync } from 'fflate'
import { addElement, createLesson, newOptions, readSlide, slideIds } from '@lectern/shared/lesson'
import { QUESTION_FILE_LIMITS, QuestionFileError, writeQti } from '@lectern/shared/question-files'
import { richTextOf } from '@lectern/shared/text'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { readQuestions } from './read-questions.ts'
import { questionsIn } from './write-file.ts'

const ORIGIN = { kind: 'local', command: 'test' } as const

it('a file is read by what stands in it: a package, an item, a table or plain text', () => {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Rivers' }, ORIGIN)
  const [slideId = ''] = slideIds(doc)
  addElement(doc, slideId, { type: 'multipleChoice', x: 0, y: 0, width: 900, height: 600, prompt: richTextOf('Which?'), options: newOptions(2, ['Rhine', 'Etna'].map(richTextOf)).map((option, at) => ({ ...option, isCorrect: at === 0 })) }, ORIGIN)
  const questions = questionsIn([readSlide(doc, slideId)].flatMap((slide) => slide ?? []))
  expect(questions).toHaveLength(1)
  const { files } = writeQti(questions)
  const packed = (all: Readonly<Record<string, string>>): Uint8Array => zipSync(Object.fromEntries(Object.entries({ ...all, 'media/a.png': 'x' }).map(([path, xml]) => [path, strToU8(xml)])))
  const given = [packed(files), packed(writeQti(questions, 'qti3').files), strToU8(files['items/001.xml'] ?? ''), strToU8('\ufeffquestion,type,answers,right\r\nWhich?,multiple_choice,"Rhine\nEtna",1'), strToU8('Which? {=Rhine ~Etna}')]
  for (const bytes of given) expect(readQuestions(bytes).questions, String(given.indexOf(bytes))).toMatchObject([{ type: 'multipleChoice', prompt: richTextOf('Which?'), options: [{ text: richTextOf('Rhine'), isCorrect: true }, { text: richTextOf('Etna'), isCorrect: false }] }])
})

it('questions of a package stand in the order of its manifest', () => {
  const item = (title: string): Uint8Array => strToU8(`<assessmentItem title="${title}"><responseDeclaration identifier="R" cardinality="single" baseType="string"/><itemBody><p>${title}</p><div><textEntryInteraction responseIdentifier="R"/></div></itemBody></assessmentItem>`)
  const manifest = strToU8('<manifest><resources><resource href="items/2.xml"/><resource href="items/1.xml"/></resources></manifest>')
  const packed = zipSync({ 'p/items/1.xml': item('First'), 'p/items/2.xml': item('Second'), 'p/imsmanifest.xml': manifest })
  expect(readQuestions(packed).questions.map(({ prompt }) => prompt)).toEqual(['Second', 'First'].map(richTextOf))
})

it('a package that would unpack to too much is refused before it does', () => {
  const half = new Uint8Array(QUESTION_FILE_LIMITS.unpackedBytes / 2 + 1)
  expect(() => readQuestions(zipSync({ 'a.xml': half, 'b.xml': half }))).toThrow(new QuestionFileError('tooLarge'))
  expect(() => readQuestions(strToU8('PK nothing'))).toThrow(/zip/)
})
