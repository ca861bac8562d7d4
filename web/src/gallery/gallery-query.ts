import { GALLERY_LIMITS, GALLERY_TYPE } from '@lectern/shared/gallery'

/** What is shown of the gallery. */
export interface GalleryQuery {
  readonly scope: 'mine' | 'workspace'
  /** A number of `GALLERY_TYPE`. */
  readonly imageType: number
  readonly search: string
  /** From 1. */
  readonly page: number
}

const TYPES: readonly number[] = Object.values(GALLERY_TYPE)

/** Reads the address of the uploads; what makes no sense there counts as absent. */
export function galleryQuery(address: URLSearchParams): GalleryQuery {
  const page = Number(address.get('page') ?? '1')
  const imageType = Number(address.get('type') ?? '0')
  return {
    scope: address.get('scope') === 'workspace' ? 'workspace' : 'mine',
    imageType: TYPES.includes(imageType) ? imageType : GALLERY_TYPE.All,
    search: (address.get('q') ?? '').trim().slice(0, GALLERY_LIMITS.searchMax),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  }
}

/** The address with some of it changed; what is shown otherwise begins at its first page. */
export function withGalleryQuery(address: URLSearchParams, changes: Partial<GalleryQuery>): URLSearchParams {
  const { scope, imageType, search, page } = { ...galleryQuery(address), ...('page' in changes ? {} : { page: 1 }), ...changes }
  return new URLSearchParams({
    ...(scope === 'mine' ? {} : { scope }), ...(imageType === 0 ? {} : { type: String(imageType) }), ...(search === '' ? {} : { q: search }),
    ...(page === 1 ? {} : { page: String(page) }),
  })
}
