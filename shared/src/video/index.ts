export {
  VIDEO_DEFAULTS, VIDEO_FAILURES, VIDEO_LIMITS, VIDEO_MESSAGES, VIDEO_RENDERERS, VIDEO_STATES, VIDEO_THUMBNAIL, VIDEO_TIMES,
} from './limits.ts'
export type { VideoFailure, VideoRenderer, VideoState } from './limits.ts'
export { VIDEO_CONTAINERS, frameSize, videoBitrate, videoContainerSchema, videoSettingsSchema } from './settings.ts'
export type { VideoContainer, VideoSettings } from './settings.ts'
export { frameRanges, frozenScenes, presentScenes } from './scenes.ts'
export type { FrameRange, Scene } from './scenes.ts'
export { isUnderWay } from './video.ts'
export type { Video, VideoPublicState, VideoSource } from './video.ts'
export {
  VIDEO_FILES, VIDEO_FILE_TYPES, VIDEO_PIECE, VIDEO_PIECE_TYPE, VIDEO_THUMBNAIL_TYPES, VIDEO_TOKEN_HEADER, beginCapture, captionsLinkQuery, deleteVideo, listVideos, makeVideo, readCapture,
  readVideo, readVideoSource, reportCapture, retryVideo, stopVideo, thumbnailLinkQuery, videoCaptionsUrl, videoLinkQuery, videoPieceUrl,
  videoThumbnailUrl, videoUrl,
} from './endpoints.ts'
