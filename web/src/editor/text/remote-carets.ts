import { Extension } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { ySyncPluginKey } from '@tiptap/y-tiptap'
import type { Awareness } from 'y-protocols/awareness'
import type * as Y from 'yjs'
import { peersOf } from '../../sync/peers.ts'
import { caretColour } from './caret-colour.ts'
import type { SharedCursor, TextMapping } from './caret-position.ts'
import { fromShared, parseCursor, toShared } from './caret-position.ts'

/** Where an editor reads everybody else's carets and says where its own is. */
export interface CaretSource {
  readonly awareness: Awareness
  /** Tells the others where my caret is; null takes it back, unless another text has taken it over meanwhile. */
  readonly publish: (cursor: SharedCursor | null) => void
}

interface CaretPresence {
  readonly user?: { readonly name?: unknown; readonly color?: unknown }
  readonly cursor?: unknown
}

interface SyncState {
  readonly doc: Y.Doc
  readonly type: Y.XmlFragment
  readonly binding: { readonly mapping: TextMapping } | null
  readonly isChangeOrigin: boolean
}

function caretElement(user: CaretPresence['user'], colour: string): HTMLElement {
  const caret = document.createElement('span')
  caret.className = 'remote-caret'
  caret.style.setProperty('--caret', colour)
  const label = document.createElement('span')
  label.className = 'remote-caret-name'
  label.textContent = typeof user?.name === 'string' ? user.name : ''
  caret.append(label)
  return caret
}

function decorate(state: EditorState, awareness: Awareness): DecorationSet {
  const sync = ySyncPluginKey.getState(state) as SyncState | undefined
  if (!sync?.binding || sync.binding.mapping.size === 0) return DecorationSet.empty
  const { doc, type, binding } = sync
  const last = Math.max(state.doc.content.size - 1, 0)
  const peers = peersOf({ awareness })
  const decorations: Decoration[] = []
  for (const [clientId, presence] of awareness.getStates() as Map<number, CaretPresence | null>) {
    const cursor = clientId === awareness.clientID ? null : parseCursor(presence?.cursor)
    if (!cursor) continue
    const anchor = fromShared(doc, cursor.anchor, type, binding.mapping)
    const head = fromShared(doc, cursor.head, type, binding.mapping)
    if (anchor === null || head === null) continue
    const at = Math.min(head, last)
    const from = Math.min(anchor, at)
    const to = Math.min(Math.max(anchor, head), last)
    const colour = caretColour(peers.one(clientId)?.presence.user.color ?? presence?.user?.color)
    // The place is part of the key: a caret that moved is a new one, whose name shows again for a while.
    const key = `caret-${clientId}-${at}-${colour}-${String(presence?.user?.name)}`
    decorations.push(Decoration.widget(at, () => caretElement(presence?.user, colour), { key, side: 10 }))
    if (from < to) decorations.push(Decoration.inline(from, to, { style: `background-color: ${colour}40` }, { inclusiveEnd: true }))
  }
  return DecorationSet.create(state.doc, decorations)
}

/** Notices changes of carets only: presence also changes with every movement of every mouse. */
export function caretWatch(awareness: Awareness): (changed: readonly number[]) => boolean {
  const seen = new Map<number, string>()
  return (changed) => {
    let moved = false
    for (const id of changed) {
      if (id === awareness.clientID) continue
      const state = awareness.getStates().get(id) as CaretPresence | undefined
      const caret = state?.cursor == null ? '' : JSON.stringify([state.cursor, state.user?.name, state.user?.color])
      if ((seen.get(id) ?? '') === caret) continue
      seen.set(id, caret)
      moved = true
    }
    return moved
  }
}

const caretsKey = new PluginKey<DecorationSet>('remote-carets')

function caretsPlugin({ awareness, publish }: CaretSource): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key: caretsKey,
    state: {
      init: (_, state) => decorate(state, awareness),
      apply(tr, carets, _old, state) {
        const sync = ySyncPluginKey.getState(state) as SyncState | undefined
        if (sync?.isChangeOrigin || tr.getMeta(caretsKey)) return decorate(state, awareness)
        return tr.docChanged ? carets.map(tr.mapping, tr.doc) : carets
      },
    },
    props: { decorations: (state) => caretsKey.getState(state) },
    view(view) {
      const moved = caretWatch(awareness)
      let scheduled = false
      const redraw = (): void => {
        scheduled = false
        if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(caretsKey, true).setMeta('addToHistory', false))
      }
      const listen = (change: { added: number[]; updated: number[]; removed: number[] }): void => {
        if (!moved([...change.added, ...change.updated, ...change.removed]) || scheduled) return
        scheduled = true
        queueMicrotask(redraw)
      }
      let published = ''
      const tell = (): void => {
        const cursor = ownCursor(view)
        const next = JSON.stringify(cursor)
        if (next === published) return
        published = next
        publish(cursor)
      }
      awareness.on('change', listen)
      view.dom.addEventListener('focusin', tell)
      view.dom.addEventListener('focusout', tell)
      // The sync plugin has drawn its text by the next microtask; carets that were there before are drawn then.
      queueMicrotask(redraw)
      return {
        update: tell,
        destroy() {
          awareness.off('change', listen)
          view.dom.removeEventListener('focusin', tell)
          view.dom.removeEventListener('focusout', tell)
          publish(null)
        },
      }
    },
  })
}

function ownCursor(view: EditorView): SharedCursor | null {
  const sync = ySyncPluginKey.getState(view.state) as SyncState | undefined
  if (!view.hasFocus() || !sync?.binding || !view.editable) return null
  const { anchor, head } = view.state.selection
  return {
    anchor: toShared(anchor, sync.type, sync.binding.mapping),
    head: toShared(head, sync.type, sync.binding.mapping),
  }
}

/** Carets and selections of the others inside a text being edited, and mine told to them. */
export const RemoteCarets = Extension.create<{ source: CaretSource | null }>({
  name: 'remoteCarets',
  // After the sync plugin (priority 1000), so that what is read here is already in the shared document.
  priority: 900,
  addOptions: () => ({ source: null }),
  addProseMirrorPlugins() {
    return this.options.source ? [caretsPlugin(this.options.source)] : []
  },
})
