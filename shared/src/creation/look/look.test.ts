import { describe, expect, it } from 'vitest'
import { contrast } from '../../colour/index.ts'
import { BUILT_IN_THEMES, CANVAS, DEFAULT_PRESENTER, backgroundOf, colourIn, highestWords, placesOf, resolveStyle, slideSchema } from '../../lesson/index.ts'
import type { ElementOf, LessonElement } from '../../lesson/index.ts'
import { layoutRichText, plainText, richTextOf } from '../../text/index.ts'
import type { Measure } from '../../text/index.ts'
import { BUILT_IN_TEMPLATES } from '../../templates/built-in/index.ts'
import { artPlace, besidePicture, designOf, drawSlide } from './index.ts'
import { sampleSlides, slidesOf } from './sample-slides.ts'

/** Letters as wide as those of a typewriter: no font of a theme has wider ones on average. */
const widest: Measure = (text, { size }) => ({ width: [...text].length * size * 0.6, ascent: size * 0.8, descent: size * 0.2 })
const drawn = sampleSlides()
const isText = (element: LessonElement): element is ElementOf<'text'> => element.type === 'text'
const isContent = ({ type }: LessonElement): boolean => type !== 'shape'

/** Themes that may be chosen afterwards, the one whose lines are highest among them. */
const HIGHEST = BUILT_IN_THEMES.toSorted((a, b) => b.theme.lineHeight - a.theme.lineHeight)[0]?.theme

describe('slides of every design, form and length in English, Spanish, Hindi and Arabic', () => {
  it('are more than 500, and say what they show', () => {
    expect(drawn.length).toBeGreaterThan(500)
    for (const { elements, name } of drawn) expect(elements.filter(isContent).length, name).toBeGreaterThan(0)
  })

  it('never have words that stand out of their box, or are set too small to be read', () => {
    const bad = drawn.flatMap(({ elements, name }) => elements.filter(isText).flatMap((element) => {
      const look = resolveStyle(element, HIGHEST)
      const over = layoutRichText(element.text, look, widest).height - look.height
      return over > 0 || look.fontSize < 24 ? [`${name}: ${element.name} ${Math.round(over)} over at ${look.fontSize}: ${plainText(element.text).slice(0, 40)}`] : []
    }))
    expect(bad).toEqual([])
  })

  it('never have words that are cut in two', () => {
    const bad = drawn.flatMap(({ elements, name }) => elements.filter(isText).flatMap((element) => {
      const look = resolveStyle(element, HIGHEST)
      return layoutRichText(element.text, look, widest).lines.flatMap(({ end }) => {
        const words = plainText(element.text)
        const isInside = /[\p{L}\p{M}]/u.test(words.charAt(end - 1)) && /[\p{L}\p{M}]/u.test(words.charAt(end)) && !words.includes('://')
        return isInside ? [`${name}: ${element.name} at ${look.fontSize}: …${words.slice(Math.max(0, end - 12), end)}|${words.slice(end, end + 12)}`] : []
      })
    }))
    expect(bad).toEqual([])
  })

  it('never have parts that lie on each other, or leave the slide', () => {
    const bad = drawn.flatMap(({ elements, name }) => {
      const boxes = elements.filter(isContent)
      const outside = boxes.filter(({ x, y, width, height }) => x < 0 || y < 0 || x + width > CANVAS.width || y + height > CANVAS.height)
      const lying = boxes.flatMap((one, at) => boxes.slice(at + 1).filter((other) => (
        one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height
      )).map((other) => `${name}: ${one.name} on ${other.name}`))
      return [...outside.map((element) => `${name}: ${element.name} outside`), ...lying]
    })
    expect(bad).toEqual([])
  })

  it('have tables whose words fit the height that they take', () => {
    const bad = drawn.flatMap(({ elements, name }) => elements.filter((element) => element.type === 'table').flatMap((table) => {
      const sum = table.columns.reduce((all, { width }) => all + width, 0)
      const needed = table.rows.reduce((all, { id }) => all + 28 + Math.max(...table.columns.map((column) => {
        const cell = table.cells.find((one) => one.id === `${id}:${column.id}`)
        return cell === undefined ? 0 : highestWords(cell.text, table.width * column.width / sum - 28, table.fontSize ?? 28, 1.4)
      })), 0)
      return needed > table.height || (table.fontSize ?? 0) < 24 ? [`${name}: ${Math.round(needed)} of ${table.height}`] : []
    }))
    expect(bad).toEqual([])
  })

  it('keep their words legible in every theme (WCAG AA): 4.5 on all that may lie behind them', () => {
    const bad = new Set(drawn.flatMap(({ elements, layout, name }) => elements.filter(isText).flatMap((element) => {
      const behind = elements.slice(0, elements.indexOf(element)).flatMap((other) => (
        other.type === 'shape' && typeof other.fill === 'string' && other.rotation === 0 && other.x < element.x + element.width && element.x < other.x + other.width
          && other.y < element.y + element.height && element.y < other.y + other.height ? [other.fill] : []
      ))
      return BUILT_IN_THEMES.flatMap(({ id, theme }) => {
        const { color } = resolveStyle(element, theme)
        return [backgroundOf(layout).colour, ...behind].filter((back) => contrast(color, colourIn(theme, back)) < 4.5).map((back) => `${name.split(' ')[0] ?? ''} ${element.name} on ${back} in ${id}`)
      })
    })))
    expect([...bad]).toEqual([])
  })

  it('make room for a picture beside few words, which are whole and legible there, and never under it', () => {
    const found = drawn.flatMap((sample) => {
      const slide = slideSchema.parse({ id: 's', order: 'a0', layout: sample.layout, elements: sample.elements, background: backgroundOf(sample.layout), presenterConfig: DEFAULT_PRESENTER, narration: richTextOf('') })
      const { at } = sample
      const room = besidePicture(slide, sample.template, at, at % 2 === 0 ? 'left' : 'right')
      return room === null ? [] : [{ ...sample, room }]
    })
    expect(found.length).toBeGreaterThan(100)
    const bad = found.flatMap(({ elements, name, room }) => elements.filter(isText).flatMap((element) => {
      const moved = { ...element, ...room.texts[element.id] }
      const look = resolveStyle(moved, HIGHEST)
      const { place } = room
      const isUnder = moved.x < place.x + place.width && place.x < moved.x + moved.width
      return isUnder || layoutRichText(moved.text, look, widest).height > look.height || look.fontSize < 28 ? [`${name}: ${element.name} at ${look.fontSize}`] : []
    }))
    expect(bad).toEqual([])
    expect(besidePicture(slideSchema.parse({ id: 's', order: 'a0', layout: 'titleBody', elements: [], background: backgroundOf('titleBody'), presenterConfig: DEFAULT_PRESENTER, narration: richTextOf('') }), designOf(undefined), 0, 'left')).toBeNull()
  })

  it('stand in the places of their layout, each place once, so that another layout takes them along', () => {
    for (const template of BUILT_IN_TEMPLATES) {
      for (const [at, slide] of slidesOf('en-US', 'usual', 7).entries()) {
        const { elements, layout } = drawSlide(slide, { at, count: 18, language: 'en-US', template })
        const slots = elements.flatMap((element) => ('slot' in element && element.slot !== undefined ? [`${String(element.placeholder)} ${element.slot}`] : []))
        const known = placesOf(layout).map(({ placeholder, slot }) => `${placeholder} ${slot}`)
        expect([new Set(slots).size, slots.filter((slot) => !known.includes(slot))]).toEqual([slots.length, []])
      }
    }
    expect(designOf('no such template').id).toBe(designOf(undefined).id)
  })
})

it('a path through a lesson begins with its first slide and ends with its last one, and never goes back', () => {
  for (const count of [3, 8, 11, 15]) {
    const places = Array.from({ length: count }, (_, at) => artPlace(at, count))
    expect([places[0], places.at(-1), places.every((place, at) => place >= (places[at - 1] ?? 0))], String(count)).toEqual([0, 10, true])
  }
})
