import type { Verdict } from '../check/check.ts'
import type { UpdateFacts } from '../check/scan.ts'
import type { StoredDocument } from '../log/update-log.ts'

/**
 * Whether an update can only be judged once memory has everything the log has. What looks like abuse may be what its
 * author has read on another node; a client id that is new here may be somebody's there; and what builds on a client id
 * whose claim is on its way to disk is as good as that claim.
 */
export function mustLookFirst(verdict: Verdict, facts: UpdateFacts, claiming: ReadonlySet<number>): boolean {
  if (verdict.kind !== 'ok') return verdict.kind !== 'bad'
  if (verdict.claims.length > 0) return true
  if (claiming.size === 0) return false
  return [facts.structs, facts.references, facts.deletes].some((named) => [...named.keys()].some((client) => claiming.has(client)))
}

/** What a memory that reaches to `head` lacks of a stored document, or more. */
export function missedIn(stored: StoredDocument, head: number): readonly Uint8Array[] {
  const { snapshot, tail } = stored
  return [...(snapshot && snapshot.seq > head ? [snapshot.bytes] : []), ...tail.flatMap(({ bytes, seq }) => (seq > head ? [bytes] : []))]
}
