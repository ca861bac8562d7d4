import { groupAround, groupsOf, isWritable, wholeGroup, withGroups } from '@lectern/shared/lesson'
import { editOf } from '../../editing/edit-registry.ts'
import type { CanvasHost } from '../../canvas/canvas-host.ts'
import { cursorOf, gripAt } from '../../geometry/handles.ts'
import type { Grip } from '../../geometry/handles.ts'
import { picked, toggled } from '../../canvas/pick.ts'
import { PRIMARY, SECONDARY } from '../../canvas/pointer.ts'
import type { CanvasPointer } from '../../canvas/pointer.ts'
import { selectionFrame } from '../../canvas/selection-frame.ts'
import { inReadingOrder } from '../../../rendering/geometry/reading-order.ts'
import type { StateFactory } from '../../canvas/tool-state.ts'

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
    const { editingId, selection, select, stopEditing } = host.store.getState()
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
      select((pointer.shift ? toggled : picked)(host.elements(), selection, hit.id))
    }
    if (pointer.button === SECONDARY) {
      if (!hit) select([])
      return
    }
    host.go('select.pointing', { start: pointer, hitId: hit?.id ?? null, wasSelected })
  },

  doubleClick: (pointer) => {
    const hit = host.hitTest(pointer.slide)
    const { selection, select } = host.store.getState()
    const whole = hit && wholeGroup(host.elements(), picked(host.elements(), selection, hit.id))
    if (hit && whole !== null) {
      // One group inwards; in the innermost the next one begins to edit.
      select(withGroups(host.elements(), [hit.id], whole))
      return
    }
    if (!hit || !isWritable(hit) || !host.canEdit()) return
    const dialog = editOf(hit).opens?.(hit) ?? null
    if (dialog !== null) host.store.getState().openDialog(dialog)
    if (!editOf(hit).editableText(hit)) return
    host.store.getState().startEditing(hit.id, { at: pointer.slide })
  },

  keyDown: ({ key, mod, alt }) => {
    const { editingId, select, selection, startEditing } = host.store.getState()
    if (editingId !== null) return false
    const [only, ...others] = host.selected()
    const elements = host.elements()
    if (key === 'Escape' && only) {
      select(groupsOf(elements).get(groupAround(elements, selection) ?? '')?.map((member) => member.id) ?? [])
      return true
    }
    const whole = key === 'Enter' && !mod && !alt ? wholeGroup(elements, selection) : null
    if (whole !== null) {
      select(withGroups(elements, inReadingOrder(host.selected()).slice(0, 1).map((element) => element.id), whole))
      return true
    }
    if (!only || others.length > 0 || !isWritable(only) || !host.canEdit() || mod || alt) return false
    const dialog = key === 'Enter' ? editOf(only).opens?.(only) ?? null : null
    if (dialog !== null) host.store.getState().openDialog(dialog)
    if (dialog !== null || !editOf(only).editableText(only)) return dialog !== null
    // No letter begins by itself: some are shortcuts of tools, and which ones should not have to be known.
    if (key === 'Enter' || key === 'F2') {
      startEditing(only.id, { at: 'all' })
      return true
    }
    return false
  },
})
