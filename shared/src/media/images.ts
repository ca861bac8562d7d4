import { z } from 'zod'

/** Images an author may put on a slide; judged by their bytes, never by their names. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml'] as const
export type ImageType = (typeof IMAGE_TYPES)[number]
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024

/** Images that may lie behind a whole slide (S1 §5.3). */
export const BACKGROUND_IMAGE_TYPES = ['image/jpeg', 'image/png'] as const satisfies readonly ImageType[]
export const BACKGROUND_IMAGE_MAX_BYTES = 5 * 1024 * 1024

/** The same of a template: its background, and slides of it as pictures (S2 §9: 20 MB). */
export const TEMPLATE_IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const satisfies readonly ImageType[]
export const TEMPLATE_IMAGE_MAX_BYTES = 20 * 1024 * 1024

/** What an image is stored for: something on a slide, the background of one, or that of a template. */
export const IMAGE_PURPOSES = ['picture', 'background', 'templatePicture'] as const
export const imagePurposeSchema = z.enum(IMAGE_PURPOSES)
export type ImagePurpose = (typeof IMAGE_PURPOSES)[number]

/** Which images each purpose takes. */
export const IMAGE_RULES: Readonly<Record<ImagePurpose, { readonly types: readonly ImageType[]; readonly maxBytes: number }>> = {
  picture: { types: IMAGE_TYPES, maxBytes: IMAGE_MAX_BYTES },
  background: { types: BACKGROUND_IMAGE_TYPES, maxBytes: BACKGROUND_IMAGE_MAX_BYTES },
  templatePicture: { types: TEMPLATE_IMAGE_TYPES, maxBytes: TEMPLATE_IMAGE_MAX_BYTES },
}

/** Why an image does not fit its purpose; null when it does. Browsers ask early, the server with what the bytes say. */
export function imageRefusal(image: { readonly contentType: string; readonly bytes: number }, purpose: ImagePurpose): 'type' | 'size' | null {
  const { types, maxBytes } = IMAGE_RULES[purpose]
  if (!types.some((type) => type === image.contentType)) return 'type'
  return image.bytes > maxBytes ? 'size' : null
}

/** What is said of images that do not fit their purpose. */
export const IMAGE_MESSAGES = {
  picture: { type: 'Use a PNG, JPEG, GIF, WebP or SVG image.', size: 'Images can have at most 10 MB.' },
  background: { type: 'Use a JPEG or PNG image as a background.', size: 'Background images can have at most 5 MB.' },
  templatePicture: { type: 'Use a JPEG, PNG or WebP image.', size: 'A background or slide of a template can have at most 20 MB.' },
} as const satisfies Record<ImagePurpose, Record<'type' | 'size', string>>

/** Marks a picture of the gallery that is being dragged. */
export const PICTURE_DATA_TYPE = 'application/x-lectern-picture'
