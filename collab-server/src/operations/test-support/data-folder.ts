import { setTitle } from '@lectern/shared/lesson'
import type { FastifyInstance } from 'fastify'
import BetterSqlite3 from 'better-sqlite3'
import { openCompactor } from '../../sync/log/compaction-store.ts'
import { buildTestApp, testFolder } from '../../test-support/build-test-app.ts'
import { newLesson } from '../../test-support/call.ts'
import { signUpMember } from '../../test-support/members.ts'

/** A data folder that a server has used. */
export interface UsedFolder {
  readonly app: FastifyInstance
  readonly dataDir: string
  readonly databaseFile: string
  readonly docId: string
  readonly lessonId: string
  readonly blobHash: string
  /** Edits the lesson so many times, an update each. */
  edit(times: number): Promise<void>
  /** Folds the log into a snapshot, as the server does now and then. */
  compact(): void
  /** Does something to the database behind the server's back. */
  damage(sql: string, ...values: unknown[]): void
}

/** Makes a data folder with a lesson, a file and a named version. The server still runs on it. */
export async function usedFolder(): Promise<UsedFolder> {
  const dataDir = await testFolder()
  const app = await buildTestApp({ dataDir })
  const owner = await signUpMember(app)
  const { docId, lessonId } = await newLesson(app, owner)
  const bytes = Buffer.from('the bytes of a picture')
  const blobHash = await app.blobs.put(bytes)
  await app.db.insertInto('asset').values({
    hash: blobHash, content_type: 'image/png', bytes: bytes.length, width: 1, height: 1, organization_id: owner.organizationId,
    user_id: owner.userId, created_at: app.now(),
  }).execute()
  let edits = 0
  const edit = async (times: number): Promise<void> => {
    for (let count = 0; count < times; count++) {
      const title = `Title ${++edits}`
      await app.sync.transact(docId, { userId: owner.userId, kind: 'edit' }, (doc) => {
        setTitle(doc, title, { kind: 'local', command: 'test' })
      })
    }
  }
  await edit(3)
  await app.sync.createVersion(docId, { kind: 'named', name: 'One', authorId: owner.userId })
  const { databaseFile } = app.config
  return {
    app, dataDir, databaseFile, docId, lessonId, blobHash, edit,
    compact() {
      const compactor = openCompactor(databaseFile)
      try {
        const { kind } = compactor.compact(docId, app.now())
        if (kind !== 'compacted') throw new Error(`compaction answered ${kind}`)
      } finally {
        compactor.close()
      }
    },
    damage(sql, ...values) {
      const db = new BetterSqlite3(databaseFile)
      db.pragma('foreign_keys = OFF')
      db.prepare(sql).run(...values)
      db.close()
    },
  }
}
