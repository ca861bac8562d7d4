import { CREDIT_ACTION } from '@lectern/shared/credits'
import { listVideos, videoUrl } from '@lectern/shared/video'
import BetterSqlite3 from 'better-sqlite3'
import { expect, it } from 'vitest'
import { findMiscounted } from '../operations/verify/storage-use-store.ts'
import { buildTestApp } from '../test-support/build-test-app.ts'
import { call } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import { olderFolder } from '../test-support/older-folder.ts'
import { lessonOf } from '../video/test-support.ts'

it('videos of an older server are jobs with the rows they had: files, slides, states, and credits that are settled once', async () => {
  const now = await buildTestApp({ config: { videoBrowser: null } })
  const owner = await signUpMember(now)
  const { lessonId } = await lessonOf(now, owner)
  const holdOf = async (key: string): Promise<string> => (await now.credits.holdCredits(owner.organizationId, owner.userId, CREDIT_ACTION.VideoRender, 1, key)).holdId
  const [made, waits, unsettled, lost, unnamed] = [await holdOf('made'), await holdOf('waits'), await holdOf('unsettled'), await holdOf('lost'), await holdOf('video:unnamed:1')]
  for (const hold of [made, lost]) await now.credits.settleHold(hold, 1)
  await now.close()
  const { dataDir, file } = await olderFolder(now.config.dataDir, '027')

  const db = new BetterSqlite3(file)
  const put = (id: string, state: Record<string, string | number | null>): void => {
    const row = {
      id, lesson_id: lessonId, organization_id: owner.organizationId, user_id: owner.userId, key: id, status: 'queued', progress: 0, failure_reason: null,
      renderer: 'browser', token_hash: null, heard_at: Date.now(), attempt: 1, hold_id: null, hold_state: 'none', title: 'Volcanoes', language: 'en', slides: 2,
      seconds: 10, height: 720, fps: 30, quality: 85, burns_captions: 0, has_captions: 1, file_hash: null, file_type: null, file_bytes: null,
      thumbnail_hash: null, thumbnail_type: null, thumbnail_bytes: null, created_at: 1, finished_at: null, source_bytes: 2, ...state,
    }
    const columns = Object.keys(row)
    db.prepare(`INSERT INTO video_job (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`).run(Object.values(row))
    db.prepare('INSERT INTO video_source (job_id, scenes) VALUES (?, ?)').run(id, '[]')
  }
  put('made', {
    status: 'ready', progress: 100, hold_id: made, hold_state: 'closed', file_hash: 'a'.repeat(64), file_type: 'video/mp4', file_bytes: 100,
    thumbnail_hash: 'b'.repeat(64), thumbnail_type: 'image/png', thumbnail_bytes: 10, finished_at: Date.now(),
  })
  put('waits', { hold_id: waits, hold_state: 'open' })
  put('rendering', { status: 'rendering', progress: 40, hold_state: 'closed', renderer: 'browser', token_hash: 't' })
  put('unheld', {})
  put('unnamed', {})
  put('unsettled', { status: 'stopped', hold_id: unsettled, hold_state: 'open', finished_at: Date.now() })
  put('lost', { status: 'failed', failure_reason: 'file-lost', hold_id: lost, hold_state: 'closed', finished_at: Date.now() })
  db.close()

  const app = await buildTestApp({ dataDir, config: { videoBrowser: null } })
  const { videos } = await call(app, owner, listVideos, { params: { lessonId } })
  const states = Object.fromEntries(videos.map(({ failureReason, progress, status, videoJobId }) => [videoJobId, [status, progress, failureReason]]))
  expect(states).toEqual({
    made: ['ready', 100, null], waits: ['queued', 0, null], rendering: ['rendering', 40, null], unheld: ['stopped', 0, null], unnamed: ['stopped', 0, null],
    unsettled: ['stopped', 0, null], lost: ['failed', 0, 'file-lost'],
  })
  const video = videos.find(({ videoJobId }) => videoJobId === 'made')
  expect(video).toMatchObject({ title: 'Volcanoes', seconds: 10, height: 720, hasCaptions: true, contentType: 'video/mp4', bytes: 100 })
  const stored = new BetterSqlite3(file)
  expect(findMiscounted(stored)).toEqual({ lessons: [], organizations: [] })
  stored.close()
  // 50 − made − lost (paid then, refunded by that server) − waits; what was left open is released at this start.
  const held = await app.db.selectFrom('credit_hold').select(['id', 'state']).execute()
  expect(Object.fromEntries(held.map(({ id, state }) => [id, state]))).toEqual({ [made]: 'settled', [lost]: 'settled', [waits]: 'open', [unsettled]: 'released', [unnamed]: 'released' })
  // Its file was never there in this test, which is found when somebody asks for it: refunded, and told so.
  expect((await app.inject({ url: video ? videoUrl(video) : '' })).statusCode).toBe(404)
  expect((await call(app, owner, listVideos, { params: { lessonId } })).videos.find(({ videoJobId }) => videoJobId === 'made')?.failureReason).toBe('file-lost')
})
