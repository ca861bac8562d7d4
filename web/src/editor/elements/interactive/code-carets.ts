import * as Y from 'yjs'
import { peersOf } from '../../../sync/peers.ts'
import { caretColour } from '../../text/caret-colour.ts'
import { parseCursor } from '../../text/caret-position.ts'
import { caretWatch } from '../../text/remote-carets.ts'
import type { TextPresence } from '../../text/text-presence.ts'

interface ShownCaret {
  readonly user: { readonly name: string; readonly color: string }
  readonly cursor: { readonly anchor: Y.RelativePosition; readonly head: Y.RelativePosition }
}

type Changed = (change: { readonly added: readonly number[]; readonly updated: readonly number[]; readonly removed: readonly number[] }) => void

function positionIn(doc: Y.Doc, text: Y.Text, json: unknown): Y.RelativePosition | null {
  try {
    const relative = Y.createRelativePositionFromJSON(json)
    return Y.createAbsolutePositionFromRelativePosition(relative, doc)?.type === text ? relative : null
  } catch {
    return null
  }
}

/**
 * The presence of a session as the code editor's binding reads and writes one: carets that lie in its text, with the colour that a person has
 * everywhere, and its own told as those of other texts are. What comes from others is checked before the binding sees it.
 */
export class CodeCarets {
  readonly doc: Y.Doc
  readonly #text: Y.Text
  readonly #presence: TextPresence
  readonly #stops = new Map<Changed, () => void>()
  #own: { readonly cursor: unknown } = { cursor: null }

  constructor(text: Y.Text, doc: Y.Doc, presence: TextPresence) {
    this.#text = text
    this.#presence = presence
    this.doc = doc
  }

  getLocalState(): { readonly cursor: unknown } {
    return this.#own
  }

  setLocalStateField(field: string, value: unknown): void {
    if (field !== 'cursor') return
    this.#own = { cursor: value === null ? null : JSON.parse(JSON.stringify(value)) as unknown }
    this.#presence.publish(this.#own.cursor as never)
  }

  getStates(): ReadonlyMap<number, ShownCaret> {
    const { awareness } = this.#presence
    const peers = peersOf({ awareness })
    const shown = new Map<number, ShownCaret>()
    for (const [clientId, state] of awareness.getStates() as Map<number, { readonly user?: { readonly name?: unknown; readonly color?: unknown }; readonly cursor?: unknown } | null>) {
      const cursor = clientId === awareness.clientID ? null : parseCursor(state?.cursor)
      const [anchor, head] = [cursor && positionIn(this.doc, this.#text, cursor.anchor), cursor && positionIn(this.doc, this.#text, cursor.head)]
      if (!anchor || !head) continue
      const name = typeof state?.user?.name === 'string' ? state.user.name : ''
      shown.set(clientId, { user: { name, color: caretColour(peers.one(clientId)?.presence.user.color ?? state?.user?.color) }, cursor: { anchor, head } })
    }
    return shown
  }

  on(_event: 'change', listener: Changed): void {
    const moved = caretWatch(this.#presence.awareness)
    const heard: Changed = ({ added, removed, updated }) => {
      // Not within an update of the editor that told it.
      if (moved([...added, ...updated, ...removed])) queueMicrotask(() => this.#stops.has(listener) && listener({ added, updated, removed }))
    }
    this.#presence.awareness.on('change', heard)
    this.#stops.set(listener, () => this.#presence.awareness.off('change', heard))
  }

  off(_event: 'change', listener: Changed): void {
    this.#stops.get(listener)?.()
    this.#stops.delete(listener)
    this.#own = { cursor: null }
    this.#presence.publish(null)
  }
}
