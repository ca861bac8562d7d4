import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, cleanup, render } from '@testing-library/react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import {
  LocalOrigin, addElement, asset, choice, colour, copyElements, createLesson, createLessonUndo, createLessonView, defineElement, elementText, elementTypes, keyed, lacksDescription,
  list, normaliseElements, number, pasteElements, readElement, readSlide, records, registerElement, richText, setElementProps, slideIds, slideSchema, string,
  textsOf, wordsOf, writeRichText,
} from '@lectern/shared/lesson'
import type { ElementPatch, LessonElement, NewElement, Slide } from '@lectern/shared/lesson'
import { freezeLesson, presentContent, publicationContentSchema } from '@lectern/shared/publishing'
import { richTextOf } from '@lectern/shared/text'
import { boxContains } from '../../rendering/box-hit.ts'
import { SlideThumbnail } from '../../rendering/SlideThumbnail.tsx'
import { paintSlide } from '../../rendering/paint-slide.ts'
import { registerPainter } from '../../rendering/painters.ts'
import { canvasMeasure } from '../../rendering/text/measure.ts'
import { elementName } from '../stage/mirror-names.ts'
import { editOf, registerEdit } from '../editing/edit-registry.ts'
import type { AnyWordKey } from '../../platform/i18n/words.ts'

const ORIGIN = new LocalOrigin('test')
const HASH = 'b'.repeat(64)
const painted: unknown[] = []
const forget: (() => void)[] = []

// All that a new type of element is: its definition, its painter, how it is edited, and a line in each of three registries.
beforeAll(() => {
  forget.push(registerElement(defineElement({
    type: 'gauge',
    activity: 'practice',
    fields: {
      hint: string({ max: 20, fallback: '', isDescription: true }), votes: number({ min: 0, max: 9, fallback: 3 }),
      look: choice(['bars', 'pie'], { fallback: 'bars' }), ink: colour('#102030'), picture: asset(), marks: list(number({ min: 0, max: 5, fallback: 0 }), 3),
      secret: keyed(string({ max: 20, fallback: '' })), rows: records({ name: richText(), share: number({ min: 0, max: 9, fallback: 0 }) }, 3),
    },
  })))
  forget.push(registerPainter('gauge', { paint: (_, element) => { painted.push(element) }, reach: ({ width, height }) => ({ x: 0, y: 0, width, height }) }))
  forget.push(registerEdit('gauge', {
    ...editOf({ type: 'nothing' } as unknown as LessonElement), labelKey: () => 'Gauge' as AnyWordKey, contains: boxContains, editableText: () => true,
  }))
})
afterAll(() => { for (const back of forget) back() })

function world(): { doc: Y.Doc; slide: string; id: string } {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Gauges' }, ORIGIN)
  const slide = slideIds(doc)[0] ?? ''
  const gauge = { type: 'gauge', x: 10, y: 20, width: 300, height: 200, picture: HASH, marks: [1, 2], prompt: richTextOf('Ebb or flow?'), secret: 'the moon', rows: [{ id: 'r', name: richTextOf('Spring'), share: 4 }] }
  return { doc, slide, id: addElement(doc, slide, gauge as unknown as NewElement, ORIGIN) }
}

it('a made-up type is made, read, edited and undone', () => {
  const { doc, slide, id } = world()
  expect(elementTypes()).toContain('gauge')
  expect(readElement(doc, slide, id)).toMatchObject({ type: 'gauge', votes: 3, look: 'bars', ink: '#102030', picture: HASH, marks: [1, 2], prompt: richTextOf('Ebb or flow?') })
  expect(() => setElementProps(doc, slide, id, { votes: 10 } as unknown as ElementPatch, ORIGIN)).toThrow('votes')
  const undo = createLessonUndo(doc)
  const text = elementText(doc, slide, id)
  doc.transact(() => {
    setElementProps(doc, slide, id, { votes: 5, x: 40 } as unknown as ElementPatch, ORIGIN)
    if (text !== null) writeRichText(text, richTextOf('Flow'))
  }, ORIGIN)
  expect(readElement(doc, slide, id)).toMatchObject({ votes: 5, x: 40, prompt: richTextOf('Flow') })
  undo.undo()
  expect(readElement(doc, slide, id)).toMatchObject({ votes: 3, x: 10, prompt: richTextOf('Ebb or flow?') })
})

it('it goes over the clipboard, and what is wrong in it is mended at the gate', () => {
  const { doc, slide, id } = world()
  const [copy = ''] = pasteElements(doc, slide, JSON.parse(JSON.stringify(copyElements(doc, slide, [id]))), { x: 0, y: 0 }, ORIGIN)
  expect({ ...readElement(doc, slide, copy), id, order: '' }).toEqual({ ...readElement(doc, slide, id), order: '' })
  const { elements, problems } = normaliseElements([{ type: 'gauge', x: 0, y: 0, width: 9, height: 9, votes: 77, look: 'stars', marks: [1, 'x', 2], picture: '../x', prompt: { blocks: 7 } }])
  expect(elements[0]).toMatchObject({ votes: 9, look: 'bars', marks: [1, 2], picture: null, prompt: richTextOf('') })
  expect(problems).toHaveLength(5)
})

it('it is published, painted with its fallbacks, and says its words', () => {
  const { doc, slide, id } = world()
  const frozen = presentContent(publicationContentSchema.parse(JSON.parse(JSON.stringify(freezeLesson(doc)))))
  const gauge = frozen.slides[0]?.elements.find((element) => element.id === id)
  // Learners get all of it but what is part of the key.
  expect(gauge).toEqual({ ...readElement(doc, slide, id), secret: '' })
  const { ink: _ink, ...pale } = gauge as unknown as Record<string, unknown>
  const nothing = new Proxy({}, { get: () => () => undefined, set: () => true }) as CanvasRenderingContext2D
  painted.length = 0
  const paint = { measure: () => ({ width: 1, ascent: 1, descent: 1 }), fontVersion: () => 0, image: () => ({ status: 'loading' as const }) }
  paintSlide(nothing, { ...slideSchema.parse(readSlide(doc, slide)), elements: [pale as unknown as LessonElement] }, paint)
  expect(painted).toMatchObject([gauge])
  const read = readElement(doc, slide, id) as LessonElement
  expect([wordsOf(read), textsOf(read).length, lacksDescription(read)]).toEqual(['Ebb or flow? Spring', 2, true])
  expect(elementName(read, (key: string, values) => [key, values?.label, values?.name].filter(Boolean).join(' '))).toContain('Ebb or flow?')
})

it('its thumbnail is painted by its painter, and another value paints it anew', () => {
  const idle: (() => void)[] = []
  const drawn = new Proxy({}, {
    get: (_, name) => (name === 'measureText' ? () => ({ width: 10, fontBoundingBoxAscent: 8, fontBoundingBoxDescent: 2 }) : () => undefined), set: () => true,
  })
  vi.stubGlobal('requestIdleCallback', (then: () => void) => void idle.push(then))
  vi.stubGlobal('IntersectionObserver', undefined)
  // What measures words keeps the surface that it finds first, for all files of this worker: it finds none, as without this test.
  canvasMeasure('', { family: 'Inter', size: 10, bold: false, italic: false })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => drawn) as never)
  const drawAll = (): void => { while (idle.length > 0) for (const then of idle.splice(0)) then() }
  const { doc, slide, id } = world()
  const view = createLessonView(doc)
  painted.length = 0
  const { container, rerender } = render(<SlideThumbnail slide={view.slide(slide) as Slide} width={160} />)
  act(drawAll)
  expect([container.querySelector('canvas')?.dataset['drawn'], painted]).toMatchObject(['true', [{ id, type: 'gauge', votes: 3 }]])
  setElementProps(doc, slide, id, { votes: 5 } as unknown as ElementPatch, ORIGIN)
  rerender(<SlideThumbnail slide={view.slide(slide) as Slide} width={160} />)
  act(drawAll)
  expect(painted.at(-1)).toMatchObject({ id, votes: 5 })
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const SOURCES = join(import.meta.dirname, '../../../..')
/**
 * The folders of the types themselves, of what questions share, of what is played, of the library of questions, and of paper and the files of other programs, which say for each type
 * what of it they can hold; and what tests alone write.
 */
const OWN = new RegExp(String.raw`^(?:shared/src/(?:lesson/elements|activities)|web/src/(?:rendering|activities|editor/(?:elements|tools)))/[a-z-]+/`
  + String.raw`|^web/src/(?:editor/text|live|downloads/formats|video/capture)/|^shared/src/timeline/unattended|activity-library/|^shared/src/(?:question-files|worksheets)/|^collab-server/src/(?:imports|publishing/scorm)/|/test-support/`)

it('no other file decides by the type of an element', () => {
  const files = globSync('{shared,web,collab-server}/src/**/*.{ts,tsx}', { cwd: SOURCES, exclude: (name) => /\.test\.tsx?$/.test(name) })
  expect(files.length).toBeGreaterThan(1000)
  const types = elementTypes().join('|')
  // Whoever makes an element of some type names it, and decides nothing. Only of elements a word like `text` or `code` is a type.
  const decides = new RegExp(String.raw`\b\w*(?:element|question|activity|box)\w*\.type [!=]== '(?:${types})'|\(\{[^}]*\btype\b[^}]*\}\) => type [!=]== '(?:${types})'|\[T in ElementType\]|Record<ElementType|\.type\) \{\s+case '(?:${types})':`, 'i')
  expect(["if (element.type !== 'qrCode') return", "elements.some(({ id, type }) => type === 'code')"].map((line) => decides.test(line))).toEqual([true, true])
  const deciding = files.filter((file) => !OWN.test(file) && decides.test(readFileSync(join(SOURCES, file), 'utf8')))
  // The registries; and what alone is copied as a source text.
  expect(deciding.sort()).toEqual([
    'shared/src/lesson/elements/registry.ts', 'web/src/editor/contextual-bar/registry.ts', 'web/src/editor/elements/edits.ts', 'web/src/player/CodeCopies.tsx', 'web/src/player/SlideLinks.tsx', 'web/src/rendering/painters.ts',
  ])
})
