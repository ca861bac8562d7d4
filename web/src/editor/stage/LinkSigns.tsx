import { Link } from 'lucide-react'
import { useEffect } from 'react'
import { elementLink } from '@lectern/shared/lesson'
import { boundsOf, frameOf } from '../../rendering/geometry/frame.ts'
import { samePicture } from '../../rendering/same-picture.ts'
import { useSlideWhere } from '../../sync/hooks.ts'
import { elementAt } from '../canvas/hit.ts'
import { pointerOf } from '../canvas/pointer-events.ts'
import { PRIMARY, hasMoved } from '../canvas/pointer.ts'
import type { CanvasPointer } from '../canvas/pointer.ts'
import type { CommandContext } from '../commands/command.ts'
import { useCommandContext } from '../commands/use-command-context.ts'
import { useEditor } from '../editor-store.ts'
import { followLink } from '../selection/link-commands.ts'

/** A sign, CSS pixels. */
const SIDE = 20

/** Signs at the elements that lead somewhere as a whole, but at what is selected: its bar and inspector say so. A click with Ctrl (⌘) follows them. */
export function LinkSigns() {
  const context = useCommandContext()
  const slideId = useEditor((state) => state.slideId)
  const selection = useEditor((state) => state.selection)
  const scale = useEditor((state) => state.scale)
  const panX = useEditor((state) => state.panX)
  const panY = useEditor((state) => state.panY)
  const slide = useSlideWhere(slideId, samePicture)
  const linked = slide?.elements.filter((element) => element.hidden !== true && elementLink(element) !== null) ?? []
  useLinkClicks(context, linked.length > 0)
  return linked.filter(({ id }) => !selection.includes(id)).map((element) => {
    const { width, x, y } = boundsOf(frameOf(element))
    return (
      <span
        key={element.id} aria-hidden data-link-sign className="pointer-events-none absolute top-0 left-0 flex items-center justify-center rounded-full bg-raised text-teal ring-1 ring-edge"
        style={{ width: SIDE, height: SIDE, transform: `translate(${panX + (x + width) * scale - SIDE / 2}px, ${panY + y * scale - SIDE / 2}px)` }}
      >
        <Link size={12} />
      </span>
    )
  })
}

/** Lets a click with Ctrl (⌘) on an element that leads somewhere go there, whoever may edit. */
function useLinkClicks(context: CommandContext, isWanted: boolean): void {
  useEffect(() => {
    const stage = document.querySelector<HTMLElement>('[data-stage]')
    if (!isWanted || stage === null) return undefined
    let start: CanvasPointer | null = null
    const read = (event: MouseEvent): CanvasPointer => pointerOf(event, stage.getBoundingClientRect(), context.editor.getState())
    const down = (event: PointerEvent): void => { start = event.button === PRIMARY ? read(event) : null }
    const click = (event: MouseEvent): void => {
      const now = read(event)
      // A drag with it goes without snapping; words that are edited follow links of their own.
      const { editingId, scale, slideId } = context.editor.getState()
      if (start === null || !now.mod || hasMoved(start, now) || editingId !== null || slideId === null) return
      const hit = elementAt(context.session.view.slide(slideId)?.elements ?? [], now.slide, scale)
      const href = hit && elementLink(hit)
      if (href !== null) followLink(context, href)
    }
    stage.addEventListener('pointerdown', down, true)
    stage.addEventListener('click', click)
    return () => {
      stage.removeEventListener('pointerdown', down, true)
      stage.removeEventListener('click', click)
    }
  }, [context, isWanted])
}
