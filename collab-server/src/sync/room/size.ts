import { ROOT, SLIDE } from '@lectern/shared/lesson'
import type { LessonSize } from '@lectern/shared/lessons'
import * as Y from 'yjs'

interface Weight {
  bytes: number
  textBytes: number
  elements: number
}

/** What an item costs besides what it holds, in bytes: its kind, its place and who wrote it. */
const ITEM_BYTES = 8

const utf8 = new TextEncoder()
const lengthOf = (text: string): number => utf8.encode(text).length

/** What takes the room of a document, without the limits of today. */
export type DocumentParts = Omit<LessonSize, 'warnBytes' | 'maxBytes'>

/** What takes the room of a document of `bytes` bytes: one walk over its items, without encoding anything. */
export function measureDocument(doc: Y.Doc, bytes: number): DocumentParts {
  const slides = new Map<string, Weight>()
  const order = new Map<string, string>()
  let history = 0
  let other = 0
  const root = doc.getMap(ROOT.slides)
  for (const structs of doc.store.clients.values()) {
    for (const struct of structs) {
      if (!(struct instanceof Y.Item) || struct.deleted) {
        history += ITEM_BYTES
        continue
      }
      const place = placeOf(struct, root)
      const size = ITEM_BYTES + contentBytes(struct.content) + (struct.parentSub === null ? 0 : lengthOf(struct.parentSub))
      if (place === null) {
        other += size
        continue
      }
      const weight = slides.get(place.slideId) ?? { bytes: 0, textBytes: 0, elements: 0 }
      slides.set(place.slideId, weight)
      weight.bytes += size
      if (place.isText) weight.textBytes += size
      if (place.isElement) weight.elements++
    }
  }
  for (const [slideId, slide] of root) {
    const key: unknown = slide instanceof Y.Map ? slide.get(SLIDE.order) : ''
    order.set(slideId, typeof key === 'string' ? key : '')
    if (!slides.has(slideId)) slides.set(slideId, { bytes: 0, textBytes: 0, elements: 0 })
  }
  const counted = [...slides.values()].reduce((sum, slide) => sum + slide.bytes, history + other)
  // The parts are weighed apart and the encoding is denser than that, so they are brought to what the whole weighs.
  const share = counted === 0 ? 0 : bytes / counted
  const part = (value: number): number => Math.round(value * share)
  const listed = [...slides]
    .sort(([a], [b]) => compare(order.get(a) ?? '', order.get(b) ?? '') || compare(a, b))
    .map(([slideId, slide]) => ({ slideId, bytes: part(slide.bytes), textBytes: part(slide.textBytes), elements: slide.elements }))
  const historyBytes = part(history)
  return {
    bytes, slides: listed, historyBytes,
    otherBytes: Math.max(0, bytes - historyBytes - listed.reduce((sum, slide) => sum + slide.bytes, 0)),
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

interface Place {
  readonly slideId: string
  readonly isText: boolean
  /** The item is an element itself. */
  readonly isElement: boolean
}

/** Where a living item lies; null when in no slide. */
function placeOf(start: Y.Item, slides: object): Place | null {
  let isText = false
  let depth = 0
  let below: string | null = null
  let item: Y.Item | null = start
  while (item) {
    const parent: unknown = item.parent
    if (item.content instanceof Y.ContentType && (item.content.type instanceof Y.XmlFragment || item.content.type instanceof Y.Text)) isText = true
    if (parent === slides) {
      return item.parentSub === null
        ? null
        : { slideId: item.parentSub, isText, isElement: depth === 2 && below === SLIDE.elements }
    }
    below = item.parentSub
    depth++
    item = parent instanceof Y.AbstractType ? parent._item : null
  }
  return null
}

function contentBytes(content: Y.Item['content']): number {
  if (content instanceof Y.ContentString) return lengthOf(content.str)
  if (content instanceof Y.ContentAny) return content.arr.reduce<number>((sum, value) => sum + lengthOf(JSON.stringify(value) ?? ''), 0)
  if (content instanceof Y.ContentBinary) return content.content.length
  if (content instanceof Y.ContentFormat) return lengthOf(content.key) + lengthOf(JSON.stringify(content.value) ?? '')
  if (content instanceof Y.ContentEmbed) return lengthOf(JSON.stringify(content.embed) ?? '')
  return 1
}
