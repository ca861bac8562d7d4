export {
  GALLERY_LIMITS, GALLERY_MESSAGES, GALLERY_TYPE, MEDIA_TYPE, RECENT_MEDIA, TRENDING_MEDIA, changeGalleryMedia, deleteGalleryMedia, draggedPictureSchema,
  galleryMediaSchema, galleryUploadSchema, getGalleryMedia, getOrganizationGalleryMedia, listRecentMedia, listTrendingMedia, markGalleryMediaUsed, uploadGalleryMedia,
} from './endpoints.ts'
export type { DraggedPicture, GalleryMedia, GalleryPage, GalleryType, MediaType } from './endpoints.ts'
