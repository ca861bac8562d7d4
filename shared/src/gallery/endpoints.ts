import { z } from 'zod'
import { endpoint } from '../http/index.ts'
import { blobSchema, pictureOriginSchema } from '../media/index.ts'

/** Where a picture of the gallery comes from (S2 §3). */
export const GALLERY_TYPE = { All: 0, Custom: 1, AI: 2, Wiki: 3, Infographics: 4 } as const
export type GalleryType = (typeof GALLERY_TYPE)[keyof typeof GALLERY_TYPE]

/** Kinds of media (S2 §3); a video is one of the background when its owner laid it behind a slide last. */
export const MEDIA_TYPE = { Image: 1, Video: 2, BackgroundVideo: 3 } as const
export type MediaType = (typeof MEDIA_TYPE)[keyof typeof MEDIA_TYPE]

/** Bounds of the gallery. S2 §9 does not show how many images a batch may have. */
export const GALLERY_LIMITS = { batch: 20, nameMax: 200, descriptionMax: 2000, searchMax: 100, pageSize: 20, pageSizeMax: 100 } as const

const nameSchema = z.string().trim().min(1, 'Give the picture a name').max(GALLERY_LIMITS.nameMax)
const descriptionSchema = z.string().trim().max(GALLERY_LIMITS.descriptionMax)
const storedTypeSchema = z.union([z.literal(GALLERY_TYPE.Custom), z.literal(GALLERY_TYPE.AI), z.literal(GALLERY_TYPE.Wiki), z.literal(GALLERY_TYPE.Infographics)])

const mediaTypeSchema = z.union([z.literal(MEDIA_TYPE.Image), z.literal(MEDIA_TYPE.Video), z.literal(MEDIA_TYPE.BackgroundVideo)])

/** A picture or a video of a workspace. */
export const galleryMediaSchema = z.object({
  mediaId: z.string(),
  mediaType: mediaTypeSchema,
  /** The hash of the picture that stands for a video; null for pictures, and where there is none. */
  poster: z.string().nullable(),
  imageType: storedTypeSchema,
  name: z.string(),
  /** What it shows, for people who do not see it; empty when nobody said. */
  description: z.string(),
  /** Where the bytes are served. */
  url: z.string(),
  blob: blobSchema,
  /** Null for what was uploaded or made here. */
  origin: pictureOriginSchema.nullable(),
  /** Who put it there. */
  owner: z.object({ userId: z.string(), name: z.string() }),
  /** ms since 1970 */
  createdAt: z.number(),
})
export type GalleryMedia = z.infer<typeof galleryMediaSchema>

const pageData = z.object({ media: z.array(galleryMediaSchema), total: z.number().int(), totalPages: z.number().int() })
export type GalleryPage = z.infer<typeof pageData>

const pageQuery = z.strictObject({
  /** From 1. */
  pageNumber: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(GALLERY_LIMITS.pageSizeMax).default(GALLERY_LIMITS.pageSize),
  imageType: z.coerce.number().int().min(0).max(4).default(GALLERY_TYPE.All),
  /** A number of `MEDIA_TYPE`, or 0 for pictures and videos. */
  mediaType: z.coerce.number().int().min(0).max(3).default(MEDIA_TYPE.Image),
  /** In name or description. */
  search: z.string().trim().max(GALLERY_LIMITS.searchMax).optional(),
})

/**
 * The fields of the multipart form of `uploadGalleryMedia` beside the file (S2 §3). The file is in `File`, or its bytes are in
 * `DataURL`.
 */
export const galleryUploadSchema = z.strictObject({
  /** The caller, and their organization: both are needed (S2 §5). */
  UserId: z.string().min(1).max(100),
  OrganizationId: z.string().min(1).max(100),
  /** `data:image/…;base64,…`, in place of a file. */
  DataURL: z.string().optional(),
  ImageType: z.coerce.number().pipe(storedTypeSchema).default(GALLERY_TYPE.Custom),
  /** What it is called; the name of the file unless told. */
  SourceName: z.string().max(1000).optional(),
  /** Ours: what the picture shows. */
  Description: descriptionSchema.optional(),
  /** Leaves the latest pictures out of the answer. */
  ReturnStatusAndCurrentMediaOnly: z.stringbool().default(false),
  /** The picture is kept without a description. */
  DenyDescription: z.stringbool().default(false),
})

export const uploadGalleryMedia = endpoint({
  method: 'POST', path: '/Designer/UploadGalleryMedia', access: 'member', summary: 'Keep a picture in the gallery of my workspace',
  data: z.object({
    status: z.number().int(),
    message: z.string(),
    currentMedia: galleryMediaSchema,
    /** My latest pictures; empty when only the current one was asked for. */
    media: z.array(galleryMediaSchema),
  }),
})

export const getGalleryMedia = endpoint({
  method: 'POST', path: '/Designer/GetGalleryMedia', access: 'member', summary: 'My pictures, latest first', query: pageQuery, data: pageData,
})

export const getOrganizationGalleryMedia = endpoint({
  method: 'POST', path: '/Designer/GetOrganizationGalleryMedia', access: 'member', summary: 'Pictures of my workspace, latest first',
  query: pageQuery, data: pageData,
})

export const listRecentMedia = endpoint({
  method: 'GET', path: '/gallery/recent', access: 'member', summary: 'Pictures I used on slides, the last used first',
  data: z.object({ media: z.array(galleryMediaSchema) }),
})

export const listTrendingMedia = endpoint({
  method: 'GET', path: '/gallery/trending', access: 'member', summary: 'Pictures that most people of my workspace put on slides lately',
  data: z.object({ media: z.array(galleryMediaSchema) }),
})

const mediaParams = z.object({ mediaId: z.string().min(1).max(100) })

export const changeGalleryMedia = endpoint({
  method: 'PATCH', path: '/gallery/media/:mediaId', access: 'member', summary: 'Rename or describe a picture of mine',
  params: mediaParams, body: z.strictObject({ name: nameSchema.optional(), description: descriptionSchema.optional(), mediaType: mediaTypeSchema.optional() }),
  data: z.object({ media: galleryMediaSchema }),
})

export const deleteGalleryMedia = endpoint({
  method: 'DELETE', path: '/gallery/media/:mediaId', access: 'member', params: mediaParams, data: z.object({}),
  summary: 'Take a picture of mine out of the gallery; lessons that show it keep it',
})

export const markGalleryMediaUsed = endpoint({
  method: 'POST', path: '/gallery/media/:mediaId/use', access: 'member', params: mediaParams, data: z.object({}),
  summary: 'Say that I put a picture on a slide',
})

/** What the gallery answers in words. */
export const GALLERY_MESSAGES = {
  stored: 'Picture kept',
  uploadFailed: 'Gallery upload failed',
  noFile: 'The file is missing or empty.',
  oneFile: 'Send either a file or a data URL, not both.',
  notVideo: 'A picture is no video.',
  badDataUrl: 'This is not a data URL of a picture.',
} as const

/** Pictures that are shown as last used. */
export const RECENT_MEDIA = 40

/** Pictures that are shown as used by many, and the days that count. */
export const TRENDING_MEDIA = { count: 40, days: 30 } as const

/** A picture of the gallery that is being dragged, under `PICTURE_DATA_TYPE`. */
export const draggedPictureSchema = z.object({
  mediaId: z.string().max(100),
  name: z.string().max(GALLERY_LIMITS.nameMax),
  description: z.string().max(GALLERY_LIMITS.descriptionMax),
  mediaType: mediaTypeSchema.default(MEDIA_TYPE.Image),
  poster: z.string().nullable().default(null),
  blob: blobSchema,
})
export type DraggedPicture = z.infer<typeof draggedPictureSchema>
