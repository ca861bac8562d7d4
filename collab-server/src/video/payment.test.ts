import { crc32, deflateSync } from 'node:zlib'
import { beginCapture, deleteVideo, retryVideo, videoThumbnailUrl, videoUrl } from '@lectern/shared/video'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import { removeMarkedBlobs } from '../blobs/blob-removal.ts'
import { buildTestApp } from '../test-support/build-test-app.ts'
import { attempt, call } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import { createVideoJobs, tokenHash } from './jobs.ts'
import type { JobRow } from './store.ts'
import { askForVideo, lessonOf, mp4 } from './test-support.ts'

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
  const video = await askForVideo(app, owner, lessonId)
  return { app, owner, video, jobs: createVideoJobs(app), params: { lessonId, videoJobId: video.videoJobId } }
}
const rowOf = async (app: FastifyInstance): Promise<JobRow> => await app.db.selectFrom('video_job').selectAll().executeTakeFirstOrThrow()
async function put(app: FastifyInstance, url: string, token: string, payload: Buffer, type = 'video/mp4') {
  return await app.inject({ method: 'PUT', url: url.replace(/\?.*/, ''), payload, headers: { 'content-type': type, 'x-video-token': token } })
}
const held = async (app: FastifyInstance) => (await app.db.selectFrom('credit_hold').select('state').execute()).map(({ state }) => state)

describe('S1 §3.6 a video', () => {
  it('is not begun, and not ready, before its credits are set aside', async () => {
    const { app, owner, jobs, params } = await asked()
    const { hold_id, id } = await rowOf(app)
    await app.db.updateTable('video_job').set({ hold_id: null, hold_state: 'none' }).execute()
    expect(await jobs.begin(id, { status: ['queued'] }, null)).toBeNull()
    expect((await attempt(app, owner, beginCapture, { params })).error).toMatchObject({ code: 'unavailable' })
    await app.db.updateTable('video_job').set({ status: 'rendering' }).execute()
    expect(await jobs.finish(id, { status: ['rendering'] }, { status: 'ready' })).toBeNull()
    await app.db.updateTable('video_job').set({ status: 'queued', hold_id, hold_state: 'open' }).execute()
    expect(await jobs.begin(id, { status: ['queued'] }, null)).toMatchObject({ videoJobId: id })
  })

  it('keeps its credits set aside when the same key asks again while it is begun', async () => {
    const { app, owner, jobs, params, video } = await asked()
    const { token } = await call(app, owner, beginCapture, { params })
    // The second of two calls, which read the row before the first had set the credits aside.
    await jobs.hold({ ...(await rowOf(app)), status: 'queued', hold_id: null, hold_state: 'none' })
    expect(await held(app)).toEqual(['open'])
    expect((await put(app, videoUrl(video), token, mp4())).statusCode).toBe(200)
    expect([await held(app), await app.credits.balance(owner.organizationId)]).toEqual([['settled'], 49])
  })

  it('gives back what was set aside for a try that was stopped meanwhile', async () => {
    const { app, jobs } = await asked()
    const row: JobRow = { ...(await rowOf(app)), hold_id: null, hold_state: 'none' }
    await app.db.updateTable('video_job').set({ status: 'stopped', hold_id: null, hold_state: 'none' }).execute()
    await jobs.hold(row)
    expect(await held(app)).toEqual(['released'])
  })

  it('is paid by the next sweep where that failed when it was ready, and by its removal', async () => {
    for (const ending of ['sweep', 'removal']) {
      const { app, owner, jobs, params, video } = await asked()
      const { token } = await call(app, owner, beginCapture, { params })
      const fault = vi.spyOn(app.credits, 'settleHold').mockRejectedValue(new Error('away'))
      expect((await put(app, videoUrl(video), token, mp4())).statusCode).toBe(500)
      expect((await attempt(app, owner, deleteVideo, { params })).http).toBe(500)
      await jobs.sweep()
      expect(await held(app)).toEqual(['open'])
      fault.mockRestore()
      if (ending === 'sweep') await jobs.sweep()
      else await call(app, owner, deleteVideo, { params })
      expect([await held(app), await app.credits.balance(owner.organizationId)]).toEqual([['settled'], 49])
    }
  })

  it('is refunded by the next sweep where that failed when its file was lost, and not tried again before', async () => {
    const { app, owner, jobs, params, video } = await asked()
    await put(app, videoUrl(video), (await call(app, owner, beginCapture, { params })).token, mp4())
    const fault = vi.spyOn(app.credits, 'refundCredits').mockRejectedValue(new Error('away'))
    await expect(jobs.lost(await rowOf(app))).rejects.toThrow('away')
    expect((await attempt(app, owner, retryVideo, { params })).http).toBe(409)
    fault.mockRestore()
    for (let time = 0; time < 2; time++) await jobs.sweep()
    expect([(await rowOf(app)).hold_state, await app.credits.balance(owner.organizationId)]).toEqual(['closed', 50])
  })
})

describe('who renders a video', () => {
  it('puts back in line only what was begun with its own token', async () => {
    const { app, jobs } = await asked()
    const { id } = await rowOf(app)
    await app.db.updateTable('video_job').set({ renderer: 'server' }).execute()
    const [former, latest] = [await jobs.begin(id, { status: ['queued'] }, null), await jobs.begin(id, { status: ['rendering'] }, null)]
    await jobs.requeue(id, tokenHash(former?.token ?? ''))
    expect((await rowOf(app)).status).toBe('rendering')
    await jobs.requeue(id, tokenHash(latest?.token ?? ''))
    expect((await rowOf(app)).status).toBe('queued')
  })

  it('may send another still; the former goes', async () => {
    const { app, owner, params, video } = await asked()
    const { token } = await call(app, owner, beginCapture, { params })
    const hashes: string[] = []
    for (const gray of [0, 255]) {
      expect((await put(app, videoThumbnailUrl(video.videoJobId), token, png(gray), 'image/png')).statusCode).toBe(200)
      hashes.push((await rowOf(app)).thumbnail_hash ?? '')
    }
    await removeMarkedBlobs(app.db, app.blobs, app.now)
    expect(await Promise.all(hashes.map(async (hash) => await app.blobs.has(hash)))).toEqual([false, true])
  })
})
