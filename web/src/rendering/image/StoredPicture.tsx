import { useState } from 'react'
import type { ReactNode } from 'react'
import { blobUrl, renditionSide, renditionUrl } from '@lectern/shared/media'
import { usePixelRatio } from '../use-pixel-ratio.ts'

/** A stored picture in the page. */
export interface StoredPictureProps {
  /** The hash of the original. */
  readonly blob: string
  readonly alt: string
  /** The longest side it is shown with at most, CSS pixels. */
  readonly side: number
  readonly className: string
  /** It must have come when the page is printed, also where the screen shows nothing of it. */
  readonly isPrinted?: boolean
  /** Told how wide and high the picture is in relation, once it has come. */
  readonly onSize?: (width: number, height: number) => void
}

/** A stored picture in as many pixels as are seen of it; the original where no smaller one can be had. */
export function StoredPicture({ blob, alt, side, className, isPrinted = false, onSize }: StoredPictureProps): ReactNode {
  const [refused, setRefused] = useState<string | null>(null)
  const rendition = renditionSide(side * usePixelRatio())
  const src = rendition === null || refused === blob ? blobUrl(blob) : renditionUrl(blob, rendition)
  return (
    <img
      src={src} alt={alt} loading={isPrinted ? 'eager' : 'lazy'} decoding="async" draggable={false} className={className} onError={() => setRefused(blob)}
      onLoad={({ currentTarget }) => onSize?.(currentTarget.naturalWidth, currentTarget.naturalHeight)}
    />
  )
}
