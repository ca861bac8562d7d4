import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newSyncServer } from '../test-support/new-sync-server.ts'
import { ControlWatch } from './control-watch.ts'

test('SYNC-74 what another node decided since this one started is acted on, though the first look at it failed', async () => {
  const { db } = await newSyncServer()
  let seq = 0
  const decide = async (docId: string, node: string, at: number): Promise<void> => {
    await db.insertInto('control').values({
      id: crypto.randomUUID(), seq: ++seq, doc_id: docId, user_id: null, kind: 'kick', payload: JSON.stringify({ node }), created_at: at,
    }).execute()
  }
  const started = Date.now()
  await decide('long ago', 'theirs', started - 3_600_000)
  const acted: string[] = []
  const failures: unknown[] = []
  const watch = new ControlWatch({
    db, nodeId: 'mine', now: () => started,
    act: async (row) => { acted.push(row.doc_id) },
    failed: (error) => { failures.push(error) },
  })
  await sql`alter table control rename to control_away`.execute(db)
  await watch.look()
  await sql`alter table control_away rename to control`.execute(db)
  expect(failures).toHaveLength(1)
  await decide('meanwhile', 'theirs', started + 10)
  await decide('by us', 'mine', started + 11)
  await watch.look()
  await watch.look()
  expect(acted).toEqual(['meanwhile'])
  await decide('later', 'theirs', started + 20)
  await watch.look()
  expect(acted).toEqual(['meanwhile', 'later'])
})
