import * as Y from 'yjs'
import { frame, updateFrame } from './frames.ts'
import type { Member } from './member.ts'
import type { Presence } from './presence.ts'
import { Ticker } from './ticker.ts'

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

/** Sends what is committed, and presence, to the members of a room: framed once, one write a member a tick. */
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
    this.#moves = new Ticker(input.presenceTickMs, () => this.#flushPresence())
  }

  /** An update is on disk: everybody gets it with the next tick. */
  committed(update: Uint8Array, origin: Member | null): void {
    // Whoever joins later gets it with the answer to its step 1.
    this.#outgoing.push({ frame: this.#members.size > 0 ? updateFrame(update) : NOTHING, origin })
    this.#edits.request()
  }

  /** Some member has a new `saved` to be told. */
  savedChanged(): void {
    this.#edits.request()
  }

  presenceChanged(): void {
    if (this.#presence.hasChanges) this.#moves.request()
  }

  /** Sends everything committed so far now. */
  flush(): void {
    const outgoing = this.#outgoing
    const headSeq = this.#headSeq()
    const common = outgoing.length > 0 ? Buffer.concat(outgoing.map((one) => one.frame)) : null
    for (const member of this.#members) {
      const saved = member.takeSaved(headSeq)
      if (common && !member.isStale && member.backlog > this.#limits.staleBytes) {
        this.#becameStale(member)
        member.isStale = true
      }
      let frames: Buffer | null = null
      if (!member.isStale && common) {
        const isOrigin = member.optedIn && outgoing.some((one) => one.origin === member)
        const others = isOrigin ? outgoing.filter((one) => one.origin !== member) : outgoing
        frames = isOrigin ? (others.length > 0 ? Buffer.concat(others.map((one) => one.frame)) : null) : common
      }
      if (frames && saved) member.write(Buffer.concat([frames, saved]))
      else if (frames ?? saved) member.write((frames ?? saved) as Buffer)
    }
    this.#outgoing = []
    this.#flushed(outgoing.length)
  }

  stop(): void {
    this.#edits.stop()
    this.#moves.stop()
  }

  #flushPresence(): void {
    const messageFor = this.#presence.drain()
    const frames = new Map<Uint8Array, Buffer>()
    for (const member of this.#members) {
      if (member.isStale) continue
      const message = messageFor(member)
      if (!message) continue
      const made = frames.get(message) ?? frame(message)
      frames.set(message, made)
      member.write(made)
      member.presenceSent()
    }
  }
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
