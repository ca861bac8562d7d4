import type { Tool } from '../tools/define-tool.ts'
import { appearanceOf } from '../tools/appearances.ts'
import type { Draft } from '../canvas/gesture-store.ts'
import { outlineDraft } from '../canvas/overlay-look.ts'

/** Draws what a tool is drawing where it will be; a thin box for tools that do not say how. */
export function paintDraft(context: CanvasRenderingContext2D, tool: Tool, draft: Draft, scale: number): void {
  const { height, rotation, width, x, y } = draft.frame
  context.save()
  context.translate(x + width / 2, y + height / 2)
  context.rotate((rotation * Math.PI) / 180)
  context.translate(-width / 2, -height / 2)
  context.beginPath()
  const look = appearanceOf(tool)
  if (look.paintDraft) {
    look.paintDraft(context, draft, scale)
  } else {
    context.rect(0, 0, width, height)
    outlineDraft(context, scale)
  }
  context.restore()
}
