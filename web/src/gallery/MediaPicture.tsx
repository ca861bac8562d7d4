import { MEDIA_TYPE } from '@lectern/shared/gallery'
import type { GalleryMedia } from '@lectern/shared/gallery'
import { Film, Play } from 'lucide-react'
import { StoredPicture } from '../rendering/image/StoredPicture.tsx'

interface MediaPictureProps {
  readonly media: Pick<GalleryMedia, 'blob' | 'mediaType' | 'poster'>
  readonly alt: string
  /** The longest side it is shown with at most, CSS pixels. */
  readonly side: number
  readonly className: string
}

/** A picture of the gallery, or the one that stands for a video, with a sign that this plays. */
export function MediaPicture({ alt, className, media: { blob, mediaType, poster }, side }: MediaPictureProps) {
  if (mediaType === MEDIA_TYPE.Image) return <StoredPicture blob={blob.hash} alt={alt} side={side} className={className} />
  return (
    <>
      {poster === null
        ? <span className={`${className} flex items-center justify-center bg-film text-on-film`}><Film role={alt === '' ? undefined : 'img'} aria-label={alt === '' ? undefined : alt} aria-hidden={alt === '' ? true : undefined} size={28} /></span>
        : <StoredPicture blob={poster} alt={alt} side={side} className={className} />}
      <span aria-hidden className="pointer-events-none absolute start-1.5 top-1.5 inline-flex size-6 items-center justify-center rounded-full bg-film/80 text-on-film"><Play size={12} fill="currentColor" /></span>
    </>
  )
}
