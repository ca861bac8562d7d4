import type { CloseReason } from '@lectern/shared/access'
import { SYNC_LIMITS } from '@lectern/shared/sync'
import { FanOut } from './fan-out.ts'
import type { Owed } from '../connection/outgoing.ts'
import type { Slicer } from './document.ts'
import { updateMessage } from './frames.ts'
import { isSentInParts } from './send-queues.ts'
import type { CloseOptions, Member } from './member.ts'
import { Presence } from './presence.ts'
import type { SharedPresence } from './presence.ts'
import type { SyncSettings } from '../settings.ts'

/** What the readers of a document need of it. */
export interface ReadersContext {
  readonly settings: SyncSettings
  /** Whose a client id is; undefined while nobody's. */
  readonly ownerOf: (clientId: number) => string | undefined
  /** The last committed update. */
  readonly headSeq: () => number
  /** What somebody has who did not get these updates, which are in the document: a state vector. */
  readonly stateWithout: (updates: readonly Uint8Array[]) => Uint8Array
  /** Everything committed has gone out. */
  readonly wentOut: () => void
  /** Cuts an edit into parts, away from the event loop. */
  readonly cut: Slicer
  /** What all readers have not read yet of what was made for one alone. */
  readonly owed: Owed
  /** Other nodes are told who is here. */
  readonly present: (entries: readonly SharedPresence[]) => void
}

/** The people in a document: who is there, what goes out to them, and who has fallen behind. */
export class Readers {
  readonly members = new Set<Member>()
  readonly presence: Presence
  readonly fanOut: FanOut
  readonly #wentOut: () => void
  /** Updates in memory that no reader has been sent yet. */
  #unsent: Uint8Array[] = []
  /** What those have who missed something: state vectors. */
  readonly #behind = new Map<Member, Uint8Array>()

  constructor(context: ReadersContext) {
    this.#wentOut = context.wentOut
    this.presence = new Presence(context.ownerOf, context.present)
    this.fanOut = new FanOut({
      members: this.members,
      presence: this.presence,
      limits: context.settings,
      presenceTickMs: SYNC_LIMITS.presenceTickMs,
      headSeq: context.headSeq,
      cut: context.cut, owed: context.owed,
      becameStale: (member) => this.#behind.set(member, context.stateWithout(this.#unsent)),
      flushed: (updates) => {
        if (updates > 0) this.#wentOut()
        this.#unsent.splice(0, updates)
      },
    })
  }

  join(member: Member): void {
    this.members.add(member)
  }

  leave(member: Member): void {
    this.members.delete(member)
    this.#behind.delete(member)
    this.fanOut.leave(member)
    this.presence.leave(member)
    this.fanOut.presenceChanged()
  }

  /** An update is in memory and on its way to disk. */
  applied(update: Uint8Array): void {
    this.#unsent.push(update)
  }

  /** An update is on disk that other nodes wrote; so many of our own are not. */
  followed(update: Uint8Array, pending: number): void {
    // Behind what is committed and waits for the next tick, before what is still on its way to disk.
    this.#unsent.splice(this.#unsent.length - pending, 0, update)
    this.goesOut(update, null)
    this.fanOut.flushSoon()
  }

  /** An update is on disk: everybody gets it with the next flush, a large one in these parts where they are known. */
  goesOut(update: Uint8Array, origin: Member | null, parts: readonly Uint8Array[] | null = null): void {
    // With nobody there it goes out to nobody.
    if (this.members.size === 0) this.#wentOut()
    this.fanOut.committed(update, origin, parts)
  }

  /** The document was read anew: what is committed goes out now, and what is sent is counted from here on. */
  startAnew(): void {
    this.fanOut.flush()
    this.#unsent = []
  }

  /** What somebody has who missed something and can be sent things again: a state vector. Null when nothing was missed. */
  takeBehind(member: Member): Uint8Array | null {
    const stateVector = this.#behind.get(member)
    if (!stateVector) return null
    this.#behind.delete(member)
    member.isStale = false
    return stateVector
  }

  /** One difference in place of all that was missed. */
  bringUp(member: Member, missed: Uint8Array): void {
    if (isSentInParts(missed)) this.fanOut.sendInParts(member, missed)
    else member.send(updateMessage(missed))
    const present = this.presence.all(member)
    if (present) member.write(present)
  }

  /** Sends everybody away, or one person. */
  expel(userId: string | null, reason: CloseReason, options?: CloseOptions): void {
    for (const member of this.members) {
      if (userId === null || member.userId === userId) member.close(reason, options)
    }
  }

  /** The storage does not take writes. */
  freeze(): void {
    for (const member of this.members) member.freeze()
  }

  /** It does again. */
  thaw(): void {
    for (const member of this.members) member.thaw()
  }

  stop(): void {
    this.fanOut.stop()
  }
}
