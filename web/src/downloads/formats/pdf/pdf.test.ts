import { addElement, createLesson, readElement, slideIds, slideSchema } from '@lectern/shared/lesson'
import type { NewElement, Slide } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import type { PaintContext } from '../../../rendering/view-definition.ts'
import { pdfOf } from './document.ts'
import { pdfLosses } from './pdf-format.ts'
import { pageContent } from './page-content.ts'
import { createInvisibleFonts } from './invisible-fonts.ts'

/** Letters half as wide as high. */
const PAINT: PaintContext = {
  measure: (text, { size }) => ({ width: [...text].length * size * 0.5, ascent: size * 0.8, descent: size * 0.2 }), fontVersion: () => 0, image: () => ({ status: 'loading' }),
}
const SETUP = { kind: 'local', command: 'setup' } as const
/** The beginning and the end of a JPEG; nothing here draws it. */
const JPEG = Uint8Array.from([0xFF, 0xD8, 0xFF, 0xD9])

function slideWith(...elements: readonly object[]): Slide {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Rivers' }, SETUP)
  const slideId = slideIds(doc)[0] ?? ''
  const read = elements.flatMap((element) => (
    readElement(doc, slideId, addElement(doc, slideId, { x: 100, y: 200, width: 800, height: 200, ...element } as NewElement, SETUP)) ?? []
  ))
  const presenterConfig = { scaleX: 1, scaleY: 1, top: 0, left: 0, isEditable: true }
  return { ...slideSchema.parse({ id: 's', order: 'a0', background: { kind: 'colour', colour: '#FFFFFF' }, elements: [], narration: richTextOf(''), presenterConfig }), elements: read }
}

async function readBack(...slides: readonly Slide[]) {
  const fonts = createInvisibleFonts()
  const pages = slides.map((slide) => ({ picture: JPEG, width: 1, height: 1, content: pageContent(slide, PAINT, fonts) }))
  const parts = pdfOf(pages, fonts, { title: 'Ríos (2)', language: 'es', untitled: (number) => `Page ${number}` })
  const bytes = new Uint8Array(await new Blob([...parts]).arrayBuffer())
  return await getDocumentProxy(bytes, { disableFontFace: true, useSystemFonts: false, stopAtErrors: true, verbosity: 0 })
}

it('words are read back from where they are seen, in any script, also more letters than a font has codes', async () => {
  const many = Array.from({ length: 300 }, (_, at) => String.fromCodePoint(0x4E_00 + at)).join('')
  const pdf = await readBack(slideWith(
    { type: 'text', text: richTextOf('Lava flows'), fontSize: 40, padding: 0, lineHeight: 1 }, { type: 'text', y: 500, text: richTextOf('नदी 🌋'), fontSize: 40 },
  ), slideWith({ type: 'text', text: richTextOf(many), fontSize: 10 }))
  try {
    const page = await pdf.getPage(1)
    expect(page.view).toEqual([0, 0, 960, 540])
    const items = (await page.getTextContent()).items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []))
    expect(items.map(({ str }) => str).join('').replaceAll(/\s/g, '')).toBe('Lavaflowsनदी🌋')
    // 100 points from the left, and as far below the top as the first baseline, at half a point each.
    const [, , , size, x, y] = (items[0]?.transform ?? []) as readonly number[]
    expect([x, y, size]).toEqual([50, 540 - (200 + 32) / 2, 20])
    const last = items.findLast(({ transform }) => transform[5] === y)
    expect((last?.transform[4] as number) + (last?.width ?? 0)).toBeCloseTo(50 + 100, 0)
    const second = (await (await pdf.getPage(2)).getTextContent()).items.flatMap((item) => ('str' in item ? [item.str] : []))
    expect(second.join('').replaceAll(/\s/g, '')).toBe(many)
  } finally {
    await pdf.loadingTask.destroy()
  }
})

it('it has an outline, a title, a language, tags in reading order with what pictures show, and links', async () => {
  const link = { blocks: [{ kind: 'paragraph', level: 0, ordinal: 0, align: null, runs: [{ text: 'More', marks: { href: 'https://a.example/?q=é' } }] }] }
  const pdf = await readBack(
    slideWith(
      { type: 'text', y: 600, text: link }, { type: 'image', blob: 'a'.repeat(64), naturalWidth: 2, naturalHeight: 1, alt: 'A delta', y: 400 },
      { type: 'text', y: 0, placeholder: 'title', text: richTextOf('Rivers\nand seas') }, { type: 'text', y: 900, opacity: 0, text: richTextOf('Hidden') },
    ),
    slideWith(),
  )
  try {
    expect((await pdf.getOutline()).map(({ title }) => title)).toEqual(['Rivers and seas', 'Page 2'])
    const { info } = await pdf.getMetadata()
    expect(info).toMatchObject({ Title: 'Ríos (2)', Language: 'es' })
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
    const page = await pdf.getPage(1)
    const tree = JSON.stringify(await page.getStructTree())
    expect([...tree.matchAll(/"role":"(H1|P|Figure)"/g)].map(([, role]) => role)).toEqual(['H1', 'H1', 'Figure', 'P'])
    expect(tree).toContain('"alt":"A delta"')
    expect(await page.getAnnotations()).toMatchObject([{ subtype: 'Link', url: 'https://a.example/?q=%C3%A9' }])
    expect(JSON.stringify((await page.getTextContent()).items)).not.toContain('Hidden')
  } finally {
    await pdf.loadingTask.destroy()
  }
})

it('links to slides lead to their pages, those to slides that are not in it are words', async () => {
  const text = (target: string) => ({ blocks: [{ kind: 'paragraph', level: 0, ordinal: 0, align: null, runs: [{ text: 'there', marks: { href: `#slide:${target}` } }] }] })
  const pdf = await readBack(
    slideWith({ type: 'text', text: text('c') }, { type: 'text', y: 500, text: text('next') }, { type: 'shape', shape: 'ellipse', y: 650, link: '#slide:c' }, { type: 'text', y: 800, text: text('deleted') }),
    ...['b', 'c'].map((id) => ({ ...slideWith(), id })),
  )
  try {
    const links = await (await pdf.getPage(1)).getAnnotations() as readonly { readonly dest: readonly [{ readonly num: number; readonly gen: number }] }[]
    expect(await Promise.all(links.map(async ({ dest: [page] }) => await pdf.getPageIndex(page)))).toEqual([2, 1, 2])
  } finally {
    await pdf.loadingTask.destroy()
  }
})

it('what will be lost is told', () => {
  expect(pdfLosses([slideWith({ type: 'trueFalse' })])).toEqual(['pagesArePictures', 'questions'])
  expect(pdfLosses([slideWith({ type: 'agent' })])).toEqual(['pagesArePictures', 'questions', 'agents'])
})
