import { join } from 'node:path'
import type { LessonGrant } from '@lectern/shared/access'
import { createLesson } from '@lectern/shared/lesson'
import Fastify from 'fastify'
import { pino } from 'pino'
import type { Kysely } from 'kysely'
import { Registry } from 'prom-client'
import { onTestFinished } from 'vitest'
import * as Y from 'yjs'
import type { BlobStore } from '../../blobs/blobs.ts'
import { createFileBlobs } from '../../blobs/file-blobs.ts'
import { openDatabase } from '../../database/database.ts'
import { migrate } from '../../database/migrate.ts'
import { MIGRATIONS } from '../../migrations.ts'
import type { Database } from '../../database/tables.ts'
import { transact } from '../../database/transact.ts'
import { createAccess } from '../../sharing/access.ts'
import { testFolder } from '../../test-support/build-test-app.ts'
import type { Cleanup } from '../../test-support/build-test-app.ts'
import { putMigratedDatabase } from '../../test-support/migrated-database.ts'
import { createSyncServer } from '../create-sync-server.ts'
import type { DocumentSchema } from '../room/document-schema.ts'
import type { Hints } from '../nodes/hints.ts'
import { DEFAULT_SETTINGS } from '../settings.ts'
import type { SyncSettings } from '../settings.ts'
import { createSqliteLog } from '../log/sqlite-log.ts'
import type { SyncServer } from '../sync-server.ts'
import type { UpdateLog } from '../log/update-log.ts'
import { TEST_SECRET } from './secret.ts'

/** What a test may choose. */
export interface SyncServerOptions {
  readonly settings?: Partial<SyncSettings>
  /** The folder of a server stopped before: a restart. */
  readonly folder?: string
  readonly port?: number
  /** Stands between the server and its log. */
  readonly wrapLog?: (log: UpdateLog) => UpdateLog
  readonly now?: () => number
  /** In place of files below the folder. */
  readonly blobs?: BlobStore
  readonly schema?: DocumentSchema
  /** Told of every query before it runs. */
  readonly onQuery?: () => void
  /** The way to other processes on the same folder; without one it is alone. */
  readonly hints?: Hints
  /** Gets the lines of its log, as JSON; nobody reads them without. */
  readonly onLog?: (line: string) => void
  /** When it is closed and its folder removed, where that is not when the test is over. */
  readonly cleanup?: Cleanup
}

/** A running sync server of a test, on real sockets and a real database. */
export interface TestSyncServer {
  readonly sync: SyncServer
  readonly db: Kysely<Database>
  readonly folder: string
  readonly databaseFile: string
  /** `ws://127.0.0.1:port/collab` */
  readonly url: string
  readonly port: number
  readonly metrics: Registry
  readonly log: UpdateLog
  addPerson(name?: string): Promise<string>
  /** A lesson of this owner with one slide; answers its ids, which are the same. */
  addLesson(ownerId: string): Promise<string>
  share(docId: string, userId: string, role: LessonGrant): Promise<void>
  ticket(docId: string, userId: string): Promise<string>
  close(): Promise<void>
}

const ORGANIZATION = 'organization'
let counter = 0

/** Starts a sync server; it is closed by itself when the test is over. */
export async function newSyncServer(options: SyncServerOptions = {}): Promise<TestSyncServer> {
  const { cleanup = onTestFinished } = options
  const folder = options.folder ?? (await testFolder(cleanup))
  const databaseFile = join(folder, 'lectern.db')
  const now = options.now ?? Date.now
  if (options.folder === undefined) await putMigratedDatabase(databaseFile)
  const plainDb = openDatabase(databaseFile)
  const { onQuery } = options
  const db = onQuery ? plainDb.withPlugin({
    transformQuery({ node }) {
      onQuery()
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }) : plainDb
  await migrate(db as unknown as Kysely<unknown>, now(), MIGRATIONS)
  await db.insertInto('organization')
    .values({ id: ORGANIZATION, name: 'Tests', is_default: 0, plan_type: 0, owner_id: null, created_at: 0 })
    .onConflict((conflict) => conflict.doNothing()).execute()
  const app = Fastify()
  const metrics = new Registry()
  const blobs = options.blobs ?? createFileBlobs(join(folder, 'blobs'))
  const plainLog = createSqliteLog(databaseFile, blobs)
  const log = options.wrapLog ? options.wrapLog(plainLog) : plainLog
  const sync = createSyncServer({
    db, databaseFile, log, now, app, metrics, blobs,
    access: createAccess(db),
    signIns: { filterRevoked: () => Promise.resolve(new Set()) },
    secret: TEST_SECRET,
    logger: options.onLog ? pino({ level: 'info' }, { write: options.onLog }) : pino({ level: 'silent' }),
    settings: { ...DEFAULT_SETTINGS, ...options.settings },
    ...(options.schema ? { schema: options.schema } : {}),
    ...(options.hints ? { hints: options.hints } : {}),
    addressOf: (request) => request.socket.remoteAddress ?? '',
    isAllowedOrigin: (origin) => origin === 'http://lectern.test',
  })
  const port = Number(new URL(await app.listen({ port: options.port ?? 0, host: '127.0.0.1' })).port)
  let closing: Promise<void> | null = null
  const close = async (): Promise<void> => {
    closing ??= (async () => {
      await sync.close()
      app.server.closeAllConnections()
      await app.close()
      await db.destroy()
    })()
    await closing
  }
  cleanup(close)

  return {
    sync, db, folder, databaseFile, port, metrics, log, close,
    url: `ws://127.0.0.1:${port}/collab`,
    async addPerson(name = `Ada${++counter}`) {
      const id = crypto.randomUUID()
      await db.insertInto('user').values({
        id, organization_id: ORGANIZATION, first_name: name, last_name: '', user_name: id, email: `${id}@example.test`,
        email_key: `${id}@example.test`, email_verified: 1, password_hash: '', onboard_type: null, school_id: '', account_type: 3,
        require_change_password: 0, terminated_at: null, created_at: 0,
      }).execute()
      return id
    },
    async addLesson(ownerId) {
      const id = crypto.randomUUID()
      const doc = new Y.Doc()
      createLesson(doc, { title: 'A lesson' }, { kind: 'local', command: 'create' })
      await transact(db, async (trx) => {
        await trx.insertInto('lesson').values({
          id, organization_id: ORGANIZATION, course_id: null, doc_id: id, owner_id: ownerId, created_by: ownerId, name: 'A lesson',
          thumbnail: null, thumbnail_seq: 0, created_at: 0, updated_at: 0, deleted_at: null, deleted_with: null,
        }).execute()
        await trx.insertInto('share')
          .values({ target_kind: 'lesson', target_id: id, user_id: ownerId, role: 'owner', granted_by: ownerId, granted_at: 0 })
          .execute()
        await sync.createDocument(trx, { docId: id, lessonId: id, userId: ownerId, update: Y.encodeStateAsUpdate(doc) })
      })
      return id
    },
    async share(docId, userId, role) {
      await db.insertInto('share')
        .values({ target_kind: 'lesson', target_id: docId, user_id: userId, role, granted_by: userId, granted_at: 0 })
        .onConflict((conflict) => conflict.columns(['target_kind', 'target_id', 'user_id']).doUpdateSet({ role })).execute()
    },
    async ticket(docId, userId) {
      const { ticket } = await sync.issueTicket({
        docId, lessonId: docId, userId, sessionId: 'signed-in', role: 'editor', name: `name of ${userId}`,
      })
      return ticket
    },
  }
}
