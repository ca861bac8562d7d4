import { blobUrl } from '@lectern/shared/media'
import { MEDIA_TYPE } from '@lectern/shared/gallery'
import type { GalleryMedia, GalleryType, MediaType } from '@lectern/shared/gallery'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { nameKey } from '../platform/names.ts'
import { readOrigin } from '../assets/origin-store.ts'
import type { Database } from '../database/tables.ts'
import { personName } from '../identity/member-store.ts'
import type { PersonalData } from '../identity/personal-data.ts'

type Db = Kysely<Database>

/** Which pictures of an organization a list shows. */
export interface GalleryFilter {
  readonly organizationId: string
  /** Only those of this person. */
  readonly ownerId?: string
  /** A number of `GALLERY_TYPE`; 0 for all. */
  readonly imageType: number
  /** A number of `MEDIA_TYPE`; 0 for all. */
  readonly mediaType: number
  /** In name or description. */
  readonly search?: string | undefined
}

/** A picture with where it belongs. */
export interface GalleryRow {
  readonly organizationId: string
  readonly media: GalleryMedia
}

const rows = (db: Db) => db.selectFrom('gallery_media')
  .innerJoin('asset', 'asset.hash', 'gallery_media.hash').innerJoin('user as owner', 'owner.id', 'gallery_media.owner_id')
  .selectAll('gallery_media').select(['asset.content_type', 'asset.bytes', 'asset.width', 'asset.height', 'asset.origin', 'owner.first_name', 'owner.last_name'])

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

function toRow(row: Row): GalleryRow {
  return {
    organizationId: row.organization_id,
    media: {
      mediaId: row.id, mediaType: row.media_type as GalleryMedia['mediaType'], poster: row.poster, imageType: row.image_type as GalleryMedia['imageType'], name: row.name, description: row.description,
      url: blobUrl(row.hash),
      blob: { hash: row.hash, contentType: row.content_type, bytes: row.bytes, width: row.width, height: row.height },
      origin: readOrigin(row.origin),
      owner: { userId: row.owner_id, name: personName(row) }, createdAt: row.created_at,
    },
  }
}

/** What a search looks through; case and ways of writing the same letter make no difference. */
const searchKey = (name: string, description: string): string => nameKey(`${name}\n${description}`)

const fitting = ({ organizationId, ownerId, imageType, mediaType, search = '' }: GalleryFilter) => {
  const pattern = `%${nameKey(search).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`gallery_media.organization_id = ${organizationId}
    ${ownerId === undefined ? sql`` : sql`and gallery_media.owner_id = ${ownerId}`}
    ${imageType === 0 ? sql`` : sql`and gallery_media.image_type = ${imageType}`}
    ${mediaType === 0 ? sql`` : sql`and gallery_media.media_type = ${mediaType}`}
    ${search === '' ? sql`` : sql`and gallery_media.search_key like ${pattern} escape '\\'`}`
}

/** A page of the pictures that fit, the latest first, and how many fit. */
export async function listMedia(
  db: Db, filter: GalleryFilter, page: { readonly offset: number; readonly limit: number },
): Promise<{ media: GalleryMedia[]; total: number }> {
  const found = await rows(db).where(fitting(filter)).orderBy('gallery_media.created_at', 'desc').orderBy('gallery_media.id')
    .offset(page.offset).limit(page.limit).execute()
  const { count } = await db.selectFrom('gallery_media').select((eb) => eb.fn.countAll<number>().as('count'))
    .where(fitting(filter)).executeTakeFirstOrThrow()
  return { media: found.map((row) => toRow(row).media), total: Number(count) }
}

/** The pictures somebody used in an organization, the last used first. */
export async function listRecent(db: Db, organizationId: string, userId: string, limit: number): Promise<GalleryMedia[]> {
  const found = await rows(db).innerJoin('gallery_use', 'gallery_use.media_id', 'gallery_media.id')
    .where('gallery_use.user_id', '=', userId).where('gallery_media.media_type', '=', MEDIA_TYPE.Image).where('gallery_media.organization_id', '=', organizationId)
    .orderBy('gallery_use.used_at', 'desc').orderBy('gallery_media.id').limit(limit).execute()
  return found.map((row) => toRow(row).media)
}

/** The pictures of an organization that most people have used since then, latest first among equals. */
export async function listTrending(db: Db, organizationId: string, since: number, limit: number): Promise<GalleryMedia[]> {
  const used = db.selectFrom('gallery_use').innerJoin('gallery_media as own', 'own.id', 'gallery_use.media_id')
    .select(['gallery_use.media_id', (eb) => eb.fn.countAll<number>().as('people'), (eb) => eb.fn.max('gallery_use.used_at').as('last')])
    .where('own.organization_id', '=', organizationId).where('own.media_type', '=', MEDIA_TYPE.Image).where('gallery_use.used_at', '>', since).groupBy('gallery_use.media_id').as('used')
  const found = await rows(db).innerJoin(used, 'used.media_id', 'gallery_media.id')
    .orderBy('used.people', 'desc').orderBy('used.last', 'desc').orderBy('gallery_media.id').limit(limit).execute()
  return found.map((row) => toRow(row).media)
}

/** One picture; null when there is none. */
export async function findMedia(db: Db, mediaId: string): Promise<GalleryRow | null> {
  const row = await rows(db).where('gallery_media.id', '=', mediaId).executeTakeFirst()
  return row ? toRow(row) : null
}

/** A picture to be kept. */
export interface NewMedia {
  readonly id: string
  readonly organizationId: string
  readonly ownerId: string
  readonly hash: string
  readonly imageType: GalleryType
  readonly mediaType: MediaType
  readonly poster: string | null
  readonly name: string
  readonly description: string
  readonly now: number
}

/** Keeps a picture; one that this person keeps already moves to the front and stays what it is called. Answers its id. */
export async function keepMedia(db: Db, media: NewMedia): Promise<string> {
  const { id } = await db.insertInto('gallery_media').values({
    id: media.id, organization_id: media.organizationId, owner_id: media.ownerId, hash: media.hash, image_type: media.imageType, media_type: media.mediaType, poster: media.poster,
    name: media.name, description: media.description, search_key: searchKey(media.name, media.description), created_at: media.now,
  }).onConflict((conflict) => conflict.columns(['organization_id', 'owner_id', 'hash']).doUpdateSet({ created_at: media.now }))
    .returning('id').executeTakeFirstOrThrow()
  return id
}

/** Remembers when somebody used a picture last. */
export async function markUsed(db: Db, userId: string, mediaId: string, now: number): Promise<void> {
  await db.insertInto('gallery_use').values({ user_id: userId, media_id: mediaId, used_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'media_id']).doUpdateSet({ used_at: now })).execute()
}

/** Renames and describes a picture. */
export async function changeMedia(db: Db, mediaId: string, { description, mediaType, name }: { name: string; description: string; mediaType: MediaType }): Promise<void> {
  await db.updateTable('gallery_media').set({ name, description, media_type: mediaType, search_key: searchKey(name, description) }).where('id', '=', mediaId).execute()
}

/** Takes a picture out of the gallery; its bytes stay, lessons may show them. */
export async function removeMedia(db: Db, mediaId: string): Promise<void> {
  await db.deleteFrom('gallery_media').where('id', '=', mediaId).execute()
}

/** Gives the pictures that somebody keeps in an organization to somebody else, who keeps no picture twice. */
async function handOverMedia(trx: Db, organizationId: string, fromId: string, toId: string): Promise<void> {
  await trx.deleteFrom('gallery_media').where('organization_id', '=', organizationId).where('owner_id', '=', fromId)
    .where('hash', 'in', trx.selectFrom('gallery_media as kept').select('kept.hash')
      .where('kept.organization_id', '=', organizationId).where('kept.owner_id', '=', toId)).execute()
  await trx.updateTable('gallery_media').set({ owner_id: toId })
    .where('organization_id', '=', organizationId).where('owner_id', '=', fromId).execute()
}

/** What becomes of a person's data in these tables. */
export const galleryPersonalData: PersonalData = {
  noun: 'gallery',
  exportOf: async (db, { id }) => ({
    gallery: await db.selectFrom('gallery_media').select(['id', 'hash', 'image_type', 'media_type', 'poster', 'name', 'description', 'created_at'])
      .where('owner_id', '=', id).orderBy('created_at').execute(),
  }),
  async erase(trx, { id }) { await trx.deleteFrom('gallery_use').where('user_id', '=', id).execute() },
  async leave(trx, { heirId, organizationId, personId }) {
    if (heirId === null) await trx.deleteFrom('gallery_media').where('organization_id', '=', organizationId).execute()
    else await handOverMedia(trx, organizationId, personId, heirId)
  },
}
