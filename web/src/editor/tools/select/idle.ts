import { editOf } from '../../elements/edits.ts'
import type { CanvasHost } from '../../canvas/canvas-host.ts'
import { cursorOf, gripAt } from '../../canvas/geometry/handles.ts'
import type { Grip } from '../../canvas/geometry/handles.ts'
import { PRIMARY, SECONDARY } from '../../canvas/pointer.ts'
import type { CanvasPointer } from '../../canvas/pointer.ts'
import { selectionFrame } from '../../canvas/selection-frame.ts'
import type { StateFactory } from '../state.ts'

/** The grip of the selection under the pointer; none while a text is being edited. */
function gripUnder(host: CanvasHost, pointer: CanvasPointer): { readonly grip: Grip; readonly rotation: number } | null {
  if (host.store.getState().editingId !== null) return null
  const selection = selectionFrame(host.selected(), null, host.canEdit())
  if (!selection) return null
  const grip = gripAt(pointer.screen, selection.frame, host.view(), selection.handles, selection.rotatable)
  return grip && { grip, rotation: selection.frame.rotation }
}

/** Nothing is pressed: shows what a press would take hold of, and goes there. */
export const idle: StateFactory<'select.idle'> = (host) => ({
  pointerMove: (pointer) => {
    const held = gripUnder(host, pointer)
    const hit = held ? null : host.hitTest(pointer.slide)
    const cursor = held ? cursorOf(held.grip, held.rotation) : hit && !hit.locked && host.canEdit() ? 'move' : 'default'
    const hoveredId = hit?.id ?? null
    const now = host.gesture.getState()
    if (now.cursor !== cursor || now.hoveredId !== hoveredId) host.gesture.setState({ cursor, hoveredId })
  },

  pointerDown: (pointer) => {
    if (pointer.button !== PRIMARY && pointer.button !== SECONDARY) return
    const { editingId, selection, select, toggleSelected, stopEditing } = host.store.getState()
    const held = gripUnder(host, pointer)
    if (held && pointer.button !== SECONDARY) {
      if (held.grip === 'rotate') host.go('select.rotating', { start: pointer })
      else host.go('select.resizing', { start: pointer, handle: held.grip })
      return
    }
    if (editingId !== null) stopEditing()
    const hit = host.hitTest(pointer.slide)
    const wasSelected = hit !== null && selection.includes(hit.id)
    if (hit && !wasSelected) {
      if (pointer.shift) toggleSelected(hit.id)
      else select([hit.id])
    }
    if (pointer.button === SECONDARY) {
      if (!hit) select([])
      return
    }
    host.go('select.pointing', { start: pointer, hitId: hit?.id ?? null, wasSelected })
  },

  doubleClick: (pointer) => {
    const hit = host.hitTest(pointer.slide)
    if (!hit || hit.locked || !host.canEdit() || !editOf(hit).editableText) return
    host.store.getState().startEditing(hit.id, { at: pointer.slide })
  },

  keyDown: ({ key, mod, alt }) => {
    const { editingId, select, startEditing } = host.store.getState()
    if (editingId !== null) return false
    const [only, ...others] = host.selected()
    if (key === 'Escape' && only) {
      select([])
      return true
    }
    if (!only || others.length > 0 || only.locked || !host.canEdit() || !editOf(only).editableText || mod || alt) return false
    // No letter begins by itself: some are shortcuts of tools, and which ones should not have to be known.
    if (key === 'Enter' || key === 'F2') {
      startEditing(only.id, { at: 'all' })
      return true
    }
    return false
  },
})
