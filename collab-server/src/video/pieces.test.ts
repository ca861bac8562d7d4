import { VIDEO_LIMITS, beginCapture, readVideoSource, videoPieceUrl, videoUrl } from '@lectern/shared/video'
import { pathOf } from '@lectern/shared/http'
import { expect, it } from 'vitest'
import { sharedTestApp } from '../test-support/build-test-app.ts'
import { call } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import { lessonOf, mp4, requestVideo } from './test-support.ts'

/** A server without a browser: those who want a video render it. */
const server = sharedTestApp({ config: { videoBrowser: null } })

async function rendered() {
  const app = server()
  const owner = await signUpMember(app)
  const { lessonId } = await lessonOf(app, owner)
  const video = await requestVideo(app, owner, lessonId)
  const { videoJobId } = video
  const headers = (token: string) => ({ 'x-video-token': token })
  const put = async (url: string, token: string, payload: Buffer, type: string): Promise<number> => (
    (await app.inject({ method: 'PUT', url, payload, headers: { 'content-type': type, ...headers(token) } })).statusCode
  )
  const urlOf = (piece: number | string): string => videoPieceUrl(videoJobId, 0).replace(/0$/, String(piece))
  return {
    begin: async () => (await call(app, owner, beginCapture, { params: { lessonId, videoJobId } })).token,
    keep: async (piece: number | string, token: string, text = `packets ${piece} of ${videoJobId}`) => await put(urlOf(piece), token, Buffer.from(text), 'application/octet-stream'),
    read: async (piece: number | string, token: string) => await app.inject({ url: urlOf(piece), headers: headers(token) }),
    count: async (token: string) => {
      const answer = await app.inject({ url: pathOf(readVideoSource, { videoJobId }), headers: headers(token) })
      return answer.json<{ data: { pieces: number } }>().data.pieces
    },
    finish: async (token: string) => await put(videoUrl(video).replace(/\?.*/, ''), token, mp4(), 'video/mp4'),
    results: async () => (await app.db.selectFrom('job_result').select('name').where('job_id', '=', videoJobId).execute()).map(({ name }) => name),
  }
}

it('S1 §3.6 pieces are kept while a video is rendered, for whoever goes on with it, up to one that is missing; its file takes their place', async () => {
  const { begin, count, finish, keep, read, results } = await rendered()
  const former = await begin()
  expect(await count(former)).toBe(0)
  expect([await keep(0, former), await keep(1, former), await keep(3, former), await keep(1, former, 'anew')]).toEqual([200, 200, 200, 200])
  const token = await begin()
  expect([await count(token), (await read(1, token)).body, (await read(3, token)).statusCode]).toEqual([2, 'anew', 404])
  await keep(2, token)
  expect(await count(token)).toBe(4)
  expect([await finish(token), await results()]).toEqual([200, ['file']])
})

it('nobody reads or writes pieces but who renders the video now, and only those that it may have', async () => {
  const { begin, count, keep, read } = await rendered()
  const former = await begin()
  expect(await keep(0, former)).toBe(200)
  const token = await begin()
  for (const other of ['', 'x', former]) expect([await keep(0, other), (await read(0, other)).statusCode]).toEqual([403, 403])
  for (const piece of ['x', '-1', '1.5', String(VIDEO_LIMITS.piecesMax)]) expect([await keep(piece, token), (await read(piece, token)).statusCode]).toEqual([400, 400])
  expect([await count(token), (await read(0, token)).body]).toEqual([1, expect.stringContaining('packets 0')])
})
