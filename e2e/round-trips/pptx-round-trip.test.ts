import { closeSync, fstatSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ANIMATION_DIRECTIONS, ANIMATION_EFFECTS, CHART_KINDS, addAnimation, addElement, chartGrid, createLesson, normaliseElements, readLesson, setSlideProps, slideIds, wordsOf } from '@lectern/shared/lesson'
import type { ChartElement, LessonElement, Slide } from '@lectern/shared/lesson'
import { PRESET_SHAPES } from '@lectern/shared/lesson/preset-shapes'
import { BUILT_IN_TEMPLATES } from '@lectern/shared/templates/built-in'
import type { BuiltInTemplate } from '@lectern/shared/templates/built-in'
import { plainText, richTextOf } from '@lectern/shared/text'
import { slideTimeline } from '@lectern/shared/timeline'
import { afterAll, expect, it } from 'vitest'
import * as Y from 'yjs'
import { slidesOf } from '../../collab-server/src/imports/lesson-of-deck.ts'
import { LESSON_ELEMENTS_MAX, readDeck } from '../../collab-server/src/imports/pptx/deck.ts'
import { ZipArchive } from '../../collab-server/src/imports/pptx/zip-archive.ts'
import { presentationOf, slidesOfTemplate } from './written-presentation.ts'

const folder = mkdtempSync(join(tmpdir(), 'round-trip-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What a presentation of these slides is imported as. */
async function brought(slides: readonly Slide[]): Promise<readonly Slide[]> {
  const path = join(folder, 'deck.pptx')
  writeFileSync(path, await presentationOf(slides))
  const file = openSync(path, 'r')
  try {
    return slidesOf(readDeck(new ZipArchive(file, fstatSync(file).size), { hidden: false, most: LESSON_ELEMENTS_MAX, isThemed: true }), new Map())
  } finally {
    closeSync(file)
  }
}

const isShown = (element: LessonElement): boolean => (
  element.type === 'image' ? element.blob !== null : element.type !== 'text' || wordsOf(element).trim() !== '' || (element.fill !== undefined && element.fill !== 'transparent')
)
/** Degrees between two turns: -30 is 330. */
const apart = (one: number, other: number): number => ((((one - other) % 360) + 540) % 360) - 180
/** What and where it is. A line has no height: it is where its middle is. */
const shown = (element: LessonElement) => ({
  kind: element.type === 'shape' ? element.shape : element.type, words: wordsOf(element), middle: [element.x + element.width / 2, element.y + element.height / 2],
  width: element.width, rotation: element.rotation ?? 0, ...(element.type === 'shape' && element.shape === 'line' ? {} : { height: element.height }),
})

/** Five of them, with turned elements and drawings of many forms: all would take twice as long. */
const VARIED = BUILT_IN_TEMPLATES.filter(({ id }) => ['lesson', 'quiz', 'kids', 'lab', 'report'].includes(id))

it.each(VARIED.map((template) => [template.id, template] as const))('the template %s is the same after it was downloaded as a presentation and imported', async (_, template) => {
  // Questions are words and boxes in presentations, and stay that.
  const slides = slidesOfTemplate(template).filter(({ elements }) => elements.every(({ type }) => ['text', 'shape', 'image', 'table'].includes(type)))
  expect(slides.length).toBeGreaterThan(3)
  const after = await brought(slides)
  expect(after).toHaveLength(slides.length)
  for (const [index, before] of slides.entries()) {
    const wanted = before.elements.filter(isShown).map(shown)
    const got = (after[index]?.elements ?? []).map(shown)
    expect(got.map(({ kind, words }) => [kind, words])).toEqual(wanted.map(({ kind, words }) => [kind, words]))
    expect(plainText(after[index]?.narration ?? { blocks: [] }).trim()).toBe(plainText(before.narration).trim())
    for (const [place, { height = 0, middle: [x = 0, y = 0], rotation, width }] of wanted.entries()) {
      const found = got[place]
      const away = [x - (found?.middle[0] ?? 0), y - (found?.middle[1] ?? 0), width - (found?.width ?? 0), height - (found?.height ?? 0), apart(rotation, found?.rotation ?? 0)]
      expect(Math.max(...away.map(Math.abs)), `slide ${index + 1}, element ${place + 1}`).toBeLessThan(2)
    }
  }
})

it.each(CHART_KINDS)('a %s chart is the same after it was downloaded as a presentation and imported', async (kind) => {
  const [first] = slidesOfTemplate(VARIED[0] as BuiltInTemplate)
  const grid = chartGrid({ rows: ['1', '2.5', '4'], columns: ['Rain', 'Sun'] }, [[1, -2.5], [null, 4], [7, 1e6]])
  const { elements: [chart] } = normaliseElements([{
    type: 'chart', kind, x: 100, y: 80, width: 900, height: 500, ...grid, title: richTextOf('Weather & sea'), rowTitle: richTextOf('Months'), valueTitle: richTextOf('mm'), legend: 'right', numbers: 'currency',
    currency: 'EUR', decimals: 2, showValues: true, smooth: kind === 'line', hideGrid: true, stacking: kind === 'column' || kind === 'area' ? 'full' : 'none', least: [-5], most: [],
    columns: grid.columns.map((column, at) => ({ ...column, ...(at === 1 ? { color: '#ff8800' } : {}) })),
  }])
  const [after] = await brought([{ ...(first as Slide), elements: [chart as ChartElement] }])
  const isRound = kind === 'pie' || kind === 'donut'
  const [read] = after?.elements ?? []
  const shared = ({ cells, columns, decimals, hideGrid, kind: form, least, legend, numbers, rows, rowTitle, showValues, smooth, stacking, title, valueTitle }: ChartElement) => ({
    form, legend, showValues, title: plainText(title), names: [...rows, ...columns.slice(0, isRound ? 1 : undefined)].map(({ text }) => plainText(text)),
    values: cells.filter(({ id }) => !isRound || id.endsWith(`:${columns[0]?.id}`)).map(({ value }) => value),
    ...(isRound ? {} : { stacking, least, hideGrid, smooth, numbers, decimals, titles: [plainText(rowTitle), plainText(valueTitle)], colour: columns[1]?.color?.toLowerCase() }),
  })
  expect(shared(read as ChartElement)).toEqual(shared(chart as ChartElement))
})

it('every form of the library comes back under its name, where it was; a rounded rectangle is one with round corners', async () => {
  const origin = { kind: 'local', command: 'test' } as const
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Forms' }, origin)
  const [slideId = ''] = slideIds(doc)
  PRESET_SHAPES.forEach((shape, at) => {
    const box = { x: (at % 15) * 120, y: Math.floor(at / 15) * 100, width: 100, height: 80 }
    addElement(doc, slideId, { type: 'shape', shape, ...box, fill: '#336699', flipX: at % 2 === 1, rotation: at % 3 === 0 ? 30 : 0 }, origin)
  })
  const forms = (slides: readonly Slide[]) => (slides[0]?.elements ?? []).flatMap((element) => (element.type === 'shape' ? [element] : []))
  const wanted = forms(readLesson(doc).slides)
  const got = forms(await brought(readLesson(doc).slides))
  expect(wanted).toHaveLength(PRESET_SHAPES.length)
  expect(got.map(({ shape }) => shape)).toEqual(wanted.map(({ shape }) => (shape === 'roundRect' ? 'rectangle' : shape)))
  expect(got.find((_, at) => wanted[at]?.shape === 'roundRect')?.cornerRadius).toBeCloseTo(80 / 6, 0)
  expect(got.map(({ flipX, rotation, x }) => [flipX, Math.round(rotation), Math.round(x)])).toEqual(wanted.map(({ flipX, rotation, x }) => [flipX, rotation, x]))
})

it('what becomes of words that are too many is the same after it was downloaded and imported', async () => {
  const origin = { kind: 'local', command: 'test' } as const
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Words' }, origin)
  const [slideId = ''] = slideIds(doc)
  const box = { x: 100, y: 100, width: 400, height: 120, text: richTextOf('Tides rise and fall twice a day') }
  for (const autofit of ['grow', 'shrink', 'none'] as const) addElement(doc, slideId, { type: 'text', ...box, autofit }, origin)
  for (const autofit of ['shrink', 'none'] as const) addElement(doc, slideId, { type: 'shape', shape: 'ellipse', ...box, autofit }, origin)
  const [slide] = await brought(readLesson(doc).slides)
  const kept = slide?.elements.filter((element) => wordsOf(element).startsWith('Tides')).map((element) => ('autofit' in element ? element.autofit : undefined))
  // A form shrinks its words where nothing is said.
  expect(kept).toEqual(['grow', 'shrink', 'none', undefined, 'none'])
})

it('names and what is hidden are the same after they were downloaded and imported', async () => {
  const origin = { kind: 'local', command: 'test' } as const
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Layers' }, origin)
  const [slideId = ''] = slideIds(doc)
  const box = { x: 100, y: 100, width: 400, height: 120 }
  addElement(doc, slideId, { type: 'text', ...box, text: richTextOf('Neap'), name: 'The moon’s words' }, origin)
  addElement(doc, slideId, { type: 'shape', shape: 'ellipse', ...box, name: 'Answer', hidden: true }, origin)
  const [slide] = await brought(readLesson(doc).slides)
  expect(slide?.elements.slice(-2).map(({ hidden, name }) => [name, hidden])).toEqual([['The moon’s words', undefined], ['Answer', true]])
})

it('animations and transitions are the same after they were downloaded and imported', async () => {
  const origin = { kind: 'local', command: 'test' } as const
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Motions' }, origin)
  const [slideId = ''] = slideIds(doc)
  const names = ['a', 'b', 'c']
  const ids = names.map((name) => addElement(doc, slideId, { type: 'shape', shape: 'ellipse', x: 100, y: 100, width: 400, height: 120, name }, origin))
  let at = 0
  for (const start of ['after-previous', 'on-click', 'with-previous'] as const) {
    for (const effect of ANIMATION_EFFECTS) {
      const directions = /^(?:slide|fold)/.test(effect) ? ANIMATION_DIRECTIONS : ['up' as const]
      for (const direction of directions) {
        const easing = at % 3 === 0 && !effect.startsWith('fade') ? 'bounce' : 'linear'
        addAnimation(doc, slideId, ids[at % 3] ?? '', { effect, direction, easing, start, delay: (at++ % 4) / 4, duration: 0.2 + at / 8 }, origin)
      }
    }
  }
  setSlideProps(doc, slideId, { transition: { kind: 'push', direction: 'up', seconds: 1.3 } }, origin)
  const before = readLesson(doc).slides
  const [slide] = await brought(before)
  const told = ({ animations = [], elements }: Slide) => animations.map(({ delay, direction, duration, easing, effect, elementId, start }) => (
    [elements.find(({ id }) => id === elementId)?.name, effect, direction, easing, start, delay, duration]
  ))
  const motions = (one: Slide | undefined) => slideTimeline(one as Slide, 'en').motions.map(({ direction, easing, end, isEntrance, kind, start, step }) => (
    { direction, easing, isEntrance, kind, step, start: Math.round(start * 100), end: Math.round(end * 100) }
  ))
  expect(told(slide as Slide)).toHaveLength(60)
  expect(slide?.transition).toEqual({ kind: 'push', direction: 'up', seconds: 1.3 })
  expect(told(slide as Slide).filter(([, , , , start]) => start !== 'with-previous')).toEqual(told(before[0] as Slide).filter(([, , , , start]) => start !== 'with-previous'))
  // What moves together is in the order in which it begins.
  const byStart = (list: ReturnType<typeof motions>) => list.map((motion) => JSON.stringify(motion)).toSorted()
  expect(byStart(motions(slide))).toEqual(byStart(motions(before[0])))
})

it('a group whose members move as one is still a group that does so after it was downloaded and imported', async () => {
  const origin = { kind: 'local', command: 'test' } as const
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Groups' }, origin)
  const [slideId = ''] = slideIds(doc)
  const ids = ['a', 'b', 'c'].map((name, at) => addElement(doc, slideId, { type: 'shape', shape: 'ellipse', x: 100 + at * 200, y: 100, width: 150, height: 120, name, ...(name === 'c' ? {} : { groupId: 'g' }) }, origin))
  const [a = '', b = '', c = ''] = ids
  addAnimation(doc, slideId, a, { effect: 'slide-in', start: 'on-click', delay: 0.5 }, origin)
  addAnimation(doc, slideId, b, { effect: 'slide-in', start: 'with-previous' }, origin)
  addAnimation(doc, slideId, c, { effect: 'fade-in', start: 'after-previous' }, origin)
  const [slide] = await brought(readLesson(doc).slides)
  const named = (id: string) => slide?.elements.find((element) => element.id === id)
  expect((slide?.animations ?? []).map(({ delay, effect, elementId, start }) => [named(elementId)?.name, effect, start, delay])).toEqual([
    ['a', 'slide-in', 'on-click', 0.5], ['b', 'slide-in', 'with-previous', 0], ['c', 'fade-in', 'after-previous', 0],
  ])
  const groups = ['a', 'b', 'c'].map((name) => slide?.elements.find((element) => element.name === name)?.groupId)
  expect(groups[0]).toBe(groups[1])
  expect([groups[0] === '', groups[2]]).toEqual([false, ''])
})
