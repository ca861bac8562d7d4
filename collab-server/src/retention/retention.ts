import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { deleteOldNetworks } from '../activities/network-store.ts'
import { deleteOldSessionNetworks } from '../activities/session-store.ts'
import { deleteOldProfiles } from '../activities/profile-store.ts'
import { deleteIdleLearners } from '../activities/retention.ts'
import { deleteOldSessions } from '../accounts/session-store.ts'
import { deleteArrivals } from '../assets/arrival-store.ts'
import { pruneUnneeded } from '../assets/unneeded.ts'
import { deleteOldTalks } from '../conversations/learner-store.ts'
import { deleteOldConversations } from '../conversations/store.ts'
import { deleteOldPaymentEvents } from '../credits/subscription-store.ts'
import { deletePersonRollups } from '../events/store.ts'
import { deleteOldDownloads } from '../downloads/store.ts'
import { deleteOldFiles, deleteOldJobs } from '../jobs/result-store.ts'
import { deleteOldAnswers } from '../jobs/store.ts'
import { DOWNLOAD_LIMITS } from '@lectern/shared/downloads'
import { deleteOldMails } from '../mail/store.ts'
import { PROVIDER_USE_DAYS } from '@lectern/shared/providers'
import { deleteOldUse } from '../providers/calls/use-store.ts'
import { sweepUploads } from '../blobs/receive-file.ts'
import { deleteOldControl } from '../sync/control/control-store.ts'

const DAY_MS = 24 * 60 * 60_000
const HOUR_MS = 60 * 60_000
/** Rows deleted by one statement: the writing thread has others in between. */
const BATCH = 500

/** How long rows are kept that nothing asks for any more, in days; docs/operations.md has the same table. */
export const RETENTION = [
  /** A node that was away longer starts anew, and reads what holds instead of what changed. */
  { table: 'control', days: 7, delete: deleteOldControl },
  /** So that an operator can answer whether a mail went out. Its words went with the sending. */
  { table: 'outgoing_mail', days: 30, delete: deleteOldMails },
  /** A token of one that ended is refused either way. */
  { table: 'session', days: 30, delete: deleteOldSessions },
  /** Providers send an event again for days, never for months. */
  { table: 'payment_event', days: 180, delete: deleteOldPaymentEvents },
  /** `JOB_LIMITS.answerKeptMs`: for those who ask again soon, not for ever. */
  { table: 'job_answer', days: 1, delete: deleteOldAnswers },
  /** Files of work that belongs to no lesson: nobody deletes them with it. */
  { table: 'job_result', days: 7, delete: deleteOldFiles },
  /** `DOWNLOAD_LIMITS.keptDays`: who wants it later asks for it as the lesson is then. */
  { table: 'download', days: DOWNLOAD_LIMITS.keptDays, delete: deleteOldDownloads },
  /** What failed or was stopped can be tried again until then; what was made stays until people delete it. */
  { table: 'job', days: 90, delete: deleteOldJobs },
  /** Bytes whose row was never written are marked with it; nothing takes a tenth of that from the one to the other. */
  { table: 'blob_arrival', days: 1, delete: deleteArrivals },
  /** So that a year can be held against the one before. */
  { table: 'provider_use', days: PROVIDER_USE_DAYS.kept, delete: deleteOldUse },
  /** A school year, in which people come back to their reports. */
  { table: 'conversation', days: 400, delete: deleteOldConversations },
  /** The same of learners, where their workspace has no rule of its own. */
  { table: 'learner_conversation', days: 400, delete: deleteOldTalks },
  /** What was counted of each person: screens ask for three months. What is counted of nobody in particular stays. */
  { table: 'event_rollup', days: 400, delete: deletePersonRollups },
  /** As long as an attack would have to rest. */
  { table: 'publication_network', days: 400, delete: deleteOldNetworks },
  /** Their month is over by then. */
  { table: 'session_network', days: 40, delete: deleteOldSessionNetworks },
  /** Two school years, where the workspace has no rule of its own: who learners are, not how far they came. */
  { table: 'learner_profile', days: 730, delete: deleteOldProfiles },
] as const

/** Deletes what is older than its rule says, in batches; a table that fails does not keep the others. Answers how many rows went. */
export async function prune(app: Pick<FastifyInstance, 'db' | 'log' | 'now'>, signal?: AbortSignal, batch = BATCH): Promise<Readonly<Record<string, number>>> {
  const deleted: Record<string, number> = {}
  for (const { days, delete: remove, table } of RETENTION) {
    try {
      const before = app.now() - days * DAY_MS
      let last = batch
      while (last === batch) {
        if (signal?.aborted === true) return deleted
        last = await remove(app.db, before, batch)
        deleted[table] = (deleted[table] ?? 0) + last
      }
    } catch (error) {
      app.log.error({ err: error, table }, 'old rows could not be deleted')
    }
  }
  return deleted
}

/** Pictures are looked for once in so many hours: where there are any to look for, all that is stored is read. */
const PICTURES_EVERY = 24

async function prunePictures(app: FastifyInstance, signal: AbortSignal): Promise<void> {
  try {
    const gone = await pruneUnneeded(app, signal)
    if (gone > 0) app.log.info({ gone }, 'pictures that nobody needs are gone')
  } catch (error) {
    app.log.warn({ err: error }, 'not everything that may show pictures could be read, so none that nobody needs was deleted')
  }
}

async function pruneLearners(app: FastifyInstance, signal: AbortSignal): Promise<void> {
  try {
    const gone = await deleteIdleLearners(app, signal)
    if (gone > 0) app.log.info({ gone }, 'learners who came no more for as long as their workspaces keep them are gone')
  } catch (error) {
    app.log.error({ err: error }, 'learners who came no more could not be deleted')
  }
}

const plugin: FastifyPluginAsync = async (app) => {
  const stop = new AbortController()
  let running: Promise<unknown> = Promise.resolve()
  let hours = 0
  const pruneAll = async (): Promise<void> => {
    await prune(app, stop.signal)
    await pruneLearners(app, stop.signal)
    // A process that has ended beside others left what only time tells apart from what still arrives.
    await sweepUploads(app, false)
    if (hours++ % PICTURES_EVERY === 0) await prunePictures(app, stop.signal)
  }
  const run = (): void => { running = pruneAll() }
  const timer = setInterval(run, HOUR_MS).unref()
  app.addHook('onReady', async () => { run() })
  app.addHook('preClose', async () => {
    clearInterval(timer)
    stop.abort()
    await running
  })
}

/** Rows that nothing asks for any more go after a while: when the server starts and once an hour. */
export const retention = fp(plugin, { name: 'retention' })
