import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { openCompactor } from './compaction-store.ts'
import { newSyncServer } from '../test-support/new-sync-server.ts'
import type { SlideTouch } from '../room/slide-changes.ts'
import type { LogEntry } from './update-log.ts'
import { RUN_GAP_MS } from './update-log.ts'

const on = (slideId: string, kind: SlideTouch['kind'] = 'edited'): SlideTouch => ({ slideId, kind })

async function stage() {
  const server = await newSyncServer()
  const [ada, bob] = [await server.addPerson(), await server.addPerson()]
  const lesson = await server.addLesson(ada)
  const doc = new Y.Doc()
  let key = 0
  const edit = (userId: string, at: number, touches: readonly SlideTouch[], kind: LogEntry['kind'] = 'edit'): LogEntry => {
    const before = Y.encodeStateVector(doc)
    doc.getMap('meta').set(`k${key++}`, at)
    return { docId: lesson, userId, kind, at, bytes: Y.encodeStateAsUpdate(doc, before), claims: [], touches }
  }
  const changes = async (): Promise<readonly string[]> => {
    const { changes: found } = await server.sync.listChanges(lesson, { count: 100 })
    const name = new Map([[ada, 'ada'], [bob, 'bob']])
    return found.map((run) => `${name.get(run.userId)} ${run.kind} ${run.slideId} ${run.firstSeq}-${run.lastSeq} at ${run.startedAt}-${run.endedAt}`)
  }
  const contributors = async (): Promise<readonly (readonly [string, number])[]> => {
    const rows = await server.db.selectFrom('doc_contributor').selectAll().where('doc_id', '=', lesson).orderBy('last_seq').execute()
    return rows.map((row) => [row.user_id, row.last_seq])
  }
  return { server, ada, bob, lesson, edit, changes, contributors }
}

test('SYNC-55 updates no more than a minute apart are one run, however they were grouped when they were written', async () => {
  const { ada, bob, changes, edit, server } = await stage()
  const later = 10 + RUN_GAP_MS
  await server.log.commit([edit(ada, 10, [on('s1')]), edit(bob, 11, [on('s1')]), edit(ada, later, [on('s1'), on('s2', 'added')])])
  expect(await changes()).toEqual([
    `ada edited s1 2-4 at 10-${later}`, `ada added s2 4-4 at ${later}-${later}`, 'bob edited s1 3-3 at 11-11',
  ])
  // Told before, and lengthened by what came since.
  await server.log.commit([edit(ada, later + RUN_GAP_MS, [on('s1')])])
  expect((await changes())[0]).toBe(`ada edited s1 2-5 at 10-${later + RUN_GAP_MS}`)
  // Within what is told at once, a longer rest ends a run as well.
  const rested = later + 2 * RUN_GAP_MS + 1
  await server.log.commit([edit(ada, rested, [on('s1')]), edit(ada, rested + RUN_GAP_MS + 1, [on('s1')])])
  expect((await changes()).filter((run) => run.startsWith('ada edited s1'))).toEqual([
    `ada edited s1 7-7 at ${rested + RUN_GAP_MS + 1}-${rested + RUN_GAP_MS + 1}`, `ada edited s1 6-6 at ${rested}-${rested}`,
    `ada edited s1 2-5 at 10-${later + RUN_GAP_MS}`,
  ])
})

test('SYNC-55 asking again changes nothing, and a migration is nobody\'s work', async () => {
  const { ada, bob, changes, contributors, edit, lesson, server } = await stage()
  await server.log.commit([edit(ada, 10, [on('s1')]), edit(bob, 20, [on('s1')], 'migrate')])
  const told = await changes()
  expect(told).toEqual(['ada edited s1 2-2 at 10-10'])
  expect(await changes()).toEqual(told)
  await server.log.foldHistory([lesson, 'nowhere'])
  expect(await contributors()).toEqual([[ada, 2], [bob, 3]])
})

test('SYNC-55 compaction takes the updates and leaves what they say of the history', async () => {
  const { ada, bob, changes, contributors, edit, lesson, server } = await stage()
  const compactor = openCompactor(server.databaseFile)
  await server.log.commit([edit(ada, 10, [on('s1')])])
  expect(compactor.compact(lesson, 1)).toMatchObject({ kind: 'compacted' })
  await server.log.commit([edit(bob, 20, [on('s1')])])
  expect(compactor.compact(lesson, 2)).toMatchObject({ kind: 'compacted', rowsRemoved: 2 })
  await server.log.commit([edit(ada, 30, [on('s1')])])
  expect(compactor.compact(lesson, 3)).toMatchObject({ kind: 'compacted', rowsRemoved: 1 })
  compactor.close()
  expect(await contributors()).toEqual([[bob, 3], [ada, 4]])
  expect(await changes()).toEqual(['ada edited s1 2-4 at 10-30', 'bob edited s1 3-3 at 20-20'])
})

test('SYNC-55 an update that is put aside leaves what it says of the history (sync row 9)', async () => {
  const { ada, bob, changes, edit, lesson, server } = await stage()
  await server.log.commit([edit(ada, 10, [on('s1')]), edit(bob, 20, [on('s2')])])
  await server.log.quarantine(lesson, { source: 'update', seq: 3 }, 'does not apply')
  expect(await changes()).toEqual(['bob edited s2 3-3 at 20-20', 'ada edited s1 2-2 at 10-10'])
})

test.each(['{broken', '[["s1","no such kind"]]', '[[1,2]]', '{"s1":"edited"}'])(
  'SYNC-29 what a row says of the history may be damaged without harm to the document: %s (sync row 9)',
  async (damaged) => {
    const { ada, bob, changes, contributors, edit, lesson, server } = await stage()
    await server.log.commit([edit(ada, 10, [on('s1')]), edit(bob, 20, [on('s2')])])
    await server.db.updateTable('doc_update').set({ touches: damaged } as never).where('doc_id', '=', lesson).where('seq', '=', 2).execute()
    expect(await changes()).toEqual(['bob edited s2 3-3 at 20-20'])
    expect(await contributors()).toEqual([[ada, 2], [bob, 3]])
    await server.sync.createVersion(lesson, { kind: 'named', name: 'Kept', authorId: ada })
    const compactor = openCompactor(server.databaseFile)
    expect(compactor.compact(lesson, 1)).toMatchObject({ kind: 'compacted' })
    compactor.close()
  },
)

test('SYNC-29 a row that is damaged all over is put aside and the lesson opens (sync row 9)', async () => {
  const { ada, edit, lesson, server } = await stage()
  await server.log.commit([edit(ada, 10, [on('s1')])])
  await server.db.updateTable('doc_update').set({ touches: '{', bytes: Uint8Array.of(9, 9) } as never)
    .where('doc_id', '=', lesson).where('seq', '=', 2).execute()
  expect(await server.log.load(lesson)).toMatchObject({ degraded: true, damaged: [{ source: 'update', seq: 2 }] })
})
