import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as Y from 'yjs'
import {
  LocalOrigin, addElement, asset, choice, colour, copyElements, createLesson, createLessonUndo, defineElement, elementText, elementTypes, lacksDescription,
  list, normaliseElements, number, pasteElements, readElement, readSlide, registerElement, richText, setElementProps, slideIds, slideSchema, string,
  textsOf, wordsOf, writeRichText,
} from '@lectern/shared/lesson'
import type { ElementPatch, LessonElement, NewElement } from '@lectern/shared/lesson'
import { freezeLesson, presentContent, publicationContentSchema } from '@lectern/shared/publishing'
import { richTextOf } from '@lectern/shared/text'
import { boxContains } from '../../rendering/box-hit.ts'
import { paintSlide } from '../../rendering/paint-slide.ts'
import { registerPainter } from '../../rendering/painters.ts'
import { elementName } from '../canvas/mirror-names.ts'
import { editOf, registerEdit } from './edits.ts'
import type { AnyWordKey } from '../../platform/i18n/words.ts'

const ORIGIN = new LocalOrigin('test')
const HASH = 'b'.repeat(64)
const painted: unknown[] = []
const forget: (() => void)[] = []

// All that a new type of element is: its definition, its painter, how it is edited, and a line in each of three registries.
beforeAll(() => {
  forget.push(registerElement(defineElement({
    type: 'gauge',
    isInteractive: true,
    fields: {
      question: richText(), hint: string({ max: 20, fallback: '', isDescription: true }), votes: number({ min: 0, max: 9, fallback: 3 }),
      look: choice(['bars', 'pie'], { fallback: 'bars' }), ink: colour('#102030'), picture: asset(), marks: list(number({ min: 0, max: 5, fallback: 0 }), 3),
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
  const gauge = { type: 'gauge', x: 10, y: 20, width: 300, height: 200, picture: HASH, marks: [1, 2], question: richTextOf('Ebb or flow?') }
  return { doc, slide, id: addElement(doc, slide, gauge as unknown as NewElement, ORIGIN) }
}

it('a made-up type is made, read, edited and undone', () => {
  const { doc, slide, id } = world()
  expect(elementTypes()).toContain('gauge')
  expect(readElement(doc, slide, id)).toMatchObject({ type: 'gauge', votes: 3, look: 'bars', ink: '#102030', picture: HASH, marks: [1, 2], question: richTextOf('Ebb or flow?') })
  expect(() => setElementProps(doc, slide, id, { votes: 10 } as unknown as ElementPatch, ORIGIN)).toThrow('votes')
  const undo = createLessonUndo(doc)
  const text = elementText(doc, slide, id)
  doc.transact(() => {
    setElementProps(doc, slide, id, { votes: 5, x: 40 } as unknown as ElementPatch, ORIGIN)
    if (text !== null) writeRichText(text, richTextOf('Flow'))
  }, ORIGIN)
  expect(readElement(doc, slide, id)).toMatchObject({ votes: 5, x: 40, question: richTextOf('Flow') })
  undo.undo()
  expect(readElement(doc, slide, id)).toMatchObject({ votes: 3, x: 10, question: richTextOf('Ebb or flow?') })
})

it('it goes over the clipboard, and what is wrong in it is mended at the gate', () => {
  const { doc, slide, id } = world()
  const [copy = ''] = pasteElements(doc, slide, JSON.parse(JSON.stringify(copyElements(doc, slide, [id]))), { x: 0, y: 0 }, ORIGIN)
  expect({ ...readElement(doc, slide, copy), id, order: '' }).toEqual({ ...readElement(doc, slide, id), order: '' })
  const { elements, problems } = normaliseElements([{ type: 'gauge', x: 0, y: 0, width: 9, height: 9, votes: 77, look: 'stars', marks: [1, 'x', 2], picture: '../x', question: { blocks: 7 } }])
  expect(elements[0]).toMatchObject({ votes: 9, look: 'bars', marks: [1, 2], picture: null, question: richTextOf('') })
  expect(problems).toHaveLength(5)
})

it('it is published, painted with its fallbacks, and says its words', () => {
  const { doc, slide, id } = world()
  const frozen = presentContent(publicationContentSchema.parse(JSON.parse(JSON.stringify(freezeLesson(doc)))))
  const gauge = frozen.slides[0]?.elements.find((element) => element.id === id)
  expect(gauge).toEqual(readElement(doc, slide, id))
  const { ink: _ink, ...pale } = gauge as unknown as Record<string, unknown>
  const nothing = new Proxy({}, { get: () => () => undefined, set: () => true }) as CanvasRenderingContext2D
  painted.length = 0
  const paint = { measure: () => ({ width: 1, ascent: 1, descent: 1 }), fontVersion: () => 0, image: () => ({ status: 'loading' as const }) }
  paintSlide(nothing, { ...slideSchema.parse(readSlide(doc, slide)), elements: [pale as unknown as LessonElement] }, paint)
  expect(painted).toMatchObject([gauge])
  const read = readElement(doc, slide, id) as LessonElement
  expect([wordsOf(read), textsOf(read).length, lacksDescription(read)]).toEqual(['Ebb or flow?', 1, true])
  expect(elementName(read, (key: string, values) => [key, values?.label, values?.name].filter(Boolean).join(' '))).toContain('Ebb or flow?')
})

const SOURCES = join(import.meta.dirname, '../../../..')
/** The rooms of the types themselves; words are edited in place in the room of the text type. */
const OWN = /^(shared\/src\/lesson\/elements|web\/src\/(rendering|editor\/elements|editor\/tools)\/(text|shape|image|table)|web\/src\/editor\/text)\//
/** A decision by type of element. Whoever makes an element of some type names it, and decides nothing. */
const DECIDES = /\.type [!=]== '(?:text|shape|image|table)'|\[T in ElementType\]|Record<ElementType|case '(?:text|shape|image|table)':/

it('no other file decides by the type of an element', () => {
  const files = globSync('{shared,web,collab-server}/src/**/*.{ts,tsx}', { cwd: SOURCES, exclude: (name) => /\.test\.tsx?$/.test(name) })
  expect(files.length).toBeGreaterThan(1000)
  const deciding = files.filter((file) => !OWN.test(file) && DECIDES.test(readFileSync(join(SOURCES, file), 'utf8')))
  // The registries, and a machine whose events have one of the names.
  expect(deciding.sort()).toEqual([
    'web/src/creation/authoring.ts', 'web/src/downloads/formats/pptx/elements/registry.ts', 'web/src/editor/contextual-bar/registry.ts', 'web/src/editor/elements/edits.ts', 'web/src/rendering/painters.ts',
  ])
})
