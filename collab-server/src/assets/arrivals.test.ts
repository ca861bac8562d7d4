import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { serverProgram } from '../../../.config/testing.ts'
import { blobHash } from '../blobs/blobs.ts'
import { prune } from '../retention/retention.ts'
import { buildTestApp, testClock, testFolder } from '../test-support/build-test-app.ts'
import { listedBlobs } from '../test-support/listed-blobs.ts'
import { signUpMember } from '../test-support/members.ts'
import type { TestMember } from '../test-support/members.ts'
import { PROCESS_ENVIRONMENT, PROCESS_OPTIONS } from '../test-support/process-environment.ts'
import { newS3Server } from '../test-support/s3-server.ts'
import { removeMarkedBlobs } from './removal-store.ts'
import { insertAsset } from './store.ts'

const HOUR_MS = 60 * 60_000

/** Stores a file as uploads do: the bytes, then the row. */
async function store(app: FastifyInstance, { organizationId, userId }: TestMember, bytes: Buffer): Promise<string> {
  const hash = await app.blobs.put(bytes)
  const blob = { hash, contentType: 'image/png', bytes: bytes.length, width: 1, height: 1 }
  await insertAsset(app.db, blob, { organizationId, userId, at: app.now() }, app.quotas.requireWithin)
  return hash
}

/** Rows that name bytes which are not there, and bytes that no row names. */
async function faults(app: FastifyInstance): Promise<{ readonly dangling: string[]; readonly orphans: string[] }> {
  const assets = await app.db.selectFrom('asset').select('hash').execute()
  const held = await app.db.selectFrom('asset_reference').select('hash').where('holds', '=', 1).execute()
  const needed = new Set([...assets, ...held].map(({ hash }) => hash))
  const there = new Set(await listedBlobs(app.blobs))
  return { dangling: [...needed].filter((hash) => !there.has(hash)), orphans: [...there].filter((hash) => !needed.has(hash)) }
}

/** A process that stores bytes, the row of which it is about to write when it says so. */
const WRITER = `
import { buildApp } from ${JSON.stringify(serverProgram('app'))}
import { readConfig } from ${JSON.stringify(serverProgram('config'))}
import { insertAsset } from ${JSON.stringify(serverProgram('asset-store'))}
const app = await buildApp(readConfig({ ...process.env, DEMO: '0', LOG_LEVEL: 'silent', VIDEO_BROWSER: 'none' }))
const bytes = Buffer.from(process.env.BYTES, 'hex')
const hash = await app.blobs.put(bytes)
const by = { organizationId: process.env.ORGANIZATION, userId: process.env.USER_ID, at: app.now() }
await insertAsset(app.db, { hash, contentType: 'image/png', bytes: bytes.length, width: 1, height: 1 }, by, async () => {
  process.stdout.write('stored')
  setInterval(() => undefined, 1000)
  await new Promise(() => undefined)
})
`

it('bytes whose process was killed before their row was written go a day later, and may be stored again', async () => {
  // The other process has the machine's clock.
  const clock = testClock(Date.now())
  const dataDir = await testFolder()
  const app = await buildTestApp({ dataDir, now: clock.now })
  const ada = await signUpMember(app)
  const kept = await store(app, ada, randomBytes(100))
  const bytes = randomBytes(100)
  const hash = blobHash(bytes)
  const file = join(await testFolder(), 'writer.mjs')
  await writeFile(file, WRITER)
  const child = spawn(process.execPath, [...PROCESS_OPTIONS, file], {
    env: { ...PROCESS_ENVIRONMENT, DATA_DIR: dataDir, BYTES: bytes.toString('hex'), ORGANIZATION: ada.organizationId, USER_ID: ada.userId },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => { child.kill('SIGKILL') })
  const [said] = await once(child.stdout, 'data') as [Buffer]
  expect(said.toString()).toBe('stored')
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
  expect(await faults(app)).toEqual({ dangling: [], orphans: [hash] })
  // Not while a slow row may still come.
  clock.advance(23 * HOUR_MS)
  await prune(app)
  await removeMarkedBlobs(app.db, app.blobs, app.now)
  expect(await app.blobs.has(hash)).toBe(true)
  clock.advance(2 * HOUR_MS)
  expect(await prune(app)).toMatchObject({ blob_arrival: 1 })
  await expect(store(app, ada, bytes)).rejects.toMatchObject({ code: 'files-unavailable' })
  await removeMarkedBlobs(app.db, app.blobs, app.now)
  expect([await faults(app), await listedBlobs(app.blobs)]).toEqual([{ dangling: [], orphans: [] }, [kept]])
  clock.advance(2 * HOUR_MS)
  await removeMarkedBlobs(app.db, app.blobs, app.now)
  await store(app, ada, bytes)
  expect((await listedBlobs(app.blobs)).toSorted()).toEqual([kept, hash].toSorted())
  expect(await app.db.selectFrom('blob_arrival').selectAll().execute()).toEqual([])
})

it('two servers on one bucket, of which one removes what the other stores: no row names bytes that are gone, and none are left over', async () => {
  const clock = testClock()
  const bucket = await newS3Server()
  const dataDir = await testFolder()
  const options = { dataDir, now: clock.now, config: { s3: bucket.address } }
  const [first, second] = [await buildTestApp(options), await buildTestApp(options)]
  const ada = await signUpMember(first)
  const files = Array.from({ length: 4 }, () => randomBytes(100))
  let refused = 0
  for (let round = 0; round < 12; round++) {
    const storing = files.flatMap((bytes) => [first, second].map(async (app) => await store(app, ada, bytes)))
    const removing = [first, second].map(async (app) => {
      await app.db.deleteFrom('asset').where('hash', 'in', files.map(blobHash).slice(0, 2)).execute()
      await removeMarkedBlobs(app.db, app.blobs, app.now)
    })
    for (const outcome of await Promise.allSettled(storing)) {
      if (outcome.status === 'fulfilled') continue
      refused++
      expect(outcome.reason).toMatchObject({ code: 'files-unavailable' })
    }
    await Promise.all(removing)
    expect((await faults(first)).dangling).toEqual([])
    // A hash that was removed rests for an hour.
    if (round % 3 === 2) clock.advance(2 * HOUR_MS)
  }
  expect(refused).toBeGreaterThan(0)
  clock.advance(25 * HOUR_MS)
  await Promise.all([prune(first), prune(second)])
  await removeMarkedBlobs(first.db, first.blobs, first.now)
  expect(await faults(second)).toEqual({ dangling: [], orphans: [] })
})
