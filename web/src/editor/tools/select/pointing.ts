import { isInvitation, isWritable } from '@lectern/shared/lesson'
import { editOf } from '../../editing/edit-registry.ts'
import { picked, toggled } from '../../canvas/pick.ts'
import { hasMoved } from '../../canvas/pointer.ts'
import type { StateFactory } from '../../canvas/tool-state.ts'

/** Pressed and not moved yet: a click when released, a drag or a marquee when moved. */
export const pointing: StateFactory<'select.pointing'> = (host, { start, hitId, wasSelected }) => ({
  pointerMove: (pointer) => {
    if (!hasMoved(start, pointer)) return
    const { selection } = host.store.getState()
    const dragged = hitId !== null && selection.includes(hitId) ? host.element(hitId) : null
    if (dragged && !dragged.locked && host.canEdit()) host.go('select.dragging', { start, now: pointer })
    else host.go('select.marquee', { start, now: pointer })
  },

  pointerUp: (pointer) => {
    const { select, selection, startEditing } = host.store.getState()
    const hit = hitId === null ? null : host.element(hitId)
    if (hitId === null) {
      if (!pointer.shift) select([])
    } else if (wasSelected) {
      select((pointer.shift ? toggled : picked)(host.elements(), selection, hitId))
    }
    host.rest()
    // A place of the layout says that a click is enough.
    if (hit && !pointer.shift && isWritable(hit) && host.canEdit() && editOf(hit).editableText(hit) && isInvitation(hit)) startEditing(hit.id, { at: pointer.slide })
  },

  cancel: () => host.rest(),
})
