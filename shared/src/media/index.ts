export { blobUrl } from './renditions.ts'
export { blobSchema, uploadImage } from './endpoints.ts'
export { uploadMediaFile } from './endpoints.ts'
export type { Blob } from './endpoints.ts'
export { MEDIA_FILE_KINDS, MEDIA_FILE_MESSAGES, MEDIA_FILE_RULES, fitsMediaKind, mediaFileKind } from './files.ts'
export type { MediaFileKind } from './files.ts'
export {
  BACKGROUND_IMAGE_MAX_BYTES, BACKGROUND_IMAGE_TYPES, IMAGE_MAX_BYTES, IMAGE_MESSAGES, IMAGE_PURPOSES, IMAGE_RULES, IMAGE_TYPES, PICTURE_DATA_TYPE,
  TEMPLATE_IMAGE_MAX_BYTES, TEMPLATE_IMAGE_TYPES, imageRefusal,
} from './images.ts'
export type { ImagePurpose, ImageType } from './images.ts'
export { pictureOriginSchema } from './origin.ts'
export type { PictureOrigin } from './origin.ts'
export { RENDITION_SIDES, renditionSide, renditionUrl } from './renditions.ts'
export type { RenditionSide } from './renditions.ts'
export { PeakMeter, WAVEFORM, readWaveform, waveformUrl, writeWaveform } from './waveforms.ts'
