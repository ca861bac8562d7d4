import { describe, expect, it, test } from 'vitest'
import * as Y from 'yjs'
import {
  BUILT_IN_THEMES, DEFAULT_BACKGROUND, DEFAULT_THEME, LocalOrigin, addElement, addSlide, applyTheme, backgroundIn, createLesson, createLessonUndo, createLessonView, readElement,
  readLesson, readMeta, readSlide, resolveStyle, setSlideProps, setTheme, slideIds, themeColour,
} from '../index.ts'
import { contrast } from '../../colour/index.ts'
import { bundledFamily } from '../../fonts/index.ts'
import { richTextOf } from '../../text/index.ts'
import type { Slide, TextElement, Theme } from '../index.ts'
import { generator } from '../test-support/generator.ts'

const ORIGIN = new LocalOrigin('test')

function lesson(): Y.Doc {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Tides' }, ORIGIN)
  return doc
}

const themeNamed = (id: string) => BUILT_IN_THEMES.find((theme) => theme.id === id) as (typeof BUILT_IN_THEMES)[number]
const themeOf = (doc: Y.Doc): Theme => readLesson(doc).slides[0]?.theme ?? DEFAULT_THEME

describe('every theme that comes with the product', () => {
  const WORDS = [['ink', 'paper'], ['ink', 'surface'], ['quiet', 'paper'], ['quiet', 'surface'], ['accent', 'paper'], ['accent', 'surface'], ['onAccent', 'accent']] as const
  const FORMS = (['accent2', 'accent3', 'accent4'] as const).flatMap((accent) => [[accent, 'paper'], [accent, 'surface']] as const)

  test.each(BUILT_IN_THEMES)('$id keeps WCAG AA: 4.5 for words and links, 3 for forms', ({ theme }) => {
    const weak = (pairs: readonly (readonly [keyof Theme, keyof Theme])[], least: number) =>
      pairs.filter(([front, back]) => contrast(String(theme[front]), String(theme[back])) < least)
    expect([weak(WORDS, 4.5), weak(FORMS, 3)]).toEqual([[], []])
  })

  it('is set in families that come with the product, so that it looks alike on every device', () => {
    expect(BUILT_IN_THEMES.flatMap(({ theme }) => [theme.headingFont, theme.bodyFont]).filter((family) => bundledFamily(family) === undefined)).toEqual([])
  })

  it('differs from all others in paper, accent and its pair of fonts or its forms', () => {
    const looks = BUILT_IN_THEMES.map(({ theme }) => theme)
    for (const part of ['paper', 'accent'] as const) expect(new Set(looks.map((theme) => theme[part])).size).toBe(looks.length)
    expect(new Set(looks.map(({ headingFont, bodyFont, cornerRadius, bullet }) => [headingFont, bodyFont, cornerRadius, bullet].join())).size).toBe(looks.length)
  })
})

it('themes that come with the product differ in kind: gradients, sections, spacing and frames', () => {
  const differing = (isIt: (theme: Theme) => boolean): number => BUILT_IN_THEMES.filter(({ theme }) => isIt(theme)).length
  expect(differing(({ background }) => typeof background !== 'string')).toBeGreaterThanOrEqual(3)
  expect(differing(({ sectionBackground }) => typeof sectionBackground !== 'string')).toBeGreaterThanOrEqual(4)
  expect(differing(({ paragraphSpacing }) => paragraphSpacing > 0)).toBeGreaterThanOrEqual(3)
  expect(differing(({ presenterFrame }) => presenterFrame !== 'none')).toBeGreaterThanOrEqual(4)
})

describe('spacing and backgrounds of a theme', () => {
  const GRADIENT = { kind: 'linear', angle: 90, stops: [{ colour: themeColour('paper'), at: 0 }, { colour: themeColour('surface'), at: 1 }] } as const

  it('space paragraphs and pad boxes of text that chose nothing, and are one step of undo; titles keep their lines together', () => {
    const doc = lesson()
    const id = addSlide(doc, { layout: 'titleBody' }, ORIGIN)
    const undo = createLessonUndo(doc)
    const [title, body, own] = [{ placeholder: 'heading' }, { placeholder: 'body' }, { paragraphSpacing: 0.2, padding: 3 }].map((more) => (
      addElement(doc, id, { type: 'text', x: 0, y: 0, width: 100, height: 100, text: richTextOf('Words'), ...more } as never, ORIGIN)
    ))
    undo.clear()
    setTheme(doc, { paragraphSpacing: 0.6, textPadding: 24 }, ORIGIN)
    const drawn = (element: string | undefined) => {
      const { padding, paragraphSpacing } = resolveStyle(readElement(doc, id, element ?? '') as TextElement, readSlide(doc, id)?.theme)
      return [paragraphSpacing, padding]
    }
    expect([title, body, own].map(drawn)).toEqual([[0, 24], [0.6, 24], [0.2, 3]])
    expect(undo.undoStack).toHaveLength(1)
    undo.undo()
    expect(drawn(body)).toEqual([0, 8])
  })

  it('lie behind slides in the paper and sections in the accent, and behind no slide of a colour or picture of its own', () => {
    const doc = lesson()
    const [usual, section, chosen] = [addSlide(doc, {}, ORIGIN), addSlide(doc, { layout: 'section' }, ORIGIN), addSlide(doc, {}, ORIGIN)]
    setSlideProps(doc, chosen, { background: { kind: 'colour', colour: '#123456' } }, ORIGIN)
    setTheme(doc, { background: GRADIENT, sectionBackground: '#102030' }, ORIGIN)
    const behind = [usual, section, chosen].map((id) => {
      const slide = readSlide(doc, id) as Slide
      return backgroundIn(slide.theme, slide.background)
    })
    expect(behind).toEqual([{ kind: 'gradient', gradient: GRADIENT, colour: 'theme:paper' }, { kind: 'colour', colour: '#102030' }, { kind: 'colour', colour: '#123456' }])
    expect(backgroundIn(undefined, DEFAULT_BACKGROUND)).toEqual(DEFAULT_BACKGROUND)
    expect(() => setTheme(doc, { background: 'url(x)' }, ORIGIN)).toThrow('theme.background')
  })
})

describe('applying a theme', () => {
  it('restyles what chose nothing, is one step of undo, and writes no element', () => {
    const doc = lesson()
    for (let slide = 0; slide < 5; slide++) addSlide(doc, {}, ORIGIN)
    const view = createLessonView(doc)
    const before = slideIds(doc).map((id) => view.slide(id))
    const undo = createLessonUndo(doc)
    applyTheme(doc, themeNamed('night'), ORIGIN)
    const after = slideIds(doc).map((id) => view.slide(id))
    for (const [index, slide] of after.entries()) {
      expect(slide?.theme).toEqual(themeNamed('night').theme)
      expect(slide?.elements.every((element, at) => element === before[index]?.elements[at])).toBe(true)
    }
    const [title] = after[0]?.elements ?? []
    expect(title && resolveStyle(title, after[0]?.theme)).toMatchObject({ color: '#F3F5FA', fontFamily: 'Inter Variable', bullet: 'dash', bulletColour: '#7CC4FF' })
    expect(readMeta(doc).theme).toBe('night')
    expect(undo.undoStack).toHaveLength(1)
    undo.undo()
    expect([readMeta(doc).theme, themeOf(doc)]).toEqual(['default', DEFAULT_THEME])
  })

  it('is read once for all slides of a lesson, which is what they say one by one', () => {
    const doc = lesson()
    for (let slide = 0; slide < 3; slide++) addSlide(doc, { layout: 'titleBody' }, ORIGIN)
    applyTheme(doc, themeNamed('night'), ORIGIN)
    const { slides } = readLesson(doc)
    expect(slides).toEqual(slideIds(doc).map((id) => readSlide(doc, id)))
    expect(new Set(slides.map(({ theme }) => theme)).size).toBe(1)
  })

  it('takes along the white that slides had before lessons had themes, once, and no colour that somebody chose', () => {
    const doc = lesson()
    const [old = '', chosen = ''] = [slideIds(doc)[0], addSlide(doc, {}, ORIGIN)]
    setSlideProps(doc, old, { background: { kind: 'colour', colour: '#FFFFFF' } }, ORIGIN)
    setSlideProps(doc, chosen, { background: { kind: 'colour', colour: '#123456' } }, ORIGIN)
    const backgrounds = () => readLesson(doc).slides.map((slide) => slide.background.colour)
    applyTheme(doc, themeNamed('night'), ORIGIN)
    expect(backgrounds()).toEqual([DEFAULT_BACKGROUND.colour, '#123456'])
    setSlideProps(doc, old, { background: { kind: 'colour', colour: '#FFFFFF' } }, ORIGIN)
    applyTheme(doc, themeNamed('sunrise'), ORIGIN)
    expect(backgrounds()).toEqual(['#FFFFFF', '#123456'])
  })

  it('at the same time as somebody else leaves one theme whole, with the colours that somebody sets afterwards', () => {
    const random = generator(7)
    for (let round = 0; round < 40; round++) {
      const [one, other] = [lesson(), new Y.Doc()]
      Y.applyUpdate(other, Y.encodeStateAsUpdate(one))
      const pick = () => BUILT_IN_THEMES[Math.floor(random() * BUILT_IN_THEMES.length)] as (typeof BUILT_IN_THEMES)[number]
      const chosen = [pick(), pick(), pick()] as const
      applyTheme(one, chosen[0], ORIGIN)
      applyTheme(other, chosen[1], ORIGIN)
      if (random() < 0.5) applyTheme(one, chosen[2], ORIGIN)
      Y.applyUpdate(one, Y.encodeStateAsUpdate(other))
      Y.applyUpdate(other, Y.encodeStateAsUpdate(one))
      expect(readLesson(one)).toEqual(readLesson(other))
      expect(themeOf(one)).toEqual(themeNamed(readMeta(one).theme).theme)
      setTheme(other, { accent3: '#010203' }, ORIGIN)
      Y.applyUpdate(one, Y.encodeStateAsUpdate(other))
      expect(themeOf(one)).toEqual({ ...themeNamed(readMeta(one).theme).theme, accent3: '#010203' })
    }
  })
})
