import { SYNC_LIMITS } from '@lectern/shared/sync/limits'
import * as Y from 'yjs'
import type { TypeHook } from './nesting.ts'
import { scanUpdate } from './scan.ts'
import type { UpdateFacts } from './scan.ts'
import { BadUpdateError } from './update-reader.ts'

/** What the semantic check asks of the document in memory. */
export interface DocumentView {
  /** The next clock expected of a client. */
  clock(client: number): number
  /** Whose a client id is; undefined while nobody's. */
  owner(client: number): string | undefined
  /** How deep an item lies: 1 on a root, one more in each type. 0 when it is not known. */
  readonly depth: (client: number, clock: number) => number
  /** Root types of the schema. */
  readonly roots: ReadonlySet<string>
  /** A stored row was damaged: what it held may come back from anybody who has it. */
  readonly degraded: boolean
}

/** What is to be done with an update. */
export type Verdict =
  /** Integrates completely; `claims` are client ids that become this user's. */
  | { readonly kind: 'ok'; readonly claims: readonly number[]; readonly grows: boolean }
  /** The client is ahead of us: ask it for everything. */
  | { readonly kind: 'gap' }
  /** Not an update, or one of another shape than a lesson's. */
  | { readonly kind: 'bad'; readonly why: string }
  /** Nobody honest sends this. */
  | { readonly kind: 'violation'; readonly why: string }

/**
 * Scans, then decodes as Yjs would where the scan alone cannot tell. Needs no document, so big frames do it in a worker.
 * `maxClients` is how many client ids it may name. Throws {@link BadUpdateError}.
 */
export function decodeCheck(update: Uint8Array, maxClients?: number): UpdateFacts {
  const facts = scanUpdate(update, SYNC_LIMITS.nesting, maxClients)
  if (!facts.needsDecoding) return facts
  try {
    Y.decodeUpdate(update)
  } catch (error) {
    throw new BadUpdateError('does not decode', { cause: error })
  }
  return facts
}

/** Holds an update against the document and against who sent it. */
export function semanticCheck(
  facts: UpdateFacts, userId: string, isStep2: boolean, view: DocumentView, claimsPerFrame: number,
): Verdict {
  for (const root of facts.roots) {
    if (!view.roots.has(root)) return { kind: 'violation', why: 'a root type outside the schema' }
  }
  const claims: number[] = []
  let gap = false
  let unknown = 0
  // Nothing is shown to others before it is stored, so nobody honest is ahead of us in somebody else's structs.
  const ahead = (client: number): Verdict | null => {
    gap = true
    const owner = view.owner(client)
    // One's own lost edits lie under a few client ids; nobody has lost thousands.
    if (owner === undefined && !view.degraded && ++unknown > claimsPerFrame) {
      return { kind: 'violation', why: 'refers to too many client ids nobody knows' }
    }
    if (view.degraded || owner === undefined || owner === userId) return null
    return { kind: 'violation', why: 'ahead of the document in the structs of another person' }
  }
  for (const [client, range] of facts.structs) {
    const clock = view.clock(client)
    if (range.end <= clock) continue
    const owner = view.owner(client)
    if (owner !== undefined && owner !== userId && !(view.degraded && isStep2)) {
      return { kind: 'violation', why: 'structs under a client id of another person' }
    }
    if (owner === undefined) claims.push(client)
    if (range.start > clock || range.skippedTo > clock) gap = true
  }
  const known = (client: number): number => {
    const range = facts.structs.get(client)
    return Math.max(view.clock(client), range ? range.end : 0)
  }
  for (const referred of [facts.references, facts.deletes]) {
    for (const [client, end] of referred) {
      if (end <= known(client)) continue
      const refused = ahead(client)
      if (refused) return refused
    }
  }
  if (claims.length > claimsPerFrame) return { kind: 'violation', why: 'claims too many client ids' }
  if (gap) return { kind: 'gap' }
  if (isTooDeep(facts.hooks, view.depth)) return { kind: 'violation', why: 'types nested too deep' }
  return { kind: 'ok', claims, grows: facts.contentStructs > 0 }
}

/** Whether an update nests shared types past the limit, counting what they hang on in the document. */
export function isTooDeep(hooks: readonly TypeHook[], depth: (client: number, clock: number) => number): boolean {
  return hooks.some(({ client, clock, deeper }) => depth(client, clock) + deeper > SYNC_LIMITS.nesting)
}
