import { addElement, addSlide, createLesson, deleteElements, deleteSlides, elementText, readSlide, setElementProps, slideIds, writeRichText } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { randomOf } from '../test-support/random.ts'
import { isSameContent, restoringOf } from './restore.ts'
import { Origins, decodeOrigins, encodeOrigins, originsOf } from './restored-origins.ts'
import { spansOf } from './spans.ts'
import type { Span } from './spans.ts'

const ORIGIN = { kind: 'local', command: 'test' } as const

const run = (clock: number, length: number, client: number, at: number) => ({ clock, length, from: { client, clock: at } })

it('SYNC-58 origins are kept in the order of clocks, neighbours of one writing joined', () => {
  const runs = [run(10, 2, 7, 30), run(0, 3, 5, 0), run(3, 4, 5, 3), run(12, 1, 7, 40)]
  expect(decodeOrigins(encodeOrigins(runs))).toEqual([run(0, 7, 5, 0), run(10, 2, 7, 30), run(12, 1, 7, 40)])
  expect(encodeOrigins([])).toEqual(new Uint8Array())
})

it('SYNC-58 what was brought back twice leads to its first writing, and what a restore wrote itself stays its own', () => {
  const origins = new Origins(new Map([
    [1, encodeOrigins([run(0, 5, 100, 20), run(8, 4, 200, 0)])],
    [2, encodeOrigins([run(3, 10, 1, 2)])],
  ]))
  expect(origins.firstOf({ client: 2, clock: 0, length: 14 })).toEqual([
    { client: 2, clock: 0, length: 3 }, { client: 100, clock: 22, length: 3 }, { client: 1, clock: 5, length: 3 }, { client: 200, clock: 0, length: 4 }, { client: 2, clock: 13, length: 1 },
  ])
  expect(origins.firstOf({ client: 100, clock: 20, length: 5 })).toEqual([{ client: 100, clock: 20, length: 5 }])
})

it('SYNC-58 origins that lead to themselves, as no server writes them, end', () => {
  const origins = new Origins(new Map([[1, encodeOrigins([run(0, 2, 1, 0)])]]))
  expect(origins.firstOf({ client: 1, clock: 0, length: 2 })).toEqual([{ client: 1, clock: 0, length: 2 }])
})

function docOf(...updates: readonly Uint8Array[]): Y.Doc {
  const doc = new Y.Doc()
  for (const update of updates) Y.applyUpdate(doc, update)
  return doc
}

/** Everything of a lesson that has writers. */
function spansIn(doc: Y.Doc): readonly Span[] {
  const targets = slideIds(doc).flatMap((slideId) => [
    { slideId, elementId: null, isNarration: false }, { slideId, elementId: null, isNarration: true },
    ...(readSlide(doc, slideId)?.elements ?? []).map(({ id }) => ({ slideId, elementId: id, isNarration: false })),
  ])
  return targets.flatMap((target) => {
    const spans = spansOf(doc, target)
    return spans ? [spans.created, ...spans.text, ...spans.keys.map(({ span }) => span)] : []
  })
}

it.each([1, 2, 3, 4, 5, 6, 7, 8])('SYNC-58 what an undone step repeats is said by the document as by what stands at the same places, seed %i', (seed) => {
  const random = randomOf(seed)
  const below = (count: number): number => Math.floor(random() * count)
  const first = docOf()
  createLesson(first, { title: 'Rivers' }, ORIGIN)
  const people = [first, docOf(Y.encodeStateAsUpdate(first))]
  const meet = (): void => {
    for (const one of people) for (const other of people) Y.applyUpdate(one, Y.encodeStateAsUpdate(other))
  }
  const edit = (): void => {
    const doc = people[below(people.length)] ?? first
    const slideId = slideIds(doc)[below(slideIds(doc).length)] ?? ''
    const elements = readSlide(doc, slideId)?.elements ?? []
    const { id = '' } = elements[below(elements.length)] ?? {}
    const kind = below(8)
    const text = id === '' ? null : elementText(doc, slideId, id)
    if (kind === 0 || slideId === '') addSlide(doc, {}, ORIGIN)
    else if (kind === 1 && slideIds(doc).length > 1) deleteSlides(doc, [slideId], ORIGIN)
    else if (kind === 2 && id !== '') deleteElements(doc, slideId, [id], ORIGIN)
    else if (kind < 5 && id !== '') setElementProps(doc, slideId, id, { x: below(900) }, ORIGIN)
    else if (kind < 7 && text) writeRichText(text, richTextOf(`words ${below(1000)} of\nmany ${'more '.repeat(below(5))}`))
    else addElement(doc, slideId, { type: 'text', x: 1, y: 1, width: 300, height: 90, text: richTextOf(`text ${below(100)}`) }, ORIGIN)
    if (below(3) === 0) meet()
  }
  for (let made = 0; made < 25; made++) edit()
  meet()
  const [added, at] = [addSlide(first, {}, ORIGIN), { type: 'shape', shape: 'ellipse', x: 1, y: 1, width: 40, height: 40 } as const]
  const moved = addElement(first, added, at, ORIGIN)
  const version = Y.encodeStateAsUpdate(first)
  setElementProps(first, added, moved, { x: 2 }, ORIGIN)
  for (let made = 0; made < 25; made++) edit()
  meet()
  const current = Y.encodeStateAsUpdate(first)
  const { client, origins, update, vector } = restoringOf(version, current)
  const [restored, target] = [docOf(current, update), docOf(version)]
  expect(isSameContent(restored, target)).toBe(true)
  expect(Y.decodeStateVector(vector)).toEqual(Y.decodeStateVector(Y.encodeStateVector(docOf(current))))
  const spans = spansIn(restored).filter((span) => span.client === client)
  expect(spans.length).toBeGreaterThan(0)
  const firstOf = (encoded: Uint8Array) => {
    const all = new Origins(new Map([[client, encoded]]))
    return spans.flatMap(({ clock, length }) => Array.from({ length }, (_, at) => all.firstOf({ client, clock: clock + at, length: 1 })))
  }
  expect(firstOf(origins)).toEqual(firstOf(originsOf(restored, target, client)))
})
