import { EDITS } from '../elements/edits.ts'
import { paintLine } from '../../rendering/shape/line-heads.ts'
import { writeShapePath } from '../../rendering/shape/shape-path.ts'
import type { Draft } from './gesture-store.ts'
import { drawnShape, goesAlong } from '../tools/shape/drawn-shape.ts'
import { OVERLAY } from './overlay-look.ts'

/** Draws the box or form that is being drawn, as it will be; `scale` keeps its outline one pixel thin. */
export function paintDraft(context: CanvasRenderingContext2D, { kind, frame }: Draft, scale: number): void {
  context.save()
  context.translate(frame.x + frame.width / 2, frame.y + frame.height / 2)
  context.rotate((frame.rotation * Math.PI) / 180)
  context.translate(-frame.width / 2, -frame.height / 2)
  context.beginPath()
  if (kind === 'text') {
    context.rect(0, 0, frame.width, frame.height)
  } else {
    const drawn = drawnShape(kind)
    const made = EDITS.shape.create(frame, drawn)
    const look = made.type === 'shape' ? made : null
    if (goesAlong(kind)) {
      const stroke = { colour: look?.stroke ?? OVERLAY.accent, width: look?.strokeWidth ?? 1 }
      context.strokeStyle = stroke.colour
      context.lineWidth = stroke.width
      context.lineCap = 'round'
      paintLine(context, { startHead: 'none', endHead: 'none', ...drawn, width: frame.width, height: frame.height }, stroke, [])
      context.restore()
      return
    }
    writeShapePath(context, { shape: kind, cornerRadius: 0 }, frame.width, frame.height)
    context.fillStyle = look?.fill ?? OVERLAY.accent
    context.globalAlpha *= 0.6
    context.fill()
    context.globalAlpha /= 0.6
  }
  context.strokeStyle = OVERLAY.accent
  context.lineWidth = 1 / scale
  context.stroke()
  context.restore()
}
