import { createHash, randomUUID } from 'node:crypto'
import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import BetterSqlite3 from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { crc32c } from '../../sync/log/crc32c.ts'
import { handWritten } from '../../sync/test-support/hand-written.ts'
import { testFolder } from '../../test-support/build-test-app.ts'
import { createBackup } from '../backup/create-backup.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { blobPath } from '../blob-files.ts'
import { runCommand } from '../commands.ts'
import { readSettings } from '../settings.ts'
import { lectern } from '../test-support/processes.ts'
import { usedFolder } from '../test-support/data-folder.ts'
import type { UsedFolder } from '../test-support/data-folder.ts'
import { verify } from './verify.ts'

const check = async (folder: UsedFolder) => await verify(readSettings({}, folder.dataDir))
const whats = async (folder: UsedFolder): Promise<string[]> => (await check(folder)).problems.map(({ what }) => what)
const FLIP = "UPDATE doc_update SET bytes = CAST(substr(bytes, 1, length(bytes) - 1) || x'7f' AS BLOB) WHERE seq = ?"

describe('lectern verify', () => {
  it('finds nothing wrong with a folder in use, before and after compactions, and holds snapshots against their updates', async () => {
    const folder = await usedFolder()
    expect(await check(folder)).toMatchObject({
      ok: true, documents: 1, updates: 4, snapshots: 0, versions: 1, blobs: 1, unusedBlobs: 0, problems: [], quarantined: [], degraded: [],
    })
    folder.compact()
    expect(await check(folder)).toMatchObject({ ok: true, snapshots: 1, comparedSnapshots: 1 })
    await folder.edit(5)
    folder.compact()
    await folder.edit(2)
    // The updates before the first snapshot are gone; the second one is held against those after the first.
    expect(await check(folder)).toMatchObject({ ok: true, updates: 7, snapshots: 2, comparedSnapshots: 1, problems: [] })
  })

  it('SYNC-24 finds a flipped byte, a missing update and a head that is too high', async () => {
    const folder = await usedFolder()
    await folder.edit(3)
    folder.damage(FLIP, 3)
    expect(await whats(folder)).toEqual(['update 3 is damaged: its checksum is wrong'])
    folder.damage('DELETE FROM doc_update WHERE seq IN (4, 5)')
    expect(await whats(folder)).toEqual(['update 3 is damaged: its checksum is wrong', 'updates 4 to 5 are missing'])
    folder.damage('UPDATE doc SET head_seq = 9')
    expect(await whats(folder)).toContain('updates 8 to 9 are missing')
    folder.damage('UPDATE doc SET head_seq = 5')
    expect(await whats(folder)).toContain('update 7 lies behind the last one it should have, 5')
  })

  it('SYNC-28 finds a snapshot that shows something else, also when its checksum is right', async () => {
    const folder = await usedFolder()
    folder.compact()
    await folder.edit(3)
    folder.compact()
    const db = new BetterSqlite3(folder.databaseFile)
    const { bytes } = db.prepare('SELECT bytes FROM doc_snapshot ORDER BY seq DESC LIMIT 1').get() as { bytes: Uint8Array }
    db.close()
    const doc = new Y.Doc()
    Y.applyUpdate(doc, bytes)
    doc.getMap('meta').set('title', 'Something else')
    const other = Y.encodeStateAsUpdate(doc)
    folder.damage('UPDATE doc_snapshot SET bytes = ?, crc32c = ? WHERE seq = 7', other, crc32c(other))
    expect(await whats(folder)).toEqual(['snapshot 7 shows other edits than its updates'])
    folder.damage('UPDATE doc_snapshot SET crc32c = 1 WHERE seq = 7')
    expect(await whats(folder)).toEqual(['snapshot 7 is damaged: its checksum is wrong'])
    folder.damage('DELETE FROM doc_snapshot WHERE seq = 7')
    expect(await whats(folder)).toEqual(['the newest snapshot should be 7, but is 4'])
  })

  it('SYNC-79 finds what was written to be slow to merge (sync row 44)', async () => {
    const folder = await usedFolder()
    const [host, chain, flood] = [handWritten([{ client: 1, structs: [{ key: 't', type: 6 }] }]),
      handWritten([{ client: 2, structs: Array.from({ length: 10_000 }, (_, clock) => (clock === 0 ? { parent: [1, 0] } : { right: [2, clock - 1] })) }]),
      handWritten([{ client: 3, structs: Array.from({ length: 2_200 }, () => ({ parent: [1, 0] })) }])]
    for (const [index, bytes] of [host, chain, flood].entries()) {
      folder.damage(
        `INSERT INTO doc_update (doc_id, seq, user_id, ts, kind, crc32c, bytes, touches)
         SELECT doc_id, 5 + ?, user_id, ts, 'edit', ?, ?, NULL FROM doc_update WHERE seq = 4`, index, crc32c(bytes), bytes,
      )
    }
    folder.damage('UPDATE doc SET head_seq = 7')
    expect(await whats(folder)).toEqual([expect.stringMatching(/^takes 2\d million steps to merge/)])
  })

  it('SYNC-29 lists rows that were put aside and degraded documents, and does not call the hole they left missing', async () => {
    const folder = await usedFolder()
    folder.damage(FLIP, 3)
    folder.damage(
      `INSERT INTO doc_quarantine (doc_id, source, seq, reason, bytes, found_at)
       SELECT doc_id, 'update', seq, 'checksum', bytes, 1000 FROM doc_update WHERE seq = 3`,
    )
    folder.damage('DELETE FROM doc_update WHERE seq = 3')
    folder.damage('UPDATE doc SET degraded = 1')
    const report = await check(folder)
    expect(report).toMatchObject({
      ok: false, problems: [], degraded: [folder.docId],
      quarantined: [{ docId: folder.docId, source: 'update', seq: 3, reason: 'checksum', foundAt: 1000 }],
    })
    expect((await verify(readSettings({}, folder.dataDir), { ignoreQuarantined: true })).ok).toBe(true)
  })

  it('SYNC-50 finds versions that cannot be read', async () => {
    const folder = await usedFolder()
    folder.damage('UPDATE doc_version SET crc32c = 1')
    expect((await whats(folder))[0]).toMatch(/^version \S+ is damaged: its checksum is wrong$/)
    const nonsense = Buffer.from([1, 200, 3])
    folder.damage('UPDATE doc_version SET bytes = ?, crc32c = ?', nonsense, crc32c(nonsense))
    expect((await whats(folder))[0]).toMatch(/^version \S+ does not apply/)
    folder.damage('UPDATE doc_version SET bytes = NULL, blob_key = ?', 'a'.repeat(64))
    expect((await whats(folder))[0]).toMatch(/^version \S+ lies in the file a{64}, which is missing$/)
  })

  it('finds what was counted wrong, says so, and counts it anew when told to (sync row 50)', async () => {
    const folder = await usedFolder()
    expect((await check(folder)).ok).toBe(true)
    folder.damage('UPDATE lesson_use SET versions = versions + 1000, version_count = 9')
    folder.damage('UPDATE storage_use SET pictures = 1')
    const report = await check(folder)
    expect(report.ok).toBe(false)
    expect(report.problems.map(({ lessonId, what }) => [lessonId, what.replace(/workspace \S+/, 'workspace X')])).toEqual([
      [folder.lessonId, 'what it takes is counted wrong; verify --recount counts anew'],
      [null, 'what workspace X has stored is counted wrong; verify --recount counts anew'],
    ])
    expect(await verify(readSettings({}, folder.dataDir), { recountsStorage: true })).toMatchObject({ ok: true, recounted: 2, problems: [] })
    expect(await check(folder)).toMatchObject({ ok: true, recounted: 0 })
  })

  it('finds files that are missing, cut or changed, and counts those nobody uses', async () => {
    const folder = await usedFolder()
    await folder.app.blobs.put(Buffer.from('nobody shows this'))
    const file = blobPath(join(folder.dataDir, 'blobs'), folder.blobHash)
    await writeFile(file, 'the bytes of a pictur!')
    expect(await check(folder)).toMatchObject({
      ok: false, unusedBlobs: 1, problems: [{ docId: null, what: `file ${folder.blobHash} is damaged: its bytes do not match its name` }],
    })
    await writeFile(file, 'short')
    expect(await whats(folder)).toEqual([`file ${folder.blobHash} has 5 bytes instead of 22`])
    await rm(file)
    expect(await whats(folder)).toEqual([`file ${folder.blobHash} is missing`])
  })

  it('finds a file of the stream of events that is damaged; a backup has it as it is, says so, and can be restored', async () => {
    const folder = await usedFolder()
    await folder.app.events.append([{ id: randomUUID(), kind: 'publication.opened', subject: 'p', person: '', occurredAt: 1, data: {} }])
    expect(await check(folder)).toMatchObject({ ok: true })
    await folder.app.close()
    const [name = ''] = (await readdir(join(folder.dataDir, 'events'))).filter((one) => one.endsWith('.db'))
    const bytes = 'this is no database, but it is long enough to look at'.repeat(20)
    await writeFile(join(folder.dataDir, 'events', name), bytes)
    await writeFile(join(folder.dataDir, 'events', '2025-03.db'), bytes)
    expect(await whats(folder)).toEqual(['2025-03.db', name].map((one) => `the file events/${one} is damaged: the file is not a database`))
    const place = await testFolder()
    const file = join(place, 'b.tgz')
    const { manifest } = await createBackup(readSettings({}, folder.dataDir), file, { withSecret: false })
    expect(manifest.warnings).toEqual(['2025-03.db', name].map((one) => `events/${one} is damaged (the file is not a database); it is in the backup as it is`))
    expect(await readdir(place)).toEqual(['b.tgz'])
    const dataDir = join(place, 'data')
    await restoreBackup(file, dataDir, { force: false, discardLater: false, s3: null })
    expect(await readFile(join(dataDir, 'events', name), 'utf8')).toBe(bytes)
  })

  it('finds files of videos and of feedback that are missing, and publications that were changed', async () => {
    const folder = await usedFolder()
    const { lessonId } = folder
    const json = '{"slides":[]}'
    const content = (data: string): Buffer => gzipSync(`{"status":1,"data":${data}}`)
    const hash = createHash('sha256').update(json).digest('hex')
    folder.damage(`INSERT INTO publication (id, lesson_id, settings, content, content_hash, language, slide_count, seq, revision,
      created_at, published_at, published_by) VALUES ('p', ?, '{}', ?, ?, 'en-US', 0, 1, 1, 0, 0, '')`, lessonId, content(json), hash)
    expect(await check(folder)).toMatchObject({ ok: true })
    folder.damage('UPDATE publication SET content = ?', content('{"slides":[1]}'))
    expect(await whats(folder)).toEqual(['publication p is damaged: its content does not match its hash'])
    folder.damage("UPDATE publication SET content = x'00'")
    expect(await whats(folder)).toEqual(['publication p is damaged: it cannot be unpacked'])
    folder.damage('DELETE FROM publication')
    folder.damage(`INSERT INTO feedback (id, organization_id, user_id, name, email, issue_type, subject, description, created_at)
      SELECT 'f', organization_id, owner_id, '', '', 1, '', '', 0 FROM lesson`)
    folder.damage("INSERT INTO feedback_attachment (feedback_id, position, file_name, content_type, size, hash) VALUES ('f', 0, 'a', 'image/png', 3, ?)", 'b'.repeat(64))
    expect(await whats(folder)).toEqual([`file ${'b'.repeat(64)} is missing`])
  })

  it('finds a lesson without a document', async () => {
    const folder = await usedFolder()
    folder.damage("UPDATE lesson SET doc_id = 'gone'")
    expect((await check(folder)).problems).toEqual([{ docId: null, lessonId: folder.lessonId, what: 'the lesson has no document' }])
  })

  it('ends with 0 or 1, says one line for each problem, and the same as JSON', async () => {
    const folder = await usedFolder()
    const run = async (...args: readonly string[]) => {
      const said: string[] = []
      const complain = (line: string): never => { throw new Error(`complained "${line}"`) }
      const code = await runCommand(['verify', ...args, '--data-dir', folder.dataDir], { env: {}, say: (line) => said.push(line), complain })
      return { code, said: said.join('\n') }
    }
    const good = await run()
    expect(good.code).toBe(0)
    expect(good.said).toMatch(/1 document, 4 updates.*\nEverything is as it should be\.$/)
    folder.damage(FLIP, 2)
    const bad = await lectern(['verify', '--data-dir', folder.dataDir])
    expect(bad.code).toBe(1)
    expect(bad.output).toContain(`failed   document ${folder.docId} (lesson ${folder.lessonId}): update 2 is damaged: its checksum is wrong\n`)
    const json = await run('--json')
    expect(json.code).toBe(1)
    expect(JSON.parse(json.said)).toEqual(await check(folder))
  })
})
