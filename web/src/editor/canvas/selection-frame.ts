import type { LessonElement } from '@lectern/shared/lesson'
import type { ResizeHandle } from '../geometry/resize.ts'
import { editOf } from '../editing/edit-registry.ts'
import { boundsOfAll, frameOf } from '../../rendering/geometry/frame.ts'
import type { Frame } from '../../rendering/geometry/frame.ts'
import { ALL_HANDLES } from '../geometry/handles.ts'

/** The box round a selection and what it can be taken by. */
export interface SelectionFrame {
  readonly frame: Frame
  /** Empty when nothing in the selection may be changed. */
  readonly handles: readonly ResizeHandle[]
  readonly rotatable: boolean
}

/**
 * The box that is drawn round the selected elements, at the places a running gesture gives them: the element's own
 * turned box for one, the upright rectangle round them for several.
 */
export function selectionFrame(
  selected: readonly LessonElement[], frames: ReadonlyMap<string, Frame> | null, canEdit: boolean,
): SelectionFrame | null {
  const placed = selected.map((element) => frames?.get(element.id) ?? frameOf(element))
  const changeable = canEdit && selected.some((element) => !element.locked)
  const [first, ...more] = selected
  if (!first) return null
  if (more.length === 0) {
    const handles = changeable ? editOf(first).handles(first) : []
    return { frame: placed[0] ?? frameOf(first), handles, rotatable: changeable }
  }
  const bounds = boundsOfAll(placed)
  return bounds && { frame: { ...bounds, rotation: 0 }, handles: changeable ? ALL_HANDLES : [], rotatable: changeable }
}
