import { memo } from 'react'
import type { TextElement } from '@lectern/shared/lesson'
import { PaintedElement } from '../../stage/PaintedElement.tsx'

/** A box of text on a Konva layer. */
export const TextView = memo(function TextView({ element }: { readonly element: TextElement }) {
  return <PaintedElement element={element} />
})
