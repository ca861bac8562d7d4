import { existsSync } from 'node:fs'
import { chown, mkdir, readFile, readdir, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ROOT, readMeta } from '@lectern/shared/lesson'
import BetterSqlite3 from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { pause } from '../../sync/proofs/classroom.ts'
import { until } from '../../sync/test-support/clients.ts'
import { buildTestApp, testFolder } from '../../test-support/build-test-app.ts'
import { blobPath } from '../blob-files.ts'
import { COMMANDS, runCommand } from '../commands.ts'
import { readSettings } from '../settings.ts'
import { usedFolder } from '../test-support/data-folder.ts'
import { lectern, startServer } from '../test-support/processes.ts'
import { verify } from '../verify/verify.ts'
import { readArchive, writeArchive } from './archive.ts'
import type { ArchiveMember } from './archive.ts'
import { createBackup } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const AS_IS = { force: false, discardLater: false, s3: null } as const

/** The members of an archive, with their bytes. */
async function membersOf(file: string): Promise<{ name: string; bytes: Buffer }[]> {
  const members: { name: string; bytes: Buffer }[] = []
  await readArchive(file, async ({ content, name }) => { members.push({ name, bytes: await buffer(content) }) })
  return members
}

/** Writes an archive of these members, whatever they are. */
async function forge(file: string, members: readonly { name: string; bytes: Buffer }[]): Promise<void> {
  await writeArchive(file, async function* all(): AsyncGenerator<ArchiveMember> {
    for (const { name, bytes } of members) yield { name, bytes: bytes.length, at: 0, content: () => Readable.from([bytes]) }
  })
}

describe('lectern backup and restore', () => {
  it('bring back lessons, versions, files and people as they were, into a folder that a server starts on', async () => {
    const folder = await usedFolder()
    folder.compact()
    await folder.edit(2)
    const place = await testFolder()
    const file = join(place, 'lectern.tar.zst')
    const { manifest } = await createBackup(readSettings({}, folder.dataDir), file, { withSecret: false })
    expect(manifest).toMatchObject({
      withSecret: false, warnings: [], documents: [{ docId: folder.docId, headSeq: 6 }],
      counts: { users: 1, lessons: 1, documents: 1, updates: 6, versions: 1, blobs: 1 },
    })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    // Nothing of the making is left beside it.
    expect(await readdir(place)).toEqual(['lectern.tar.zst'])

    const dataDir = join(place, 'new/data')
    expect(await restoreBackup(file, dataDir, AS_IS)).toMatchObject({ movedTo: null })
    expect(await readdir(dirname(dataDir))).toEqual(['data'])
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
    expect(await verify(readSettings({}, dataDir))).toMatchObject({ ok: true, updates: 6, snapshots: 1, versions: 1, blobs: 1 })
    const restored = await buildTestApp({ dataDir })
    const doc = new Y.Doc()
    Y.applyUpdate(doc, await restored.sync.readDocument(folder.docId))
    expect(readMeta(doc).title).toBe('Title 5')
    expect((await buffer(await restored.blobs.get(folder.blobHash))).toString()).toBe('the bytes of a picture')
    expect(await restored.sync.listVersions(folder.docId)).toHaveLength(1)
  })

  it('leave the secret out unless asked for it, and compress as the name says', async () => {
    const folder = await usedFolder()
    const place = await testFolder()
    const config = readSettings({}, folder.dataDir)
    await createBackup(config, join(place, 'a.tar.zst'), { withSecret: false })
    await createBackup(config, join(place, 'b.tar.gz'), { withSecret: true })
    const names = async (file: string) => (await membersOf(join(place, file))).map(({ name }) => name)
    const blob = `blobs/${folder.blobHash.slice(0, 2)}/${folder.blobHash}`
    expect(await names('a.tar.zst')).toEqual(['lectern.db', blob, 'manifest.json'])
    expect(await names('b.tar.gz')).toEqual(['lectern.db', 'secret', blob, 'manifest.json'])
    expect((await readFile(join(place, 'b.tar.gz'))).subarray(0, 2).toString('hex')).toBe('1f8b')
    await restoreBackup(join(place, 'b.tar.gz'), join(place, 'data'), AS_IS)
    expect(await readFile(join(place, 'data/secret'), 'utf8')).toBe(await readFile(join(folder.dataDir, 'secret'), 'utf8'))
  })

  it('a backup taken while people write has everything that was acknowledged before it began', async () => {
    const place = await testFolder()
    const server = await startServer(join(place, 'running'))
    const client = await server.enter()
    const words = client.doc.getMap(ROOT.meta)
    let writes = 0
    const enough = new AbortController()
    const writing = (async () => {
      while (!enough.signal.aborted) {
        words.set('title', `Title ${++writes}`)
        await client.allSaved()
        // Nobody types faster than the server takes edits for long: whoever does is throttled and then sent away.
        await pause(25)
      }
    })()
    await until(() => writes > 20, 'some edits')
    const acknowledged = writes - 1
    const { docSeq } = client.saved
    const file = join(place, 'live.tar.zst')
    const result = await lectern(['backup', file], { DATA_DIR: server.dataDir })
    const after = writes
    enough.abort()
    await writing
    expect(result).toMatchObject({ code: 0, errors: '' })
    expect(after).toBeGreaterThan(acknowledged + 1)

    const dataDir = join(place, 'restored')
    await restoreBackup(file, dataDir, AS_IS)
    const { documents: [document] } = JSON.parse((await membersOf(file)).at(-1)?.bytes.toString() ?? '') as { documents: { headSeq: number }[] }
    expect(document?.headSeq).toBeGreaterThanOrEqual(docSeq)
    expect(await verify(readSettings({}, dataDir))).toMatchObject({ ok: true })
    const app = await buildTestApp({ dataDir })
    const doc = new Y.Doc()
    const { id } = await app.db.selectFrom('doc').select('id').executeTakeFirstOrThrow()
    Y.applyUpdate(doc, await app.sync.readDocument(id))
    expect(Number(readMeta(doc).title.split(' ')[1])).toBeGreaterThanOrEqual(acknowledged)
  })

  it('a large state that the server replaces and removes while the backup is made is inside nevertheless', async () => {
    const folder = await usedFolder()
    folder.compact()
    const db = new BetterSqlite3(folder.databaseFile)
    const { bytes } = db.prepare('SELECT bytes FROM doc_snapshot').get() as { bytes: Uint8Array }
    const hash = await folder.app.blobs.put(bytes)
    db.prepare('UPDATE doc_snapshot SET bytes = NULL, blob_key = ?').run(hash)
    // Enough to copy that there is a while between the moment and the end.
    db.exec('CREATE TABLE ballast (bytes)')
    for (let row = 0; row < 40; row++) db.prepare('INSERT INTO ballast VALUES (randomblob(1000000))').run()
    db.close()
    const place = await testFolder()
    const file = join(place, 'b.tar.zst')
    const making = createBackup(readSettings({}, folder.dataDir), file, { withSecret: false })
    const isHeld = async () => (await Promise.all((await readdir(folder.dataDir)).filter((name) => name.startsWith('.backup-'))
      .map(async (name) => await readdir(join(folder.dataDir, name))))).flat().includes(hash)
    while (!(await isHeld())) await pause(1)
    await rm(blobPath(join(folder.dataDir, 'blobs'), hash))
    expect(existsSync(file)).toBe(false)
    expect((await making).manifest).toMatchObject({ warnings: [], counts: { blobs: 2 } })
    expect((await readdir(folder.dataDir)).filter((name) => name.startsWith('.backup-'))).toEqual([])
    expect((await membersOf(file)).find(({ name }) => name.endsWith(hash))?.bytes).toEqual(Buffer.from(bytes))
  })

  it('what a killed backup left is removed by a later one', async () => {
    const folder = await usedFolder()
    const place = await testFolder()
    const [old, fresh] = [join(folder.dataDir, '.backup-1-1'), join(folder.dataDir, '.backup-2-2')]
    await mkdir(old)
    await mkdir(fresh)
    await utimes(old, 0, 0)
    await createBackup(readSettings({}, folder.dataDir), join(place, 'b.tar.zst'), { withSecret: false })
    expect([existsSync(old), existsSync(fresh)]).toEqual([false, true])
  })

  it('what browsers still have of later edits comes back after a restore, or is set aside when so wished', async () => {
    const place = await testFolder()
    const first = await startServer(join(place, 'data'))
    const ada = await first.enter('editor@demo.test')
    const bob = await first.enter('owner@demo.test')
    const file = join(place, 'b.tar.zst')
    await createBackup(readSettings({}, first.dataDir), file, { withSecret: true })
    ada.doc.getMap(ROOT.meta).set('language', 'is')
    await ada.allSaved()
    await until(() => readMeta(bob.doc).language === 'is', 'the edit at the other one')
    await first.stop()
    await restoreBackup(file, first.dataDir, { ...AS_IS, force: true })

    // The one who comes back did not write what the server has lost.
    const second = await startServer(first.dataDir)
    const again = await second.enter('owner@demo.test')
    expect(readMeta(again.doc).language).not.toBe('is')
    again.sendStep2(Y.encodeStateAsUpdate(bob.doc))
    await again.allSaved()
    const reader = await second.enter('viewer@demo.test')
    expect(readMeta(reader.doc).language).toBe('is')
    await second.stop()

    const discarded = join(place, 'discarded')
    expect((await lectern(['restore', file, '--data-dir', discarded, '--discard-later'])).code).toBe(0)
    const third = await startServer(discarded)
    expect((await third.enter()).hello?.epoch).toBe((again.hello?.epoch ?? 0) + 1)
  })

  it('a folder that holds something is refused, or moved aside whole; one in use is never touched', async () => {
    const folder = await usedFolder()
    const place = await testFolder()
    const file = join(place, 'b.tar.zst')
    await createBackup(readSettings({}, folder.dataDir), file, { withSecret: false })
    const dataDir = join(place, 'data')
    await mkdir(dataDir)
    await writeFile(join(dataDir, 'notes'), 'mine')
    await expect(restoreBackup(file, dataDir, AS_IS)).rejects.toThrow(/is not empty; name an empty or new folder, or move it aside with --force/)
    expect(await readdir(dataDir)).toEqual(['notes'])
    const { movedTo } = await restoreBackup(file, dataDir, { ...AS_IS, force: true })
    expect(await readFile(join(movedTo ?? '', 'notes'), 'utf8')).toBe('mine')
    expect(existsSync(join(dataDir, 'lectern.db'))).toBe(true)
    await expect(restoreBackup(file, folder.dataDir, { ...AS_IS, force: true })).rejects.toThrow(/a server is using .*; stop it first/)
    await folder.app.close()
    const restored = await restoreBackup(file, folder.dataDir, { ...AS_IS, force: true })
    expect(restored.movedTo).toMatch(/\.before-restore-/)
    await rm(restored.movedTo ?? '', { recursive: true })
  })

  it('a backup with any byte changed, or cut off, is refused and nothing is put in place', async () => {
    const folder = await usedFolder()
    const place = await testFolder()
    for (const name of ['b.tar.zst', 'b.tgz']) {
      const file = join(place, name)
      await createBackup(readSettings({}, folder.dataDir), file, { withSecret: false })
      const good = await readFile(file)
      const dataDir = join(place, 'data')
      for (let part = 0; part < 12; part++) {
        const bad = Buffer.from(good)
        const at = Math.floor((bad.length - 1) * part / 11)
        bad[at] = (bad[at] ?? 0) ^ 0x10
        await writeFile(file, bad)
        const outcome = await restoreBackup(file, dataDir, AS_IS).then(() => 'restored', (error: Error) => error.message)
        // A few bytes of a compressed file mean nothing (a time in gzip's head): then what comes out is what went in.
        if (outcome === 'restored') {
          expect(await verify(readSettings({}, dataDir))).toMatchObject({ ok: true, updates: 4, blobs: 1 })
          await rm(dataDir, { recursive: true })
        } else expect(outcome).toMatch(/is damaged|not a backup of Lectern|incomplete|holds/)
        expect(await readdir(place)).not.toContain('data')
      }
      await writeFile(file, good)
      await truncate(file, Math.floor(good.length / 2))
      await expect(restoreBackup(file, dataDir, AS_IS)).rejects.toThrow(/is damaged or was cut off/)
      expect((await readdir(place)).filter((one) => one.includes('restoring'))).toEqual([])
    }
  })

  it('an archive that somebody changed by hand is refused', async () => {
    const folder = await usedFolder()
    const place = await testFolder()
    const file = join(place, 'b.tar.zst')
    await createBackup(readSettings({}, folder.dataDir), file, { withSecret: false })
    const members = await membersOf(file)
    const outcome = async (changed: typeof members): Promise<string> => {
      const forged = join(place, `${crypto.randomUUID()}.tar.zst`)
      await forge(forged, changed)
      return await restoreBackup(forged, join(place, 'data'), AS_IS).then(() => 'restored', (error: Error) => error.message)
    }
    const change = (name: string, how: (bytes: Buffer) => Buffer) => members.map((one) => (one.name.startsWith(name) ? { ...one, bytes: how(one.bytes) } : one))
    const manifest = (how: (value: Record<string, unknown>) => object) => change('manifest', (bytes) => (
      Buffer.from(JSON.stringify(how(JSON.parse(bytes.toString()) as Record<string, unknown>)))
    ))
    expect(await outcome(members)).toBe('restored')
    await rm(join(place, 'data'), { recursive: true })
    expect(await outcome(change('blobs', () => Buffer.from('other bytes')))).toMatch(/is damaged: the checksum of blobs/)
    expect(await outcome(members.filter(({ name }) => !name.startsWith('blobs')))).toMatch(/is incomplete: blobs\S+ is missing/)
    expect(await outcome(members.slice(0, -1))).toMatch(/it has no manifest/)
    expect(await outcome([{ name: '../evil', bytes: Buffer.from('x') }, ...members])).toMatch(/holds "\.\.\/evil", which no backup of Lectern holds/)
    expect(await outcome([members[0]!, ...members])).toMatch(/holds "lectern.db" twice/)
    expect(await outcome([{ name: `blobs/aa/${'a'.repeat(64)}`, bytes: Buffer.from('x') }, ...members])).toMatch(/which its manifest does not name/)
    expect(await outcome(manifest((value) => ({ ...value, formatVersion: 2 })))).toMatch(/made by a newer Lectern \(format 2\)/)
    expect(await outcome(manifest((value) => ({ ...value, migrations: ['999-later'] })))).toMatch(/made by a newer Lectern .*"999-later".*update this one first/)
    expect(await outcome(manifest((value) => ({ ...value, documents: [] })))).toMatch(/is not the one its manifest describes/)
    expect(await outcome(manifest(() => ({})))).toMatch(/its manifest cannot be read/)
    expect(existsSync(join(place, 'data'))).toBe(false)
  })

  it('a file that is missing or damaged in the folder is said, and does not stop the backup of the rest', async () => {
    const folder = await usedFolder()
    const place = await testFolder()
    const path = blobPath(join(folder.dataDir, 'blobs'), folder.blobHash)
    await writeFile(path, 'damaged')
    const backup = async (name: string) => {
      const said: string[] = []
      const code = await runCommand(['backup', join(place, name), '--data-dir', folder.dataDir], { env: {}, say: () => undefined, complain: (line) => said.push(line) })
      return { code, said }
    }
    expect(await backup('a.tar.zst')).toEqual({ code: 0, said: [expect.stringMatching(/^warning: blobs\S+ is damaged in the data folder/)] })
    await restoreBackup(join(place, 'a.tar.zst'), join(place, 'data'), AS_IS)
    await rm(path)
    expect(await backup('b.tar.zst')).toEqual({ code: 0, said: [`warning: the file ${folder.blobHash} is missing`] })
  })

  it.runIf(process.getuid?.() === 0)('says when root has restored what the server\'s user could not read', async () => {
    const folder = await usedFolder()
    const place = await testFolder()
    const file = join(place, 'b.tar.zst')
    await createBackup(readSettings({}, folder.dataDir), file, { withSecret: false })
    const dataDir = join(place, 'data')
    await mkdir(dataDir)
    await chown(dataDir, 1234, 1235)
    await writeFile(join(dataDir, 'notes'), 'mine')
    const said: string[] = []
    await runCommand(['restore', file, '--data-dir', dataDir, '--force'], { env: {}, say: () => undefined, complain: (line) => said.push(line) })
    expect(said).toEqual([`warning: ${dataDir} belongs to root now, and did not before; chown -R 1234:1235 ${dataDir}`])
  })

  it('says in one line what is wrong, and leaves nothing behind', async () => {
    const folder = await usedFolder()
    const place = await testFolder()
    const env = { DATA_DIR: folder.dataDir }
    await writeFile(join(place, 'there'), '')
    const lines = async (...args: string[]) => {
      const said: string[] = []
      const fail = (line: string): never => { throw new Error(`said "${line}"`) }
      expect(await runCommand(args, { env, say: fail, complain: (line) => said.push(line) })).not.toBe(0)
      expect(said).toHaveLength(1)
      return `${said[0]}\n`
    }
    expect(await lines('backup', join(place, 'there'))).toMatch(/^lectern backup: .*there is there already; choose another name, or move it away\n$/)
    expect(await lines('backup', join(place, 'none/x'))).toMatch(/^lectern backup: there is no folder .*none\n$/)
    expect(await lines('backup')).toMatch(/^lectern backup: name the one file to write/)
    expect(await lines('backup', 'x', '--data-dir', join(place, 'none'))).toMatch(/^lectern backup: there is no data folder at .*none; name it with DATA_DIR or --data-dir\n$/)
    expect(await lines('backup', join(place, 'x'), '--data-dir', place)).toMatch(/^lectern backup: there is no database at .*; has the server ever run\?\n$/)
    expect(await lines('restore', join(place, 'none'), '--data-dir', join(place, 'd'))).toMatch(/^lectern restore: there is no file .*none\n$/)
    expect(await lines('restore', join(place, 'there'), '--data-dir', join(place, 'd'))).toMatch(/^lectern restore: .*there is not a backup of Lectern\n$/)
    expect(await lines('restore', join(place, 'there'))).toBe('lectern restore: say with --data-dir where to restore to\n')
    expect(await lines('backup', 'x', '--wrong')).toMatch(/^lectern backup: Unknown option '--wrong'\. Usage: lectern backup <file>/)
    expect(await lines('bakcup')).toBe(`lectern: there is no command "bakcup"; there are ${COMMANDS.map(({ name }) => name).join(', ')}\n`)
    folder.damage('PRAGMA user_version = 1')
    await writeFile(join(place, 'lectern.db'), 'this is no database, but it is long enough to look at'.repeat(20))
    expect(await lines('backup', join(place, 'x'), '--data-dir', place)).toBe('lectern backup: the file is not a database\n')
    expect((await readdir(place)).filter((name) => name !== 'lectern.db')).toEqual(['there'])
  })
})
