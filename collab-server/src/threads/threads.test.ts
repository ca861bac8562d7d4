import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testFolder } from '../test-support/build-test-app.ts'
import { releaseThread, takeThread } from './threads.ts'
import { WorkerCaller } from './worker-call.ts'

const ROWS = new URL('../database/rows-worker.ts', import.meta.url)
const sql = (text: string) => ({ sql: text, parameters: [] })

/** A thread that writes this file, closed with the test. */
function writer(file: string): WorkerCaller {
  const caller = new WorkerCaller(ROWS, { file })
  onTestFinished(async () => { await caller.close() })
  return caller
}

test('a thread that was given back is the next one of its script, and of no other', async () => {
  const script = new URL('data:text/javascript,import("node:worker_threads").then(({ parentPort }) => parentPort.on("message", () => {}))')
  const thread = takeThread(script)
  onTestFinished(async () => { await thread.terminate() })
  expect(releaseThread(script, thread)).toBe(true)
  const other = takeThread(ROWS)
  onTestFinished(() => { releaseThread(ROWS, other) })
  expect(other).not.toBe(thread)
  expect(takeThread(script)).toBe(thread)
})

test('a thread that was closed in a transaction knows nothing of it when it works for somebody else', async () => {
  const folder = await testFolder()
  const [one, other] = [join(folder, 'one.db'), join(folder, 'other.db')]
  const before = writer(one)
  await before.call('run', sql('create table t (a)'))
  await before.call('run', sql('begin immediate'))
  await before.call('runInside', sql('insert into t values (1)'))
  await before.close()
  const after = writer(other)
  await expect(after.call('runInside', sql('select 1'))).rejects.toThrow('the transaction is gone')
  await expect(after.call('run', sql('select * from t'))).rejects.toThrow('no such table')
  expect(await writer(one).call('run', sql('select * from t'))).toMatchObject({ rows: [] })
})

test('a thread that cannot open its file fails the call that needed it, and the next call has another thread', async () => {
  const folder = await testFolder()
  const caller = writer(join(folder, 'later', 'rows.db'))
  await expect(caller.call('run', sql('select 1'))).rejects.toMatchObject({ isThreadGone: true })
  mkdirSync(join(folder, 'later'))
  expect(await caller.call('run', sql('select 1 as one'))).toMatchObject({ rows: [{ one: 1 }] })
})
