import { VIDEO_FILES, VIDEO_FILE_TYPES, VIDEO_LIMITS, VIDEO_PIECE, VIDEO_PIECE_TYPE, VIDEO_THUMBNAIL_TYPES, VIDEO_TOKEN_HEADER } from '@lectern/shared/video'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { holderOf } from '../jobs/lease.ts'
import { registerResultUploads } from '../jobs/result-uploads.ts'
import type { VideoCapture } from './capture.ts'

const idOf = (request: FastifyRequest): string => (request.params as { readonly videoJobId: string }).videoJobId

/** What says that the caller renders this video; empty without. */
export function tokenOf(request: FastifyRequest): string {
  const given = request.headers[VIDEO_TOKEN_HEADER]
  return typeof given === 'string' ? given : ''
}

/** Takes files of videos from who renders them. */
export async function registerVideoUploads(app: FastifyInstance, { capture, prefix }: { readonly capture: VideoCapture; readonly prefix: string }): Promise<void> {
  await registerResultUploads(app, {
    name: 'videos', tag: 'video-capture', types: [...VIDEO_FILE_TYPES, ...VIDEO_THUMBNAIL_TYPES, VIDEO_PIECE_TYPE],
    sender: async (request) => {
      const [jobId, token] = [idOf(request), tokenOf(request)]
      const { row: { user_id: owner } } = await capture.requireRenderer(jobId, token)
      // Whoever else may make videos of the lesson uses room of their own.
      return { jobId, userId: holderOf(token) ?? owner }
    },
    files: [
      {
        url: prefix + VIDEO_FILES.file, summary: 'The finished file, from whoever renders', maxBytes: VIDEO_LIMITS.fileMaxBytes,
        keep: async (request, file) => ({ video: await capture.keepFile(idOf(request), tokenOf(request), file) }),
      },
      {
        url: prefix + VIDEO_FILES.thumbnail, summary: 'The still, from whoever renders', maxBytes: VIDEO_LIMITS.thumbnailMaxBytes,
        keep: async (request, file) => {
          await capture.keepThumbnail(idOf(request), tokenOf(request), file)
          return {}
        },
      },
      {
        url: prefix + VIDEO_PIECE, summary: 'A piece of a video that is being rendered, for whoever goes on with it after a crash', maxBytes: VIDEO_LIMITS.pieceMaxBytes,
        keep: async (request, file) => {
          await capture.keepPiece(idOf(request), tokenOf(request), (request.params as { readonly piece: string }).piece, file)
          return {}
        },
      },
    ],
  })
}
