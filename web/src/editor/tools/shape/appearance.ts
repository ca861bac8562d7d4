import { loadChunk } from '../../../platform/loading/chunk-recovery.ts'
import { lazyPart } from '../../../platform/loading/lazy-part.ts'
import { ArrowRight, Circle, Diamond, Minus, Shapes, Square, Star, Triangle } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { Draft } from '../../canvas/gesture-store.ts'
import { OVERLAY, outlineDraft } from '../../canvas/overlay-look.ts'
import { EDITS } from '../../elements/edits.ts'
import { onPresetRequested } from '../../elements/shape/preset-label.ts'
import { paintLine } from '../../../rendering/shape/paint-line.ts'
import { writeShapePath } from '../../../rendering/shape/shape-path.ts'
import type { SHAPE_KINDS, ShapeKind } from '@lectern/shared/lesson'
import type { ToolAppearance } from '../appearances.ts'
import { drawnShape, isLineLike } from '../../elements/shape/drawn-shape.ts'

// Here, so that the first load of the editor knows nothing of where names are.
onPresetRequested(() => void loadChunk(async () => await import('../../elements/shape/preset-words.ts')).catch((error: unknown) => reportError(error)))

/** Draws a form as it will be: a line as it is, others light with a thin outline. */
function paintDraft(context: CanvasRenderingContext2D, { frame, kind }: Draft, scale: number): void {
  const shape = kind as ShapeKind
  const drawn = drawnShape(shape)
  const made = EDITS.shape.create(frame, drawn)
  const look = made.type === 'shape' ? made : null
  if (isLineLike(shape)) {
    const stroke = { colour: look?.stroke ?? OVERLAY.accent, width: look?.strokeWidth ?? 1 }
    context.strokeStyle = stroke.colour
    context.lineWidth = stroke.width
    context.lineCap = 'round'
    paintLine(context, { startHead: 'none', endHead: 'none', ...drawn, route: 'straight', width: frame.width, height: frame.height }, stroke, [])
    return
  }
  writeShapePath(context, { shape, cornerRadius: 0 }, frame.width, frame.height)
  context.fillStyle = OVERLAY.accent
  context.globalAlpha *= 0.6
  context.fill()
  context.globalAlpha /= 0.6
  outlineDraft(context, scale)
}

const icons: Readonly<Record<(typeof SHAPE_KINDS)[number], LucideIcon>> = {
  rectangle: Square, ellipse: Circle, triangle: Triangle, diamond: Diamond, star: Star, arrow: ArrowRight, line: Minus,
}

/** How the shape tool looks. */
export const appearance: ToolAppearance = {
  icon: Shapes, icons, paintDraft, pickerLabelKey: 'canvas:moreShapes',
  Picker: lazyPart(async () => (await import('./ShapePicker.tsx')).ShapePicker),
  ChosenButton: lazyPart(async () => (await import('./ChosenShape.tsx')).ChosenShape),
}
