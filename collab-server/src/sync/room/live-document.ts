import { ROOT } from '@lectern/shared/lesson'
import type * as Y from 'yjs'
import { isTooDeep } from '../check/check.ts'
import { freeClient } from './client-owners.ts'
import { TURN_MS, TURN_STEPS, builtExcess, hasPending, itemDepth } from './document.ts'
import { deletedUnits } from './growth.ts'
import { STEPS_A_BYTE, UNLIMITED, excessOf, integrateUpdate, turnSteps } from './integration.ts'
import type { Integrated, StepLimits } from './integration.ts'
import type { TypeHook } from '../check/nesting.ts'
import type { SyncSettings } from '../settings.ts'
import { joinedTouches, touchedSlides } from './slide-changes.ts'
import type { SlideTouch } from './slide-changes.ts'
import type { StoredDocument } from '../log/update-log.ts'

/** Root types of a lesson. */
export const ROOTS: ReadonlySet<string> = new Set(Object.values(ROOT))
/** Yjs 13 draws client ids of 32 bits. */
const MAX_RANDOM = 2 ** 32 - 1
/** Steps an edit may need in any document. */
const SMALL_STEPS = 200
/** The origin of updates that another node has stored. */
const ANOTHER_NODE = Symbol('another node')

/** One update of the document in memory, as Yjs gave it out. */
export interface Emitted {
  readonly bytes: Uint8Array
  readonly touches: readonly SlideTouch[]
  readonly deletedUnits: number
  /** A large one in parts that can be applied one after the other, where they are known. */
  readonly parts?: readonly Uint8Array[]
}

/** How many steps integrating may take: in one turn of the event loop, for one item, one frame, and all that is stored. */
export type StepSettings = Pick<SyncSettings, 'stepsPerDocument' | 'stepsPerFrame' | 'stepsPerItem' | 'stepsPerTurn'>

/** What applying an update gave out, and whether all of it was applied. */
export interface Applied extends Integrated {
  readonly emitted: readonly Emitted[]
}

/** A lesson in memory: its Yjs document, what each change of it gave out, and whether all of it is there. */
export class LiveDocument {
  #doc: Y.Doc
  #degraded: boolean
  #isIncomplete: boolean
  #emitted: Emitted[] = []
  /** Steps that integrating it took beyond what its size explains, since its oldest stored row. */
  #excess = 0

  constructor(stored: StoredDocument, doc: Y.Doc) {
    this.#doc = this.#adopt(doc)
    this.#degraded = stored.degraded
    this.#isIncomplete = hasPending(doc)
  }

  /** The document. It may be ahead of the disk. */
  get doc(): Y.Doc { return this.#doc }
  /** A stored row was damaged; what it held may still come back from a client. */
  get degraded(): boolean { return this.#degraded }

  /** Another document in place of this one, as it was read anew. */
  replace(stored: StoredDocument, doc: Y.Doc): void {
    this.#doc.destroy()
    this.#doc = this.#adopt(doc)
    this.caughtUp(stored)
  }

  /** What is stored is in memory as well. */
  caughtUp(stored: StoredDocument): void {
    this.#degraded = stored.degraded
    this.#isIncomplete = hasPending(this.#doc)
  }

  /**
   * Applies an update that has passed the checks, or as much of it as the limits let; null when it broke the document, which
   * is of no use any more then.
   */
  apply(update: Uint8Array, origin: unknown, hooks: readonly TypeHook[], within: StepLimits): Applied | null {
    let integrated: Integrated = { end: 'whole', steps: 0 }
    const emitted = this.#collect(() => {
      // What waits for lost structs is kept aside by Yjs only when nothing stops it.
      integrated = integrateUpdate(this.#doc, update, this.#degraded ? UNLIMITED : within, origin)
      this.#excess += excessOf(integrated.steps, update.length)
      return (this.#degraded || !hasPending(this.#doc)) && !isTooDeep(hooks, (client, clock) => itemDepth(this.#doc, client, clock))
    })
    return emitted && { ...integrated, emitted }
  }

  /** How far an update of so many bytes may go of which parts have taken so many steps before. */
  stepLimits(settings: StepSettings, before: number, bytes: number): StepLimits {
    const { stepsPerDocument, stepsPerFrame, stepsPerItem, stepsPerTurn } = settings
    const left = stepsPerFrame - before
    // What is stored has to be integrated again by whoever opens it: past its bound only edits go on that need hardly a step.
    const all = this.#excess < stepsPerDocument ? left : Math.min(left, SMALL_STEPS + bytes * STEPS_A_BYTE)
    return { turn: turnSteps(stepsPerTurn, bytes), item: stepsPerItem, all }
  }

  /** Applies what another node has stored; null when it does not apply. */
  applyStored(update: Uint8Array): readonly Emitted[] | null {
    return this.#collect(() => {
      integrateUpdate(this.#doc, update, UNLIMITED, ANOTHER_NODE)
      return true
    })
  }

  /**
   * Server code changes the document under a client id of its own. What it throws is thrown on; `torn` is called first when
   * Yjs has kept a part of it.
   */
  change(origin: unknown, change: (doc: Y.Doc) => void, torn: () => void): readonly Emitted[] {
    this.#emitted = []
    const { clientID } = this.#doc
    this.#doc.clientID = freeClient((client) => this.#doc.store.clients.has(client), MAX_RANDOM)
    try {
      this.#doc.transact(() => change(this.#doc), origin)
    } catch (error) {
      if (this.#emitted.length > 0) torn()
      throw error
    } finally {
      this.#doc.clientID = clientID
    }
    return this.#emitted
  }

  /**
   * Applies an edit of the server's own that comes in parts, letting other work in between; nobody else may change the document until it
   * is done. What it gave out is told as one, whose bytes are the whole edit's; null when it broke the document, or `isOver` says that
   * this is of no use any more.
   */
  async applyInParts(parts: readonly Uint8Array[], bytes: Uint8Array, origin: unknown, isOver: () => boolean): Promise<Emitted | null> {
    const each: Emitted[] = []
    let turn = performance.now()
    const left = [...parts].reverse()
    for (let part = left.at(-1); part; part = left.at(-1)) {
      const next = part
      if (isOver()) return null
      const emitted = this.#collect(() => {
        const { end } = integrateUpdate(this.#doc, next, { ...UNLIMITED, turn: turnSteps(TURN_STEPS, next.length) }, origin)
        if (end === 'whole') left.pop()
        return true
      })
      if (emitted === null) return null
      each.push(...emitted)
      if (left.at(-1) !== part && performance.now() - turn < TURN_MS) continue
      await new Promise((resolve) => { setImmediate(resolve) })
      turn = performance.now()
    }
    return { bytes, parts, touches: joinedTouches(each.map(({ touches }) => touches)), deletedUnits: each.reduce((sum, one) => sum + one.deletedUnits, 0) }
  }

  /** Whether a client has just brought back the last of what was missing; true once. */
  takeHealed(): boolean {
    if (!this.#degraded || !this.#isIncomplete || hasPending(this.#doc)) return false
    this.#isIncomplete = false
    this.#degraded = false
    return true
  }

  destroy(): void {
    this.#doc.destroy()
  }

  /** What came of it; null when it threw or says itself that it went wrong. */
  #collect(apply: () => boolean): readonly Emitted[] | null {
    this.#emitted = []
    try {
      return apply() ? this.#emitted : null
    } catch {
      return null
    }
  }

  #adopt(doc: Y.Doc): Y.Doc {
    this.#excess = builtExcess(doc)
    for (const root of ROOTS) doc.getMap(root)
    doc.on('update', (bytes: Uint8Array, _origin: unknown, _doc: Y.Doc, transaction: Y.Transaction) => {
      this.#emitted.push({ bytes, touches: touchedSlides(transaction), deletedUnits: deletedUnits(transaction.deleteSet) })
    })
    return doc
  }
}
