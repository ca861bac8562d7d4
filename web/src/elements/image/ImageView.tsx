import { memo } from 'react'
import type { ImageElement } from '@lectern/shared/lesson'
import { PaintedElement } from '../../stage/PaintedElement.tsx'

/** A picture on a Konva layer. */
export const ImageView = memo(function ImageView({ element }: { readonly element: ImageElement }) {
  return <PaintedElement element={element} />
})
