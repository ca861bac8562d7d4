import { z } from 'zod'

/** Whose picture it is, for one that was found elsewhere: what its licence wants to be said where it is shown. */
export const pictureOriginSchema = z.object({
  /** What it is called there; may be empty. */
  title: z.string().max(300),
  /** The page about it where it was found; begins with http. */
  pageUrl: z.string().max(2000),
  /** Who made it; empty where nobody is named. */
  author: z.string().max(300),
  /** Such as `CC BY 4.0`; empty where the source does not say. */
  license: z.string().max(300),
  licenseUrl: z.string().max(2000).nullable(),
})
export type PictureOrigin = z.infer<typeof pictureOriginSchema>
