import type { CanvasHost } from './canvas-host.ts'
import { boundsOfAll, frameOf } from '../../rendering/geometry/frame.ts'
import type { Frame } from '../../rendering/geometry/frame.ts'
import type { OverlayModel } from './paint-overlay.ts'
import { selectionFrame } from './selection-frame.ts'

/** States in which handles would only be in the way of what one is doing. */
const BUSY = ['select.dragging', 'select.resizing', 'select.rotating', 'select.marquee']

/** What to draw over the slide now; `remote` are the places others are moving elements to. */
export function overlayModel(host: CanvasHost, remote: ReadonlyMap<string, Frame>): OverlayModel {
  const { editingId, scale, panX, panY } = host.store.getState()
  const { path, frames, copying, guides, marquee, hint, hoveredId, draft } = host.gesture.getState()
  const placed = new Map([...remote, ...(frames ?? [])])
  const selected = host.selected().filter((element) => element.id !== editingId)
  const busy = BUSY.includes(path)
  const hovered = hoveredId !== null && !busy && !selected.some((element) => element.id === hoveredId) && hoveredId !== editingId
    ? host.element(hoveredId) : null
  const box = draft ? draft.frame : boundsOfAll((frames ?? new Map<string, Frame>()).values())
  return {
    view: { scale, panX, panY },
    outlines: selected.map((element) => ({
      frame: (copying ? frames?.get(element.id) : placed.get(element.id)) ?? frameOf(element), locked: element.locked,
    })),
    selection: busy || editingId !== null ? null : selectionFrame(selected, placed, host.canEdit()),
    hovered: hovered ? placed.get(hovered.id) ?? frameOf(hovered) : null,
    guides,
    marquee,
    hint: hint !== null && box ? { text: hint, below: { rotation: 0, ...box } } : null,
  }
}
