import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import BetterSqlite3 from 'better-sqlite3'
import { expect, it } from 'vitest'
import { createFileBlobs } from '../blobs/file-blobs.ts'
import { blobFolderOf } from '../blobs/create-blobs.ts'
import { openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { MIGRATIONS } from '../migrations.ts'
import { findMiscounted } from '../operations/verify/storage-use-store.ts'
import { buildTestApp, testClock, testFolder } from '../test-support/build-test-app.ts'
import { listedBlobs } from '../test-support/listed-blobs.ts'
import { removeMarkedBlobs } from './removal-store.ts'
import { UNNEEDED_DAYS, pruneUnneeded } from './unneeded.ts'

const DAY_MS = 24 * 60 * 60_000

/** A data folder as servers left it before there were references, with a file for each thing that may need one. */
async function olderFolder() {
  const dataDir = await testFolder()
  const file = join(dataDir, 'lectern.db')
  const older = openDatabase(file)
  await migrate(older, 1, MIGRATIONS.filter(({ name }) => name < '034'))
  await older.destroy()
  const blobs = createFileBlobs(blobFolderOf(dataDir))
  const put = async (): Promise<string> => await blobs.put(randomBytes(50))
  const hashes = {
    gallery: await put(), logo: await put(), shown: await put(), former: await put(), published: await put(), filmed: await put(), lonely: await put(),
    snapshot: await blobs.put(Buffer.from('a snapshot without pictures')), result: await put(), attachment: await put(),
  }
  const state = await blobs.put(Buffer.concat([randomBytes(10), Buffer.from(`@${hashes.former}`)]))
  const db = new BetterSqlite3(file)
  db.pragma('foreign_keys = OFF')
  const insert = (table: string, row: Record<string, unknown>): void => {
    const columns = Object.keys(row)
    db.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`).run(Object.values(row))
  }
  insert('organization', { id: 'o', name: 'O', is_default: 0, plan_type: 0, owner_id: null, created_at: 1 })
  const user = {
    id: 'u', organization_id: 'o', first_name: 'A', last_name: '', user_name: 'u', email: 'u@example.test', email_key: 'u@example.test', email_verified: 1,
    password_hash: '', onboard_type: null, school_id: '', account_type: 3, require_change_password: 0, terminated_at: null, created_at: 0,
  }
  insert('user', user)
  for (const name of ['gallery', 'logo', 'shown', 'former', 'published', 'filmed', 'lonely'] as const) {
    insert('blob', { hash: hashes[name], content_type: 'image/png', bytes: 50, width: 1, height: 1, organization_id: 'o', user_id: 'u', created_at: 1 })
  }
  const lesson = { id: 'l', organization_id: 'o', course_id: null, doc_id: 'd', owner_id: 'u', created_by: 'u', name: 'L', thumbnail: null, thumbnail_seq: 0, created_at: 0, updated_at: 0, deleted_at: null, deleted_with: null }
  insert('lesson', lesson)
  insert('doc', { id: 'd', lesson_id: 'l', epoch: 1, schema_version: 1, head_seq: 2, snapshot_seq: 1, folded_seq: 2, locked: 0, degraded: 0, edited_by: 'u', edited_at: 1 })
  insert('doc_update', { doc_id: 'd', seq: 2, user_id: 'u', ts: 1, kind: 'edit', crc32c: 0, bytes: Buffer.from(`w@${hashes.shown}`) })
  insert('doc_snapshot', { doc_id: 'd', seq: 1, crc32c: 0, codec: 'yjs1', bytes: null, blob_key: hashes.snapshot, created_at: 1, size: 27 })
  insert('doc_version', { id: 'v', doc_id: 'd', seq: 1, epoch: 1, kind: 'named', name: 'V', author: 'u', contributors: '[]', crc32c: 0, codec: 'yjs1', bytes: null, blob_key: state, created_at: 1, size: 75 })
  insert('gallery_media', { id: 'g', organization_id: 'o', owner_id: 'u', hash: hashes.gallery, image_type: 1, name: 'G', description: '', search_key: 'g', created_at: 1 })
  insert('brand', { organization_id: 'o', colours: null, logo_hash: hashes.logo, version: 1, updated_at: 1 })
  insert('publication', {
    id: 'p', lesson_id: 'l', settings: '{}', content: gzipSync(JSON.stringify({ blob: hashes.published })), content_hash: 'x', language: 'en',
    slide_count: 1, seq: 1, revision: 1, created_at: 1, published_at: 1, published_by: 'u',
  })
  const job = { kind: 'video', key: 'k', organization_id: 'o', user_id: 'u', lesson_id: 'l', title: '', input: '{}', progress: 0, failure: 'ended', runner: 'browser', token_hash: null, heard_at: 1, started_at: null, runs: 0, attempt: 1, hold_id: null, created_at: 1, finished_at: Date.UTC(2030, 0, 1) }
  insert('job', { ...job, id: 'j', state: 'ready' })
  insert('job_payload', { job_id: 'j', lesson_id: 'l', content: JSON.stringify([{ blob: hashes.filmed }]), bytes: 80 })
  insert('job_result', { job_id: 'j', name: 'file', lesson_id: 'l', hash: hashes.result, content_type: 'video/mp4', bytes: 50 })
  insert('feedback', { id: 'f', organization_id: 'o', user_id: 'u', name: 'A', email: 'u@example.test', issue_type: 1, subject: 's', description: 'd', created_at: 1 })
  insert('feedback_attachment', { feedback_id: 'f', position: 0, file_name: 'a.png', content_type: 'image/png', size: 50, hash: hashes.attachment })
  db.close()
  return { dataDir, file, hashes: { ...hashes, state }, blobs }
}

it('files of an older server are needed by what needed them: none is lost, and what nobody needed goes after its days', async () => {
  const { blobs, dataDir, file, hashes } = await olderFolder()
  const clock = testClock()
  const app = await buildTestApp({ dataDir, now: clock.now })
  const references = async () => (await app.db.selectFrom('asset_reference').select(['owner_kind', 'owner_id', 'hash']).orderBy('owner_kind').orderBy('hash').execute())
    .map((row) => [row.owner_kind, row.owner_id, row.hash])
  const files = [
    ['feedback', 'f/0', hashes.attachment], ['gallery', 'g', hashes.gallery], ['job-result', 'j/file', hashes.result],
    ['organization', 'o', hashes.logo], ['snapshot', 'd/1', hashes.snapshot], ['version', 'v', hashes.state],
  ]
  expect(await references()).toEqual(files)
  // What only content names is found when its days are over, before anything goes.
  for (let round = 0; round < 2; round++) {
    await pruneUnneeded(app)
    clock.advance((UNNEEDED_DAYS + 1) * DAY_MS)
  }
  await removeMarkedBlobs(app.db, app.blobs, app.now)
  const shown = [['document', 'd', hashes.shown], ['job', 'j', hashes.filmed], ['publication', 'p', hashes.published], ['version', 'v', hashes.former]]
  expect((await references()).toSorted()).toEqual([...files, ...shown].toSorted())
  expect(await listedBlobs(blobs)).toEqual(Object.values(hashes).filter((hash) => hash !== hashes.lonely).sort())
  const db = new BetterSqlite3(file)
  expect(findMiscounted(db)).toEqual({ lessons: [], organizations: [] })
  // From now on what goes takes its references and its own file with it.
  db.pragma('foreign_keys = ON')
  db.exec('DELETE FROM job; DELETE FROM doc_version; DELETE FROM doc_snapshot; DELETE FROM publication; DELETE FROM feedback_attachment; UPDATE brand SET logo_hash = NULL')
  expect((await references()).map(([kind]) => kind)).toEqual(['document', 'gallery'])
  const marked = db.prepare('SELECT hash FROM blob_removal WHERE removed_at IS NULL ORDER BY hash').all() as { hash: string }[]
  expect(marked.map(({ hash }) => hash)).toEqual([hashes.state, hashes.snapshot, hashes.result, hashes.attachment].toSorted())
  db.close()
})
