import { useState } from 'react'
import type { ReactNode } from 'react'
import type { AreaForm } from '@lectern/shared/activities'
import { StoredPicture } from '../../../rendering/image/StoredPicture.tsx'
import { AreaShapes } from '../../../rendering/question/AreaShapes.tsx'

interface AreasPictureProps {
  readonly blob: string
  readonly areas: readonly (AreaForm & { readonly id: string; readonly isCorrect?: boolean })[]
  /** The longest side it is shown with at most, CSS pixels. */
  readonly side: number
  /** It is as large as it can be in a box with a size of its own (`container-type: size`); else as wide as there is room. */
  readonly fits?: boolean
  /** Over the picture, in its place. */
  readonly children?: ReactNode
}

/** A picture with its areas: those that are right in one colour, the others in another. */
export function AreasPicture({ blob, areas, side, fits = false, children }: AreasPictureProps) {
  const [ratio, setRatio] = useState(16 / 9)
  return (
    <div className="relative mx-auto w-full overflow-hidden rounded-small outline outline-line" style={{ aspectRatio: ratio, ...(fits ? { width: `min(100cqw, ${ratio} * 100cqh)` } : {}) }}>
      <StoredPicture blob={blob} alt="" side={side} className="absolute inset-0 size-full" onSize={(width, height) => setRatio(width / Math.max(1, height))} />
      <AreaShapes areas={areas.map(({ corners, id, isCorrect, kind }) => ({ id, corners, kind, tone: isCorrect !== false ? 'right' : 'other' }))} />
      {children}
    </div>
  )
}
