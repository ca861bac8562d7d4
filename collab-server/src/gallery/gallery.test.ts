import {
  GALLERY_LIMITS, GALLERY_MESSAGES, GALLERY_TYPE, TRENDING_MEDIA, changeGalleryMedia, deleteGalleryMedia, getGalleryMedia, getOrganizationGalleryMedia,
  listRecentMedia, listTrendingMedia, markGalleryMediaUsed, uploadGalleryMedia,
} from '@lectern/shared/gallery'
import type { GalleryMedia } from '@lectern/shared/gallery'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { sharedTestApp } from '../test-support/build-test-app.ts'
import { attempt, call, signUpColleague } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import type { TestMember } from '../test-support/members.ts'
import { pictureName } from './service.ts'

const server = sharedTestApp()

/** Drawings, because they are small and each of another size is another file. */
const drawing = (width: number): Buffer => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="3"><rect width="1" height="1"/></svg>`)
const GIF = Buffer.from('R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=', 'base64')

function formOf(fields: Readonly<Record<string, string>>, file?: { readonly name: string; readonly bytes: Buffer }) {
  const part = (head: string, body: Buffer | string): Buffer[] => [Buffer.from(`--b\r\ncontent-disposition: form-data; ${head}\r\n\r\n`), Buffer.from(body), Buffer.from('\r\n')]
  const parts = Object.entries(fields).flatMap(([name, value]) => part(`name="${name}"`, value))
  if (file) parts.push(...part(`name="File"; filename="${file.name}"`, file.bytes))
  return { payload: Buffer.concat([...parts, Buffer.from('--b--\r\n')]), headers: { 'content-type': 'multipart/form-data; boundary=b' } }
}

async function send(app: FastifyInstance, member: TestMember, fields: Readonly<Record<string, string>>, file?: { name: string; bytes: Buffer }) {
  const ids = { UserId: member.userId, OrganizationId: member.organizationId }
  const { payload, headers } = formOf({ ...ids, ...fields }, file)
  return await app.inject({ method: 'POST', url: `/api/v1${uploadGalleryMedia.path}`, payload, headers: { ...headers, ...member.headers } })
}

async function keep(app: FastifyInstance, member: TestMember, width: number, fields: Readonly<Record<string, string>> = {}): Promise<GalleryMedia> {
  const answer = await send(app, member, fields, { name: `drawing ${width}.svg`, bytes: drawing(width) })
  return uploadGalleryMedia.data.parse(answer.json().data).currentMedia
}

describe('the gallery', () => {
  it('S2 §7 UploadGalleryMedia keeps a picture with its name, kind and what it shows', async () => {
    const app = server()
    const ada = await signUpMember(app)
    const answer = await send(app, ada, { ImageType: '4', SourceName: 'The water cycle', Description: 'Rain and sun' }, { name: 'x.svg', bytes: drawing(9) })
    expect(answer.json().data).toMatchObject({
      status: 1, message: GALLERY_MESSAGES.stored,
      currentMedia: {
        mediaType: 1, imageType: GALLERY_TYPE.Infographics, name: 'The water cycle', description: 'Rain and sun', url: expect.stringContaining('/blobs/'),
        blob: { contentType: 'image/svg+xml', width: 9, height: 3 }, owner: { userId: ada.userId, name: ada.name },
      },
      media: [expect.objectContaining({ name: 'The water cycle' })],
    })
    const short = await send(app, ada, { ReturnStatusAndCurrentMediaOnly: 'true', DenyDescription: 'true', Description: 'left out' }, { name: 'my\\pictures\\sea.svg', bytes: drawing(8) })
    expect(short.json().data).toMatchObject({ media: [], currentMedia: { name: 'sea.svg', description: '', imageType: GALLERY_TYPE.Custom } })
  })

  it('S2 §3 a picture may come as a data URL, judged by its bytes like a file', async () => {
    const app = server()
    const ada = await signUpMember(app)
    const DataURL = `data:image/png;base64,${GIF.toString('base64')}`
    expect((await send(app, ada, { DataURL, SourceName: 'dot' })).json().data.currentMedia).toMatchObject({ name: 'dot', blob: { contentType: 'image/gif' } })
    const refused = async (fields: Readonly<Record<string, string>>, file?: { name: string; bytes: Buffer }) => (await send(app, ada, fields, file)).json()
    expect(await refused({ DataURL }, { name: 'a.gif', bytes: GIF })).toMatchObject({ path: 'DataURL', message: GALLERY_MESSAGES.oneFile })
    expect(await refused({ DataURL: 'https://example.test/a.png' })).toMatchObject({ path: 'DataURL', message: GALLERY_MESSAGES.badDataUrl })
    expect(await refused({ DataURL: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciPjxzY3JpcHQvPjwvc3ZnPg==' }))
      .toMatchObject({ code: 'unsupported-file-type', message: 'This SVG contains a script.' })
  })

  it('S2 §5 an upload needs both ids, the caller\'s own, and a file; nothing else is taken', async () => {
    const app = server()
    const ada = await signUpMember(app)
    const file = { name: 'a.gif', bytes: GIF }
    const refused = async (fields: Readonly<Record<string, string>>, sent: typeof file | undefined = file) => (await send(app, ada, fields, sent)).json()
    expect(await refused({ UserId: '' })).toMatchObject({ code: 'invalid-request', path: 'UserId' })
    expect(await refused({ UserId: 'someone' })).toMatchObject({ code: 'forbidden', path: 'UserId' })
    expect(await refused({ OrganizationId: 'elsewhere' })).toMatchObject({ code: 'forbidden', path: 'OrganizationId' })
    expect(await refused({ ImageType: '0' })).toMatchObject({ path: 'ImageType' })
    expect(await refused({ Colour: 'red' })).toMatchObject({ path: 'Colour' })
    expect((await send(app, ada, {})).json()).toMatchObject({ path: 'File', message: GALLERY_MESSAGES.noFile })
    expect((await call(app, ada, getGalleryMedia)).total).toBe(0)
  })

  it('S2 §7 pages of 20 of mine and of the workspace, the latest first, by kind and words', async () => {
    const app = server()
    const ada = await signUpMember(app)
    const bob = await signUpColleague(app, ada)
    const stranger = await signUpMember(app)
    for (let width = 1; width <= GALLERY_LIMITS.pageSize + 1; width++) await keep(app, ada, width)
    await keep(app, bob, 500, { ImageType: '4', SourceName: '100 % Café' })
    const mine = await call(app, ada, getGalleryMedia)
    expect([mine.total, mine.totalPages, mine.media.length]).toEqual([21, 2, 20])
    expect((await call(app, ada, getGalleryMedia, { query: { pageNumber: 2 } })).media).toHaveLength(1)
    expect((await call(app, ada, getOrganizationGalleryMedia, { query: { pageSize: 1 } })).total).toBe(22)
    const found = async (query: object) => (await call(app, ada, getOrganizationGalleryMedia, { query })).media.map((media) => media.name)
    expect(await found({ imageType: GALLERY_TYPE.Infographics })).toEqual(['100 % Café'])
    expect(await found({ search: '0 % CAFÉ' })).toEqual(['100 % Café'])
    expect(await found({ search: '_' })).toEqual([])
    expect((await call(app, stranger, getOrganizationGalleryMedia)).total).toBe(0)
    expect((await attempt(app, ada, getGalleryMedia, { query: { pageNumber: 0 } })).error).toMatchObject({ path: 'pageNumber' })
  })

  it('has what was put on a slide the usual way, once for the same bytes, and knows what was used last', async () => {
    const app = server()
    const ada = await signUpMember(app)
    const bob = await signUpColleague(app, ada)
    const usual = async (name: string, bytes: Buffer) => {
      const { payload, headers } = formOf({}, { name, bytes })
      await app.inject({ method: 'POST', url: '/api/v1/media/images', payload: Buffer.from(payload.toString('latin1').replace('"File"', '"file"'), 'latin1'), headers: { ...headers, ...ada.headers } })
    }
    await usual('first.gif', GIF)
    await usual('again.gif', GIF)
    const { media } = await call(app, ada, getGalleryMedia)
    expect(media.map(({ name }) => name)).toEqual(['first.gif'])
    const river = await keep(app, ada, 5)
    const recent = async (who: TestMember) => (await call(app, who, listRecentMedia)).media.map(({ name }) => name)
    expect([await recent(ada), await recent(bob)]).toEqual([['first.gif'], []])
    await call(app, bob, markGalleryMediaUsed, { params: { mediaId: river.mediaId } })
    expect([await recent(ada), await recent(bob)]).toEqual([['first.gif'], ['drawing 5.svg']])
  })

  it('knows what most people of the workspace use, of late and nobody else', async () => {
    const app = server()
    const ada = await signUpMember(app)
    const [bob, stranger] = [await signUpColleague(app, ada), await signUpMember(app)]
    const [river, hill, old] = [await keep(app, ada, 1), await keep(app, ada, 2), await keep(app, ada, 3)]
    const use = async (who: TestMember, { mediaId }: GalleryMedia) => await call(app, who, markGalleryMediaUsed, { params: { mediaId } })
    for (const media of [river, hill, old]) await use(bob, media)
    await use(ada, hill)
    const trending = async (who: TestMember) => (await call(app, who, listTrendingMedia)).media.map(({ name }) => name)
    const longAgo = app.now() - (TRENDING_MEDIA.days + 1) * 24 * 60 * 60_000
    await app.db.updateTable('gallery_use').set({ used_at: longAgo }).where('media_id', '=', old.mediaId).execute()
    await app.db.updateTable('gallery_use').set({ used_at: app.now() - 60_000 }).where('media_id', '=', hill.mediaId).execute()
    expect(await trending(bob)).toEqual([hill.name, river.name])
    expect(await trending(stranger)).toEqual([])
  })

  it('is changed by whom a picture belongs to; one that is taken out stays in lessons', async () => {
    const app = server()
    const ada = await signUpMember(app)
    const bob = await signUpColleague(app, ada)
    const { mediaId, url } = await keep(app, ada, 7)
    const params = { mediaId }
    expect((await attempt(app, bob, changeGalleryMedia, { params, body: { name: 'Mine' } })).http).toBe(403)
    expect((await attempt(app, ada, changeGalleryMedia, { params, body: { name: ' ' } })).error).toMatchObject({ path: 'name' })
    const { media } = await call(app, ada, changeGalleryMedia, { params, body: { name: 'River', description: 'A river at dusk' } })
    expect(media).toMatchObject({ name: 'River', description: 'A river at dusk' })
    expect((await call(app, ada, getGalleryMedia, { query: { search: 'dusk' } })).total).toBe(1)
    await call(app, ada, deleteGalleryMedia, { params })
    expect((await attempt(app, ada, changeGalleryMedia, { params, body: { name: 'River' } })).http).toBe(404)
    expect((await app.inject({ url })).statusCode).toBe(200)
  })

  it('stays with the workspace when somebody leaves it, none twice', async () => {
    const app = server()
    const owner = await signUpMember(app)
    const member = await signUpColleague(app, owner)
    await keep(app, owner, 1)
    await keep(app, member, 1)
    await keep(app, member, 2)
    await app.inject({ method: 'DELETE', url: `/api/v1/organizations/current/members/${member.userId}`, headers: owner.headers })
    const { media } = await call(app, owner, getGalleryMedia)
    expect(media.map(({ name }) => name).toSorted()).toEqual(['drawing 1.svg', 'drawing 2.svg'])
    expect(await app.db.selectFrom('gallery_media').select('id').where('organization_id', '=', owner.organizationId).execute()).toHaveLength(2)
  })

  it('calls a file what people call it', () => {
    expect(pictureName('C:\\Users\\me\\sea  side.png')).toBe('sea side.png')
    expect(pictureName('../../etc/pass\u0000wd\u202Egnp.exe')).toBe('pass wd gnp.exe')
    expect(pictureName(' ')).toBe('Picture')
    expect(pictureName('a'.repeat(500))).toHaveLength(GALLERY_LIMITS.nameMax / 2)
  })
})
