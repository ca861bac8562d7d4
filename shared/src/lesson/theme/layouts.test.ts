import { describe, expect, it, test } from 'vitest'
import * as Y from 'yjs'
import {
  CANVAS, LAYOUTS, LocalOrigin, addElement, addSlide, appendWords, createLesson, createLessonUndo, createLessonView, deleteElements, duplicateElements, elementText, isInvitation,
  layoutAfter, placesOf, readLesson, readSlide, setElementProps, setLayout, slideIds, slideSchema,
} from '../index.ts'
import type { Layout, LessonElement, Slide } from '../index.ts'
import { plainText, richTextOf } from '../../text/index.ts'
import { textsOf } from '../elements/content.ts'
import { freezeLesson } from '../../publishing/index.ts'
import { generator } from '../test-support/generator.ts'

const ORIGIN = new LocalOrigin('test')

function lesson(): { doc: Y.Doc; slide: string } {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Tides' }, ORIGIN)
  return { doc, slide: slideIds(doc)[0] ?? '' }
}

const wordsOf = (element: LessonElement): string => textsOf(element).map(plainText).join(' ')
const placed = (slide: Slide | null): Record<string, string> => Object.fromEntries((slide?.elements ?? []).map((element) => (
  [`${String((element as { placeholder?: string }).placeholder)} ${String((element as { slot?: number }).slot)}`, wordsOf(element)]
)))
const at = (slide: Slide | null, placeholder: string, slot = 0): LessonElement => (
  slide?.elements.find((element) => 'slot' in element && element.placeholder === placeholder && element.slot === slot) as LessonElement
)
function say(doc: Y.Doc, slide: string, placeholder: string, words: string, slot = 0): string {
  const { id } = at(readSlide(doc, slide), placeholder, slot)
  appendWords(elementText(doc, slide, id) as Y.XmlFragment, words)
  return id
}

describe('layouts', () => {
  test.each(LAYOUTS)('%s has places on the slide that cover each other nowhere, each once', (layout) => {
    const places = placesOf(layout)
    expect(new Set(places.map(({ placeholder, slot }) => `${placeholder} ${slot}`)).size).toBe(places.length)
    for (const [index, a] of places.entries()) {
      expect([a.x >= 0, a.y >= 0, a.x + a.width <= CANVAS.width, a.y + a.height <= CANVAS.height]).toEqual([true, true, true, true])
      for (const b of places.slice(index + 1)) {
        expect(a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y, `${a.placeholder} over ${b.placeholder}`).toBe(true)
      }
    }
  })

  it('of a new slide invite where its layout has places, and learners get none of that', () => {
    const { doc, slide } = lesson()
    const id = addSlide(doc, { after: slide, layout: 'comparison' }, ORIGIN)
    const made = readSlide(doc, id)
    expect(made?.layout).toBe('comparison')
    expect(placed(made)).toEqual({ 'heading 0': '', 'label 0': '', 'label 1': '', 'body 0': '', 'body 1': '' })
    expect(made?.elements.every(isInvitation)).toBe(true)
    expect(slideSchema.parse(JSON.parse(JSON.stringify(made)))).toEqual(JSON.parse(JSON.stringify(made)))
    say(doc, id, 'body', 'High water', 1)
    expect(freezeLesson(doc).slides.map((frozen) => frozen.elements.map(wordsOf))).toEqual([['Tides'], ['High water']])
  })

  it('come again where they explain, and are followed by text where they divide', () => {
    expect(([undefined, 'title', 'section', 'quote', 'bigNumber', 'titleBody', 'steps', 'blank'] as const).map(layoutAfter))
      .toEqual(['titleBody', 'titleBody', 'titleBody', 'titleBody', 'titleBody', 'titleBody', 'steps', 'blank'])
  })
})

describe('changing the layout of a slide', () => {
  it('keeps what was written in the place for the same part, then in one that stands in for it; the rest stands free', () => {
    const { doc, slide } = lesson()
    const id = addSlide(doc, { after: slide, layout: 'twoColumns' }, ORIGIN)
    say(doc, id, 'heading', 'Why')
    say(doc, id, 'body', 'The moon')
    const second = say(doc, id, 'body', 'The sun', 1)
    setElementProps(doc, id, second, { fontSize: 20 }, ORIGIN)
    setLayout(doc, id, 'section', ORIGIN)
    // What stands free is in the colour for words on the accent, too.
    expect(placed(readSlide(doc, id))).toEqual({ 'section 0': 'Why', 'sectionText 0': 'The moon', 'sectionText undefined': 'The sun' })
    expect(readSlide(doc, id)?.background).toEqual({ kind: 'colour', colour: 'theme:accent' })
    setLayout(doc, id, 'twoColumns', ORIGIN)
    // As they stood below each other.
    expect(placed(readSlide(doc, id))).toEqual({ 'heading 0': 'Why', 'body 0': 'The sun', 'body 1': 'The moon' })
    expect(readSlide(doc, id)?.background).toEqual({ kind: 'colour', colour: 'theme:paper' })
    expect(at(readSlide(doc, id), 'body')).toMatchObject({ id: second, fontSize: 20 })
  })

  it('a heading without a place of its own goes where headings stand, when it would lie on another place', () => {
    const { doc, slide } = lesson()
    const id = addSlide(doc, { after: slide, layout: 'section' }, ORIGIN)
    const heading = say(doc, id, 'section', 'Why')
    say(doc, id, 'sectionText', 'The moon pulls')
    setLayout(doc, id, 'quote', ORIGIN)
    expect(readSlide(doc, id)?.elements.find((element) => element.id === heading)).toMatchObject({ placeholder: 'heading', x: 120, y: 90, width: 1680, height: 150 })
    setLayout(doc, id, 'section', ORIGIN)
    expect(placed(readSlide(doc, id))).toEqual({ 'section 0': 'Why', 'sectionText 0': 'The moon pulls' })
  })

  it('leaves steps that stand free beside each other where they are, and takes one alone into a place that stands in for it', () => {
    const { doc, slide } = lesson()
    const id = addSlide(doc, { after: slide, layout: 'blank' }, ORIGIN)
    const step = (x: number, words: string) => addElement(doc, id, { type: 'text', placeholder: 'step', x, y: 400, width: 300, height: 200, text: richTextOf(words) }, ORIGIN)
    const [first, second] = [step(100, 'Fill the kettle'), step(500, 'Switch it on')]
    setLayout(doc, id, 'titleBody', ORIGIN)
    const boxOf = (element: string | null) => readSlide(doc, id)?.elements.find((one) => one.id === element)
    expect([boxOf(first), boxOf(second)]).toMatchObject([{ x: 100, y: 400 }, { x: 500, y: 400 }])
    deleteElements(doc, id, [second ?? ''], ORIGIN)
    setLayout(doc, id, 'titleBody', ORIGIN)
    expect(boxOf(first)).toMatchObject({ placeholder: 'body', slot: 0, x: 120, y: 300 })
  })

  it('is one step of undo, leaves what stands free where it is, and makes no place twice', () => {
    const { doc, slide } = lesson()
    const free = addElement(doc, slide, { type: 'text', x: 5, y: 6, width: 100, height: 50 }, ORIGIN)
    const before = readSlide(doc, slide)
    const undo = createLessonUndo(doc)
    const size = () => (doc.getMap('slides').get(slide) as Y.Map<Y.Map<unknown>>).get('elements')?.size
    setLayout(doc, slide, 'steps', ORIGIN)
    expect(undo.undoStack).toHaveLength(1)
    expect(readSlide(doc, slide)?.elements.find((element) => element.id === free)).toMatchObject({ x: 5, y: 6, width: 100, height: 50 })
    undo.undo()
    expect(readSlide(doc, slide)).toEqual(before)
    for (const layout of LAYOUTS) setLayout(doc, slide, layout, ORIGIN)
    const most = size()
    for (const layout of [...LAYOUTS, ...LAYOUTS]) setLayout(doc, slide, layout, ORIGIN)
    expect(size()).toBe(most)
  })

  it('leaves copies of what fills a place free', () => {
    const { doc, slide } = lesson()
    const title = at(readSlide(doc, slide), 'title').id
    const [copy] = duplicateElements(doc, slide, [title], { x: 9, y: 9 }, ORIGIN)
    expect(readSlide(doc, slide)?.elements.find((element) => element.id === copy)).not.toHaveProperty('slot')
  })
})

describe('two people', () => {
  test.each(Array.from({ length: 30 }, (_, index) => 4000 + index))('seed %i: who change layouts and write at the same time lose no word and see no place twice', (seed) => {
    const random = generator(seed)
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
    const { doc, slide } = lesson()
    const other = new Y.Doc()
    const people = [doc, other]
    const meet = (): void => {
      for (const [from, to] of [[doc, other], [other, doc]] as const) Y.applyUpdate(to, Y.encodeStateAsUpdate(from), 'network')
    }
    meet()
    const views = people.map(createLessonView)
    const written = new Set<string>()
    let count = 0
    for (let step = 0; step < 30; step++) {
      const who = random() < 0.5 ? 0 : 1
      const one = people[who] as Y.Doc
      const choice = random()
      if (choice < 0.45) setLayout(one, slide, pick(LAYOUTS as readonly Layout[]), ORIGIN)
      else if (choice < 0.85) {
        const inviting = (readSlide(one, slide)?.elements ?? []).filter((element) => element.type === 'text')
        if (inviting.length > 0) {
          const word = `word${count++}`
          appendWords(elementText(one, slide, pick(inviting).id) as Y.XmlFragment, word)
          written.add(word)
        }
      } else meet()
    }
    meet()
    const [mine, theirs] = people.map((one) => readLesson(one))
    expect(mine).toEqual(theirs)
    const now = readSlide(doc, slide)
    for (const view of views) expect(view.slide(slide)).toEqual(now)
    const all = now?.elements.map(wordsOf).join(' ') ?? ''
    for (const word of written) expect(all).toContain(word)
    const inviting = (now?.elements ?? []).filter(isInvitation).map((element) => JSON.stringify([(element as { placeholder?: string }).placeholder, (element as { slot?: number }).slot]))
    expect(new Set(inviting).size).toBe(inviting.length)
    const places = placesOf(now?.layout).map(({ placeholder, slot }) => JSON.stringify([placeholder, slot]))
    expect(inviting.filter((slot) => !places.includes(slot))).toEqual([])
  })
})
