/** A picture that somebody keeps for their organization. */
export interface GalleryMediaTable {
  readonly id: string
  readonly organization_id: string
  owner_id: string
  readonly hash: string
  /** A number of `GALLERY_TYPE`. */
  readonly image_type: number
  /** A number of `MEDIA_TYPE`. */
  media_type: number
  /** The hash of the picture that stands for a video; null for pictures, and where there is none. */
  poster: string | null
  name: string
  /** What it shows; empty when nobody said. */
  description: string
  /** Name and description as they are searched. */
  search_key: string
  /** When it was put there last, ms since 1970. */
  created_at: number
}

/** When somebody used a picture of the gallery last. */
export interface GalleryUseTable {
  readonly user_id: string
  readonly media_id: string
  used_at: number
}

declare module '../database/tables.ts' {
  interface Database {
    gallery_media: GalleryMediaTable
    gallery_use: GalleryUseTable
  }
}
