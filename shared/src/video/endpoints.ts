import { z } from 'zod'
import { shareRoleSchema } from '../access/index.ts'
import { API_BASE, endpoint } from '../http/index.ts'
import { captionLanguageSchema } from '../lesson/speech/caption-model.ts'
import { VIDEO_FAILURES, VIDEO_LIMITS, VIDEO_RENDERERS, VIDEO_STATES, VIDEO_THUMBNAIL } from './limits.ts'
import { videoContainerSchema, videoSettingsQuery } from './settings.ts'
import type { VideoSettings } from './settings.ts'
import { videoSchema, videoSourceSchema, videoStateSchema } from './video.ts'

const lessonParams = z.object({ lessonId: z.string().max(100) })
const jobParams = z.object({ videoJobId: z.string().max(100) })
const videoParams = lessonParams.extend(jobParams.shape)
const oneVideo = z.object({ video: videoSchema })
const renderer = z.enum(VIDEO_RENDERERS).default('server')

export const makeVideo = endpoint({
  method: 'POST', path: '/lessons/:lessonId/videos', access: 'member', summary: 'Make a video of a lesson as it is now; costs credits',
  params: lessonParams, query: videoSettingsQuery,
  body: z.strictObject({
    /** A repeated key is the same video, and is charged once. */
    key: z.string().min(1).max(VIDEO_LIMITS.keyMax),
    /** Write the narration into the picture. */
    burnsCaptions: z.boolean().default(false),
    /** The language of these captions, one that the lesson has; that which is spoken where none is named. */
    captionLanguage: captionLanguageSchema.optional(),
    /** The narration is heard, all of which has to be spoken then; without, each slide stays as long as its words take to say. */
    withSound: z.boolean().default(true),
    /** Which file it is to be; MP4 becomes WebM where who renders it has no H.264. */
    container: videoContainerSchema,
    /** `server` where it has a browser to render with, else it is `browser` all the same. */
    renderer,
  }),
  data: oneVideo,
})
export const listVideos = endpoint({
  method: 'GET', path: '/lessons/:lessonId/videos', access: 'member', summary: 'Videos of a lesson, newest first',
  params: lessonParams,
  data: z.object({
    videos: z.array(videoSchema),
    /** Whether the server has a browser to render with. */
    serverRenders: z.boolean(),
    /** The caller's role on the lesson; a preview knows no other. */
    role: shareRoleSchema,
  }),
})
export const readVideo = endpoint({
  method: 'GET', path: '/lessons/:lessonId/videos/:videoJobId', access: 'member', summary: 'How far the making of a video is',
  params: videoParams, data: oneVideo,
})
export const stopVideo = endpoint({
  method: 'POST', path: '/lessons/:lessonId/videos/:videoJobId/stop', access: 'member', summary: 'Stop making a video; its credits come back',
  params: videoParams, data: oneVideo,
})
export const retryVideo = endpoint({
  method: 'POST', path: '/lessons/:lessonId/videos/:videoJobId/retry', access: 'member',
  summary: 'Make a video that failed or was stopped once more, of the slides as they were; costs credits',
  params: videoParams, body: z.strictObject({ renderer }).default({ renderer: 'server' }), data: oneVideo,
})
export const deleteVideo = endpoint({
  method: 'DELETE', path: '/lessons/:lessonId/videos/:videoJobId', access: 'member', summary: 'Delete a video that is not being made any more',
  params: videoParams, data: z.object({}),
})
/** The token is good until the video is finished, stopped, or somebody else begins. */
export const beginCapture = endpoint({
  method: 'POST', path: '/lessons/:lessonId/videos/:videoJobId/capture', access: 'member',
  summary: 'Begin to render a video in my browser',
  params: videoParams, data: z.object({ token: z.string() }),
})

export const readCapture = endpoint({
  method: 'GET', path: '/video-capture/:videoJobId', access: 'public', summary: 'How far a video is; its unguessable id is the key',
  params: jobParams, data: z.object({ video: videoStateSchema }),
})
export const readVideoSource = endpoint({
  method: 'GET', path: '/video-capture/:videoJobId/source', access: 'public',
  summary: 'The slides a video is made of, as they were when it was asked for, for whoever renders them; with the token in x-video-token',
  params: jobParams,
  data: z.object({
    source: videoSourceSchema,
    /** How many pieces of it, from its beginning, are encoded already by whoever rendered it before and broke off. */
    pieces: z.number().int().min(0),
  }),
})
export const reportCapture = endpoint({
  method: 'POST', path: '/video-capture/:videoJobId/progress', access: 'public',
  summary: 'Whoever renders says how far it is, or why it failed; with the token in x-video-token',
  params: jobParams,
  body: z.strictObject({ progress: z.number().int().min(0).max(100), failureReason: z.enum(VIDEO_FAILURES).optional() }),
  data: z.object({ status: z.enum(VIDEO_STATES) }),
})

/** Carries the secret of whoever renders. */
export const VIDEO_TOKEN_HEADER = 'x-video-token'
/** A piece of a video that is being rendered, by its number from 0: kept until all of it is there, so that whoever begins anew goes on behind it. */
export const VIDEO_PIECE = '/video-capture/:videoJobId/pieces/:piece'
/** What a piece is sent as: packets of the renderer, which nobody else reads. */
export const VIDEO_PIECE_TYPE = 'application/octet-stream'
/** What may be sent and is judged by its bytes. */
export const VIDEO_FILE_TYPES = ['video/mp4', 'video/webm'] as const
export const VIDEO_THUMBNAIL_TYPES = ['image/webp', 'image/jpeg', 'image/png'] as const

/** The query of a link to a video file (S2 §7); absent values are those of the video. */
export const videoLinkQuery = z.strictObject({
  height: videoSettingsQuery.shape.height.unwrap().optional(),
  fps: videoSettingsQuery.shape.fps.unwrap().optional(),
  quality: videoSettingsQuery.shape.quality.unwrap().optional(),
  /** Save it in place of showing it. */
  download: z.literal('1').optional(),
})
/** The query of a link to the captions of a video. */
export const captionsLinkQuery = z.strictObject({ language: captionLanguageSchema.optional(), download: z.literal('1').optional() })
/** The query of a link to the still of a video (S2 §7). */
export const thumbnailLinkQuery = z.strictObject({ time: z.coerce.number().min(0).optional(), width: z.coerce.number().int().min(1).optional() })

/** Where files of videos lie, below the API base. */
export const VIDEO_FILES = {
  file: '/video-capture/:videoJobId/file',
  thumbnail: '/video-capture/:videoJobId/thumbnail',
  captions: '/video-capture/:videoJobId/captions.vtt',
} as const

/** The address of a piece, for whoever has the token. */
export function videoPieceUrl(videoJobId: string, piece: number): string {
  return API_BASE + VIDEO_PIECE.replace(':videoJobId', encodeURIComponent(videoJobId)).replace(':piece', String(piece))
}

function linkTo(kind: keyof typeof VIDEO_FILES, videoJobId: string, query: Readonly<Record<string, string | number>>): string {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]): [string, string] => [key, String(value)])).toString()
  return `${API_BASE}${VIDEO_FILES[kind].replace(':videoJobId', encodeURIComponent(videoJobId))}${search === '' ? '' : `?${search}`}`
}

/** The address of a video's file (S2 §7: with height, fps and quality). */
export function videoUrl(video: VideoSettings & { readonly videoJobId: string }, options: { readonly download?: boolean } = {}): string {
  const { videoJobId, height, fps, quality } = video
  return linkTo('file', videoJobId, { height, fps, quality, ...(options.download === true ? { download: 1 } : {}) })
}

/** The address of a video's still (S2 §7: with time and width). */
export function videoThumbnailUrl(videoJobId: string): string {
  return linkTo('thumbnail', videoJobId, VIDEO_THUMBNAIL)
}

/** The address of a video's captions, in a language or as it is spoken. */
export function videoCaptionsUrl(videoJobId: string, { download = false, language }: { readonly download?: boolean; readonly language?: string } = {}): string {
  return linkTo('captions', videoJobId, { ...(language === undefined ? {} : { language }), ...(download ? { download: 1 } : {}) })
}
