import { z } from 'zod'
import { galleryMediaSchema } from '../gallery/index.ts'
import { endpoint } from '../http/index.ts'

/** Where pictures of others are looked for. */
export const PICTURE_SOURCES = ['commons', 'openverse'] as const
export type PictureSource = (typeof PICTURE_SOURCES)[number]

/** Bounds of a search: its words in characters, and how many pictures it may answer (S2 §7: 20 unless asked otherwise). */
export const PICTURE_SEARCH = { textMax: 100, count: 20, countMax: 50 } as const

/** Searches that a person may make in {@link PICTURE_SEARCH_MINUTES} minutes: each is a request to somebody else. */
export const PICTURE_SEARCHES = 60
/** The minutes for which they are counted. */
export const PICTURE_SEARCH_MINUTES = 5

/** Pictures found elsewhere that a person may keep in {@link PICTURE_SEARCH_MINUTES} minutes: each is fetched from somebody else. */
export const PICTURE_COPIES = 60

/** A picture that others made and give away; the words are plain, the addresses begin with https or are of the source itself. */
export const foundPictureSchema = z.object({
  source: z.enum(PICTURE_SOURCES),
  /** Its name at the source. */
  id: z.string(),
  title: z.string(),
  /** The picture as it is, or the largest that a slide has use for. */
  url: z.string(),
  /** A small one, for lists. */
  smallUrl: z.string(),
  /** The page about it at the source, which an attribution links to. */
  pageUrl: z.string(),
  /** px; 0 where the source does not say. */
  width: z.number(),
  /** px; 0 where the source does not say. */
  height: z.number(),
  /** Who made it; empty where nobody is named. */
  author: z.string(),
  /** Such as `CC BY 4.0`; empty where the source does not say. */
  license: z.string(),
  licenseUrl: z.string().nullable(),
})
export type FoundPicture = z.infer<typeof foundPictureSchema>

/** A found picture as a search hands it out. */
export const offeredPictureSchema = foundPictureSchema.extend({
  /** The server's word that it found exactly this, so that it copies nothing else from elsewhere and names no other author. */
  ticket: z.string().max(100),
})
export type OfferedPicture = z.infer<typeof offeredPictureSchema>

/** Pictures of others by words (S2 §7). */
export const findExternalImages = endpoint({
  method: 'GET', path: '/Content/GetExternalImage', access: 'member', summary: 'Look for pictures that others made and give away, with author and licence',
  query: z.object({
    searchText: z.string().trim().min(1).max(PICTURE_SEARCH.textMax),
    count: z.coerce.number().int().min(1).max(PICTURE_SEARCH.countMax).default(PICTURE_SEARCH.count),
    /** Ask the next source when the first finds nothing or does not answer. */
    allowFallback: z.enum(['true', 'false']).default('false').transform((text) => text === 'true'),
  }),
  data: z.object({ images: z.array(offeredPictureSchema) }),
})

/** Copies a picture that was found into the gallery, with author and licence. */
export const keepExternalImage = endpoint({
  method: 'POST', path: '/gallery/external', access: 'member', summary: 'Keep a picture that was found elsewhere in my gallery',
  body: offeredPictureSchema, data: z.object({ media: galleryMediaSchema }),
})
