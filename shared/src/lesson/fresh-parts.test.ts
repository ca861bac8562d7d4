import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { activityOf } from '../activities/index.ts'
import type { ActivityElement } from '../activities/index.ts'
import { BUILT_IN_TEMPLATES, templateSlides } from '../templates/built-in/index.ts'
import { createLesson, newOptions, pasteElements, pasteSlides, readSlide, slideIds, withoutKeys } from './index.ts'
import type { MatchingElement, OrderingElement } from './index.ts'
import { plainText, richTextOf } from '../text/index.ts'

const ORIGIN = { kind: 'local', command: 'test' } as const
const words = ['Chur', 'Basel', 'Bonn', 'Rotterdam', 'Hamburg', 'Dresden']
const counted = (name: string, more: (at: number) => object = () => ({})) => words.map((one, at) => ({ id: `${name}${at}`, order: `a${at}`, text: richTextOf(one), ...more(at) }))
const BOX = { id: 'q', order: 'a0', x: 0, y: 0, width: 900, height: 600 }

function pasted<T>(element: object): T {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Rivers' }, ORIGIN)
  const [slideId = ''] = slideIds(doc)
  pasteElements(doc, slideId, { elements: [{ ...BOX, ...element }] }, { x: 0, y: 0 }, ORIGIN)
  return readSlide(doc, slideId)?.elements.at(-1) as T
}

it('things to order and to match get ids that tell no order, and belong to what they belonged to', () => {
  const ordering = pasted<OrderingElement>({ type: 'ordering', items: counted('part') })
  expect(ordering.items.map(({ text }) => plainText(text))).toEqual(words)
  expect(ordering.items.filter(({ id }) => /^part\d$/.test(id))).toEqual([])
  const matching = pasted<MatchingElement>({ type: 'matching', items: counted('item', (at) => ({ target: `target${at}` })), targets: counted('target') })
  const wordsOf = new Map(matching.targets.map(({ id, text }) => [id, plainText(text)]))
  expect(matching.items.map(({ target, text }) => [plainText(text), wordsOf.get(target)])).toEqual(words.map((one) => [one, one]))
  expect([...matching.items, ...matching.targets].filter(({ id }) => /\d$/.test(id) && /^(?:item|target)/.test(id))).toEqual([])
  // Answers to choose from stand in an order that everybody sees: their ids stay, so that what refers to them does.
  const options = newOptions(2, ['Main', 'Rhine'].map(richTextOf))
  expect(pasted<{ options: { id: string }[] }>({ type: 'multipleChoice', options }).options.map(({ id }) => id)).toEqual(options.map(({ id }) => id))
})

it('what learners get of the questions of a built-in template does not stand in the right order by the ids of its parts', () => {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Rivers' }, ORIGIN)
  for (const template of BUILT_IN_TEMPLATES) pasteSlides(doc, { slides: templateSlides(template).filter(({ elements }) => elements.some(({ type }) => type === 'ordering' || type === 'matching')) }, { after: null }, ORIGIN)
  const questions = slideIds(doc).flatMap((id) => readSlide(doc, id)?.elements ?? []).filter((one) => one.type === 'ordering' || one.type === 'matching')
  expect(questions.length).toBeGreaterThan(1)
  const ids = questions.flatMap((one) => one.items.map(({ id }) => id))
  expect(ids.filter((id) => /^\D+\d{1,2}$/.test(id) && id.length < 8)).toEqual([])
  for (const one of questions) expect(activityOf(one as ActivityElement).problems(one as ActivityElement)).toEqual([])
  for (const one of questions) expect(JSON.stringify((withoutKeys(one) as OrderingElement | MatchingElement).items.map(({ order }) => order))).not.toMatch(/a1/)
})
