import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Registry } from 'prom-client'
import { createDocumentThreads } from './documents/threads.ts'
import type { BlobStore } from '../blobs/blobs.ts'
import { createLocalLimits } from '../limits/limits.ts'
import type { Limits } from '../limits/limits.ts'
import { LecternError } from '../platform/errors.ts'
import type { Database } from '../database/tables.ts'
import { createAccessControl } from './upgrade/admission.ts'
import type { AccessSource, SignInSource } from './upgrade/admission.ts'
import { TicketRefusals } from './upgrade/ticket-refusals.ts'
import { BlobSweep } from './log/blob-sweep.ts'
import { createCheckPool } from './check/check-pool.ts'
import { createControl } from './control/control.ts'
import { CommitQueue } from './log/commit-queue.ts'
import { Compaction } from './log/compaction.ts'
import { LESSON_SCHEMA } from './room/document-schema.ts'
import type { DocumentSchema } from './room/document-schema.ts'
import { actOnControl } from './control/act-on-control.ts'
import { ControlWatch } from './control/control-watch.ts'
import { withClaim } from './nodes/claim-store.ts'
import type { Hints } from './nodes/hints.ts'
import { Nodes } from './nodes/nodes.ts'
import { watchMaintenance } from './control/maintenance-sockets.ts'
import { createMigration } from './room/migration.ts'
import { createMetrics } from './connection/metrics.ts'
import { Owed } from './connection/outgoing.ts'
import type { Room } from './room/room.ts'
import { OrphanBacklog } from './versions/orphan-backlog.ts'
import { OrphanRelocator } from './versions/orphan-relocator.ts'
import { Rooms } from './room/rooms.ts'
import { Seats } from './control/seat-store.ts'
import { Session } from './connection/session.ts'
import type { SyncSettings } from './settings.ts'
import { createStateMetrics } from './control/state-metrics.ts'
import { newSlideChanges, listSlideChanges } from './room/change-store.ts'
import { Sockets } from './connection/sockets.ts'
import { createDocStore } from './control/doc-store.ts'
import { StoredDocuments } from './room/stored-documents.ts'
import { Sweeper } from './connection/sweeper.ts'
import type { SyncServer } from './sync-server.ts'
import { createTickets } from './upgrade/tickets.ts'
import { Turns } from '../platform/turns.ts'
import type { UpdateLog } from './log/update-log.ts'
import { UpgradeHandler } from './upgrade/upgrade.ts'
import { VersionStore } from './versions/version-store.ts'
import { Versions } from './versions/versions.ts'
import type { SyncQuotas } from './versions/version-room.ts'

/** Everything the sync server is made from. */
export interface SyncServerParts {
  readonly db: Kysely<Database>
  /** The SQLite file, for the threads that write to it. */
  readonly databaseFile: string
  readonly log: UpdateLog
  /** Other processes on the same database, and the way they are told; absent while this one is alone. */
  readonly hints?: Hints
  /** Where what is too large for the database lies. */
  readonly blobs: BlobStore
  /** Large snapshots go into the blob store as well as large versions; a process of a test may keep them in the database. */
  readonly snapshotsInBlobs?: boolean
  /** What versions and people may take; absent: as much as they like. */
  readonly quotas?: SyncQuotas
  /** What counts for all nodes; for this one alone when absent. */
  readonly limits?: Limits
  readonly access: AccessSource
  readonly signIns: SignInSource
  readonly secret: string
  readonly now: () => number
  readonly logger: FastifyBaseLogger
  readonly metrics: Registry
  readonly settings: SyncSettings
  /** The layout of documents; that of lessons unless a test tries another. */
  readonly schema?: DocumentSchema
  /** Where the route of the sockets is served; not started yet. */
  readonly app: FastifyInstance
  readonly addressOf: (request: IncomingMessage) => string
  readonly isAllowedOrigin: (origin: string, host: string | undefined) => boolean
}

/** Puts the sync server together; the app serves its sockets once it has started. */
export function createSyncServer(parts: SyncServerParts): SyncServer {
  const { access, blobs, databaseFile, db, log, logger, now, secret, settings, signIns } = parts
  const limits = parts.limits ?? createLocalLimits(now)
  const schema = parts.schema ?? LESSON_SCHEMA
  const refusals = new TicketRefusals(now)
  const checks = createCheckPool()
  const threads = createDocumentThreads(parts.metrics)
  const owed = new Owed(settings.owedBytes)
  const nodeId = crypto.randomUUID()
  const store = createDocStore(db, now, nodeId, () => nodes?.publishControl())
  const tickets = createTickets(secret, now)
  const sweep = new BlobSweep({ db, blobs, now, logger })
  /** Where the disk is full what was told before can still be read. */
  const foldHistory = (docIds: readonly string[]): Promise<void> => (
    log.foldHistory(docIds).catch((error: unknown) => logger.warn({ err: error }, 'the history could not be brought up to date'))
  )
  const states = new VersionStore({ db, log, blobs, now, quotas: parts.quotas, blobsMarked: () => sweep.start() })
  const documents = new StoredDocuments({ log, threads, peek: (docId) => rooms.peek(docId) })
  const versions = new Versions({
    store: states, threads, whole: (docId) => documents.whole(docId), settings, schema, now,
    failed: (docId, error) => logger.error({ err: error, docId }, 'what was written before a restore could not be kept yet'),
  })
  const metrics = createMetrics(parts.metrics, {
    connections: () => sockets.size, documents: () => [...rooms].length,
    heap: () => rooms.heap, waiting: () => queue.waiting,
  })
  const eachRoom = (docIds: ReadonlySet<string>, act: (room: Room) => void): void => {
    for (const docId of docIds) {
      const room = rooms.peek(docId)
      if (room) act(room)
    }
  }
  createStateMetrics(parts.metrics, {
    counts: () => store.counts(), isClosed: () => maintenance.closedForMs !== null,
    present: () => [...rooms].reduce((sum, room) => sum + room.readers.presence.size, 0),
  })
  const queue = new CommitQueue(log, settings.storageRetryMs, {
    stalled: (docIds) => eachRoom(docIds, (room) => room.readers.freeze()),
    resumed: (docIds) => eachRoom(docIds, (room) => room.readers.thaw()),
    committed: metrics.committed,
    failed(error) {
      metrics.storageFailed()
      logger.error({ err: error }, 'updates could not be committed')
    },
  })
  const compaction = new Compaction({
    file: databaseFile, blobs: parts.snapshotsInBlobs === false ? null : blobs, settings, now,
    report(docId, outcome) {
      if (outcome instanceof Error) logger.error({ err: outcome, docId }, 'a document could not be compacted')
      else if (outcome.kind === 'damaged') logger.error({ docId }, 'a document with a damaged row is not compacted')
      else if (outcome.kind === 'compacted') sweep.start()
    },
  })
  const listeners: ((topic: string) => void)[] = []
  const nodes = parts.hints ? new Nodes({
    nodeId, hints: parts.hints, secret, log, settings, logger, metrics: parts.metrics,
    rooms: { peek: (docId) => rooms.peek(docId), all: () => rooms },
    controlChanged: () => void controlWatch.look(),
    signInEnded: (signInId) => sockets.endSignIn(signInId),
    noticed: (docId, notice) => sockets.broadcastNotice(docId, notice),
    announced: (topic) => { for (const listener of listeners) listener(topic) },
  }) : null
  const migrate = createMigration({ db, log, store, versions, schema, hasOtherNodes: nodes !== null })
  const backlog = new OrphanBacklog(settings)
  const rooms: Rooms = new Rooms(log, queue, settings, now, checks.slice, {
    backlog,
    isCurrent: (stored) => stored.schemaVersion >= schema.version,
    loaded: migrate,
    damaged: (docId, rows) => logger.error({ docId, rows }, 'damaged rows of a document were put aside'),
    committed(room, bytes) {
      compaction.committed(room, bytes)
      if (versions.committed(room.docId)) keepVersion(room).catch((error: unknown) => logger.warn({ err: error }, 'no version was kept'))
    },
    failed: (docId, why) => logger.error({ docId, why }, 'the database does not take an update of this document'),
    encoded: metrics.encoded, cut: checks.cut, owed,
    measure: (docId) => documents.ask(docId, 'bytes', {}),
    healed(docId) {
      logger.warn({ docId }, 'what was missing from a document has come back')
      store.healed(docId).catch((error: unknown) => logger.warn({ err: error, docId }, 'a healed document could not be marked so'))
    },
    orphaned: (docId) => orphanRelocator.look(docId),
    orphanedElsewhere: (docId, seq, orphans) => orphanRelocator.store(docId, seq, orphans),
    async beforeUnload(room, isUrgent) {
      await keepVersion(room).catch((error: unknown) => logger.warn({ err: error, docId: room.docId }, 'no version was kept'))
      const folded = compaction.beforeUnload(room)
      // It is made of what is stored; those who wait for the memory need not wait for it.
      if (!isUrgent) await folded
    },
    unloaded: (docId) => compaction.unloaded(docId),
  }, nodes)
  const orphanRelocator = new OrphanRelocator({
    db, blobs, threads, settings, now, backlog, blobsMarked: () => sweep.start(),
    restored: (docId) => versions.restored(docId), keepDue: (docId) => versions.keepDue(docId),
    failed: (docId, error) => logger.error({ err: error, docId }, 'what was written into something a restore took back could not be kept yet'),
  })
  // Its place may be in a version that is still to be kept.
  const resumed = versions.keepDue().then(() => orphanRelocator.start())
  const keepVersion = (room: Room): Promise<void> => versions.auto(room)
  const accessControl = createAccessControl({ tickets, refusals, store, access, signIns, now, quotas: parts.quotas })
  const seats = new Seats(db, now, { ...settings, hasOtherNodes: nodes !== null })
  const sockets: Sockets = new Sockets({
    settings, schema, now, rooms, refusals, accessControl, seats, metrics, owed, logger, session: () => session, lastLeft: keepVersion,
    perPerson: limits.shares('sockets of a person'),
    entered: (connection) => maintenance.greet((notice) => connection.notice(notice)),
  })
  const controlWatch = new ControlWatch({
    db, nodeId, now,
    act: async (row) => await actOnControl(row, { sockets, store, room: (docId) => rooms.peek(docId) }),
    failed: (error) => logger.warn({ err: error }, 'what other nodes decided could not be read'),
  })
  if (nodes) void controlWatch.look()
  const maintenance = watchMaintenance({ db, now, settings, sockets, logger })
  const session = new Session({
    settings, schema, checks, accessControl, metrics, owed, orphans: orphanRelocator, bigJoins: new Turns(settings.bigJoins), authenticate: (connection, ticket) => sockets.authenticate(connection, ticket),
  })
  const sweeper = new Sweeper({
    settings, now, accessControl, seats,
    connections: () => sockets,
    alsoSweep() {
      refusals.sweep()
      sockets.sweep()
    },
  })
  const upgrades = new UpgradeHandler({
    settings, accessControl, metrics, addressOf: parts.addressOf, isAllowedOrigin: parts.isAllowedOrigin,
    closedForMs: () => maintenance.closedForMs, hasRoom: (ticket, most) => sockets.hasRoom(ticket, most),
    perAddress: limits.shares('sockets of an address'),
    accepted: (upgraded) => sockets.enter(upgraded),
  })
  const control = createControl({ settings, now, store, tickets, accessControl, seats, sockets, access, closedForMs: () => maintenance.closedForMs })
  const detach = upgrades.serve(parts.app)

  const shutDown = async (): Promise<void> => {
    upgrades.close()
    detach()
    sweeper.stop()
    await maintenance.stop()
    for (const connection of sockets) connection.stopReading()
    versions.stop()
    await waitAtMost(settings.drainMs, queue.settled())
    for (const room of rooms) room.readers.fanOut.flush()
    await sockets.closeAll('server-maintenance', settings.closeGraceMs)
    await nodes?.stop()
    await controlWatch.settled()
    rooms.close()
    // What is under way then is stored, and found again at the next start.
    await waitAtMost(settings.closeGraceMs, resumed)
    await orphanRelocator.close()
    await compaction.close()
    await sweep.close(settings.closeGraceMs)
    await checks.close()
    await threads.close()
    await log.close()
  }
  let closing: Promise<void> | null = null

  return {
    createDocument: (trx, input) => store.create(trx, input),
    readDocument: async (docId) => (await documents.whole(docId)).bytes,
    ask: (docId, task, input, options) => documents.ask(docId, task, input, options),
    transact: (docId, { userId, kind }, change) => rooms.use(docId, async (room) => {
      if (kind === 'edit' || kind === 'restore') await control.requireUnlocked(docId, userId)
      // Read anew while we asked: a change of what is being given up would be in the log and not in memory.
      if (room.rebuilding) await room.rebuilding
      if (room.isGone) throw room.lost()
      room.change({ kind, userId, member: null }, change)
      await room.settled()
      if (room.isGone) throw room.lost()
    }),
    lastEdits: (docIds) => store.lastEdits(docIds),
    ...control.calls,
    say(docId, notice) {
      sockets.broadcastNotice(docId, notice)
      nodes?.publishNotice(docId, notice)
    },
    announce: (topic) => nodes?.publishAnnouncement(topic),
    onAnnounced: (listener) => void listeners.push(listener),
    endSignIn(signInId) {
      control.calls.endSignIn(signInId)
      nodes?.publishSignInEnded(signInId)
    },
    async readSize(docId, options) {
      const { maxBytes, warnBytes } = settings
      return { ...await documents.ask(docId, 'size', {}, options), maxBytes, warnBytes }
    },
    async listChanges(docId, wanted) {
      await foldHistory([docId])
      return await listSlideChanges(db, docId, wanted)
    },
    async newChanges(wanted) {
      await foldHistory(wanted.map(({ docId }) => docId))
      return await newSlideChanges(db, wanted)
    },
    async deleteDocument(docId) {
      await store.markDeleted(docId)
      sockets.remove(docId, null, 'document-deleted')
      rooms.peek(docId)?.fail('document-deleted')
    },
    restoreDocument: (docId) => store.unmarkDeleted(docId),
    listVersions: (docId) => states.list(docId),
    readVersion: (docId, versionId) => states.read(docId, versionId),
    createVersion: (docId, input) => rooms.use(docId, async (room) => await versions.create(room, input)),
    deleteVersion: (docId, versionId) => states.delete(docId, versionId),
    renameVersion: (docId, versionId, name) => states.rename(docId, versionId, name),
    restoreVersion: (docId, versionId, userId) => rooms.use(docId, async (room) => {
      await control.requireUnlocked(docId, userId)
      if (!nodes) return await versions.restore(room, versionId, userId)
      return await withClaim(db, docId, 'restore', async (requireClaim) => {
        if (!(await room.sure())) throw new LecternError('unavailable')
        return await versions.restore(room, versionId, userId, requireClaim)
      })
    }),
    async close() {
      closing ??= shutDown()
      await closing
    },
  }
}

/** Waits, but no longer than so many ms. */
async function waitAtMost(ms: number, done: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((resolve) => { timer = setTimeout(resolve, ms) })
  await Promise.race([done, late]).finally(() => clearTimeout(timer))
}
