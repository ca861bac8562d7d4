import { describe, expect, it, test } from 'vitest'
import * as Y from 'yjs'
import {
  BUILT_IN_THEMES, DEFAULT_BACKGROUND, DEFAULT_THEME, LocalOrigin, addSlide, applyTheme, createLesson, createLessonUndo, createLessonView, readLesson, readMeta, readSlide,
  resolveStyle, setSlideProps, setTheme, slideIds,
} from '../index.ts'
import { contrast } from '../../colour/index.ts'
import type { Theme } from '../index.ts'
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

  it('differs from all others in paper, accent and its pair of fonts or its forms', () => {
    const looks = BUILT_IN_THEMES.map(({ theme }) => theme)
    for (const part of ['paper', 'accent'] as const) expect(new Set(looks.map((theme) => theme[part])).size).toBe(looks.length)
    expect(new Set(looks.map(({ headingFont, bodyFont, cornerRadius, bullet }) => [headingFont, bodyFont, cornerRadius, bullet].join())).size).toBe(looks.length)
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
