import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { activityOf } from '../activities/index.ts'
import type { ActivityElement } from '../activities/index.ts'
import { BUILT_IN_TEMPLATES, templateSlides } from '../templates/built-in/index.ts'
import { createLesson, newId, newOptions, pasteElements, pasteSlides, readSlide, slideIds, withHiddenParts, withoutKeys } from './index.ts'
import type { LessonElement, MatchingElement, OrderingElement } from './index.ts'
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

it.each([['counted', (at: number) => `n${at}`], ['counted in the form of ids', (at: number) => `item0000000${at}`], ['words', (at: number) => (words[at] ?? '').toLowerCase()]])('parts of which the ids are %s get others for learners, the same ones whenever they are asked for', (_, idOf) => {
  const asked: string[] = []
  const hide = (elementId: string, partId: string): string => {
    asked.push(partId)
    // In another order than that of the ids.
    return `${elementId}-${String.fromCodePoint(...[...partId].map((letter) => 200 - (letter.codePointAt(0) ?? 0)))}`
  }
  const targets = words.map((one, at) => ({ id: `t${at}`, order: `a${at}`, text: richTextOf(one) }))
  const element = { ...BOX, type: 'matching', items: words.map((one, at) => ({ id: idOf(at), order: `a${at}`, text: richTextOf(one), target: `t${at}` })), targets } as unknown as LessonElement
  const hidden = withHiddenParts(element, hide) as MatchingElement
  expect(withHiddenParts(element, hide)).toEqual(hidden)
  expect(new Set(asked)).toEqual(new Set([...words.map((_one, at) => idOf(at)), ...targets.map(({ id }) => id)]))
  expect(hidden.items.map(({ text }) => plainText(text))).toEqual(words)
  expect(hidden.items.map(({ target }) => hidden.targets.findIndex(({ id }) => id === target))).toEqual(words.map((_one, at) => at))
  const told = JSON.stringify(withoutKeys(hidden as unknown as LessonElement))
  for (const [at] of words.entries()) for (const id of [idOf(at), `t${at}`]) expect(told).not.toContain(`"${id}"`)
})

it('parts whose ids were drawn keep them, since answers name them', () => {
  const element = { ...BOX, type: 'ordering', items: words.map((one, at) => ({ id: newId(), order: `a${at}`, text: richTextOf(one) })) } as unknown as LessonElement
  expect(withHiddenParts(element, () => 'hidden')).toEqual(element)
})
