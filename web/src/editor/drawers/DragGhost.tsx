import { createPortal } from 'react-dom'
import type { ItemDrag } from './use-item-drag.ts'

/** What is dragged out of a drawer, at the pointer, and where it would stand on the slide. */
export function DragGhost({ drag: { item, target, x, y } }: { readonly drag: ItemDrag }) {
  return createPortal(
    <div aria-hidden className="pointer-events-none fixed inset-0 z-50">
      {target && <div data-drop-target className="absolute rounded-small border-2 border-teal bg-teal/10" style={target} />}
      <div
        data-drag-ghost style={{ left: x, top: y }}
        className="absolute flex h-16 max-w-34 min-w-16 -translate-x-1/2 -translate-y-1/2 items-center justify-center overflow-hidden rounded-control bg-raised p-2 text-ink opacity-90 shadow-lifted ring-1 ring-line"
      >
        {item.picture}
      </div>
    </div>,
    document.body,
  )
}
