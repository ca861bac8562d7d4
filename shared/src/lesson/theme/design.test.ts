import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { plainText, richTextOf } from '../../text/index.ts'
import type { RichText } from '../../text/index.ts'
import {
  BUILT_IN_THEMES, LocalOrigin, addElement, addSlide, annotate, annotateSlide, applyTheme, beginTemplate, createLesson, createLessonView, createLessonUndo, deleteElements, designOf, designSchema,
  elementText, isInvitation, readDesign, readSlide, setElementProps, setLayout, setSlideProps, slideIds, writeDesign, writeRichText,
} from '../index.ts'
import type { Design, LessonElement } from '../index.ts'
import type { DesignPlace } from './design.ts'

const origin = new LocalOrigin('test')
const [DEFAULT, NIGHT] = BUILT_IN_THEMES
const picture = (digit: string) => ({ kind: 'image', blob: digit.repeat(64), colour: '#ffffff', fit: 'cover' }) as const
const PLACE = { prompt: '', locked: false, required: false, style: {} } as const
const LOGO = { blob: 'c'.repeat(64), naturalWidth: 200, naturalHeight: 100 } as const

const DESIGN: Design = {
  background: picture('b'), colours: [],
  layouts: [
    { id: 'cover', name: 'Cover', base: 'title', background: picture('1'), places: [
      { ...PLACE, placeholder: 'title', slot: 0, x: 100, y: 200, width: 900, height: 200, prompt: 'Name of the course', required: true, style: { fontSize: 90 } },
      { ...PLACE, placeholder: 'logo', slot: 0, x: 1700, y: 40, width: 180, height: 90, locked: true, picture: LOGO },
    ] },
    { id: 'points', name: '', base: 'titleBody', background: picture('2'), places: [
      { ...PLACE, placeholder: 'heading', slot: 0, x: 300, y: 50, width: 1200, height: 150, locked: true },
      { ...PLACE, placeholder: 'bullets', slot: 0, x: 300, y: 250, width: 1200, height: 700 },
    ] },
    { id: 'more', name: 'More points', base: 'titleBody', background: picture('3'), places: [] },
  ],
}
const look = (design: Design | null) => ({ id: design === null ? 'default' : 'template:t', theme: DEFAULT?.theme ?? NIGHT?.theme, design }) as Parameters<typeof applyTheme>[1]

function lesson() {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Tides' }, origin)
  const points = addSlide(doc, { layout: 'titleBody' }, origin)
  const elements = (id: string) => readSlide(doc, id)?.elements ?? []
  const part = (id: string, placeholder: string) => elements(id).find((element) => (element as { placeholder?: string }).placeholder === placeholder) as LessonElement
  writeRichText(elementText(doc, points, part(points, 'heading').id) as Y.XmlFragment, richTextOf('Why the sea rises'))
  const [title = ''] = slideIds(doc)
  return { doc, elements, part, points, title }
}
const boxes = (elements: readonly LessonElement[]) => elements.map(({ x, y, width, height }) => [x, y, width, height])

it('S2 §5 a lesson that gets the look of a template has its backgrounds, places, styles and logo, and keeps its words', () => {
  const { doc, elements, part, points, title } = lesson()
  applyTheme(doc, look(DESIGN), origin)
  expect([readSlide(doc, title)?.background, readSlide(doc, points)?.background]).toEqual([picture('1'), picture('2')])
  expect(part(title, 'title')).toMatchObject({ x: 100, y: 200, width: 900, height: 200, fontSize: 90, prompt: 'Name of the course', required: true })
  expect(part(title, 'logo')).toMatchObject({ ...LOGO, x: 1700, locked: true })
  expect(part(points, 'heading')).toMatchObject({ x: 300, y: 50, locked: true })
  expect(plainText((part(points, 'heading') as unknown as { text: Parameters<typeof plainText>[0] }).text)).toBe('Why the sea rises')
  expect(boxes(elements(points))).toContainEqual([300, 250, 1200, 700])
  // Of several layouts for one arrangement each can be chosen.
  setLayout(doc, points, 'own:more', origin)
  expect(readSlide(doc, points)).toMatchObject({ layout: 'titleBody', ownLayout: 'more', background: picture('3') })
  expect(addSlide(doc, { layout: 'own:points' }, origin)).not.toBe(points)
  expect(readSlide(doc, slideIds(doc).at(-1) ?? '')).toMatchObject({ ownLayout: 'points', background: picture('2') })
})

it('a slide of an arrangement that the template has no layout for stands before its background', () => {
  const { doc } = lesson()
  applyTheme(doc, look(DESIGN), origin)
  const columns = addSlide(doc, { layout: 'twoColumns' }, origin)
  expect(readSlide(doc, columns)).toMatchObject({ layout: 'twoColumns', background: picture('b') })
  expect(readSlide(doc, columns)).not.toHaveProperty('ownLayout')
})

it('a theme of the product takes all of a template back, and leaves what people chose: backgrounds, moved boxes, sizes', () => {
  const { doc, part, points, title } = lesson()
  const before = readSlide(doc, title)
  applyTheme(doc, look(DESIGN), origin)
  setSlideProps(doc, points, { background: { kind: 'colour', colour: '#123456' } }, origin)
  setElementProps(doc, points, part(points, 'heading').id, { x: 7 }, origin)
  setElementProps(doc, title, part(title, 'title').id, { fontSize: 50 }, origin)
  applyTheme(doc, look(null), origin)
  expect(readDesign(doc)).toBeNull()
  const after = readSlide(doc, title)
  expect(after).toMatchObject({ layout: 'title', background: before?.background })
  expect(after).not.toHaveProperty('ownLayout')
  expect(boxes(after?.elements ?? [])).toEqual(boxes(before?.elements ?? []))
  expect(part(title, 'title')).toMatchObject({ fontSize: 50 })
  expect(part(title, 'title')).not.toHaveProperty('prompt')
  expect(part(title, 'logo')).toBeUndefined()
  expect(readSlide(doc, points)?.background).toEqual({ kind: 'colour', colour: '#123456' })
  expect(part(points, 'heading')).toMatchObject({ x: 7, locked: false })
})

it('a heading for which a template has no place goes to the top of its slide, but for one that somebody moved', () => {
  const withPlace = (place: Pick<DesignPlace, 'placeholder' | 'x' | 'y' | 'width' | 'height'>): Design => (
    { ...DESIGN, layouts: [{ id: 'words', name: '', base: 'titleBody', background: picture('2'), places: [{ ...PLACE, slot: 0, ...place }] }] }
  )
  for (const [moved, stands] of [[{}, { x: 120, y: 90 }], [{ y: 420 }, { x: 100, y: 420 }]] as const) {
    const { doc, part, points } = lesson()
    applyTheme(doc, look(withPlace({ placeholder: 'heading', x: 100, y: 400, width: 1500, height: 200 })), origin)
    setElementProps(doc, points, part(points, 'heading').id, moved, origin)
    applyTheme(doc, look(withPlace({ placeholder: 'quote', x: 200, y: 300, width: 1500, height: 500 })), origin)
    expect(part(points, 'heading')).toMatchObject(stands)
  }
})

it('steps that stand free stay there when a template comes, and no place invites in front of them', () => {
  const { doc, elements, points } = lesson()
  deleteElements(doc, points, elements(points).filter(isInvitation).map(({ id }) => id), origin)
  for (const x of [400, 900]) addElement(doc, points, { type: 'text', placeholder: 'step', x, y: 400, width: 400, height: 200, text: richTextOf('Wait') }, origin)
  applyTheme(doc, look(DESIGN), origin)
  expect(elements(points).map((element) => [element.x, plainText((element as { text?: RichText }).text ?? richTextOf(''))])).toEqual([[300, 'Why the sea rises'], [400, 'Wait'], [900, 'Wait']])
})

it('the look of a template is one step of undo, and open views follow it', () => {
  const { doc, part, title } = lesson()
  const undo = createLessonUndo(doc)
  const view = createLessonView(doc)
  const before = view.slide(title)
  undo.stopCapturing()
  applyTheme(doc, look(DESIGN), new LocalOrigin('theme'))
  expect(view.slide(title)?.elements).toHaveLength(2)
  undo.undo()
  expect(view.slide(title)).toEqual(before)
  expect(part(title, 'title')).toMatchObject({ x: 160, y: 340 })
})

it('a design that somebody damaged is none, and the same value is read once', () => {
  const { doc } = lesson()
  writeDesign(doc, DESIGN, origin)
  expect(readDesign(doc)).toBe(readDesign(doc))
  doc.getMap('meta').set('design', { ...DESIGN, layouts: [{ id: 'x', base: 'nothing' }] })
  expect(readDesign(doc)).toBeNull()
})

it('S2 §3 heading, subheading, bullet, content, slide image and logo that are drawn on a slide become a layout', () => {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Template' }, origin)
  beginTemplate(doc, { background: picture('b'), colours: [], layouts: [] }, origin)
  const slide = addSlide(doc, {}, origin)
  setSlideProps(doc, slide, { background: picture('4') }, origin)
  const draw = (x: number) => addElement(doc, slide, { type: 'text', x, y: 100, width: 400, height: 300 }, origin)
  const [heading, image] = [draw(100), draw(1200)]
  annotate(doc, slide, heading, { placeholder: 'heading', prompt: 'Say it short', required: true }, origin)
  const made = annotate(doc, slide, image, { placeholder: 'picture', locked: true }, origin)
  annotate(doc, slide, draw(600), { placeholder: 'bullets' }, origin)
  expect(made).not.toBe(image)
  // Nobody has filled any of it, and it is all there to be drawn on.
  expect(readSlide(doc, slide)?.elements.map(({ type }) => type)).toEqual(['text', 'image', 'text'])
  const design = designOf([readSlide(doc, slide)].flatMap((one) => one ?? []), { background: picture('b'), colours: [] })
  expect(designSchema.parse(design)).toEqual(design)
  expect(design.layouts[0]).toMatchObject({ id: slide, base: 'pictureRight', background: picture('4') })
  expect(design.layouts[0]?.places.map(({ placeholder, slot, prompt, locked, required }) => [placeholder, slot, prompt, locked, required])).toEqual([
    ['heading', 0, 'Say it short', false, true], ['picture', 0, '', true, false], ['bullets', 0, '', false, false],
  ])
  // Two of a kind are told apart, and one that is none any more is part of the layout itself.
  const second = draw(100)
  annotate(doc, slide, second, { placeholder: 'heading' }, origin)
  expect(readSlide(doc, slide)?.elements.find(({ id }) => id === second)).toMatchObject({ slot: 1 })
  annotate(doc, slide, second, { placeholder: 'none' }, origin)
  expect(readSlide(doc, slide)?.elements.find(({ id }) => id === second)).not.toHaveProperty('slot')
})

it('words and pictures of a slide of a deck become places that ask for them, and small print and decoration stay', () => {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Deck' }, origin)
  beginTemplate(doc, { background: picture('b'), colours: [], layouts: [] }, origin)
  const slide = addSlide(doc, {}, origin)
  addElement(doc, slide, { type: 'text', x: 100, y: 80, width: 1500, height: 160, fontSize: 90, text: richTextOf('Our year') }, origin)
  addElement(doc, slide, { type: 'text', x: 100, y: 300, width: 800, height: 600, text: { blocks: richTextOf('One\nTwo').blocks.map((block) => ({ ...block, kind: 'bullet' as const })) } }, origin)
  addElement(doc, slide, { type: 'text', x: 1850, y: 1050, width: 40, height: 20, text: richTextOf('7') }, origin)
  addElement(doc, slide, { type: 'image', x: 1000, y: 300, width: 800, height: 600, blob: 'd'.repeat(64), naturalWidth: 800, naturalHeight: 600 }, origin)
  addElement(doc, slide, { type: 'shape', shape: 'rectangle', x: 0, y: 0, width: 1920, height: 20 }, origin)
  expect(annotateSlide(doc, slide, origin)).toBe(3)
  const parts = readSlide(doc, slide)?.elements.map((element) => [(element as { placeholder?: string }).placeholder, (element as { prompt?: string }).prompt])
  expect(parts).toEqual([['heading', 'Our year'], ['bullets', 'One Two'], [undefined, undefined], ['picture', ''], [undefined, undefined]])
  expect(annotateSlide(doc, slide, origin)).toBe(0)
})

it('the picture of a page of a PDF, which nobody moves, lies behind its layout, and is no place however little of the slide it covers', () => {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'PDF' }, origin)
  beginTemplate(doc, { background: picture('b'), colours: [], layouts: [] }, origin)
  const slide = addSlide(doc, {}, origin)
  addElement(doc, slide, { type: 'image', x: 240, y: 0, width: 1440, height: 1080, locked: true, blob: 'd'.repeat(64), naturalWidth: 1440, naturalHeight: 1080 }, origin)
  expect(annotateSlide(doc, slide, origin)).toBe(0)
  expect(readSlide(doc, slide)?.elements).toMatchObject([{ type: 'image', blob: 'd'.repeat(64), locked: true }])
})

it('of a template and a theme that two people choose at the same time one holds whole, and no word is lost', () => {
  for (let seed = 0; seed < 12; seed++) {
    const { doc, points } = lesson()
    const other = new Y.Doc()
    Y.applyUpdate(other, Y.encodeStateAsUpdate(doc))
    // Whose writes win goes by these.
    doc.clientID = seed % 2 === 0 ? 1000 + seed : 10 + seed
    other.clientID = 500
    if (seed % 3 === 0) for (const one of [doc, other]) applyTheme(one, look(DESIGN), origin)
    applyTheme(doc, look(DESIGN), origin)
    applyTheme(other, { ...look(null), theme: NIGHT?.theme } as Parameters<typeof applyTheme>[1], origin)
    const heading = readSlide(other, points)?.elements.find((element) => (element as { placeholder?: string }).placeholder === 'heading')
    writeRichText(elementText(other, points, heading?.id ?? '') as Y.XmlFragment, richTextOf('Written meanwhile'))
    const [here, there] = [Y.encodeStateAsUpdate(doc), Y.encodeStateAsUpdate(other)]
    Y.applyUpdate(doc, there)
    Y.applyUpdate(other, here)
    // Where a theme won over a template that was new to the lesson, slides are whole once it is chosen again.
    if (readDesign(doc) === null) for (const one of [doc, other]) applyTheme(one, { ...look(null), theme: NIGHT?.theme } as Parameters<typeof applyTheme>[1], origin)
    const slides = slideIds(doc).map((id) => readSlide(doc, id))
    expect(doc.getMap('meta').get('theme'), `seed ${seed}`).toBe(readDesign(doc) === null ? 'default' : 'template:t')
    const design = readDesign(doc)
    expect(doc.getMap('meta').get('theme'), `seed ${seed}`).toBe(design === null ? 'default' : 'template:t')
    for (const slide of slides) {
      expect(design === null ? slide?.ownLayout === undefined : design.layouts.some(({ id }) => id === slide?.ownLayout), `seed ${seed}`).toBe(true)
      expect(slide?.background.kind, `seed ${seed}`).toBe(design === null ? 'colour' : 'image')
      expect(slide?.elements.filter(({ type }) => type === 'image').length, `seed ${seed}`).toBe(design !== null && slide?.layout === 'title' ? 1 : 0)
    }
    expect(slides.flatMap((slide) => slide?.elements ?? []).flatMap((element) => (element.type === 'text' ? [plainText(element.text)] : [])).join(' '), `seed ${seed}`).toContain('Written meanwhile')
  }
})
