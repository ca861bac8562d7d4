import { describe, expect, it, test } from 'vitest'
import { contrast } from '../../colour/index.ts'
import { BUILT_IN_THEMES, DEFAULT_THEME, LAYOUTS, backgroundOf, colourIn, coloursOfFill, elementSchema, hasRoom, namedStyle, placedText, placesOf, resolveStyle } from '../../lesson/index.ts'
import type { ElementOf, LessonElement, Slide, Theme } from '../../lesson/index.ts'
import { layoutRichText, plainText, richTextOf } from '../../text/index.ts'
import type { Measure, RichText } from '../../text/index.ts'
import { SAMPLE_COUNTS, SAMPLE_WORDS } from '../../test-support/sample-words.ts'
import { TEMPLATE_CATEGORIES } from '../template.ts'
import { templateWords } from '../words/index.ts'
import { BUILT_IN_TEMPLATES, builtInTemplate, templateSlides, translatedTemplate, wordsOfTemplate } from './index.ts'

/** Letters as wide as those of a typewriter: no font of a theme has wider ones on average. */
const widest: Measure = (text, { size }) => ({ width: [...text].length * size * 0.6, ascent: size * 0.8, descent: size * 0.2 })
const isText = (element: LessonElement): element is ElementOf<'text'> => element.type === 'text'

/** The box round an element as it is turned. */
function bounds({ x, y, width, height, rotation }: LessonElement) {
  const angle = rotation * Math.PI / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const [halfWidth, halfHeight] = [(width * cos + height * sin) / 2, (width * sin + height * cos) / 2]
  const [middleX, middleY] = [x + width / 2, y + height / 2]
  return { left: middleX - halfWidth, right: middleX + halfWidth, top: middleY - halfHeight, bottom: middleY + halfHeight }
}

/** What of a slide is seen. */
type Drawn = Pick<Slide, 'background' | 'elements'>

/** What may lie behind the words of a text: the slide, and every form below it that reaches into its box; of a gradient all its colours. */
function behind({ background, elements }: Drawn, text: LessonElement): string[] {
  const box = bounds(text)
  const forms = elements.slice(0, elements.indexOf(text)).flatMap((element) => {
    const other = bounds(element)
    const reaches = other.left < box.right && box.left < other.right && other.top < box.bottom && box.top < other.bottom
    return reaches && element.type === 'shape' && element.fill !== undefined ? coloursOfFill(element.fill) : []
  })
  return [...(background.kind === 'gradient' ? coloursOfFill(background.gradient) : [background.colour]), ...forms]
}

/** A colour, and all those of the gradient that a theme has behind slides in it. */
function backs(theme: Theme, back: string): readonly string[] {
  const [name] = (['background', 'sectionBackground'] as const).filter((key) => back === DEFAULT_THEME[key])
  const behindSlides = name === undefined ? back : theme[name]
  return [back, ...(typeof behindSlides === 'string' ? [behindSlides] : behindSlides.stops.map(({ colour }) => colour))]
}

/** Themes in which one colour is hard to read on another (WCAG AA), by both; slides have few pairs of them. */
const weakThemes = new Map<string, readonly string[]>()
function weakIn(front: string, back: string): readonly string[] {
  const pair = `${front} on ${back}`
  const known = weakThemes.get(pair) ?? BUILT_IN_THEMES.filter(({ theme }) => backs(theme, back).some((colour) => contrast(colourIn(theme, front), colourIn(theme, colour)) < 4.5)).map(({ id }) => `${pair} in ${id}`)
  weakThemes.set(pair, known)
  return known
}

/** Texts of a slide that are hard to read on something that may lie behind them, in any theme. */
function illegible(slide: Drawn): string[] {
  return slide.elements.filter(isText).flatMap((element) => {
    const { color } = namedStyle(element)
    return behind(slide, element).flatMap((back) => weakIn(color, back)).map((pair) => `${element.id} ${element.name}: ${pair}`)
  })
}

/** How high words are in a place of a theme whose lines are highest, beside how high the place is. */
function overflow(element: ElementOf<'text'>): number {
  // Most themes set words as high as some other does: laid out once for all of these, since letters are measured alike in every font.
  const looks = new Map(BUILT_IN_THEMES.map(({ theme }) => {
    const look = resolveStyle(element, theme)
    return [[look.fontSize, look.lineHeight, look.paragraphSpacing, look.padding, look.bullet].join(), look]
  }))
  return Math.max(...[...looks.values()].map((look) => layoutRichText(element.text, look, widest).height - look.height))
}

/** Words of a template are no smaller, slide points. */
const READ_IN_A_ROOM = 40

/** What stays as it is: a name, a measure, words of the language that is taught, and one that is the same elsewhere. */
const UNTRANSLATED = /^(?:Mara|3 min|Venus|Plan|Radio|World Wide Web|Tú|Usted|gracias|por favor|[¿¡].*|Quisiera.*|Un té.*)$/
/** What parts of slides are called in English. */
const PARTS = new Set([
  'Title', 'Subtitle', 'Heading', 'Text', 'Label', 'Step', 'Section', 'Text of the section', 'Quote', 'Source', 'Number', 'Caption', 'Picture', 'Subheading', 'List', 'Logo', 'Artwork',
])

describe('every template that comes with the product', () => {
  it('is one of twelve, each with a theme and an artwork of its own, and one at least of every category', () => {
    const different = (of: (template: (typeof BUILT_IN_TEMPLATES)[number]) => unknown) => new Set(BUILT_IN_TEMPLATES.map(of)).size
    expect([BUILT_IN_TEMPLATES.length, different(({ id }) => id), different(({ theme }) => theme), different(({ motif }) => motif)]).toEqual([12, 12, 12, 12])
    expect(new Set(BUILT_IN_TEMPLATES.map(({ category }) => category))).toEqual(new Set(TEMPLATE_CATEGORIES))
    expect([builtInTemplate('quiz')?.name, builtInTemplate('none')]).toEqual(['Quiz lesson', undefined])
  })

  describe.each(['es', 'hi'])('in %s', (language) => {
    const words = templateWords(language) ?? {}

    it('has words for every sentence, none that nobody says, and none too many', () => {
      const sentences = new Set(BUILT_IN_TEMPLATES.flatMap(wordsOfTemplate))
      // Names, and words that the lesson teaches.
      const same = [...sentences].filter((sentence) => words[sentence] === undefined)
      expect(same.filter((sentence) => !UNTRANSLATED.test(sentence))).toEqual([])
      expect(Object.keys(words).filter((sentence) => !sentences.has(sentence) && !PARTS.has(sentence))).toEqual([])
      expect(Object.values(words).filter((sentence) => sentence.trim() === '')).toEqual([])
    })

    it.each(BUILT_IN_TEMPLATES)('$id has room for them in every theme, large enough to be read', (template) => {
      const slides = templateSlides(translatedTemplate(template, words))
      const texts = slides.flatMap(({ elements }) => elements.filter(isText))
      expect(texts.filter((element) => overflow(element) > 0).map(({ id, text }) => `${id} ${text.blocks[0]?.runs[0]?.text}`)).toEqual([])
      expect(texts.filter(({ fontSize = 0 }) => fontSize < READ_IN_A_ROOM).map(({ fontSize, id, text }) => `${id} ${fontSize} ${text.blocks[0]?.runs[0]?.text}`)).toEqual([])
      for (const { elements } of slides) for (const element of elements) expect(elementSchema.safeParse(element).success, element.id).toBe(true)
      expect(slides.flatMap(({ elements }) => elements.filter(({ name }) => PARTS.has(name)))).toEqual([])
    })
  })

  describe.each(BUILT_IN_TEMPLATES)('$id', (template) => {
    const slides = templateSlides(template)

    it('uses every layout, fills all its places with words, and asks a question', () => {
      expect(new Set(slides.map(({ layout }) => layout))).toEqual(new Set(LAYOUTS))
      for (const { elements, id, layout } of slides) {
        const slots = elements.flatMap((element) => ('slot' in element ? [`${String(element.placeholder)} ${String(element.slot)}`] : []))
        expect(slots.toSorted(), id).toEqual(placesOf(layout).map(({ placeholder, slot }) => `${placeholder} ${slot}`).toSorted())
        for (const element of elements) expect(elementSchema.safeParse(element).success, element.id).toBe(true)
      }
      expect(slides.flatMap(({ elements }) => elements).filter(({ type }) => !['text', 'shape', 'image'].includes(type)).length).toBeGreaterThan(0)
      expect(new Set(slides.flatMap(({ elements }) => elements.map(({ id }) => id))).size).toBe(slides.flatMap(({ elements }) => elements).length)
    })

    it('keeps its words legible in every theme (WCAG AA): 4.5 on all that may lie behind them', () => {
      expect(slides.flatMap(illegible)).toEqual([])
    })

    it('sets what is read large, words of the same part in one size, and below their heading', () => {
      const sizes = slides.map(({ elements }) => elements.filter(isText).map(({ fontSize = 0, placeholder }) => ({ placeholder, fontSize })))
      expect(sizes.flat().filter(({ fontSize }) => fontSize < READ_IN_A_ROOM)).toEqual([])
      for (const slide of sizes) {
        expect(new Set(slide.map(({ fontSize, placeholder }) => `${String(placeholder)} ${fontSize}`)).size).toBe(new Set(slide.map(({ placeholder }) => placeholder)).size)
        const heading = slide.find(({ placeholder }) => placeholder === 'heading')?.fontSize ?? Infinity
        expect(slide.filter(({ fontSize, placeholder }) => placeholder !== 'heading' && fontSize >= heading)).toEqual([])
      }
    })

    it('has room for its words in every theme', () => {
      expect(slides.flatMap(({ elements }) => elements.filter(isText)).filter((element) => overflow(element) > 0).map(({ id, name }) => `${id} ${name}`)).toEqual([])
    })
  })
})

/** Smaller words are not read from the back of a room, slide points. */
const SMALLEST = 24

/** The theme whose lines are highest. */
const HIGHEST = BUILT_IN_THEMES.reduce((one, other) => (other.theme.lineHeight > one.theme.lineHeight ? other : one)).theme

/** Few, usual and many words of each language, for every part. */
const SAMPLES = Object.entries(SAMPLE_WORDS).flatMap(([language, words]) => [0, 1, 2].map((length) => ({
  name: `${length} in ${language}`,
  said: (placeholder: string): string[] => Array.from({ length: SAMPLE_COUNTS[placeholder]?.[length] ?? 1 }, (_, at) => words[at % words.length] ?? ''),
})))

/** Other words in the paragraphs or points that a text has: as many as there are words for. */
function reworded({ blocks }: RichText, words: readonly string[]): RichText {
  const each = Math.ceil(words.length / blocks.length)
  return { blocks: blocks.flatMap((block, at) => {
    const text = words.slice(at * each, (at + 1) * each).join(' ')
    return text === '' ? [] : [{ ...block, runs: [{ text, marks: block.runs[0]?.marks ?? {} }] }]
  }) }
}

/**
 * Whether words that are too many for their box are set smaller by themselves until they fit, and can be read then. Smaller ones never need
 * more room, so the smallest size tells.
 */
function shrinksIntoRoom(element: ElementOf<'text'>): boolean {
  const look = resolveStyle(element, HIGHEST)
  const fontSize = Math.min(look.fontSize, SMALLEST)
  return look.autofit === 'shrink' && layoutRichText(element.text, { ...look, fontSize }, widest).height <= look.height
}

describe.each(BUILT_IN_TEMPLATES)('few, usual and many words of four languages in $id', (template) => {
  const slides = templateSlides(template)

  it('have room on slides of every layout that are set for them, and are legible there (WCAG AA)', () => {
    const layouts = LAYOUTS.filter((layout) => layout !== 'blank')
    const bad = SAMPLES.flatMap(({ name: sample, said }) => {
      const filled = templateSlides({ ...template, slides: layouts.map((layout) => (
        [layout, ...placesOf(layout).filter(({ placeholder }) => placeholder !== 'picture').map(({ placeholder }) => said(placeholder).join(' '))] as const
      )) })
      return filled.flatMap((slide) => [
        ...slide.elements.filter(isText).filter((element) => !hasRoom(element) || (element.fontSize ?? SMALLEST) < SMALLEST).map(({ name }) => `${slide.layout} ${name}: ${sample}`),
        ...illegible(slide).map((weak) => `${slide.layout} ${weak}: ${sample}`),
      ])
    })
    expect(bad).toEqual([])
  })

  it('have room in the boxes of its own slides, when they are written over what stands there', () => {
    const cramped = SAMPLES.flatMap(({ name: sample, said }) => slides.flatMap(({ elements, id }) => elements.filter(isText).flatMap((element) => {
      const text = reworded(element.text, said(element.placeholder ?? 'none'))
      return shrinksIntoRoom({ ...element, text }) ? [] : [`${id} ${element.name}: ${sample}: ${plainText(text)}`]
    })))
    expect(cramped).toEqual([])
  })
})

it('keeps words legible on new slides of every layout, which have no artwork, in every theme (WCAG AA)', () => {
  const weak = LAYOUTS.flatMap((layout) => {
    const elements = placesOf(layout).filter(({ placeholder }) => placeholder !== 'picture')
      .map((place) => elementSchema.parse({ id: place.placeholder, order: 'a0', type: 'text', name: layout, text: richTextOf(''), ...place }))
    return illegible({ background: backgroundOf(layout), elements })
  })
  expect(weak).toEqual([])
})

test.each(LAYOUTS)('few, usual and many words of four languages have room in all places of %s and in every theme', (layout) => {
  const cramped = placesOf(layout).filter(({ placeholder }) => placeholder !== 'picture').flatMap(({ placeholder, slot }) => (
    Object.entries(SAMPLE_WORDS).flatMap(([language, words]) => (SAMPLE_COUNTS[placeholder] ?? []).flatMap((count) => {
      const text = Array.from({ length: count }, (_, index) => words[index % words.length]).join(' ')
      const element = elementSchema.parse({ id: 'text', order: 'a0', ...placedText(layout, placeholder, richTextOf(text), { name: 'Text', slot }) }) as ElementOf<'text'>
      const isSmall = (element.fontSize ?? SMALLEST) < SMALLEST
      return isSmall || overflow(element) > 0 ? [`${placeholder} ${slot}: ${count} words in ${language}`] : []
    }))
  ))
  expect(cramped).toEqual([])
})
