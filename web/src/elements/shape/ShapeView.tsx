import { memo } from 'react'
import type { ShapeElement } from '@lectern/shared/lesson'
import { PaintedElement } from '../../stage/PaintedElement.tsx'

/** A drawn form on a Konva layer. */
export const ShapeView = memo(function ShapeView({ element }: { readonly element: ShapeElement }) {
  return <PaintedElement element={element} />
})
