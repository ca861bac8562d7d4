import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { contrast } from '../../colour/index.ts'
import {
  EDGE, LAYOUTS, LocalOrigin, addElement, addSlide, applyTheme, artworkOf, colourIn, coloursOfFill, createLesson, createLessonUndo, deleteSlides, namedStyle, pasteSlides, readSlide, setElementProps, setLayout, slideIds,
} from '../../lesson/index.ts'
import type { ElementPatch, LessonElement, Slide } from '../../lesson/index.ts'
import { richTextOf } from '../../text/index.ts'
import { BUILT_IN_TEMPLATES, builtInTemplate, lookOfTemplate, templateSlides } from './index.ts'
import type { BuiltInTemplate } from './index.ts'

const ORIGIN = new LocalOrigin('test')

/** A lesson made from a template, as the server makes it. */
function lessonOf(template: BuiltInTemplate): Y.Doc {
  const doc = new Y.Doc()
  createLesson(doc, { title: template.name }, ORIGIN)
  const blank = slideIds(doc)
  pasteSlides(doc, { slides: templateSlides(template) }, { after: blank.at(-1) ?? null }, ORIGIN)
  deleteSlides(doc, [...blank], ORIGIN)
  applyTheme(doc, lookOfTemplate(template), ORIGIN)
  return doc
}

const slideOf = (doc: Y.Doc, slideId: string): Slide => {
  const slide = readSlide(doc, slideId)
  if (slide === null) throw new Error('the slide is gone')
  return slide
}
const art = ({ elements }: Slide): readonly LessonElement[] => elements.filter((element) => artworkOf(element) !== undefined)
const drawn = (slide: Slide, of?: string): string[] => art(slide).filter((element) => of === undefined || artworkOf(element) === of).map((element) => `${'shape' in element ? element.shape : ''} ${element.x} ${element.y} ${element.width} ${element.height}`).toSorted()

/** Texts of a slide that are hard to read (WCAG AA) on the slide or on a form below them that reaches into their box. */
function illegible({ background, elements, theme }: Slide): string[] {
  if (theme === undefined || background.kind !== 'colour') return []
  return elements.flatMap((text, at) => {
    if (text.type !== 'text') return []
    const { color } = namedStyle(text)
    const forms = elements.slice(0, at).filter(({ x, y, width, height }) => x < text.x + text.width && text.x < x + width && y < text.y + text.height && text.y < y + height)
    const backs = [background.colour, ...forms.flatMap((form) => (form.type === 'shape' && form.fill !== undefined ? coloursOfFill(form.fill) : []))]
    return backs.filter((back) => contrast(colourIn(theme, color), colourIn(theme, back)) < 4.5).map((back) => `${text.placeholder} ${color} on ${back}`)
  })
}

/** Every layout after every other one, each pair once or twice. */
const WALK = LAYOUTS.flatMap((from, at) => LAYOUTS.slice(at + 1).flatMap((to) => [from, to])).concat(LAYOUTS[0] ?? 'title')

/** Slides to begin with: with few words, with many, with a picture. */
const STARTS = ['title', 'comparison', 'pictureLeft'] as const

it.each(BUILT_IN_TEMPLATES.map((template, at) => ({ template, id: template.id, start: STARTS[at % STARTS.length] })))(
  'a slide of $id ($start) has the artwork of each other layout that it gets, and words that are legible on it (WCAG AA)', ({ template, start }) => {
    const doc = lessonOf(template)
    const slideId = slideIds(doc).find((id) => slideOf(doc, id).layout === start) ?? ''
    const fresh = new Map(LAYOUTS.map((layout) => [layout, drawn(slideOf(doc, addSlide(doc, { layout }, ORIGIN)), layout)]))
    const bad: string[] = []
    let from: string = start ?? ''
    for (const layout of WALK) {
      setLayout(doc, slideId, layout, ORIGIN)
      const slide = slideOf(doc, slideId)
      bad.push(...illegible(slide).map((weak) => `${from} → ${layout}: ${weak}`))
      const isWhole = slide.elements.every((element) => element.type !== 'text' || 'slot' in element)
      const [mine, usual] = [drawn(slide, layout), fresh.get(layout) ?? []]
      if (isWhole ? String(mine) !== String(usual) : mine.some((form) => !usual.includes(form))) bad.push(`${from} → ${layout}: other artwork than a new slide has`)
      if (drawn(slide).length > mine.length + drawn(slide, EDGE).length) bad.push(`${from} → ${layout}: artwork of another layout`)
      from = layout
    }
    expect([...new Set(bad)]).toEqual([])
  },
)

describe('artwork of a template', () => {
  const template = builtInTemplate('lesson') as BuiltInTemplate
  const titled = (doc: Y.Doc): string => slideIds(doc).find((slideId) => slideOf(doc, slideId).layout === 'title') ?? ''

  it('comes back with the layout before in one step of undo', () => {
    const doc = lessonOf(template)
    const slideId = titled(doc)
    const before = slideOf(doc, slideId)
    const undo = createLessonUndo(doc)
    setLayout(doc, slideId, 'twoColumns', ORIGIN)
    expect(drawn(slideOf(doc, slideId))).not.toEqual(drawn(before))
    undo.undo()
    expect(slideOf(doc, slideId)).toEqual(before)
    undo.redo()
    undo.undo()
    expect(slideOf(doc, slideId)).toEqual(before)
  })

  it('that was left out under words comes back behind the same forms when a layout is chosen after the words have gone', () => {
    const doc = lessonOf(template)
    const slideId = addSlide(doc, { layout: 'twoColumns' }, ORIGIN)
    const whole = art(slideOf(doc, slideId))
    const { x, y, width, height } = whole.find((form) => form.type === 'shape' && form.fill === 'theme:accent') as LessonElement
    const words = addElement(doc, slideId, { type: 'text', x, y, width, height, text: richTextOf('Mine') }, ORIGIN)
    setLayout(doc, slideId, 'titleBody', ORIGIN)
    setLayout(doc, slideId, 'twoColumns', ORIGIN)
    expect(art(slideOf(doc, slideId)).length).toBeLessThan(whole.length)
    setElementProps(doc, slideId, words, { x: 700, y: 500, width: 300, height: 100 }, ORIGIN)
    setLayout(doc, slideId, 'twoColumns', ORIGIN)
    expect(art(slideOf(doc, slideId)).map(({ id }) => id)).toEqual(whole.map(({ id }) => id))
  })

  it('that somebody unlocked and moved is not drawn over when its layout comes again', () => {
    const doc = lessonOf(template)
    const slideId = addSlide(doc, { layout: 'quote' }, ORIGIN)
    const [mine] = art(slideOf(doc, slideId))
    setElementProps(doc, slideId, mine?.id ?? '', { locked: false, x: 5 } as ElementPatch, ORIGIN)
    for (const layout of ['title', 'quote'] as const) setLayout(doc, slideId, layout, ORIGIN)
    expect(slideOf(doc, slideId).elements.find(({ id }) => id === mine?.id)).toMatchObject({ x: 5, locked: false })
  })

  it('is an author\'s once it is unlocked, and stays then', () => {
    const doc = lessonOf(template)
    const slideId = titled(doc)
    const [mine] = art(slideOf(doc, slideId))
    setElementProps(doc, slideId, mine?.id ?? '', { locked: false } as ElementPatch, ORIGIN)
    setLayout(doc, slideId, 'quote', ORIGIN)
    expect(slideOf(doc, slideId).elements.map(({ id }) => id)).toContain(mine?.id)
  })

  it.each([[1, 2], [2, 1]])('of two layouts that two people choose at the same time is that of the one that holds, each form once (client ids %i and %i)', (one, other) => {
    const doc = lessonOf(template)
    const slideId = titled(doc)
    const people = [one, other].map((clientID) => {
      const copy = new Y.Doc()
      copy.clientID = clientID
      Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc))
      return copy
    })
    setLayout(people[0] as Y.Doc, slideId, 'quote', ORIGIN)
    setLayout(people[1] as Y.Doc, slideId, 'twoColumns', ORIGIN)
    for (const from of people) for (const to of people) Y.applyUpdate(to, Y.encodeStateAsUpdate(from))
    const [mine, theirs] = people.map((copy) => slideOf(copy, slideId))
    expect(mine).toEqual(theirs)
    expect(art(mine as Slide).filter((element) => !['edge', mine?.layout].includes(artworkOf(element)))).toEqual([])
    expect(new Set(drawn(mine as Slide)).size).toBe(drawn(mine as Slide).length)
  })
})
