import { GALLERY_LIMITS, GALLERY_TYPE, MEDIA_TYPE } from '@lectern/shared/gallery'

/** What is shown of the gallery. */
export interface GalleryQuery {
  readonly scope: 'mine' | 'workspace'
  /** A number of `GALLERY_TYPE`. */
  readonly imageType: number
  /** A number of `MEDIA_TYPE`. */
  readonly mediaType: number
  readonly search: string
  /** From 1. */
  readonly page: number
}

const TYPES: readonly number[] = Object.values(GALLERY_TYPE)
const MEDIA: readonly number[] = Object.values(MEDIA_TYPE)

/** Reads the address of the uploads; what makes no sense there counts as absent. */
export function galleryQuery(address: URLSearchParams): GalleryQuery {
  const page = Number(address.get('page') ?? '1')
  const imageType = Number(address.get('type') ?? '0')
  const mediaType = Number(address.get('media') ?? '1')
  return {
    scope: address.get('scope') === 'workspace' ? 'workspace' : 'mine',
    imageType: TYPES.includes(imageType) ? imageType : GALLERY_TYPE.All,
    mediaType: MEDIA.includes(mediaType) ? mediaType : MEDIA_TYPE.Image,
    search: (address.get('q') ?? '').trim().slice(0, GALLERY_LIMITS.searchMax),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  }
}

/** The address with some of it changed; what is shown otherwise begins at its first page. */
export function withGalleryQuery(address: URLSearchParams, changes: Partial<GalleryQuery>): URLSearchParams {
  const { scope, imageType, mediaType, search, page } = { ...galleryQuery(address), ...('page' in changes ? {} : { page: 1 }), ...changes }
  return new URLSearchParams({
    ...(scope === 'mine' ? {} : { scope }), ...(imageType === 0 ? {} : { type: String(imageType) }), ...(mediaType === MEDIA_TYPE.Image ? {} : { media: String(mediaType) }), ...(search === '' ? {} : { q: search }),
    ...(page === 1 ? {} : { page: String(page) }),
  })
}
