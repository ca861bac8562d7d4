import { SYNC_LIMITS, presenceColour } from '@lectern/shared/sync'
import type { PresenceUser } from '@lectern/shared/sync'
import * as decoding from 'lib0/decoding'
import { presenceEntry, presenceFrame } from './frames.ts'
import type { Member } from './member.ts'

/** One client id of presence as nodes tell each other. */
export interface SharedPresence {
  readonly clientId: number
  readonly clock: number
  readonly userId: string
  /** The state as JSON with the identity rewritten; null = nobody is there. */
  readonly state: string | null
}

interface Entry {
  /** The socket it belongs to; null once that is gone, and for people of other nodes. */
  member: Member | null
  /** The node whose sockets it belongs to; null for this one. */
  readonly node: string | null
  /** When it was last told of, by the monotonic clock in ms; matters for other nodes. */
  receivedAt: number
  readonly userId: string
  /** The client's own clock, and the one others see: raised past what they knew when somebody comes back. */
  inClock: number
  outClock: number
  /** The state as JSON with the identity rewritten; null = nobody is there. */
  state: string | null
}

/** What a frame of presence turned out to be; `renewed` = its own, but nothing in it is new. */
export type PresenceOutcome = 'own' | 'renewed' | 'foreign' | 'bad'

const MAX_CLOCK = 2 ** 32
/** Who has left is remembered, so that a later clock of theirs is known to be later: so many at most, and for so long (ms). */
const GONE_KEPT = 1000
const GONE_KEPT_MS = 10 * 60_000
const NOBODY = 'null'
const NOBODY_BYTES = new TextEncoder().encode(NOBODY)
const decoder = new TextDecoder('utf-8', { fatal: true })

/** Who is where in one document. Identities come from the session, never from the client. */
export class Presence {
  /** Whose a client id is by the document's log; undefined while nobody's. */
  readonly #ownerOf: (clientId: number) => string | undefined
  /** Tells other nodes of the people here. */
  readonly #share: (entries: readonly SharedPresence[]) => void
  readonly #entries = new Map<number, Entry>()
  readonly #bound = new Map<Member, number>()
  readonly #changed = new Set<number>()
  /** When those who are shown no more left, by the monotonic clock in ms; in the order of leaving. */
  readonly #gone = new Map<number, number>()

  constructor(ownerOf: (clientId: number) => string | undefined, share: (entries: readonly SharedPresence[]) => void = () => undefined) {
    this.#ownerOf = ownerOf
    this.#share = share
  }

  /** The person who uses a client id in presence; the first to show it has it. */
  owner(clientId: number): string | undefined {
    return this.#entries.get(clientId)?.userId
  }

  /** How many client ids are remembered, shown or not. */
  get remembered(): number {
    return this.#entries.size
  }

  /** How many client ids are shown right now. */
  get size(): number {
    let shown = 0
    for (const entry of this.#entries.values()) if (entry.state !== null) shown++
    return shown
  }

  /** Takes a presence message without its type. Entries of others are skipped by their length, unread. */
  receive(member: Member, payload: Uint8Array): PresenceOutcome {
    let outcome: 'own' | 'renewed' | 'foreign' = 'foreign'
    try {
      const outer = decoding.createDecoder(payload)
      const decoder = decoding.createDecoder(decoding.readVarUint8Array(outer))
      const count = decoding.readVarUint(decoder)
      if (count > SYNC_LIMITS.presenceEntries) return 'bad'
      for (let left = count; left > 0; left--) {
        const clientId = decoding.readVarUint(decoder)
        const clock = decoding.readVarUint(decoder)
        const state = decoding.readVarUint8Array(decoder)
        if (!this.#isOwn(member, clientId, clock, state)) continue
        const before = this.#entries.get(clientId)?.state
        this.#accept(member, clientId, clock, state)
        if (this.#entries.get(clientId)?.state !== before) outcome = 'own'
        else if (outcome === 'foreign') outcome = 'renewed'
      }
    } catch {
      return 'bad'
    }
    return outcome
  }

  /** A socket is gone: the others see nobody there, unless another socket has taken the client id over. */
  leave(member: Member): void {
    const clientId = this.#bound.get(member)
    this.#bound.delete(member)
    if (clientId === undefined) return
    const entry = this.#entries.get(clientId)
    if (entry?.member !== member) return
    entry.member = null
    this.#left(clientId)
    if (entry.state === null) return
    entry.state = null
    entry.outClock++
    this.#changed.add(clientId)
  }

  /** What another node says of its people. */
  takeFrom(node: string, entries: readonly SharedPresence[]): void {
    for (const { clientId, clock, state, userId } of entries) {
      const known = this.#entries.get(clientId)
      if (known?.member) {
        // Whoever has come here from there is here; the others are told so once more.
        if (state === null) this.#changed.add(clientId)
        continue
      }
      const receivedAt = performance.now()
      if (known?.node === node && known.state !== null && clock <= known.inClock) {
        known.receivedAt = receivedAt
        continue
      }
      if (state === null && (known?.state ?? null) === null) continue
      // Gone from there, but seen on another node since.
      if (state === null && known?.node !== node) continue
      const outClock = known ? Math.max(clock, known.outClock + 1) : clock
      this.#entries.set(clientId, { member: null, node, receivedAt, userId, inClock: clock, outClock, state })
      this.#changed.add(clientId)
      if (state === null) this.#left(clientId)
      else this.#gone.delete(clientId)
    }
  }

  /** People of other nodes are taken to be gone: those of one node, or those not heard of since then (monotonic clock, ms). */
  dropOthers(isGone: (node: string, receivedAt: number) => boolean): void {
    for (const [clientId, entry] of this.#entries) {
      if (entry.node === null || entry.state === null || !isGone(entry.node, entry.receivedAt)) continue
      entry.state = null
      entry.outClock++
      this.#changed.add(clientId)
      this.#left(clientId)
    }
  }

  /** Everybody who is there on this node. */
  own(): readonly SharedPresence[] {
    return [...this.#entries].flatMap(([clientId, entry]) => (entry.node === null && entry.state !== null ? [shared(clientId, entry)] : []))
  }

  /** Somebody came, moved or left since the last `drain`. */
  get hasChanges(): boolean {
    return this.#changed.size > 0
  }

  /** What changed since the last call, one frame for each member; null for those it says nothing new to. */
  drain(): (member: Member) => Buffer | null {
    const changed: { readonly member: Member | null; readonly bytes: Buffer }[] = []
    const own: SharedPresence[] = []
    for (const clientId of this.#changed) {
      const entry = this.#entries.get(clientId)
      if (!entry) continue
      changed.push({ member: entry.member, bytes: encodeEntry(clientId, entry) })
      if (entry.node === null) own.push(shared(clientId, entry))
    }
    this.#changed.clear()
    // Only now: that they have left had to be said first.
    this.#forget()
    if (own.length > 0) this.#share(own)
    const everything = changed.length > 0 ? presenceFrame(changed.map(({ bytes }) => bytes)) : null
    const senders = new Set(changed.map(({ member }) => member))
    return (member) => {
      // Nobody is told about themselves: a client would take its own older state for news.
      if (!senders.has(member)) return everything
      const others = changed.flatMap((one) => (one.member === member ? [] : [one.bytes]))
      return others.length > 0 ? presenceFrame(others) : null
    }
  }

  /** A frame with everybody who is there but the member itself; null when nobody is. */
  all(member: Member): Buffer | null {
    const entries: Buffer[] = []
    for (const [clientId, entry] of this.#entries) {
      if (entry.state !== null && entry.member !== member) entries.push(encodeEntry(clientId, entry))
    }
    return entries.length > 0 ? presenceFrame(entries) : null
  }

  #left(clientId: number): void {
    this.#gone.delete(clientId)
    this.#gone.set(clientId, performance.now())
  }

  #forget(): void {
    const before = performance.now() - GONE_KEPT_MS
    for (const [clientId, leftAt] of this.#gone) {
      if (this.#gone.size <= GONE_KEPT && leftAt >= before) return
      this.#gone.delete(clientId)
      const entry = this.#entries.get(clientId)
      if (entry?.member === null && entry.state === null) this.#entries.delete(clientId)
    }
  }

  #isOwn(member: Member, clientId: number, clock: number, state: Uint8Array): boolean {
    const bound = this.#bound.get(member)
    if (bound !== undefined) return bound === clientId
    if (isNull(state)) return false
    const owner = this.#ownerOf(clientId) ?? this.owner(clientId)
    if (owner !== undefined && owner !== member.userId) return false
    const entry = this.#entries.get(clientId)
    // Another tab of the same person: an echo of its state is never newer than what we sent, a reconnected tab's is.
    const isShown = entry !== undefined && (entry.member !== null || (entry.node !== null && entry.state !== null))
    if (isShown && clock <= entry.outClock) return false
    return true
  }

  #accept(member: Member, clientId: number, clock: number, state: Uint8Array): void {
    if (clock > MAX_CLOCK || state.length > SYNC_LIMITS.presenceBytes) return
    const known = this.#entries.get(clientId)
    const isFirst = !this.#bound.has(member)
    if (known && !isFirst && (clock <= known.inClock || clock > known.inClock + SYNC_LIMITS.presenceClockStep)) return
    const rewritten = rewrite(member, state)
    if (rewritten === undefined) return
    const outClock = known ? known.outClock + (isFirst ? Math.max(1, clock - known.outClock) : clock - known.inClock) : clock
    if (known?.member && known.member !== member) this.#bound.delete(known.member)
    this.#bound.set(member, clientId)
    this.#gone.delete(clientId)
    this.#entries.set(clientId, { member, node: null, receivedAt: 0, userId: member.userId, inClock: clock, outClock, state: rewritten })
    this.#changed.add(clientId)
  }
}

function isNull(state: Uint8Array): boolean {
  return state.length === NOBODY.length && NOBODY_BYTES.every((byte, index) => state[index] === byte)
}

/** The state with who it is from the session; null for nobody; undefined when it is no state. */
function rewrite(member: Member, state: Uint8Array): string | null | undefined {
  const parsed: unknown = JSON.parse(decoder.decode(state))
  if (parsed === null) return null
  if (typeof parsed !== 'object' || Array.isArray(parsed)) return undefined
  const user: PresenceUser = { id: member.userId, name: member.name, color: presenceColour(member.userId), role: member.role }
  return JSON.stringify({ ...parsed, user })
}

function shared(clientId: number, { outClock, state, userId }: Entry): SharedPresence {
  return { clientId, clock: outClock, userId, state }
}

function encodeEntry(clientId: number, { outClock, state }: Entry): Buffer {
  return presenceEntry(clientId, outClock, state ?? NOBODY)
}
