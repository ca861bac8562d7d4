import { ELEMENT, SLIDE, ROOT, addElement, addSlide, createLesson, narrationText, slideIds } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import * as Y from 'yjs'

const ORIGIN = { kind: 'local', command: 'bench' } as const

/** How many texts there are to type in. */
const LANES = 20

/** The document most benches start from: a lesson with twenty paragraphs in its narration, each with a few words. */
export function benchLesson(): Uint8Array {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'A lesson to measure with' }, ORIGIN)
  const narration = narrationText(doc, slideIds(doc)[0] ?? '')
  if (!narration) throw new Error('A new lesson has no narration')
  narration.insert(0, Array.from({ length: LANES }, () => {
    const paragraph = new Y.XmlElement('paragraph')
    paragraph.insert(0, [new Y.XmlText('Words to begin with.')])
    return paragraph
  }))
  return Y.encodeStateAsUpdate(doc)
}

/** The text of a lane. */
export function laneOf(doc: Y.Doc, lane: number): Y.XmlText {
  const paragraph = narrationText(doc, slideIds(doc)[0] ?? '')?.get(lane % LANES)
  const text = paragraph instanceof Y.XmlElement ? paragraph.get(0) : null
  if (!(text instanceof Y.XmlText)) throw new Error('The lesson is not the one of the benches')
  return text
}

/** A lesson of so many slides with so many elements each: shapes and text boxes as an author makes them, in rows. */
export function bigLesson(slides: number, elementsPerSlide: number): Y.Doc {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'A big lesson' }, ORIGIN)
  fillLesson(doc, slides, elementsPerSlide)
  return doc
}

/** Gives a new lesson so many slides, each with so many elements. */
export function fillLesson(doc: Y.Doc, slides: number, elementsPerSlide: number): void {
  doc.transact(() => {
    const first = slideIds(doc)[0] ?? ''
    fillSlide(doc, first, elementsPerSlide)
    for (let slide = 1, after = first; slide < slides; slide++) {
      after = addSlide(doc, { after }, ORIGIN)
      fillSlide(doc, after, elementsPerSlide)
    }
  }, ORIGIN)
}

function fillSlide(doc: Y.Doc, slideId: string, count: number): void {
  const columns = Math.max(5, Math.ceil(Math.sqrt(count)))
  const step = { x: 1840 / columns, y: 1000 / Math.max(4, Math.ceil(count / columns)) }
  for (let index = 0; index < count; index++) {
    const place = {
      x: 40 + (index % columns) * step.x, y: 40 + Math.floor(index / columns) * step.y,
      width: Math.max(8, step.x - 24), height: Math.max(8, step.y - 24),
      // A key of its own spares every element the sorting of all before it.
      order: `a1${index.toString(36).padStart(3, '0')}V`,
    }
    if (index % 4 === 3) {
      addElement(doc, slideId, { type: 'text', ...place, fontSize: 28, text: richTextOf(`Box number ${index + 1} of this slide`) }, ORIGIN)
    } else {
      addElement(doc, slideId, { type: 'shape', shape: index % 4 === 0 ? 'ellipse' : 'rectangle', ...place, fill: '#DDEEE9' }, ORIGIN)
    }
  }
}

/** A lesson with elements of six fields each on slides of a hundred: many elements in few bytes. */
export function sparseLesson(elements: number): Y.Doc {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'A lesson of many elements' }, ORIGIN)
  doc.transact(() => {
    for (let after = slideIds(doc)[0] ?? '', made = 0; made < elements; made += 100) {
      if (made > 0) after = addSlide(doc, { after }, ORIGIN)
      const slide = doc.getMap(ROOT.slides).get(after)
      if (!(slide instanceof Y.Map)) throw new Error('A new slide is not there')
      const records = slide.get(SLIDE.elements) as Y.Map<unknown>
      for (let index = 0; index < Math.min(100, elements - made); index++) {
        records.set(`e${made + index}`, new Y.Map<unknown>(Object.entries({
          [ELEMENT.type]: 'shape', [ELEMENT.order]: `a${index}V`, x: index * 10, y: index * 5, width: 100, height: 60,
        })))
      }
    }
  }, ORIGIN)
  return doc
}
