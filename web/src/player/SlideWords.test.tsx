import { cleanup, fireEvent, render } from '@testing-library/react'
import { addElement, createLesson, readSlide, slideIds } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import type { Block, Measure, RichText } from '@lectern/shared/text'
import { afterEach, expect, it } from 'vitest'
import * as Y from 'yjs'
import { SlideWords } from './SlideWords.tsx'
import { elementLinkKey } from './link-key.ts'
import { slideLinkClicks } from './slide-link-clicks.ts'
import { slideLinks } from './slide-links.ts'

const SETUP = { kind: 'local', command: 'test' } as const
afterEach(cleanup)

/** Where the slide is among others. */
const PLACE = { slides: [{ id: 'a' }, { id: 'b' }, { id: 'c' }], slideId: 'a' }

const block = (kind: Block['kind'], text: string, href?: string): Block => ({
  kind, level: 0, ordinal: 0, align: null, runs: [{ text, marks: href === undefined ? {} : { href } }],
})

/** A slide with one text, a picture with and one without a description, and a star. */
function slideWith(text: RichText): Slide {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Tides' }, SETUP)
  const slideId = slideIds(doc)[0] ?? ''
  const image = { type: 'image', blob: null, naturalWidth: 10, naturalHeight: 10, width: 300, height: 300 } as const
  addElement(doc, slideId, { ...image, x: 100, y: 2000, alt: 'The moon over a harbour' }, SETUP)
  addElement(doc, slideId, { ...image, x: 500, y: 2400, alt: '', name: 'Texture' }, SETUP)
  addElement(doc, slideId, { type: 'shape', shape: 'star', x: 0, y: 0, width: 50, height: 50, name: 'Star' }, SETUP)
  addElement(doc, slideId, { type: 'text', x: 100, y: 1700, width: 300, height: 100, verticalAlign: 'top', text }, SETUP)
  const slide = readSlide(doc, slideId)
  if (slide === null) throw new Error('a lesson begins with a slide')
  return slide
}

it('a slide is read out as a person reads it: words and descriptions, from top to bottom, without decoration and names', () => {
  const { container } = render(<SlideWords elements={slideWith(richTextOf('Twice a\nday')).elements.toSorted((a, b) => a.y - b.y)} onFocusLink={() => undefined} {...PLACE} />)
  const said = [...container.querySelectorAll('p')].map((part) => part.textContent)
  expect(said.slice(-3)).toEqual(['Twice a', 'day', 'The moon over a harbour'])
  expect(container.textContent).not.toMatch(/Star|Texture/)
})

it('a list is heard as a list, and a link is one: into a new page that learns nothing of this one', () => {
  const text: RichText = { blocks: [block('paragraph', 'Carried by rivers'), block('ordered', 'Sand'), block('ordered', 'Silt', 'https://silt.org')] }
  const on: (string | null)[] = []
  const { getByRole, getAllByRole } = render(<SlideWords elements={slideWith(text).elements} onFocusLink={(key) => on.push(key)} {...PLACE} />)
  expect(getByRole('list').tagName).toBe('OL')
  expect(getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Sand', 'Silt'])
  const link = getByRole('link', { name: 'Silt' })
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['https://silt.org', '_blank', 'noopener noreferrer'])
  fireEvent.focus(link)
  fireEvent.blur(link)
  const [{ key } = { key: '' }] = slideLinks(slideWith(text), { measure: TEN, fontVersion: () => 0 })
  expect(on).toEqual([expect.stringMatching(/ 23$/), null])
  expect(key).toMatch(/ 23$/)
})

/** Every letter ten points wide. */
const TEN: Measure = (words) => ({ width: words.length * 10, ascent: 8, descent: 2 })

it('a link lies over its words, on every line that they take', () => {
  const text: RichText = { blocks: [block('paragraph', 'one two three four five six', 'https://a.org')] }
  const [link] = slideLinks(slideWith(text), { measure: TEN, fontVersion: () => 0 })
  expect(link).toMatchObject({ href: 'https://a.org', text: 'one two three four five six' })
  expect(link?.boxes).toHaveLength(1)
  const narrow = slideWith({ blocks: [block('paragraph', 'one two three four five six seven eight nine', 'https://a.org')] })
  const boxes = slideLinks(narrow, { measure: TEN, fontVersion: () => 0 })[0]?.boxes ?? []
  expect(boxes.length).toBeGreaterThan(1)
  expect(boxes.every((box) => box.width > 0 && box.width <= 300)).toBe(true)
})

it.each([['#slide:b', 1], ['#slide:next', 1], ['#slide:last', 2], ['#slide:deleted', null]])('a press of %s on the first of three slides goes to %o', (href, to) => {
  const gone: number[] = []
  const text: RichText = { blocks: [block('paragraph', 'there', href)] }
  const { getByRole } = render(
    <div {...slideLinkClicks([{ id: 'a' }, { id: 'b' }, { id: 'c' }], 0, (index) => gone.push(index))}><SlideWords elements={slideWith(text).elements} onFocusLink={() => undefined} {...PLACE} /></div>,
  )
  const link = getByRole('link', { name: 'there' })
  // What leads to a slide never opens a page, whether it is there or not.
  expect(fireEvent.click(link)).toBe(false)
  expect([link.hasAttribute('target'), gone]).toEqual([false, to === null ? [] : [to]])
})

it('whole elements are links: a picture by what it shows, a form without words by where it leads, words that are links before theirs', async () => {
  const slide = slideWith({ blocks: [block('paragraph', 'Silt', 'https://silt.org')] })
  const targets: Readonly<Record<string, string>> = { shape: '#slide:c', text: 'https://a.org', image: '#slide:next' }
  const elements = slide.elements.map((element) => ({ ...element, link: targets[element.type] ?? '', name: '' }))
  const gone: number[] = []
  const on: (string | null)[] = []
  const { findByRole, getByRole, getAllByRole } = render(
    <div {...slideLinkClicks(PLACE.slides, 0, (index) => gone.push(index))}><SlideWords elements={elements} onFocusLink={(key) => on.push(key)} {...PLACE} /></div>,
  )
  const picture = await findByRole('link', { name: 'The moon over a harbour' })
  expect(getAllByRole('link').map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['Slide 3', 'Silt', 'https://a.org']))
  fireEvent.focus(picture)
  expect(on).toEqual([elementLinkKey(elements.find((element) => element.type === 'image' && element.alt !== '')?.id ?? '')])
  fireEvent.click(picture)
  fireEvent.click(getByRole('link', { name: 'Slide 3' }))
  expect(gone).toEqual([1, 2])
})

it('the link of a whole element lies over its box, under those of its words, and lines are wide enough to be hit', () => {
  const slide = slideWith({ blocks: [block('paragraph', 'Silt', 'https://silt.org')] })
  const elements = slide.elements.map((element) => (element.type === 'text' || element.type === 'shape' ? { ...element, height: 2, link: 'https://a.org' } : element))
  const links = slideLinks({ ...slide, elements }, { measure: TEN, fontVersion: () => 0 })
  expect(links.filter(({ href }) => href === 'https://a.org').map(({ element: { type }, boxes }) => [type, boxes[0]?.height, boxes[0]?.y]).slice(-2)).toEqual([['shape', 32, -15], ['text', 32, -15]])
  expect(links.map(({ href }) => href).slice(-2)).toEqual(['https://a.org', 'https://silt.org'])
})
