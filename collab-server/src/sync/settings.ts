import { getHeapStatistics } from 'node:v8'
import { CONNECTIONS_PER_ADDRESS } from '@lectern/shared/quotas'
import { SYNC_LIMITS } from '@lectern/shared/sync'

/** What the process needs besides documents, in bytes: V8 counts 192 MB for what is new, and the product takes the rest. */
const HEAP_APART = 240 * 1024 * 1024
/** The part of the rest that documents may take; what is left is for what is made on the way and thrown away. */
const HEAP_SHARE = 0.7
/** However little heap there is, a lesson as it usually is opens. */
const LEAST_BUDGET = 16 * 1024 * 1024

/** Every number of the sync server that is not told to clients; tests make waits shorter. */
export interface SyncSettings {
  /** A frame longer than this is decoded in a worker thread, in bytes. */
  readonly workerFrameBytes: number
  /** Malformed frames a connection may send before it is closed with `bad-frame`. */
  readonly badFrameTolerance: number
  /** Times in a row a client may be ahead of us without healing. */
  readonly gapTolerance: number
  /** Edits a viewer may send in a minute. */
  readonly viewerWritesPerMinute: number
  /** Client ids one frame may claim. */
  readonly claimsPerFrame: number
  /**
   * Client ids one person may have in a document, and all people together. Every tab that ever wrote is one, and each edit
   * costs a look at all of them: some 2 ms where there are 5,000.
   */
  readonly clientsPerPerson: number
  readonly clientsPerDocument: number
  /** Past either of them a person brings new ones this slowly, for each document. */
  readonly clientsPastLimit: { readonly perSecond: number; readonly burst: number }
  /**
   * Steps (see `integration.ts`; a hundred nanoseconds or less) of integrating: before others get their turn, for one item,
   * for one frame, for all that is stored beyond what its size explains, and what costs its sender as much as a message.
   */
  readonly stepsPerTurn: number
  readonly stepsPerItem: number
  readonly stepsPerFrame: number
  readonly stepsPerDocument: number
  readonly stepsPerMessage: number
  /** Messages a second, and how many at once after a pause. */
  readonly messagesPerSecond: number
  readonly messageBurst: number
  readonly bytesPerSecond: number
  readonly byteBurst: number
  /** How long a connection may be held back by the rates within two minutes before it is closed. */
  readonly throttledMs: number
  /** Broadcasts of one document are this far apart at least. */
  readonly fanOutTickMs: number
  /** A reader with more than this waiting gets no increments until it has caught up, in bytes. */
  readonly staleBytes: number
  readonly caughtUpBytes: number
  /** A reader with more than this waiting, or behind for so long, is closed. */
  readonly hopelessBytes: number
  readonly staleMs: number
  /** Who has not read so much of what they were answered is not read from until they have, in bytes. */
  readonly unreadBytes: number
  /** Answers made for one socket alone that all sockets together may have unread, in bytes. */
  readonly owedBytes: number
  readonly authDeadlineMs: number
  readonly keepaliveMs: number
  readonly pingMs: number
  /** How often timers of connections are looked at. */
  readonly sweepMs: number
  /** How often roles are asked for again. */
  readonly recheckMs: number
  /** People asked for in one go; other work has its turn in between. */
  readonly recheckBatch: number
  /** How long sessions live on while the access rows cannot be read. */
  readonly authOutageMs: number
  /** `token-due` is said this long before a ticket runs out, and the socket closed this long after. */
  readonly tokenDueMs: number
  readonly tokenGraceMs: number
  /** After a permanent close the same ticket is refused at the upgrade for so long. */
  readonly ticketRefusedMs: number
  /** How long nobody's key and pointer may rest before the socket is closed; 0 = for ever. */
  readonly inactiveMs: number
  /** A seat: while a socket is open without asking again, after it has ended, and a place in the line. */
  readonly seatHeldMs: number
  readonly seatKeptMs: number
  readonly seatWaitMs: number
  /** How soon a person who waits for a seat should ask again. */
  readonly seatRetryMs: number
  /** How often the rows are read by which an operator announces maintenance. */
  readonly controlPollMs: number
  /** While hints of other nodes do not arrive, the log is asked for their updates this often. */
  readonly followPollMs: number
  /** How often the log and the control rows are looked at in any case: a lost hint is made good so soon. */
  readonly nodeLookMs: number
  /** How often a node says that it is there, and the silence after which its people are taken to be gone. */
  readonly nodeBeatMs: number
  readonly nodeGoneMs: number
  /** Presence from another node that is not renewed for so long is taken to be gone. */
  readonly presenceGoneMs: number
  readonly storageRetryMs: number
  readonly unloadAfterMs: number
  /** From this size on a document is big: few of them are read, and few people given one, at once. In bytes. */
  readonly bigBytes: number
  /** People who are being sent a big document at once, how long one of them may take before the next gets a turn, and how long nothing may move. */
  readonly bigJoins: number
  readonly bigJoinMs: number
  readonly bigJoinStillMs: number
  /** Past this size people are told; past the next a document takes no growth. In bytes. */
  readonly warnBytes: number
  readonly maxBytes: number
  /** Big documents read from the log at once. */
  readonly parallelLoads: number
  /** Estimated heap that documents may take: past it idle ones leave, and who opens another waits, in bytes. */
  readonly heapBudget: number
  /** How long somebody waits for memory at most, and after how long documents make room that nobody edits, in ms. */
  readonly memoryWaitMs: number
  readonly memoryPatienceMs: number
  /** A document that only people have open who do not edit stays for so long, and for so long after an edit, in ms. */
  readonly memoryStayMs: number
  readonly memoryEditedMs: number
  readonly compactRows: number
  readonly compactBytes: number
  /**
   * What one person wrote into something that is gone and that waits for its place in a version: so many updates and bytes of a
   * document, past which no edit of theirs is taken for so long, in ms, before their socket is closed.
   */
  readonly orphanRows: number
  readonly orphanBytes: number
  readonly orphanWaitMs: number
  /** Activity after which an automatic version is made. */
  readonly autoVersionMs: number
  /** Connections of one network address and of one person: per second, and at once. */
  readonly connectsPerAddress: { readonly perSecond: number; readonly burst: number }
  readonly connectsPerUser: { readonly perSecond: number; readonly burst: number }
  /** Sockets of one network address at once, those being upgraded among them. How many one person may have the plan says. */
  readonly connectionsPerAddress: number
  /** How long a shutdown waits for commits, and for clients to answer the close. */
  readonly drainMs: number
  readonly closeGraceMs: number
}

/** How much estimated heap documents may take of a process that may have so much in all, in bytes. */
function documentBudget(heapLimit: number): number {
  return Math.max(LEAST_BUDGET, Math.floor((heapLimit - HEAP_APART) * HEAP_SHARE))
}

export const DEFAULT_SETTINGS: SyncSettings = {
  workerFrameBytes: 256 * 1024,
  badFrameTolerance: 3,
  gapTolerance: 5,
  viewerWritesPerMinute: 20,
  claimsPerFrame: 200,
  clientsPerPerson: 1_000,
  clientsPerDocument: 5_000,
  clientsPastLimit: { perSecond: 1 / 600, burst: 10 },
  stepsPerTurn: 100_000,
  stepsPerItem: 300_000,
  stepsPerFrame: 10_000_000,
  stepsPerDocument: 20_000_000,
  stepsPerMessage: 10_000,
  messagesPerSecond: 60,
  messageBurst: 300,
  bytesPerSecond: 256 * 1024,
  byteBurst: 4 * 1024 * 1024,
  throttledMs: 60_000,
  fanOutTickMs: 10,
  staleBytes: 1024 * 1024,
  caughtUpBytes: 64 * 1024,
  hopelessBytes: 8 * 1024 * 1024,
  staleMs: 30_000,
  unreadBytes: 256 * 1024,
  owedBytes: 16 * 1024 * 1024,
  authDeadlineMs: SYNC_LIMITS.authDeadlineMs,
  keepaliveMs: SYNC_LIMITS.keepaliveMs,
  pingMs: SYNC_LIMITS.pingMs,
  sweepMs: 1000,
  recheckMs: 60_000,
  recheckBatch: 200,
  authOutageMs: 5 * 60_000,
  tokenDueMs: 60_000,
  tokenGraceMs: 30_000,
  ticketRefusedMs: 60_000,
  inactiveMs: 0,
  seatHeldMs: 150_000,
  seatKeptMs: 30_000,
  seatWaitMs: 30_000,
  seatRetryMs: 5_000,
  controlPollMs: 2_000,
  followPollMs: 300,
  nodeLookMs: 4_000,
  nodeBeatMs: 1_000,
  nodeGoneMs: 5_000,
  presenceGoneMs: 45_000,
  storageRetryMs: SYNC_LIMITS.storageRetryMs,
  unloadAfterMs: SYNC_LIMITS.unloadAfterMs,
  bigBytes: 1024 * 1024,
  bigJoins: 8,
  bigJoinMs: 10_000,
  bigJoinStillMs: 400,
  warnBytes: SYNC_LIMITS.warnBytes,
  maxBytes: SYNC_LIMITS.maxBytes,
  parallelLoads: 2,
  heapBudget: documentBudget(getHeapStatistics().heap_size_limit),
  memoryWaitMs: 60_000,
  memoryPatienceMs: 5_000,
  memoryStayMs: 30_000,
  memoryEditedMs: 10 * 60_000,
  compactRows: SYNC_LIMITS.compactRows,
  compactBytes: SYNC_LIMITS.compactBytes,
  orphanRows: 1_000,
  orphanBytes: 4 * 1024 * 1024,
  orphanWaitMs: 10_000,
  autoVersionMs: 10 * 60_000,
  connectsPerAddress: { perSecond: 200, burst: 2000 },
  connectsPerUser: { perSecond: 20, burst: 300 },
  connectionsPerAddress: CONNECTIONS_PER_ADDRESS,
  drainMs: 8_000,
  closeGraceMs: 1_000,
}

/**
 * What is different with other nodes beside this one: people inside are asked for more often, because who asks for a seat
 * elsewhere must find it taken, though a socket of its holder has ended there.
 */
export const BESIDE_OTHERS: Partial<SyncSettings> = { recheckMs: 20_000 }
