import * as Y from 'yjs'
import { updateFrame } from './frames.ts'
import type { Member } from './member.ts'
import type { Presence } from './presence.ts'
import { Ticker } from '../log/ticker.ts'

/** When a reader counts as too slow. */
export interface FanOutLimits {
  readonly fanOutTickMs: number
  readonly staleBytes: number
}

const NOTHING = Buffer.alloc(0)

interface Outgoing {
  readonly frame: Buffer
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
  readonly #edits: Ticker
  readonly #moves: Ticker
  #outgoing: Outgoing[] = []
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
  }) {
    this.#flushed = input.flushed
    this.#members = input.members
    this.#presence = input.presence
    this.#limits = input.limits
    this.#headSeq = input.headSeq
    this.#becameStale = input.becameStale
    this.#edits = new Ticker(input.limits.fanOutTickMs, () => this.flush())
    this.#moves = new Ticker(input.presenceTickMs, () => this.#write(this.#presence.drain()))
  }

  /** An update is on disk: everybody gets it with the next flush. */
  committed(update: Uint8Array, origin: Member | null): void {
    // Whoever joins later gets it with the answer to its step 1.
    this.#outgoing.push({ frame: this.#members.size > 0 ? updateFrame(update) : NOTHING, origin })
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
    this.#edits.stop()
    this.#moves.stop()
  }

  /** One write a member: the edits of others, how many of its own are on disk, and who is where when that is due. */
  #write(presenceFor: ((member: Member) => Buffer | null) | null): void {
    const outgoing = this.#outgoing
    this.#outgoing = []
    this.#isSavedDue = false
    const headSeq = this.#headSeq()
    const common = joined(outgoing.map((one) => one.frame))
    for (const member of this.#members) {
      const parts: Buffer[] = []
      if (common && !member.isStale && member.backlog > this.#limits.staleBytes) {
        this.#becameStale(member)
        member.isStale = true
      }
      if (common && !member.isStale) {
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
      const frames = joined(parts)
      if (frames) member.write(frames)
    }
    this.#flushed(outgoing.length)
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
    for (const [client, clock] of Y.parseUpdateMeta(update).from) {
      const known = state.get(client)
      if (known !== undefined && clock < known) state.set(client, clock)
    }
  }
  return Y.encodeStateVector(state)
}
