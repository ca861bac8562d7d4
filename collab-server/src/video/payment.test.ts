import { crc32, deflateSync } from 'node:zlib'
import { beginCapture, retryVideo, videoThumbnailUrl, videoUrl } from '@lectern/shared/video'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { JobRow } from '../jobs/store.ts'
import { removeMarkedBlobs } from '../assets/removal-store.ts'
import { buildTestApp } from '../test-support/build-test-app.ts'
import { call } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import { requestVideo, lessonOf, mp4 } from './test-support.ts'

/** A picture of one gray pixel. */
function png(gray: number): Buffer {
  const chunk = (name: string, content: Uint8Array): Buffer => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(content.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Uint8Array.of(0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', head), chunk('IDAT', deflateSync(Uint8Array.of(0, gray))), chunk('IEND', new Uint8Array()),
  ])
}

/** A video in line, with its row, in a server without a browser. */
async function asked() {
  const app = await buildTestApp({ config: { videoBrowser: null } })
  const owner = await signUpMember(app)
  const { lessonId } = await lessonOf(app, owner)
  const video = await requestVideo(app, owner, lessonId)
  return { app, owner, video, params: { lessonId, videoJobId: video.videoJobId } }
}
const rowOf = async (app: FastifyInstance): Promise<JobRow> => await app.db.selectFrom('job').selectAll().executeTakeFirstOrThrow()
async function put(app: FastifyInstance, url: string, token: string, payload: Buffer, type = 'video/mp4') {
  return await app.inject({ method: 'PUT', url: url.replace(/\?.*/, ''), payload, headers: { 'content-type': type, 'x-video-token': token } })
}
const held = async (app: FastifyInstance) => (await app.db.selectFrom('credit_hold').select('state').execute()).map(({ state }) => state)

describe('S1 §3.6 a video', () => {
  it('is not ready where it cannot be paid, and is once its file comes again', async () => {
    const { app, owner, params, video } = await asked()
    const { token } = await call(app, owner, beginCapture, { params })
    // As a database behaves that cannot write the ledger any more.
    await sql`create trigger away before update on credit_hold begin select raise(abort, 'away'); end`.execute(app.db)
    expect((await put(app, videoUrl(video), token, mp4())).statusCode).toBe(500)
    expect([(await rowOf(app)).state, await held(app), await app.db.selectFrom('job_result').selectAll().execute()]).toEqual(['running', ['open'], []])
    await sql`drop trigger away`.execute(app.db)
    // Rendered again, it is another file: the bytes that were refused are on their way out.
    expect((await put(app, videoUrl(video), token, mp4(200))).statusCode).toBe(200)
    expect([(await rowOf(app)).state, await held(app), await app.credits.balance(owner.organizationId)]).toEqual(['ready', ['settled'], 49])
  })

  it('stays ready and paid where its refund fails when its file was lost, and is refunded with the next look', async () => {
    const { app, owner, params, video } = await asked()
    await put(app, videoUrl(video), (await call(app, owner, beginCapture, { params })).token, mp4())
    await app.blobs.remove((await app.db.selectFrom('job_result').select('hash').executeTakeFirstOrThrow()).hash)
    const look = async (): Promise<number> => (await app.inject({ url: videoUrl(video) })).statusCode
    await sql`create trigger away before insert on credit_transaction begin select raise(abort, 'away'); end`.execute(app.db)
    expect([await look(), (await rowOf(app)).state]).toEqual([500, 'ready'])
    await sql`drop trigger away`.execute(app.db)
    expect([await look(), await look()]).toEqual([404, 404])
    expect([(await rowOf(app)).state, await app.credits.balance(owner.organizationId)]).toEqual(['failed', 50])
    // Tried again it is paid for anew.
    await call(app, owner, retryVideo, { params })
    expect([await held(app), await app.credits.balance(owner.organizationId)]).toEqual([['settled', 'open'], 49])
  })
})

describe('who renders a video', () => {
  it('may send another still; the former goes', async () => {
    const { app, owner, params, video } = await asked()
    const { token } = await call(app, owner, beginCapture, { params })
    const hashes: string[] = []
    for (const gray of [0, 255]) {
      expect((await put(app, videoThumbnailUrl(video.videoJobId), token, png(gray), 'image/png')).statusCode).toBe(200)
      hashes.push((await app.db.selectFrom('job_result').select('hash').executeTakeFirstOrThrow()).hash)
    }
    await removeMarkedBlobs(app.db, app.blobs, app.now)
    expect(await Promise.all(hashes.map(async (hash) => await app.blobs.has(hash)))).toEqual([false, true])
  })
})
