import { randomBytes } from 'node:crypto'
import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { META, ROOT } from '@lectern/shared/lesson'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { buildTestApp, testFolder } from '../test-support/build-test-app.ts'
import { newLesson } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import { newS3Server } from '../test-support/s3-server.ts'
import type { S3Server } from '../test-support/s3-server.ts'
import type { CheckResult } from './doctor/check.ts'
import { runCommand } from './commands.ts'

async function command(args: readonly string[], env: Readonly<Record<string, string>>) {
  const said: string[] = []
  const complained: string[] = []
  const code = await runCommand([...args], { env, say: (line) => said.push(line), complain: (line) => complained.push(line) })
  return { code, said: said.join('\n'), complained: complained.join('\n') }
}

/** A data folder whose server keeps files in a bucket: a picture, and a version of more than a megabyte. */
async function usedBucket(env?: Readonly<Record<string, string>>) {
  const s3 = await newS3Server()
  const dataDir = await testFolder()
  const app = await buildTestApp({ dataDir, env: env ?? { S3_URL: s3.url } })
  const owner = await signUpMember(app)
  const { docId } = await newLesson(app, owner)
  const picture = Buffer.from('the bytes of a picture')
  const hash = await app.blobs.put(picture)
  await app.db.insertInto('asset').values({
    hash, content_type: 'image/png', bytes: picture.length, width: 1, height: 1, organization_id: owner.organizationId,
    user_id: owner.userId, created_at: app.now(),
  }).execute()
  await app.sync.transact(docId, { userId: owner.userId, kind: 'edit' }, (doc) => {
    doc.getMap(ROOT.meta).set(META.title, 'Large')
    doc.getMap(ROOT.meta).set('bulk', randomBytes(700_000).toString('hex'))
  })
  const { versionId } = await app.sync.createVersion(docId, { kind: 'named', name: 'One', authorId: owner.userId })
  return { s3, dataDir, app, owner, docId, versionId, hash, env: { DATA_DIR: dataDir, S3_URL: s3.url } }
}

const keyOf = (hash: string): string => `files/${hash.slice(0, 2)}/${hash}`

describe('with files in an object store', () => {
  it('the server keeps none in its folder, and reads pictures and large versions from there', async () => {
    const { app, dataDir, docId, hash, s3, versionId } = await usedBucket()
    expect(s3.objects.size).toBe(2)
    await expect(access(join(dataDir, 'blobs'))).rejects.toThrow('ENOENT')
    const picture = await app.inject({ url: `/api/v1/blobs/${hash}` })
    expect([picture.statusCode, picture.body]).toEqual([200, 'the bytes of a picture'])
    const part = await app.inject({ url: `/api/v1/blobs/${hash}`, headers: { range: 'bytes=4-8' } })
    expect([part.statusCode, part.body]).toEqual([206, 'bytes'])
    const doc = new Y.Doc()
    Y.applyUpdate(doc, (await app.sync.readVersion(docId, versionId)).update)
    expect(doc.getMap(ROOT.meta).get(META.title)).toBe('Large')
  })

  it('the log says what the store answered, and holds neither key nor secret', async () => {
    const s3 = await newS3Server()
    const lines: string[] = []
    const logStream = new Writable({ write(chunk: Buffer, _encoding, done) { lines.push(chunk.toString()); done() } })
    const app = await buildTestApp({ env: { S3_URL: s3.url.replace('s3cret', 'hushhush'), LOG_LEVEL: 'trace' }, logStream })
    const { organizationId, userId } = await signUpMember(app)
    await app.db.insertInto('asset').values({
      hash: 'b'.repeat(64), content_type: 'image/png', bytes: 1, width: 1, height: 1, organization_id: organizationId, user_id: userId, created_at: 0,
    }).execute()
    expect((await app.inject({ url: `/api/v1/blobs/${'b'.repeat(64)}` })).json()).toMatchObject({ code: 'files-unavailable' })
    expect(lines.join('')).toContain('SignatureDoesNotMatch')
    expect(lines.join('')).not.toMatch(/hushhush|LECTERNTEST|Signature=/)
  })

  it('doctor stores, reads and removes a file, and says what is wrong with the way there', async () => {
    const { env, s3 } = await usedBucket()
    const files = async (change: (url: string) => string = (url) => url): Promise<CheckResult | undefined> => {
      const { said } = await command(['doctor', '--json'], { ...env, S3_URL: change(s3.url) })
      expect(said).not.toContain(s3.address.secretAccessKey)
      return (JSON.parse(said) as { checks: CheckResult[] }).checks.find(({ name }) => name === 'files')
    }
    const good = await files()
    expect(good?.message).toContain('/lectern/files/ took a file')
    // A busy machine may find its store slow.
    expect(good?.state).toBeOneOf(['ok', 'warning'])
    expect(s3.objects.size).toBe(2)
    expect(await files((url) => url.replace('LECTERNTEST:', 'OTHER:'))).toMatchObject({ state: 'failed', advice: 'check the key in S3_URL' })
    expect(await files((url) => url.replace('s3cret', 'wrong'))).toMatchObject({ state: 'failed', advice: expect.stringContaining('check the secret') })
    expect(await files((url) => url.replace('eu-test-1', 'us-east-1'))).toMatchObject({ advice: expect.stringContaining('region') })
    expect(await files((url) => url.replace('/lectern?', '/other?'))).toMatchObject({ advice: expect.stringContaining('make the bucket') })
    await s3.stop()
    expect(await files()).toMatchObject({ state: 'failed', message: expect.stringContaining('ECONNREFUSED') })
  })

  it('verify reads every object, names missing and damaged ones, and does not call a store that is away a loss', async () => {
    const { env, hash, s3, app } = await usedBucket()
    expect(await command(['verify'], env)).toMatchObject({ code: 0, said: expect.stringContaining('1 file (0 more not in use)') })
    s3.objects.set(keyOf('a'.repeat(64)), Buffer.from('nobody names it'))
    expect((await command(['verify'], env)).said).toContain('(1 more not in use)')
    s3.objects.set(keyOf(hash), Buffer.from('THE bytes of a picture'))
    expect(await command(['verify'], env)).toMatchObject({ code: 1, said: expect.stringContaining(`file ${hash} is damaged`) })
    s3.objects.delete(keyOf(hash))
    const { blob_key: version } = await app.db.selectFrom('doc_version').select('blob_key').executeTakeFirstOrThrow()
    s3.objects.delete(keyOf(version ?? ''))
    const { said } = await command(['verify'], env)
    expect(said).toContain(`file ${hash} is missing`)
    expect(said).toContain(`lies in the file ${version}, which is missing`)
    await s3.stop()
    const away = await command(['verify'], env)
    expect(away.code).toBe(1)
    expect(away.said + away.complained).not.toContain('is missing')
    expect(away.complained).toContain('the blob store does not answer')
  })

  it('backup brings every object along, and restore puts them into the bucket or the folder of whoever restores', async () => {
    const { env, hash, s3, docId, versionId } = await usedBucket()
    const place = await testFolder()
    const file = join(place, 'lectern.tar.zst')
    expect(await command(['backup', file], env)).toMatchObject({ code: 0, complained: '', said: expect.stringContaining('1 version and 2 files') })
    expect((await readdir(env.DATA_DIR)).filter((name) => name.startsWith('.'))).toEqual([])

    const other = await newS3Server()
    const toBucket = join(place, 'to-bucket')
    const done = await command(['restore', file, '--data-dir', toBucket], { S3_URL: other.url })
    expect(done).toMatchObject({ code: 0, said: expect.stringContaining('Its files are in the bucket') })
    expect(done.said).not.toContain(other.address.secretAccessKey)
    expect([...other.objects.keys()].sort()).toEqual([...s3.objects.keys()].sort())
    expect(await command(['verify'], { DATA_DIR: toBucket, S3_URL: other.url })).toMatchObject({ code: 0 })

    const toFolder = join(place, 'to-folder')
    expect((await command(['restore', file, '--data-dir', toFolder], {})).code).toBe(0)
    const app = await buildTestApp({ dataDir: toFolder })
    expect((await app.inject({ url: `/api/v1/blobs/${hash}` })).body).toBe('the bytes of a picture')
    expect((await app.sync.readVersion(docId, versionId)).update.length).toBeGreaterThan(1_000_000)
  })

  it('a backup of a folder with files, restored with S3_URL, is how they move into a bucket', async () => {
    const { dataDir, hash } = await usedBucket({})
    const [place, bucket] = [await testFolder(), await newS3Server()]
    const file = join(place, 'lectern.tar.gz')
    expect((await command(['backup', file], { DATA_DIR: dataDir })).code).toBe(0)
    await bucket.stop()
    const refused = await command(['restore', file, '--data-dir', join(place, 'new')], { S3_URL: bucket.url })
    expect(refused).toMatchObject({ code: 1, complained: expect.stringContaining('does not take the files') })
    expect(await readdir(place)).toEqual(['lectern.tar.gz'])
    await bucket.start()
    expect((await command(['restore', file, '--data-dir', join(place, 'new')], { S3_URL: bucket.url })).code).toBe(0)
    expect(bucket.objects.get(keyOf(hash))?.toString()).toBe('the bytes of a picture')
  })

  it('backup says which objects are missing, and writes nothing while the store is away', async () => {
    const { env, hash, s3 } = await usedBucket()
    const place = await testFolder()
    const lost = (bucket: S3Server): void => { bucket.objects.delete(keyOf(hash)) }
    lost(s3)
    expect(await command(['backup', join(place, 'a.tar.zst')], env)).toMatchObject({ code: 0, complained: `warning: the file ${hash} is missing` })
    await s3.stop()
    expect(await command(['backup', join(place, 'b.tar.zst')], env)).toMatchObject({ code: 1, complained: expect.stringContaining('does not answer') })
    expect(await readdir(place)).toEqual(['a.tar.zst'])
  })
})
