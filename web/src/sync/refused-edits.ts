import { ROOT, SLIDE, elementText, narrationText, readElement, readRichText, readSlide, slideIds, textsOf } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import * as Y from 'yjs'
import type { RefusedEdits, RefusedPiece } from './lesson-session.ts'

type SharedType = Y.AbstractType<Y.YEvent<Y.AbstractType<unknown>>>

/** The names from a root down to a type; places within text are left out. */
function pathOf(doc: Y.Doc, type: SharedType): { readonly root: string | null; readonly path: readonly string[] } {
  const path: string[] = []
  let at: SharedType = type
  while (at._item !== null) {
    if (at._item.parentSub !== null) path.unshift(at._item.parentSub)
    at = at._item.parent as SharedType
  }
  for (const [name, root] of doc.share) if (root === at) return { root: name, path }
  return { root: null, path }
}

/** What a transaction touched, as `slideId`, `slideId/narration` or `slideId/elementId`. */
export function touchedBy(transaction: Y.Transaction): readonly string[] {
  const touched = new Set<string>()
  for (const [type, keys] of transaction.changed) {
    const { root, path } = pathOf(transaction.doc, type as SharedType)
    if (root !== ROOT.slides) continue
    const [slideId, part, elementId] = path
    const names = [...keys].filter((key): key is string => key !== null)
    if (slideId === undefined) for (const name of names) touched.add(name)
    else if (part === SLIDE.narration) touched.add(`${slideId}/${SLIDE.narration}`)
    else if (part === SLIDE.elements && elementId !== undefined) touched.add(`${slideId}/${elementId}`)
    else if (part === SLIDE.elements) for (const name of names) touched.add(`${slideId}/${name}`)
    else touched.add(slideId)
  }
  return [...touched]
}

/** One touched place as the author left it; null when it is no longer there. `order`: the ids of the slides. */
function pieceAt(doc: Y.Doc, place: string, order: readonly string[]): RefusedPiece | null {
  const [slideId = '', part] = place.split('/')
  const index = order.indexOf(slideId)
  const at = { slideId, slideNumber: index === -1 ? null : index + 1 }
  if (part === undefined) {
    const slide = readSlide(doc, slideId)
    return slide && { ...at, elementId: null, kind: 'slide', text: '', data: slide }
  }
  if (part === SLIDE.narration) {
    const fragment = narrationText(doc, slideId)
    if (fragment === null) return null
    const narration = readRichText(fragment)
    return { ...at, elementId: null, kind: 'narration', text: plainText(narration), data: narration }
  }
  const element = readElement(doc, slideId, part)
  if (element === null) return null
  return { ...at, elementId: part, kind: 'element', text: textsOf(element).map(plainText).filter((words) => words.trim() !== '').join('\n'), data: element }
}

/** The text at a touched place as it reads now; null for a place that has gone or has none. */
export function textAt(doc: Y.Doc, place: string): RefusedPiece | null {
  const piece = place.includes('/') ? pieceAt(doc, place, slideIds(doc)) : null
  return piece === null || piece.text.trim() === '' ? null : piece
}

/** Whether a touched place of a slide is still there. */
export function isThere(doc: Y.Doc, place: string): boolean {
  const [slideId = '', part = ''] = place.split('/')
  return (part === SLIDE.narration ? narrationText(doc, slideId) : elementText(doc, slideId, part)) !== null
}

/** Own changes that were not taken, as somebody can read, copy and save them. */
export function gatherRefused(
  doc: Y.Doc,
  changes: readonly { readonly bytes: Uint8Array; readonly touched: readonly string[] }[],
  reason: RefusedEdits['reason'],
  at: number,
): RefusedEdits {
  const order = slideIds(doc)
  const places = [...new Set(changes.flatMap((change) => change.touched))]
  const pieces = places.map((place) => pieceAt(doc, place, order)).filter((piece) => piece !== null)
  pieces.sort((a, b) => (a.slideNumber ?? Infinity) - (b.slideNumber ?? Infinity))
  const update = changes.length === 0 ? Y.encodeStateAsUpdate(new Y.Doc()) : Y.mergeUpdates(changes.map((change) => change.bytes))
  return { reason, at, changes: changes.length, pieces, update }
}

/** What is kept aside with further pieces, that were in the lesson and went away in it: they come with no update. */
export function withPieces(
  before: RefusedEdits | null, reason: RefusedEdits['reason'], pieces: readonly RefusedPiece[], at: number,
): RefusedEdits {
  // The same text twice, as after an undone deletion, is there with its last words.
  const others = (before?.pieces ?? []).filter((old) => pieces.every((piece) => placeOf(piece) !== placeOf(old)))
  return {
    reason, at, changes: (before?.changes ?? 0) - ((before?.pieces.length ?? 0) - others.length) + pieces.length,
    pieces: [...others, ...pieces],
    update: before?.update ?? Y.encodeStateAsUpdate(new Y.Doc()),
  }
}

/** What a piece is, among those kept aside. */
export const placeOf = ({ slideId, kind, elementId, part }: Omit<RefusedPiece, 'text' | 'data'>): string => `${slideId}/${kind}/${elementId ?? ''}/${part ?? ''}`

/**
 * Whether a document already holds a change: it may have been committed although the confirmation never came.
 * The document itself is not changed.
 */
export function alreadyHolds(doc: Y.Doc, change: Uint8Array): boolean {
  const probe = new Y.Doc()
  try {
    Y.applyUpdate(probe, Y.encodeStateAsUpdate(doc))
    let changed = false
    probe.on('update', () => {
      changed = true
    })
    Y.applyUpdate(probe, change)
    return !changed && probe.store.pendingStructs === null && probe.store.pendingDs === null
  } catch {
    return false
  } finally {
    probe.destroy()
  }
}
