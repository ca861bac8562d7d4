import { ROOT, SLIDE, elementFragments, fragmentBlocks } from '@lectern/shared/lesson'
import * as Y from 'yjs'

/** Things written one after the other under one client id: clocks `clock` to before `clock + length`. */
export interface Span {
  readonly client: number
  readonly clock: number
  readonly length: number
}

/** What is asked about: an element, a narration, or the slide itself. */
export interface Target {
  readonly slideId: string
  readonly elementId: string | null
  readonly isNarration: boolean
}

/** Where the parts of a target were written. */
export interface TargetSpans {
  readonly created: Span
  /** Each a character, in the order of `plainText`. */
  readonly text: readonly Span[]
  readonly keys: readonly { readonly key: string; readonly span: Span }[]
}

function spanOf(item: Y.Item, length = 1): Span {
  return { client: item.id.client, clock: item.id.clock, length }
}

/** The item that holds the current value of a key; null when there is none. */
function itemAt(map: Y.Map<unknown>, key: string): Y.Item | null {
  const item = map._map.get(key)
  return item && !item.deleted ? item : null
}

function mapAt(map: Y.Map<unknown>, key: string): Y.Map<unknown> | null {
  const value = map.get(key)
  return value instanceof Y.Map ? (value as Y.Map<unknown>) : null
}

/** Finds where a target was written; null when the document has no such slide or element. */
export function spansOf(doc: Y.Doc, target: Target): TargetSpans | null {
  const slides = doc.getMap(ROOT.slides)
  const slide = mapAt(slides, target.slideId)
  if (!slide) return null
  if (target.isNarration) return ofNarration(slide)
  if (target.elementId === null) return ofMap(slides, target.slideId, slide)
  const elements = mapAt(slide, SLIDE.elements)
  const element = elements && mapAt(elements, target.elementId)
  return elements && element ? ofMap(elements, target.elementId, element, true) : null
}

function ofNarration(slide: Y.Map<unknown>): TargetSpans | null {
  const item = itemAt(slide, SLIDE.narration)
  const fragment = slide.get(SLIDE.narration)
  return item && fragment instanceof Y.XmlFragment ? { created: spanOf(item), text: ofText(fragment), keys: [] } : null
}

function ofMap(parent: Y.Map<unknown>, id: string, map: Y.Map<unknown>, isElement = false): TargetSpans | null {
  const own = itemAt(parent, id)
  if (!own) return null
  const keys: { key: string; span: Span }[] = []
  for (const key of [...map.keys()].sort()) {
    const item = itemAt(map, key)
    // Texts and the elements of a slide have authors of their own.
    if (item && !(map.get(key) instanceof Y.AbstractType)) keys.push({ key, span: spanOf(item) })
    const entries = isElement ? mapAt(map, key) : null
    for (const entry of [...entries?.keys() ?? []].sort()) {
      const value = entries && itemAt(entries, entry)
      if (value && !(entries.get(entry) instanceof Y.AbstractType)) keys.push({ key: `${key}.${entry}`, span: spanOf(value) })
    }
  }
  return { created: spanOf(own), text: isElement ? elementFragments(map).flatMap((text) => (text === null ? [] : ofText(text))) : [], keys }
}

/** The characters of a text in the order of `plainText`. */
function ofText(fragment: Y.XmlFragment): Span[] {
  const spans: Span[] = []
  const add = (item: Y.Item | null, length = 1): void => {
    if (item) spans.push(spanOf(item, length))
  }
  for (const [index, { node }] of fragmentBlocks(fragment).entries()) {
    if (index > 0) add(node._item)
    for (const child of node instanceof Y.XmlText ? [node] : node.toArray()) {
      if (!(child instanceof Y.XmlText)) {
        add(child._item)
        continue
      }
      // Deleted letters and the marks between letters take no room.
      for (let item = child._start; item; item = item.right) if (!item.deleted && item.countable) add(item, item.length)
    }
  }
  return spans
}
