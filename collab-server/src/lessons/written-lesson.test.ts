import { contrast } from '@lectern/shared/colour'
import { SCREEN_LANGUAGES, planSlides } from '@lectern/shared/creation'
import { BUILT_IN_THEMES, applyTheme, colourIn, coloursOfFill, isInvitation, placesOf, readLesson, resolveStyle, themeColour, themeColourOf } from '@lectern/shared/lesson'
import type { BuiltInTheme, LessonElement, Slide } from '@lectern/shared/lesson'
import { layoutRichText } from '@lectern/shared/text'
import type { Measure } from '@lectern/shared/text'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { lessonStateOf } from '../creation/lesson-state.ts'
import { sampleLessonState } from './sample/sample-lesson.ts'

const ORIGIN = { kind: 'local', command: 'test' } as const
const LONG = 'Magma that is lighter than the rock around it rises through cracks and gathers in chambers below the surface for thousands of years'
const READING = `# Volcanoes

${LONG}.

## How they form where plates of the crust of the Earth meet or move apart, and why that is far more often below the sea than on dry land

${Array.from({ length: 14 }, (_, entry) => `- ${LONG} ${entry}`).join('\n')}

## Lava

Lava flows. It cools. It is rock again.

## Ash

Ash is light, and it is carried far.`

/** Lessons of every kind that the server writes: what it is, and its first update. */
function writtenStates(): readonly (readonly [string, Uint8Array])[] {
  const options = { name: LONG, includeIntroSlide: true, includeClosingSlide: true }
  const readings = [READING, READING.split('## Ash')[0] ?? '', '# Volcanoes\n\n## One\n\nRock melts.\n\n## Two\n\nIt cools.']
  return [
    ...readings.map((reading, index) => [`reading ${index}`, lessonStateOf({ title: LONG, language: 'en-US' }, planSlides(reading, options) ?? []).update] as const),
    ...SCREEN_LANGUAGES.map((language) => [`sample ${language}`, sampleLessonState(undefined, language).update] as const),
  ]
}
const STATES = writtenStates()

/** The slides of each, in the theme that it has or in another. */
function writtenLessons(theme?: BuiltInTheme): readonly { readonly what: string; readonly slides: readonly Slide[] }[] {
  return STATES.map(([what, update]) => {
    const doc = new Y.Doc()
    Y.applyUpdate(doc, update)
    if (theme) applyTheme(doc, theme, ORIGIN)
    return { what, slides: readLesson(doc).slides }
  })
}

/** Letters as wide as those of a typewriter, the widest of all themes. */
const measure: Measure = (text, { size }) => ({ width: [...text].length * size * 0.6, ascent: size * 0.8, descent: size * 0.2 })

/** Where words of a slide hang out of their box, and by how much, slide points. */
function overflowing(slide: Slide): readonly string[] {
  return slide.elements.flatMap((element) => {
    if (element.type !== 'text') return []
    const drawn = resolveStyle(element, slide.theme)
    const over = layoutRichText(drawn.text, drawn, measure).height - drawn.height
    return over > 0 ? [`${element.name}: ${Math.ceil(over)} points too high`] : []
  })
}

const holds = (box: LessonElement, x: number, y: number): boolean => x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height

/** The colour behind the words of an element: the fill of the form on top below their middle, or that of the slide. */
function behind(slide: Slide, element: LessonElement): string {
  const [x, y] = [element.x + element.width / 2, element.y + element.height / 2]
  const below = slide.elements.slice(0, slide.elements.indexOf(element)).flatMap((form) => (
    form.type === 'shape' && holds(form, x, y) ? coloursOfFill(resolveStyle(form, slide.theme).fill) : []))
  return below.findLast((fill) => fill !== 'transparent') ?? colourIn(slide.theme, slide.background.kind === 'colour' ? slide.background.colour : themeColour('paper'))
}

/** Words of a slide that are hard to read before what lies behind them. */
function faint(slide: Slide): readonly string[] {
  return slide.elements.flatMap((element) => {
    const ratio = element.type === 'text' ? contrast(resolveStyle(element, slide.theme).color, behind(slide, element)) : 21
    return ratio < 4.5 ? [`${element.name}: ${ratio.toFixed(1)} : 1`] : []
  })
}

describe('a lesson that the server writes', () => {
  it('stands in the places of layouts, is whole, and chooses no font, line height or colour of words there', () => {
    for (const slide of writtenLessons().flatMap(({ slides }) => slides)) {
      const placed = slide.elements.flatMap((element) => ('slot' in element && element.slot !== undefined ? [element] : []))
      expect(placed.length).toBeGreaterThan(0)
      for (const { placeholder, slot, x, y, width, height } of placed) expect(placesOf(slide.layout)).toContainEqual({ placeholder, slot, x, y, width, height })
      for (const element of placed) {
        for (const style of ['fontFamily', 'lineHeight', 'color', 'align', 'bullet']) expect(element).not.toHaveProperty(style)
      }
      expect(slide.elements.filter(isInvitation)).toEqual([])
      // A heading by itself divides the lesson, on a ground of its own.
      expect(slide.background.kind === 'colour' && themeColourOf(slide.background.colour)).toBe(slide.layout === 'section' ? 'accent' : 'paper')
    }
  })

  it.each(BUILT_IN_THEMES)('keeps its words in their boxes and 4.5 : 1 before what lies behind them in $id', (theme) => {
    const found = writtenLessons(theme).flatMap(({ what, slides }) => slides.flatMap((slide, index) => [
      ...overflowing(slide), ...faint(slide),
    ].map((fault) => `${what}, slide ${index + 1}: ${fault}`)))
    expect(found).toEqual([])
  })

  it('is written in six layouts, so that what is said of all holds for each', () => {
    const layouts = new Set(writtenLessons().flatMap(({ slides }) => slides.map(({ layout }) => layout)))
    expect([...layouts].toSorted()).toEqual(['pictureLeft', 'pictureRight', 'section', 'steps', 'title', 'titleBody'])
  })

  it('of a reading has no colour that is not of its theme', () => {
    const slides = writtenLessons().flatMap(({ what, slides: some }) => (what.startsWith('reading') ? some : []))
    const own = slides.flatMap((slide) => slide.elements.flatMap((element) => (
      Object.entries(element).filter(([, value]) => typeof value === 'string' && value.startsWith('#')).map(([key]) => `${element.name} ${key}`))))
    expect([slides.length > 9, own]).toEqual([true, []])
  })
})
