export { IMAGE_MAX_BYTES, IMAGE_TYPES, blobSchema, blobUrl, uploadImage } from './endpoints.ts'
export type { Blob } from './endpoints.ts'
