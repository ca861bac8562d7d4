// Fills a new data folder with people and documents before the server starts on it. Argument: a job as JSON.
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import * as Y from 'yjs'
import { hashPassword } from '../../../collab-server/src/accounts/passwords.ts'
import { buildApp } from '../../../collab-server/src/app.ts'
import { readConfig } from '../../../collab-server/src/config.ts'
import { placeLesson } from '../../../collab-server/src/lessons/create.ts'
import { putGrant } from '../../../collab-server/src/sharing/store.ts'
import { openCompactor } from '../../../collab-server/src/sync/log/compaction-store.ts'
import { createSqliteLog } from '../../../collab-server/src/sync/log/sqlite-log.ts'
import type { LogEntry } from '../../../collab-server/src/sync/log/update-log.ts'
import { signUpMember } from '../../../collab-server/src/test-support/members.ts'
import { editsOf } from './long-history.ts'
import { transact } from '../../../collab-server/src/database/transact.ts'

/** What is to be there. */
export interface SeedJob {
  readonly documents: number
  readonly people: number
  /** The first update of every document. */
  readonly stateFile: string
  readonly answerFile: string
  /** Writes so many edits into the log of document 0 and folds them; document 1 becomes a copy of what came out, as one update. */
  readonly history?: { readonly edits: number }
  /** The password of everybody; nobody can sign in without. */
  readonly password?: string
}

/** What is there. */
export interface Seeded {
  readonly documents: readonly { readonly lessonId: string; readonly docId: string }[]
  readonly people: readonly {
    readonly userId: string
    readonly sessionId: string
    readonly name: string
    readonly email: string
    readonly organizationId: string
  }[]
}

/** Edits in one transaction of the log; a live server folds after about as many. */
const BATCH = 500

async function seed(job: SeedJob): Promise<void> {
  const app = await buildApp(readConfig(process.env))
  const owner = await signUpMember(app)
  const members = [owner]
  while (members.length < job.people) members.push(await signUpMember(app, { organizationId: owner.organizationId }))
  if (job.password !== undefined) await app.db.updateTable('user').set({ password_hash: await hashPassword(job.password) }).execute()
  const actor = { ...owner, isVerified: true, inDefaultOrganization: false }
  const update = readFileSync(job.stateFile)

  const place = async (state: Uint8Array): Promise<Seeded['documents'][number]> => await transact(app.db, async (trx) => {
    const ids = await placeLesson(app, trx, actor, { name: 'Bench', course: null, state: { update: state, thumbnail: null } })
    for (const { userId } of members.slice(1)) {
      await putGrant(trx, { kind: 'lesson', id: ids.lessonId }, { userId, role: 'editor', grantedBy: owner.userId, at: app.now() })
    }
    return ids
  })

  const documents: Seeded['documents'][number][] = []
  if (job.history) {
    const edited = await place(update)
    const whole = await writeHistory(app.config.databaseFile, edited.docId, owner.userId, update, job.history.edits)
    documents.push(edited, await place(whole))
  }
  while (documents.length < job.documents) documents.push(await place(update))
  const seeded: Seeded = {
    documents, people: members.map(({ userId, sessionId, name, email, organizationId }) => ({ userId, sessionId, name, email, organizationId })),
  }
  await app.close()
  writeFileSync(job.answerFile, JSON.stringify(seeded))
}

/** Writes edits through the product's own log and compactor; answers what the document then is, as one update. */
async function writeHistory(file: string, docId: string, userId: string, state: Uint8Array, edits: number): Promise<Uint8Array> {
  const log = createSqliteLog(file)
  const compactor = openCompactor(file)
  const doc = new Y.Doc()
  Y.applyUpdate(doc, state)
  let batch: LogEntry[] = []
  let batches = 0
  const flush = async (): Promise<void> => {
    const results = await log.commit(batch)
    if (results.some((result) => result.kind !== 'committed')) throw new Error('The log did not take the edits')
    batch = []
    if (++batches % 100 === 0) compactor.compact(docId, Date.now())
  }
  for (const { bytes, claims } of editsOf(doc, edits)) {
    batch.push({ docId, userId, kind: 'edit', at: Date.now(), bytes, claims })
    if (batch.length === BATCH) await flush()
  }
  if (batch.length > 0) await flush()
  compactor.compact(docId, Date.now())
  compactor.close()
  await log.close()
  return Y.encodeStateAsUpdate(doc)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await seed(JSON.parse(process.argv[2] ?? '{}') as SeedJob)
