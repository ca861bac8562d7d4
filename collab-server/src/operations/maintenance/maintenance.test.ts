import { createTicket } from '@lectern/shared/lessons'
import { expect, test } from 'vitest'
import { RawClient, until } from '../../sync/test-support/clients.ts'
import { buildTestApp, listen } from '../../test-support/build-test-app.ts'
import { attempt, call, newLesson } from '../../test-support/call.ts'
import { signUpMember } from '../../test-support/members.ts'
import { PATIENCE } from '../../test-support/patience.ts'
import { runCommand } from '../commands.ts'

async function lectern(...args: readonly string[]): Promise<{ code: number; said: string[]; complaints: string[] }> {
  const said: string[] = []
  const complaints: string[] = []
  const code = await runCommand(['maintenance', ...args], {
    env: { PATH: process.env['PATH'] }, say: (line) => { said.push(line) }, complain: (line) => { complaints.push(line) },
  })
  return { code, said, complaints }
}

test('SYNC-49 the command reaches people in a running server: announced, taken back, announced and done (sync row 26)', async () => {
  const app = await buildTestApp()
  const base = (await listen(app)).replace('http', 'ws')
  const ada = await signUpMember(app)
  const { docId, lessonId } = await newLesson(app, ada)
  const { ticket } = await call(app, ada, createTicket, { params: { lessonId }, body: {} })
  const client = new RawClient(`${base}/collab/${docId}?lv=1&ticket=${ticket}`)
  await until(() => client.isSynced)
  const folder = ['--data-dir', app.config.dataDir]

  expect((await lectern('--in', '300', '--reason', 'A new disk', ...folder)).code).toBe(0)
  await until(() => client.notices.length > 0, 'the announcement')
  expect(client.notices[0]).toMatchObject({ kind: 'maintenance', reason: 'server-maintenance', code: 0, message: 'A new disk' })
  expect(client.notices[0]?.retryAfterMs).toBeGreaterThan(200_000)
  expect((await lectern('--cancel', ...folder)).code).toBe(0)
  await until(() => client.notices.length > 1, 'the end of it')
  expect(client.notices[1]).toMatchObject({ reason: 'maintenance-cancelled' })
  expect(client.close).toBeNull()
  expect((await lectern('--in', '0', '--for', '600', ...folder)).code).toBe(0)
  await until(() => client.close, 'the close')
  expect(client.close?.code).toBe(4503)
  expect(await attempt(app, ada, createTicket, { params: { lessonId }, body: {} })).toMatchObject({ http: 503, error: { code: 'server-maintenance' } })
  expect((await lectern('--cancel', ...folder)).code).toBe(0)
  await expect.poll(async () => (await attempt(app, ada, createTicket, { params: { lessonId }, body: {} })).http, PATIENCE).toBe(200)
})

test('what the command does not understand it says in one line', async () => {
  const app = await buildTestApp()
  const folder = ['--data-dir', app.config.dataDir]
  for (const args of [['--in', 'soon'], ['--for', '-1'], ['--in', '100000'], ['--reason', 'x'.repeat(201)], ['--when', '3']]) {
    const { code, complaints } = await lectern(...args, ...folder)
    expect([args[0], code === 0, complaints.length]).toEqual([args[0], false, 1])
  }
  expect((await lectern('--data-dir', `${app.config.dataDir}/nowhere`)).code).toBe(1)
})
