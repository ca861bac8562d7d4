import { addElement, deleteElements, readSlide, setElementsProps, slideIds } from '@lectern/shared/lesson'
import * as Y from 'yjs'
import { laneOf } from './bench-lesson.ts'

const ORIGIN = { kind: 'local', command: 'bench' } as const
/** Edits after which the author comes back with another client id, as after a reload. */
const SITTING = 5000
/** Elements kept on the slide. */
const ELEMENTS = 40
/** Characters of a text before its older half is deleted. */
const LONGEST = 4000

/** One edit of a long history. */
export interface HistoryEdit {
  readonly bytes: Uint8Array
  /** The client ids seen for the first time. */
  readonly claims: readonly number[]
}

/**
 * So many edits as an author makes them, each one transaction of the document handed in: four of ten move an element,
 * five type or delete, one adds or removes an element. Always the same for the same number.
 */
export function* editsOf(doc: Y.Doc, count: number): Generator<HistoryEdit> {
  const emitted: Uint8Array[] = []
  const seen = new Set<number>()
  const keep = (update: Uint8Array): void => void emitted.push(update)
  doc.on('update', keep)
  const slideId = slideIds(doc)[0] ?? ''
  const ids = readSlide(doc, slideId)?.elements.map((element) => element.id) ?? []
  try {
    for (let edit = 0, made = 0; made < count; edit++) {
      if (edit % SITTING === 0) doc.clientID = 1_000_000 + edit
      change(doc, slideId, ids, edit)
      for (const bytes of emitted.splice(0)) {
        const claims = [...Y.parseUpdateMeta(bytes).to.keys()].filter((client) => !seen.has(client))
        for (const client of claims) seen.add(client)
        made++
        yield { bytes, claims }
      }
    }
  } finally {
    doc.off('update', keep)
  }
}

function change(doc: Y.Doc, slideId: string, ids: string[], edit: number): void {
  const kind = edit % 10
  const id = ids[(edit * 7) % Math.max(1, ids.length)]
  if (kind === 9) {
    const first = ids[0]
    if (ids.length >= ELEMENTS && first !== undefined) {
      deleteElements(doc, slideId, [first], ORIGIN)
      ids.shift()
    } else {
      ids.push(addElement(doc, slideId, { type: 'shape', shape: 'rectangle', x: 0, y: 0, width: 100, height: 80 }, ORIGIN))
    }
  } else if (kind >= 5 && id !== undefined) {
    setElementsProps(doc, slideId, { [id]: { x: edit % 1900, y: (edit * 3) % 1000 } }, ORIGIN)
  } else {
    const text = laneOf(doc, edit)
    if (text.length > LONGEST) text.delete(0, LONGEST / 2)
    else text.insert((edit * 13) % (text.length + 1), 'a')
  }
}
