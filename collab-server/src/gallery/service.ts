import { randomUUID } from 'node:crypto'
import { roleInOrganization } from '@lectern/shared/access'
import type { Action } from '@lectern/shared/access'
import { RESULT } from '@lectern/shared/http'
import { GALLERY_LIMITS, GALLERY_MESSAGES, GALLERY_TYPE, MEDIA_TYPE, RECENT_MEDIA, TRENDING_MEDIA, galleryUploadSchema } from '@lectern/shared/gallery'
import type { GalleryMedia, GalleryPage, GalleryType, MediaType } from '@lectern/shared/gallery'
import type { Blob } from '@lectern/shared/media'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../database/tables.ts'
import { LecternError, schemaMessage } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import type { SpooledFile } from '../platform/spool.ts'
import { authorize } from '../sharing/access.ts'
import * as store from './store.ts'
import { storeImage } from '../media/service.ts'
import { badUpload } from '../media/upload.ts'
import type { Upload } from '../media/upload.ts'

const DAY_MS = 24 * 60 * 60_000

/** What a page of the gallery is asked for by. */
export interface GalleryQuery {
  readonly pageNumber: number
  readonly pageSize: number
  readonly imageType: number
  readonly mediaType: number
  readonly search?: string | undefined
}

/** A picture about to be kept. */
export interface Kept {
  readonly blob: Blob
  /** As its author's computer calls it. */
  readonly name: string
  readonly imageType: GalleryType
  /** A picture unless told. */
  readonly mediaType?: MediaType
  /** The hash of the picture that stands for a video. */
  readonly poster?: string | null
  readonly description?: string
}

/** The rules of the gallery: everybody of an organization sees its pictures, who put one there changes and removes it. */
export interface Gallery {
  /** Keeps a picture for the caller, in their transaction where they have one. */
  keep(actor: Pick<Caller, 'organizationId' | 'userId'>, picture: Kept, trx?: Transaction<Database>): Promise<GalleryMedia>
  /** Stores and keeps what was uploaded (S2 §3, §7). */
  upload(actor: Caller, upload: Upload): Promise<{ status: number; message: string; currentMedia: GalleryMedia; media: GalleryMedia[] }>
  list(actor: Caller, query: GalleryQuery, whose: 'mine' | 'organization'): Promise<GalleryPage>
  recent(actor: Caller): Promise<GalleryMedia[]>
  trending(actor: Caller): Promise<GalleryMedia[]>
  change(actor: Caller, mediaId: string, change: { name?: string | undefined; description?: string | undefined; mediaType?: MediaType | undefined }): Promise<GalleryMedia>
  remove(actor: Caller, mediaId: string): Promise<void>
  markUsed(actor: Caller, mediaId: string): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    gallery: Gallery
  }
}

/** A file's name as people see it: without folders and signs nobody sees, cut to its limit. */
export function pictureName(fileName: string): string {
  const name = fileName.replace(/^.*[/\\]/s, '').replaceAll(/[\p{C}\s]+/gu, ' ').trim()
  return [...name].slice(0, GALLERY_LIMITS.nameMax / 2).join('') || 'Picture'
}

function fieldsOf(upload: Upload): z.output<typeof galleryUploadSchema> {
  const read = galleryUploadSchema.safeParse(upload.fields)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const path = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path.join('.')
  throw badUpload(schemaMessage(issue?.message ?? 'Something in the request is not right.'), path)
}

function imageOf(upload: Upload, dataUrl: string | undefined): Uint8Array | SpooledFile {
  const sent = (upload.file?.bytes ?? 0) > 0 ? upload.file : null
  if (dataUrl === undefined || dataUrl === '') return sent ?? new Uint8Array()
  if (sent) throw badUpload({ reason: 'gallery.oneFile' }, 'DataURL')
  const base64 = /^data:image\/[\w.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl)?.[1]
  if (base64 === undefined) throw badUpload({ reason: 'gallery.badDataUrl' }, 'DataURL')
  return Buffer.from(base64, 'base64')
}

/** The gallery of an app. */
export function createGallery(app: FastifyInstance): Gallery {
  const allowed = async (actor: Caller, action: Action, mediaId: string): Promise<GalleryMedia> => {
    const row = await store.findMedia(app.db, mediaId)
    const target = row && {
      kind: 'picture' as const, organizationId: row.organizationId, deleted: false, media: row.media,
      role: roleInOrganization(actor, { organizationId: row.organizationId, ownerId: row.media.owner.userId }),
    }
    return authorize(actor, action, target).media
  }

  const list: Gallery['list'] = async (actor, { pageNumber, pageSize, imageType, mediaType, search }, whose) => {
    const { organizationId, userId } = actor
    const filter = { organizationId, imageType, mediaType, search, ...(whose === 'mine' ? { ownerId: userId } : {}) }
    const { media, total } = await store.listMedia(app.db, filter, { offset: (pageNumber - 1) * pageSize, limit: pageSize })
    return { media, total, totalPages: Math.ceil(total / pageSize) }
  }

  const keep: Gallery['keep'] = async (actor, { blob, name, imageType, mediaType = MEDIA_TYPE.Image, poster = null, description = '' }, trx) => {
    const db = trx ?? app.db
    const mediaId = await store.keepMedia(db, {
      id: randomUUID(), organizationId: actor.organizationId, ownerId: actor.userId, hash: blob.hash, imageType, mediaType, poster,
      name: pictureName(name), description, now: app.now(),
    })
    const row = await store.findMedia(db, mediaId)
    if (!row) throw new LecternError('internal', { reason: 'gallery.uploadFailed' })
    return row.media
  }

  return {
    keep, list,
    async upload(actor, upload) {
      const fields = fieldsOf(upload)
      if (fields.UserId !== actor.userId) throw new LecternError('forbidden', { path: 'UserId' })
      if (fields.OrganizationId !== actor.organizationId) throw new LecternError('forbidden', { path: 'OrganizationId' })
      const image = imageOf(upload, fields.DataURL)
      if (image instanceof Uint8Array && image.length === 0) throw badUpload({ reason: 'gallery.noFile' }, 'File')
      const blob = await storeImage(app, actor, image, 'picture')
      const currentMedia = await keep(actor, {
        blob, name: fields.SourceName || upload.name, imageType: fields.ImageType,
        description: fields.DenyDescription ? '' : fields.Description ?? '',
      })
      const page = { pageNumber: 1, pageSize: GALLERY_LIMITS.pageSize, imageType: GALLERY_TYPE.All, mediaType: MEDIA_TYPE.Image }
      const media = fields.ReturnStatusAndCurrentMediaOnly ? [] : (await list(actor, page, 'mine')).media
      return { status: RESULT.success, message: GALLERY_MESSAGES.stored, currentMedia, media: [...media] }
    },
    async recent(actor) { return await store.listRecent(app.db, actor.organizationId, actor.userId, RECENT_MEDIA) },
    async trending(actor) {
      return await store.listTrending(app.db, actor.organizationId, app.now() - TRENDING_MEDIA.days * DAY_MS, TRENDING_MEDIA.count)
    },
    async change(actor, mediaId, { description, mediaType, name }) {
      const media = await allowed(actor, 'rename', mediaId)
      if (mediaType !== undefined && (mediaType === MEDIA_TYPE.Image) !== (media.mediaType === MEDIA_TYPE.Image)) throw new LecternError('invalid-request', { path: 'mediaType', reason: 'gallery.notVideo' })
      await store.changeMedia(app.db, mediaId, { name: name ?? media.name, description: description ?? media.description, mediaType: mediaType ?? media.mediaType })
      return await allowed(actor, 'read', mediaId)
    },
    async remove(actor, mediaId) {
      await allowed(actor, 'delete', mediaId)
      await store.removeMedia(app.db, mediaId)
    },
    async markUsed(actor, mediaId) {
      await allowed(actor, 'read', mediaId)
      await store.markUsed(app.db, actor.userId, mediaId, app.now())
    },
  }
}
