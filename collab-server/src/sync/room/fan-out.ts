import * as Y from 'yjs'
import type { Owed } from '../connection/outgoing.ts'
import type { Slicer } from './document.ts'
import { updateFrame } from './frames.ts'
import type { Member } from './member.ts'
import type { Presence } from './presence.ts'
import { SendQueues, UpdateInParts, isSentInParts } from './send-queues.ts'
import { Ticker } from '../log/ticker.ts'

/** When a reader counts as too slow. */
export interface FanOutLimits {
  readonly fanOutTickMs: number
  readonly staleBytes: number
  readonly hopelessBytes: number
}

const NOTHING = Buffer.alloc(0)

interface Outgoing {
  /** Empty where it goes out in parts, or to nobody. */
  readonly frame: Buffer
  readonly inParts: UpdateInParts | null
  /** Who sent the edit; gets `saved` in its place when opted in. */
  readonly origin: Member | null
}

/**
 * Sends what is committed, and presence, to the members of a room: framed once, one write a member a tick. Presence goes
 * with the edits of a tick, or alone once its own longer tick is over.
 */
export class FanOut {
  readonly #members: ReadonlySet<Member>
  readonly #presence: Presence
  readonly #limits: FanOutLimits
  readonly #headSeq: () => number
  readonly #becameStale: (member: Member) => void
  readonly #flushed: (updates: number) => void
  readonly #cut: Slicer
  /** What waits for those who are being sent something large. */
  readonly #queues: SendQueues
  readonly #edits: Ticker
  readonly #moves: Ticker
  #outgoing: Outgoing[] = []
  #outgoingBytes = 0
  /** Something goes out in parts, or more than may wait for a reader: one frame after the other, as they read. */
  #isLarge = false
  #isSavedDue = false

  constructor(input: {
    readonly members: ReadonlySet<Member>
    readonly presence: Presence
    readonly limits: FanOutLimits
    readonly presenceTickMs: number
    readonly headSeq: () => number
    /** Called before the frames it will miss are forgotten. */
    readonly becameStale: (member: Member) => void
    /** So many committed updates are on their way to their readers. */
    readonly flushed: (updates: number) => void
    /** Cuts an edit into parts, away from the event loop. */
    readonly cut: Slicer
    readonly owed: Owed
  }) {
    this.#cut = input.cut
    this.#queues = new SendQueues(input.limits.hopelessBytes, input.owed)
    this.#flushed = input.flushed
    this.#members = input.members
    this.#presence = input.presence
    this.#limits = input.limits
    this.#headSeq = input.headSeq
    this.#becameStale = input.becameStale
    this.#edits = new Ticker(input.limits.fanOutTickMs, () => this.flush())
    this.#moves = new Ticker(input.presenceTickMs, () => this.#write(this.#presence.drain()))
  }

  /** An update is on disk: everybody gets it with the next flush. `parts` are those in which a large one goes out, where they are known. */
  committed(update: Uint8Array, origin: Member | null, parts: readonly Uint8Array[] | null = null): void {
    // Whoever joins later gets it with the answer to its step 1.
    const isForNobody = this.#members.size === 0
    const inParts = !isForNobody && isSentInParts(update) ? new UpdateInParts(update, parts, this.#cut) : null
    const frame = isForNobody || inParts ? NOTHING : updateFrame(update)
    this.#outgoing.push({ frame, inParts, origin })
    this.#outgoingBytes += frame.length
    if (inParts || this.#outgoingBytes > this.#limits.staleBytes) this.#isLarge = true
  }

  /** Sends one reader alone a large update, and what comes meanwhile behind it. */
  sendInParts(member: Member, update: Uint8Array): void {
    this.#queues.add(member, new UpdateInParts(update, null, this.#cut), update.length)
    this.#queues.goOn(member)
  }

  /** A reader has read nearly all that was written: writes more of what waits; true when nothing does any more. */
  goOn(member: Member): boolean {
    return this.#queues.goOn(member)
  }

  /** A reader is gone. */
  leave(member: Member): void {
    this.#queues.drop(member)
  }

  /** What is committed goes out with the next tick: for what comes on its own and not with others in a batch. */
  flushSoon(): void {
    this.#edits.request()
  }

  /** Some member has a new `saved` to be told. */
  savedChanged(): void {
    this.#isSavedDue = true
    this.#edits.request()
  }

  presenceChanged(): void {
    if (this.#presence.hasChanges) this.#moves.request()
  }

  /** Sends everything committed so far now. */
  readonly flush = (): void => {
    if (this.#outgoing.length === 0 && !this.#isSavedDue) return
    this.#edits.ran()
    // Presence rides along: the write is made anyway, and one of its own is spared. Not with each: stock clients echo it.
    const rides = this.#presence.hasChanges && this.#moves.takeTurn()
    this.#write(rides ? this.#presence.drain() : null)
  }

  stop(): void {
    this.#outgoing = []
    this.#isSavedDue = false
    this.#queues.clear()
    this.#edits.stop()
    this.#moves.stop()
  }

  /** One write a member: the edits of others, how many of its own are on disk, and who is where when that is due. */
  #write(presenceFor: ((member: Member) => Buffer | null) | null): void {
    const outgoing = this.#outgoing
    const isLarge = this.#isLarge
    this.#outgoing = []
    this.#outgoingBytes = 0
    this.#isLarge = false
    this.#isSavedDue = false
    const headSeq = this.#headSeq()
    const common = isLarge ? null : joined(outgoing.map((one) => one.frame))
    for (const member of this.#members) {
      const parts: Buffer[] = []
      if (outgoing.length > 0 && !member.isStale && member.backlog > this.#limits.staleBytes) this.#fallsBehind(member)
      if (!member.isStale && (isLarge || member.awaitsRest)) this.#putInLine(member, outgoing)
      else if (common && !member.isStale) {
        const isOrigin = member.optedIn && outgoing.some((one) => one.origin === member)
        if (!isOrigin) parts.push(common)
        else for (const one of outgoing) if (one.origin !== member) parts.push(one.frame)
      }
      const saved = member.takeSaved(headSeq)
      if (saved) parts.push(saved)
      const present = member.isStale ? null : (presenceFor?.(member) ?? null)
      if (present) {
        parts.push(present)
        member.presenceSent()
      }
      const own = joined(parts)
      if (own) member.write(own)
    }
    this.#flushed(outgoing.length)
  }

  #fallsBehind(member: Member): void {
    this.#becameStale(member)
    member.isStale = true
  }

  /** What is large, or comes behind something that is, goes out as far as the reader takes it. */
  #putInLine(member: Member, outgoing: readonly Outgoing[]): void {
    for (const { frame, inParts, origin } of outgoing) {
      if ((member.optedIn && origin === member) || this.#queues.add(member, inParts ?? frame)) continue
      this.#fallsBehind(member)
      break
    }
    this.#queues.goOn(member)
  }
}

/** One piece of memory for one write; null when there is nothing to write. */
function joined(frames: readonly Buffer[]): Buffer | null {
  const [first] = frames
  if (!first) return null
  return frames.length === 1 ? first : Buffer.concat(frames)
}

/** The state vector of a document without some updates that are in it: what a reader has who did not get them. */
export function stateVectorWithout(doc: Y.Doc, updates: readonly Uint8Array[]): Uint8Array {
  const state = Y.decodeStateVector(Y.encodeStateVector(doc))
  for (const update of updates) {
    for (const [client, clock] of startsOf(update)) {
      const known = state.get(client)
      if (known !== undefined && clock < known) state.set(client, clock)
    }
  }
  return Y.encodeStateVector(state)
}

const largeStarts = new WeakMap<Uint8Array, ReadonlyMap<number, number>>()

/** Where an update begins, by client; a large one is read once, however many readers fall behind with it. */
function startsOf(update: Uint8Array): ReadonlyMap<number, number> {
  const known = largeStarts.get(update)
  if (known) return known
  const { from } = Y.parseUpdateMeta(update)
  if (isSentInParts(update)) largeStarts.set(update, from)
  return from
}
