import { GALLERY_TYPE, MEDIA_TYPE } from '@lectern/shared/gallery'
import { MEDIA_FILE_MESSAGES, MEDIA_FILE_RULES } from '@lectern/shared/media'
import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { sharedTestApp } from '../test-support/build-test-app.ts'
import { signUpMember } from '../test-support/members.ts'
import type { TestMember } from '../test-support/members.ts'
import { box, mp4, track, wav } from './test-media.ts'

const server = sharedTestApp()

async function upload(member: TestMember | null, query: string, bytes: Uint8Array, name = 'file.bin') {
  const boundary = 'lectern-test-boundary'
  const payload = Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`), bytes, Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return await server().inject({ method: 'POST', url: `/api/v1/media/files?${query}`, payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...member?.headers } })
}

const H264 = mp4([track('vide', 'avc1'), track('soun', 'mp4a')])
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
const WORKBOOK = zipSync({
  '[Content_Types].xml': Buffer.from('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>'),
  'xl/workbook.xml': Buffer.from('<workbook/>'),
})

it.each([
  ['video', H264, 'video/mp4'], ['video', mp4([track('vide', 'avc1')], 'qt  '), 'video/mp4'], ['video', mp4([track('vide', 'av01')]), 'video/mp4'],
  ['audio', mp4([track('soun', 'mp4a')], 'M4A '), 'audio/mp4'], ['audio', wav(100), 'audio/wav'], ['audio', Buffer.concat([Buffer.from('ID3\u0004\0\0\0\0\0\0', 'latin1'), Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(500)]), 'audio/mpeg'],
  ['captions', Buffer.from('\ufeffWEBVTT\n\n00:00.000 --> 00:01.000\nHello\n'), 'text/vtt'], ['pdf', PDF, 'application/pdf'],
  ['excel', WORKBOOK, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
] as const)('a file for %s is kept by its bytes and served in parts', async (kind, bytes, contentType) => {
  const ada = await signUpMember(server())
  const answer = await upload(ada, `kind=${kind}`, bytes)
  expect(answer.json()).toMatchObject({ status: 1, data: { blob: { contentType, bytes: bytes.length } } })
  const url = `/api/v1/blobs/${answer.json().data.blob.hash}`
  const part = await server().inject({ url, headers: { range: 'bytes=2-5' } })
  expect([part.statusCode, part.headers['content-type'], part.headers['content-range'], part.rawPayload]).toEqual([206, expect.stringContaining(contentType), `bytes 2-5/${bytes.length}`, Buffer.from(bytes).subarray(2, 6)])
  expect(part.headers['content-security-policy']).toContain("default-src 'none'")
})

it.each([
  ['video', mp4([track('vide', 'hvc1')]), 'mediaFile.videoCodec'], ['video', mp4([track('soun', 'mp4a')]), 'mediaFile.videoType'], ['video', wav(10), 'mediaFile.videoType'],
  ['video', H264.subarray(0, 60), 'mediaFile.videoType'], ['video', Buffer.concat([H264.subarray(0, 24), box('moov', Buffer.alloc(4))]), 'mediaFile.videoType'],
  ['audio', H264, 'mediaFile.audioType'], ['audio', Buffer.from('hello'), 'mediaFile.audioType'], ['captions', Buffer.from('1\n00:00:00,000 --> 00:00:01,000\nHello'), 'mediaFile.captionsType'],
  ['captions', Buffer.from('WEBVTT\0\0'), 'mediaFile.captionsType'], ['pdf', Buffer.from('<html>'), 'mediaFile.pdfType'], ['excel', PDF, 'mediaFile.excelType'], ['excel', zipSync({ a: Buffer.from('b') }), 'mediaFile.excelType'],
] as const)('a file that is none of %s is refused with what can be used', async (kind, bytes, reason) => {
  const answer = await upload(await signUpMember(server()), `kind=${kind}`, bytes)
  const name = reason.split('.')[1] as keyof typeof MEDIA_FILE_MESSAGES
  expect([answer.statusCode, answer.json()]).toEqual([415, expect.objectContaining({ code: 'unsupported-file-type', reason, message: MEDIA_FILE_MESSAGES[name] })])
})

it('files that are empty, too large, of no kind or of nobody are refused', async () => {
  const ada = await signUpMember(server())
  expect((await upload(ada, 'kind=video', Buffer.alloc(0))).json()).toMatchObject({ reason: 'mediaFile.noFile' })
  expect((await upload(ada, 'kind=captions', Buffer.alloc(MEDIA_FILE_RULES.captions.maxBytes + 1, 'a'))).json()).toMatchObject({ code: 'file-too-large', reason: 'mediaFile.captionsSize' })
  expect((await upload(ada, 'kind=script', H264)).statusCode).toBe(400)
  expect((await upload(null, 'kind=video', H264)).statusCode).toBe(401)
})

it('S2 §3 the gallery keeps videos beside pictures, which its owner may lay behind slides; pictures are no videos', async () => {
  const app = server()
  const ada = await signUpMember(app)
  const gif = Buffer.from('R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=', 'base64')
  const poster = (await upload(ada, 'kind=poster', gif)).json().data.blob.hash as string
  await upload(ada, `kind=video&isListed=true&poster=${poster}`, mp4([track('vide', 'vp09')]), 'Low tide.mp4')
  await upload(ada, 'kind=video', H264)
  const list = async (mediaType: number | '') => (await app.inject({ method: 'POST', url: `/api/v1/Designer/GetGalleryMedia?${mediaType === '' ? '' : `mediaType=${mediaType}`}`, headers: ada.headers })).json().data.media as { mediaId: string }[]
  const [video] = await list(MEDIA_TYPE.Video)
  expect([await list(''), await list(0), video]).toEqual([[], [video], expect.objectContaining({ mediaType: MEDIA_TYPE.Video, imageType: GALLERY_TYPE.Custom, poster, name: 'Low tide.mp4' })])
  const change = async (id: string, mediaType: number) => await app.inject({ method: 'PATCH', url: `/api/v1/gallery/media/${id}`, headers: ada.headers, payload: { mediaType } })
  expect((await change(video?.mediaId ?? '', MEDIA_TYPE.BackgroundVideo)).json().data.media).toMatchObject({ mediaType: MEDIA_TYPE.BackgroundVideo })
  expect([(await list(MEDIA_TYPE.Video)).length, (await list(MEDIA_TYPE.BackgroundVideo)).length]).toEqual([0, 1])
  expect((await change(video?.mediaId ?? '', MEDIA_TYPE.Image)).json()).toMatchObject({ code: 'invalid-request', reason: 'gallery.notVideo' })
  const needed = await app.db.selectFrom('asset_reference').select('owner_kind').where('hash', '=', poster).execute()
  expect(needed).toEqual([{ owner_kind: 'gallery-poster' }])
})
