import { describe, expect, test } from 'vitest'
import { LESSON_LIMITS, elementSchema, normaliseElements, normaliseSlides, slideSchema } from './index.ts'
import { plainText, richTextOf } from '../text/index.ts'

const good = { id: 'a', order: 'a0', type: 'shape', shape: 'star', x: 1, y: 2, width: 3, height: 4 }

describe('the import gate for elements', () => {
  test('what is right passes unchanged and without a word', () => {
    const full = elementSchema.parse(good)
    expect(normaliseElements([full])).toEqual({ elements: [full], animations: [], problems: [] })
    expect(normaliseElements({ elements: [full] }).elements).toEqual([full])
  })

  test('absent fields get their defaults silently', () => {
    const { elements, problems } = normaliseElements([{ type: 'image' }, { type: 'text' }, { type: 'shape' }])
    expect(problems).toEqual([])
    expect(elements.map((element) => elementSchema.safeParse(element).success)).toEqual([true, true, true])
    expect(new Set(elements.map((element) => element.id)).size).toBe(3)
  })

  test('the impossible becomes the nearest possible or the default, and is reported with its path', () => {
    const { elements, problems } = normaliseElements([
      { ...good, x: Number.NaN, y: Number.POSITIVE_INFINITY, width: -50, height: 1e12, opacity: 7, fill: 'javascript:1', rotation: '90' },
    ])
    expect(elements[0]).toMatchObject({ x: 0, y: 0, width: 1, height: 100_000, opacity: 1, rotation: 0 })
    expect(elements[0]).not.toHaveProperty('fill')
    expect(problems.map((problem) => problem.split(':')[0])).toEqual(
      ['x', 'y', 'width', 'height', 'rotation', 'opacity', 'fill'].map((key) => `elements.0.${key}`),
    )
  })

  test('what has no type is left out, what has an unknown one kept, and both reported', () => {
    const { elements, problems } = normaliseElements([null, 7, 'x', [], {}, { type: 'hologram', depth: 3 }, { type: 'constructor' }, { type: 'x'.repeat(65) }, good])
    expect(elements.map(({ type }) => type)).toEqual(['hologram', 'constructor', 'shape'])
    expect(elements[0]).toMatchObject({ depth: 3, width: 400 })
    expect(problems).toHaveLength(8)
    expect(problems[5]).toContain('elements.5.type')
  })

  test('fields that this version does not know survive, within bounds, and never reach prototypes', () => {
    const { elements, problems } = normaliseElements(JSON.parse(JSON.stringify([{ ...good, glow: { strength: 3 }, long: 'x'.repeat(30_000) }]).replace('"glow"', '"__proto__":{"polluted":1},"glow"')))
    expect(elements[0]).toMatchObject({ glow: { strength: 3 } })
    expect(elements[0]).not.toHaveProperty('long')
    expect(elements[0]).not.toHaveProperty('polluted')
    expect(problems).toHaveLength(1)
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`key${index}`, index]))
    expect(Object.keys(normaliseElements([{ ...good, ...many }]).elements[0] ?? {}).length).toBeLessThan(LESSON_LIMITS.unknownKeys + 40)
  })

  test('values that are no plain data are left out', () => {
    const loop: Record<string, unknown> = { ...good }
    loop.self = loop
    loop.run = () => 1
    loop.big = 1n
    const { elements, problems } = normaliseElements([loop])
    expect(Object.keys(elements[0] ?? {})).not.toContain('self')
    expect(problems).toHaveLength(3)
  })

  test('ids that repeat and keys that are out of order are given anew; the order of the list is the z-order', () => {
    const { elements } = normaliseElements([{ ...good, order: 'a5' }, { ...good, order: 'a1' }, { ...good, order: '!' }, { ...good, id: '' }])
    expect(new Set(elements.map((element) => element.id)).size).toBe(4)
    const orders = elements.map((element) => element.order)
    expect([...orders].sort()).toEqual(orders)
    expect(new Set(orders).size).toBe(4)
  })

  test('no more than 5,000 elements come in', () => {
    const { elements, problems } = normaliseElements(Array.from({ length: 5200 }, () => ({ ...good })))
    expect(elements).toHaveLength(5000)
    expect(problems).toHaveLength(1)
  })

  test('no more than 100,000 characters come into a box; words and sound marks are kept', () => {
    const long = normaliseElements([{ ...good, type: 'text', text: richTextOf('word '.repeat(30_000)) }])
    const [box] = long.elements
    expect(box?.type === 'text' && plainText(box.text).length).toBe(100_000)
    expect(long.problems[0]).toContain('elements.0.text')
    const odd = normaliseElements([{
      ...good, type: 'text', text: {
        blocks: [
          'junk', { runs: 'none' },
          { kind: 'circle', level: -3, ordinal: 4, align: 'up', runs: [{ text: 'a', marks: { bold: true, fontSize: -9, href: 7 } }, { text: 3 }, null] },
        ],
      },
    }])
    expect(odd.elements[0]).toMatchObject({
      text: {
        blocks: [
          { kind: 'paragraph', runs: [] },
          { kind: 'paragraph', level: 0, ordinal: 0, align: null, runs: [{ text: 'a', marks: { bold: true } }] },
        ],
      },
    })
    expect(odd.problems).toHaveLength(3)
    expect(elementSchema.safeParse(odd.elements[0]).success).toBe(true)
  })

  test('a list that is none, and more problems than anybody reads, are handled', () => {
    expect(normaliseElements('x')).toEqual({ elements: [], animations: [], problems: ['elements: not a list'] })
    expect(normaliseElements(Array.from({ length: 4000 }, () => null)).problems.length).toBeLessThanOrEqual(LESSON_LIMITS.problems + 1)
  })

  test('whatever comes in, what goes out fits the model', () => {
    const values = [undefined, null, 0, -1, 1e99, Number.NaN, '', 'x', '#123456', true, [], {}, { blocks: [] }, [[[]]], new Date(0)]
    let seed = 7
    const random = (): number => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
    const keys = ['id', 'order', 'x', 'width', 'fill', 'text', 'blob', 'shape', 'naturalWidth', 'opacity', 'name', 'fontSize', 'other']
    for (let round = 0; round < 2000; round++) {
      const candidate: Record<string, unknown> = { type: ['text', 'shape', 'image'][round % 3] }
      for (const key of keys) if (random() < 0.5) candidate[key] = values[Math.floor(random() * values.length)]
      const { elements } = normaliseElements([candidate])
      expect(elementSchema.safeParse(elements[0]).error?.issues ?? []).toEqual([])
    }
  })
})

describe('the import gate for slides', () => {
  test('slides are repaired with their elements and narration', () => {
    const { slides, problems } = normaliseSlides({
      slides: [
        {}, 'junk',
        { id: 's', background: { kind: 'image', blob: 'x' }, blurFilter: 1000, presenterConfig: null, elements: [good, {}], narration: richTextOf('hi'), audio: { a: 1 } },
      ],
    })
    expect(slides).toHaveLength(2)
    for (const slide of slides) expect(slideSchema.safeParse(slide).error?.issues ?? []).toEqual([])
    expect(slides[1]).toMatchObject({ id: 's', blurFilter: 100, background: { kind: 'colour', colour: 'theme:paper' }, audio: { a: 1 } })
    expect(plainText(slides[1]?.narration ?? richTextOf(''))).toBe('hi')
    expect(problems.map((problem) => problem.split(':')[0])).toEqual(
      ['slides.1', 'slides.2.background', 'slides.2.blurFilter', 'slides.2.presenterConfig', 'slides.2.elements.1.type'],
    )
  })

  test('the 5,000 elements are counted over all slides', () => {
    const slide = { elements: Array.from({ length: 3000 }, () => ({ ...good })) }
    const { slides } = normaliseSlides([slide, slide, slide])
    expect(slides.map((one) => one.elements.length)).toEqual([3000, 2000, 0])
  })
})
