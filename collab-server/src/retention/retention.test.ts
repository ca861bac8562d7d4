import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { announceMaintenance } from '../sync/control/maintenance.ts'
import { buildTestApp, testClock } from '../test-support/build-test-app.ts'
import { signUpMember } from '../test-support/members.ts'
import { RETENTION, prune } from './retention.ts'

const DAY_MS = 24 * 60 * 60_000

it('deletes old rows in batches, and neither those that wait or hold, nor the one that numbers go on from', async () => {
  const clock = testClock()
  const app = await buildTestApp({ now: clock.now })
  const member = await signUpMember(app)
  const at = clock.now()
  const ids = (name: string): string[] => Array.from({ length: 7 }, (_, index) => `${name}-${index}`)
  await app.db.deleteFrom('outgoing_mail').execute()
  await app.db.insertInto('control').values(ids('c').map((id, index) => ({ id, seq: index + 1, doc_id: 'd', user_id: null, kind: 'role' as const, payload: '{}', created_at: at }))).execute()
  for (const reason of ['first', 'last']) await announceMaintenance(app.db, { at, until: at, reason }, at)
  const mail = { recipient: 'a@b.test', subject: '', text_body: '', html_body: '', created_at: at, attempts: 1, next_attempt_at: at, last_error: null }
  await app.db.insertInto('outgoing_mail').values([
    ...ids('sent').map((id) => ({ ...mail, id, idempotency_key: id, sent_at: at, failed_at: null })),
    { ...mail, id: 'failed', idempotency_key: 'failed', sent_at: null, failed_at: at }, { ...mail, id: 'waits', idempotency_key: 'waits', sent_at: null, failed_at: null },
  ]).execute()
  const session = { user_id: member.userId, created_at: at, last_used_at: at, user_agent: null, address: null }
  await app.db.insertInto('session').values([
    ...ids('ended').map((id) => ({ ...session, id, expires_at: at + 365 * DAY_MS, revoked_at: at })), { ...session, id: 'over', expires_at: at, revoked_at: null },
    { ...session, id: 'lasting', expires_at: at + 365 * DAY_MS, revoked_at: null },
  ]).execute()
  await app.db.insertInto('refresh_token').values({ hash: 'h', session_id: 'over', parent_hash: null, created_at: at, used_at: null }).execute()
  await app.db.insertInto('payment_event').values(ids('p').map((id) => ({ id, type: 't', body: '', received_at: at }))).execute()

  expect(Object.values(await prune(app)).every((count) => count === 0)).toBe(true)
  clock.advance(181 * DAY_MS)
  expect(await prune(app, undefined, 3)).toMatchObject({ control: 7, outgoing_mail: 8, payment_event: 7 })
  const left = async (table: 'control' | 'outgoing_mail' | 'session' | 'payment_event'): Promise<string[]> => (
    (await app.db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)
  )
  expect(await left('outgoing_mail')).toEqual(['waits'])
  expect(await left('payment_event')).toEqual([])
  expect((await left('session')).filter((id) => !id.startsWith('lasting') && (id.includes('ended') || id === 'over'))).toEqual([])
  expect(await left('session')).toContain('lasting')
  expect(await app.db.selectFrom('refresh_token').select('hash').where('hash', '=', 'h').execute()).toEqual([])
  const control = await app.db.selectFrom('control').select(['seq', 'payload']).orderBy('seq').execute()
  expect(control.map(({ payload, seq }) => seq ?? (JSON.parse(payload) as { reason: string }).reason)).toEqual(['last', 7])
})

it('keeps what docs/operations.md says for as long as it says', async () => {
  const text = await readFile(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
  const rows = [...text.matchAll(/^\| `([a-z_]+)` \| (\d+) days? \|/gm)].map(([, table, days]) => [table, Number(days)])
  expect(rows).toEqual(RETENTION.map(({ days, table }) => [table, days]))
})
