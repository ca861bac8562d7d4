import { LocalOrigin, addElement } from '@lectern/shared/lesson'
import type { NewElement } from '@lectern/shared/lesson'
import type { NewBox } from '../editing/edit-definition.ts'
import type { CanvasHost } from '../canvas/canvas-host.ts'
import { asOneStep } from '../chrome/undo-steps.ts'
import { tidy } from '../../rendering/geometry/frame.ts'

/** Puts a new element on the slide as one step of undo; null when that is not possible now. */
export function insertElement(host: CanvasHost, element: NewElement): string | null {
  const { slideId } = host.store.getState()
  if (slideId === null || !host.canEdit() || host.slide() === null) return null
  return asOneStep(host.session.undo, () => addElement(host.session.doc, slideId, element, new LocalOrigin('insert')))
}

/** A box with tidy numbers. */
export function tidyBox({ x, y, width, height }: NewBox): NewBox {
  return { x: tidy(x), y: tidy(y), width: Math.max(1, tidy(width)), height: Math.max(1, tidy(height)) }
}
