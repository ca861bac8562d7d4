import { open } from 'node:fs/promises'
import { MEDIA_FILE_RULES } from '@lectern/shared/media'
import type { Blob, MediaFileKind } from '@lectern/shared/media'
import type { FastifyInstance } from 'fastify'
import { storeAsset } from '../assets/store-asset.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import type { SpooledFile } from '../platform/spool.ts'
import { readMp4Tracks } from './mp4-tracks.ts'
import { storeImage } from './service.ts'
import { badUpload } from './upload.ts'

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What files of MP4's family may be encoded as, so that browsers play them. */
const VIDEO_CODECS: ReadonlySet<string> = new Set(['avc1', 'avc3', 'vp08', 'vp09', 'av01'])

/** Types as bytes tell them, by what they are served as. */
const TYPES: Readonly<Record<Exclude<MediaFileKind, 'captions' | 'poster'>, Readonly<Record<string, string>>>> = {
  video: { 'video/mp4': 'video/mp4', 'video/x-m4v': 'video/mp4', 'video/quicktime': 'video/mp4', 'video/webm': 'video/webm', 'video/matroska': 'video/webm' },
  audio: {
    'audio/mpeg': 'audio/mpeg', 'audio/mp4': 'audio/mp4', 'audio/x-m4a': 'audio/mp4', 'video/mp4': 'audio/mp4', 'audio/wav': 'audio/wav', 'audio/ogg': 'audio/ogg',
    'audio/ogg; codecs=opus': 'audio/ogg',
  },
  pdf: { 'application/pdf': 'application/pdf' },
  excel: { [WORKBOOK]: WORKBOOK, 'application/vnd.ms-excel.sheet.macroenabled.12': WORKBOOK },
}

/** So much of a file is looked at to see that it is text. */
const TEXT_BYTES = 4096

/** More bytes than a file of this kind may have. */
export function tooManyMediaBytes(kind: MediaFileKind): LecternError {
  return new LecternError('file-too-large', { path: 'file', reason: `mediaFile.${kind}Size` })
}

const notOfKind = (kind: MediaFileKind): LecternError => new LecternError('unsupported-file-type', { path: 'file', reason: `mediaFile.${kind}Type` })

/** Whether bytes begin as WebVTT does: its name, alone or before a space or the end of the line, in UTF-8. */
function isWebVtt(bytes: Buffer): boolean {
  return /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(bytes.toString('utf8')) && !bytes.includes(0)
}

/**
 * Judges a file by its bytes: the type it is served as.
 * @throws LecternError `unsupported-file-type`, saying what can be used instead
 */
async function inspectMediaFile(file: Pick<SpooledFile, 'path' | 'bytes'>, kind: Exclude<MediaFileKind, 'poster'>): Promise<string> {
  const handle = await open(file.path)
  try {
    if (kind === 'captions') {
      const start = Buffer.alloc(Math.min(TEXT_BYTES, file.bytes))
      await handle.read(start, 0, start.length, 0)
      if (isWebVtt(start)) return 'text/vtt'
      throw notOfKind(kind)
    }
    const { fileTypeFromFile } = await import('file-type')
    // What it cannot read to the end is of no kind.
    const found = await fileTypeFromFile(file.path).catch(() => undefined)
    const served = TYPES[kind][found?.mime ?? '']
    if (served === undefined) throw notOfKind(kind)
    if (served === 'video/mp4' || found?.mime === 'video/mp4') {
      const tracks = await readMp4Tracks(handle, file.bytes)
      if (tracks === null) throw notOfKind(kind)
      if (kind === 'audio' && (tracks.video.length > 0 || tracks.audio.length === 0)) throw notOfKind(kind)
      if (kind === 'video') {
        if (tracks.video.length === 0) throw notOfKind(kind)
        if (!tracks.video.every((codec) => VIDEO_CODECS.has(codec))) throw new LecternError('unsupported-file-type', { path: 'file', reason: 'mediaFile.videoCodec' })
      }
    }
    return served
  } finally {
    await handle.close()
  }
}

/**
 * Stores a file for a slide; the same bytes are one, whoever sends them.
 * @throws LecternError `unsupported-file-type`, `invalid-request`, `storage-full` or `disk-full`
 */
export async function storeMediaFile(app: FastifyInstance, actor: Pick<Caller, 'organizationId' | 'userId'>, file: SpooledFile | null, kind: MediaFileKind): Promise<Blob> {
  if (file === null || file.bytes === 0) throw badUpload({ reason: 'mediaFile.noFile' })
  if (file.bytes > MEDIA_FILE_RULES[kind].maxBytes) throw tooManyMediaBytes(kind)
  if (kind === 'poster') return await storeImage(app, actor, file, 'picture')
  const blob: Blob = { hash: file.hash, contentType: await inspectMediaFile(file, kind), bytes: file.bytes, width: null, height: null }
  await storeAsset(app, actor, blob, async () => await app.blobs.putFile(file))
  return blob
}
