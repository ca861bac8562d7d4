import * as Y from 'yjs'

/**
 * Yjs finds the place of an item among those that others put into the same gap by walking over all of these, and it can be
 * made to walk over the whole document for every item of a frame. Here its `Item` counts these steps, and stops between two
 * items when as many have been made as one turn may have. What has been integrated until then is whole: the same update
 * applied again goes on from there.
 */

/** How far applying an update may go. */
export interface StepLimits {
  /** Past so many steps it is stopped, to be gone on with in another turn. */
  readonly turn: number
  /** Past so many it is refused. */
  readonly all: number
  /** Steps for a single item past which it is refused. */
  readonly item: number
}

/** What became of an update. `paused`: a part of it is in the document, and applying it again goes on; `refused`: a part of it is, and no more should be. */
export interface Integrated {
  readonly end: 'whole' | 'paused' | 'refused'
  readonly steps: number
}

/** No limits. */
export const UNLIMITED: StepLimits = {
  turn: Number.POSITIVE_INFINITY, all: Number.POSITIVE_INFINITY, item: Number.POSITIVE_INFINITY,
}

/** Steps that the size of an update explains: its items, and its deletions. */
export const STEPS_A_BYTE = 5

/** Steps beyond what the size of an update explains, in bytes. */
export const excessOf = (steps: number, bytes: number): number => Math.max(0, steps - bytes * STEPS_A_BYTE)

/** Steps of a turn of an update of so many bytes: each turn reads all of it again, so a long one has longer turns and few of them. */
export const turnSteps = (turn: number, bytes: number): number => Math.max(turn, bytes)

/** Steps that an item, and a deletion, costs besides what it walks over. */
const ITEM_STEPS = 5
/**
 * What a deletion costs besides that takes no byte of the update, because it is within another, a slide's: once the transaction is over
 * Yjs forgets what was in it and joins what is left. That belongs to the turn, and is no work that somebody could have it do again.
 */
const TIDYING_STEPS = 15
/** Places of an array that are moved in the time of a step. */
const MOVES_A_STEP = 64

class Stop extends Error {
  override readonly name = 'Stop'
  readonly end: 'paused' | 'refused'
  constructor(end: 'paused' | 'refused') {
    super(end)
    this.end = end
  }
}

let limits = UNLIMITED
let steps = 0
/** Of what this turn deletes. */
let tidying = 0
/** Calls of `integrate` and `delete` under way: within them nothing may stop. */
let depth = 0
/** Splits that have been counted. */
let splits = 0
/** Values put into lists: Yjs joins them one by one. */
let listValues = 0

/** Applies an update and counts its steps; what Yjs throws is thrown on. */
export function integrateUpdate(doc: Y.Doc, update: Uint8Array, within: StepLimits = UNLIMITED, origin?: unknown): Integrated {
  const before = { limits, steps, tidying }
  limits = within
  steps = 0
  tidying = 0
  splits = 0
  listValues = 0
  try {
    doc.transact((transaction) => {
      try {
        Y.applyUpdate(doc, update)
      } finally {
        // Yjs tidies up formatting around what others wrote, which takes a walk for every deleted letter. Clients do it.
        transaction.local = true
      }
    }, origin)
    return { end: 'whole', steps }
  } catch (error) {
    if (error instanceof Stop) return { end: error.end, steps }
    throw error
  } finally {
    ({ limits, steps, tidying } = before)
  }
}

/** Between two items: may it go on? */
function requireTurn(transaction: Y.Transaction, item: Y.Item): void {
  const made = transaction._mergeStructs.length - splits
  if (made > 0) {
    splits += made
    // Each split moves what lies behind it, and so does joining it again.
    steps += Math.ceil((2 * made * longest(transaction, item)) / MOVES_A_STEP)
  }
  if (steps >= limits.all) throw new Stop('refused')
  if (steps + tidying >= limits.turn) throw new Stop('paused')
}

function longest({ doc: { store } }: Y.Transaction, item: Y.Item): number {
  const structsOf = (client: number | undefined): number => (client === undefined ? 0 : store.clients.get(client)?.length ?? 0)
  return Math.max(structsOf(item.id.client), structsOf(item.origin?.client), structsOf(item.rightOrigin?.client))
}

/** The first item of the list an item is put into, or of the values of its key. */
function firstOf(item: Y.Item, parent: Y.AbstractType<unknown>): Y.Item | null {
  if (item.parentSub === null) return parent._start
  let first = parent._map.get(item.parentSub) ?? null
  while (first !== null && first.left !== null) {
    first = first.left
    steps++
  }
  return first
}

/** Items walked over, in their order, the one at hand the last. */
class Walked {
  readonly items: Y.Item[] = []
  readonly #indexes = new Map<Y.Item, number>()

  /** Which of them has this id, or -1. */
  indexOf(id: Y.ID, store: Y.Doc['store']): number {
    const before = this.items.at(-2)
    // What somebody types stands behind its last letter.
    if (before && before.id.client === id.client && before.id.clock <= id.clock && id.clock < before.id.clock + before.length) {
      return this.items.length - 2
    }
    for (let at = this.#indexes.size; at < this.items.length; at++) this.#indexes.set(this.items[at] as Y.Item, at)
    return this.#indexes.get(Y.getItem(store, id)) ?? -1
  }
}

/**
 * Finds what an item stands behind, as Yjs does, and leaves it such that Yjs has nothing to look for any more. Nothing is
 * changed when it throws.
 */
function place(item: Y.Item, store: Y.Doc['store']): void {
  const parent = item.parent as Y.AbstractType<unknown>
  const isAlone = item.left === null ? item.right !== null && item.right.left === null : item.left.right === item.right
  if (isAlone) return
  const first = item.left === null ? firstOf(item, parent) : null
  let { left } = item
  const walked = new Walked()
  /** From this one of those walked over on they may belong behind the item. */
  let conflictsFrom = 0
  const from = steps
  for (let other = left === null ? first : left.right; other !== null && other !== item.right; other = other.right) {
    if (++steps - from > limits.item) throw new Stop('refused')
    walked.items.push(other)
    if (Y.compareIDs(item.origin, other.origin)) {
      if (other.id.client < item.id.client) {
        left = other
        conflictsFrom = walked.items.length
      } else if (Y.compareIDs(item.rightOrigin, other.rightOrigin)) break
    } else {
      const at = other.origin === null ? -1 : walked.indexOf(other.origin, store)
      if (at < 0) break
      if (at < conflictsFrom) {
        left = other
        conflictsFrom = walked.items.length
      }
    }
  }
  item.left = left
  item.right = left === null ? first : left.right
}

/** Leaves off the start of an item that the document has, as Yjs does; false when that is no item any more. */
function cutKnown(item: Y.Item, transaction: Y.Transaction, offset: number): boolean {
  const { client, clock } = item.id
  const left: Y.Item | Y.GC = Y.getItemCleanEnd(transaction, transaction.doc.store, Y.createID(client, clock + offset - 1))
  if (!(left instanceof Y.Item)) return false
  item.id.clock += offset
  item.left = left
  item.origin = left.lastId
  item.content = item.content.splice(offset)
  item.length -= offset
  return true
}

const { integrate, delete: remove } = Y.Item.prototype

Y.Item.prototype.integrate = function countedIntegrate(this: Y.Item, transaction: Y.Transaction, offset: number): void {
  if (depth === 0) requireTurn(transaction, this)
  steps += ITEM_STEPS
  const isCut = offset > 0 && cutKnown(this, transaction, offset)
  if ((offset === 0 || isCut) && this.parent instanceof Y.AbstractType) {
    place(this, transaction.doc.store)
    if (this.parentSub === null && (this.content instanceof Y.ContentAny || this.content instanceof Y.ContentJSON)) {
      steps += Math.ceil(((++listValues) + (this.left?.length ?? 0) + this.length) / 8)
    }
  }
  depth++
  try {
    integrate.call(this, transaction, isCut ? 0 : offset)
  } finally {
    depth--
  }
}

Y.Item.prototype.delete = function countedDelete(this: Y.Item, transaction: Y.Transaction): void {
  if (depth === 0) requireTurn(transaction, this)
  steps += ITEM_STEPS
  if (depth > 0) tidying += TIDYING_STEPS
  depth++
  try {
    remove.call(this, transaction)
  } finally {
    depth--
  }
}
