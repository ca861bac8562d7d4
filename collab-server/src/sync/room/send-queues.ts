import type { Owed } from '../connection/outgoing.ts'
import { SLICED_BYTES } from '../check/slices.ts'
import type { Slicer } from './document.ts'
import { updateFrame } from './frames.ts'
import type { Member } from './member.ts'

/** What is small and waits is put together up to so many bytes for one write. */
const TOGETHER_BYTES = 64 * 1024

/** Whether an update goes out in parts, each once the one before has been read, in place of one frame. */
export const isSentInParts = (update: Uint8Array): boolean => update.length > SLICED_BYTES

/** A large update as frames that can be applied one after the other: in memory once for all who are sent it. */
export class UpdateInParts {
  /** Null while it is being cut; the bytes of a part until its frame is made. */
  #parts: (Uint8Array | Buffer)[] | null = null
  readonly #isFrame: boolean[] = []
  /** Resolves when it has been cut; null when it was from the beginning. */
  readonly ready: Promise<void> | null

  /** `parts` are what `cut` would answer; null where nobody knows them. What cannot be cut goes out whole. */
  constructor(update: Uint8Array, parts: readonly Uint8Array[] | null, cut: Slicer) {
    if (parts) this.#parts = [...parts]
    this.ready = parts ? null : this.#cutBy(cut, update)
  }

  async #cutBy(cut: Slicer, update: Uint8Array): Promise<void> {
    this.#parts = [...await cut(update).catch(() => [update])]
  }

  /** How many frames it has; null while that is not known. */
  get count(): number | null { return this.#parts && this.#parts.length }

  /** One of its frames. */
  frame(index: number): Buffer | null {
    const part = this.#parts?.[index]
    if (!this.#parts || !part) return null
    if (this.#isFrame[index]) return part as Buffer
    const made = updateFrame(part)
    this.#parts[index] = made
    this.#isFrame[index] = true
    return made
  }
}

interface Queue {
  readonly items: (Buffer | UpdateInParts)[]
  /** Which part of the first item is next. */
  part: number
  /** What waits behind and between updates that go out in parts, in bytes. */
  bytes: number
  /** Bytes of what waits that are in memory for this reader alone. */
  own: number
  /** Its next turn is due, before which nothing is written. */
  turn: NodeJS.Immediate | null
}

/** What is written to a reader in one turn of the event loop, in parts: the network may take it faster than others can wait. */
const PARTS_A_TURN = 4
/** How many large updates may wait for one reader. */
const MOST_IN_PARTS = 2

/**
 * What waits for readers who are being sent something large: its parts, each written when the one before is nearly out, and behind
 * them, in order, what was committed meanwhile. The frames are those of all readers.
 */
export class SendQueues {
  readonly #queues = new Map<Member, Queue>()
  readonly #limit: number
  readonly #owed: Owed

  /** `limit`: so many bytes may wait for one reader, what goes out in parts left aside. What waits for one alone counts as owed. */
  constructor(limit: number, owed: Owed) {
    this.#owed = owed
    this.#limit = limit
  }

  /**
   * Puts something in line, of which so many bytes are for this reader alone; false when so much waits that they are better sent a
   * difference later.
   */
  add(member: Member, item: Buffer | UpdateInParts, own = 0): boolean {
    const queue = this.#queues.get(member) ?? { items: [], part: 0, bytes: 0, own: 0, turn: null }
    if (item instanceof UpdateInParts) {
      if (queue.items.filter((one) => one instanceof UpdateInParts).length >= MOST_IN_PARTS) return false
      void item.ready?.then(() => this.goOn(member))
    } else {
      if (queue.bytes + item.length > this.#limit) return false
      queue.bytes += item.length
    }
    queue.items.push(item)
    queue.own += own
    this.#owed.add(own)
    this.#queues.set(member, queue)
    member.awaitsRest = true
    return true
  }

  /** Writes what waits, as far as the reader takes it; true when nothing waits any more. */
  goOn(member: Member): boolean {
    const queue = this.#queues.get(member)
    if (!queue) return true
    if (queue.turn) return false
    for (let written = 0; written < PARTS_A_TURN && member.isOut; written++) {
      const next = take(queue)
      if (!next) break
      member.answerShared(next)
    }
    if (queue.items.length === 0) {
      this.drop(member)
      return true
    }
    const isBeingCut = queue.items[0] instanceof UpdateInParts && queue.items[0].count === null
    if (member.isOut && !isBeingCut) {
      queue.turn = setImmediate(() => {
        queue.turn = null
        this.goOn(member)
      })
    }
    return false
  }

  /** Forgets what waits for a reader. */
  drop(member: Member): void {
    const queue = this.#queues.get(member)
    if (!queue) return
    if (queue.turn) clearImmediate(queue.turn)
    this.#owed.add(-queue.own)
    this.#queues.delete(member)
    member.awaitsRest = false
  }

  clear(): void {
    for (const member of this.#queues.keys()) this.drop(member)
  }
}

/** The frames of the next write; null when nothing waits, or it is still being cut. */
function take(queue: Queue): readonly Buffer[] | null {
  const [first] = queue.items
  if (first instanceof UpdateInParts) {
    if (first.count === null) return null
    const made = first.frame(queue.part++)
    if (queue.part >= first.count) {
      queue.items.shift()
      queue.part = 0
    }
    return made ? [made] : []
  }
  const frames: Buffer[] = []
  let bytes = 0
  for (let item = queue.items[0]; item && !(item instanceof UpdateInParts) && bytes < TOGETHER_BYTES; item = queue.items[0]) {
    frames.push(item)
    bytes += item.length
    queue.items.shift()
  }
  queue.bytes -= bytes
  return frames.length > 0 ? [frames.length === 1 && frames[0] ? frames[0] : Buffer.concat(frames)] : null
}
