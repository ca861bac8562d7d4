import { semanticCheck } from '../check/check.ts'
import type { DocumentView } from '../check/check.ts'
import type { ClientLimits, ClientOwners } from './client-owners.ts'
import type { Growth } from './growth.ts'
import { mustLookFirst } from '../nodes/stored-updates.ts'
import type { Write, WriteOutcome, WriteProgress } from './room-types.ts'
import type { SyncSettings } from '../settings.ts'

/** What a validator looks at. */
export interface WriteValidatorParts {
  readonly settings: ClientLimits & Pick<SyncSettings, 'claimsPerFrame'>
  readonly owners: ClientOwners
  readonly growth: Growth
  readonly hasOtherNodes: boolean
  readonly view: DocumentView
  /** So much of what this person wrote into something that is gone waits that no more is taken. */
  readonly isBacklogFull: (userId: string) => boolean
  /** For whom presence has reserved a client id. */
  readonly reservedFor: (client: number) => string | undefined
  /** Whether this person may bring so many client ids more, past the limits. */
  readonly late: (userId: string, amount: number) => boolean
}

/** What was found: it may be applied, and these client ids become its sender's; or what becomes of it instead. */
export type ValidationResult =
  | { readonly kind: 'ok'; readonly claims: readonly number[]; readonly validatedAt: WriteProgress['validatedAt'] }
  | WriteOutcome

/** Validates the writes of a room against its document and against who sent them. */
export class WriteValidator {
  readonly #parts: WriteValidatorParts
  /** Client ids whose first update is on its way to disk, where it may yet turn out that they are somebody else's. */
  readonly #claiming = new Set<number>()

  constructor(parts: WriteValidatorParts) {
    this.#parts = parts
  }

  /**
   * All of a write, before the first of its parts: its client ids are its sender's then, and nothing it needs goes away. Only
   * when the document was read anew since (`reading` counts how often) is it held against that one as well.
   */
  validate(write: Write, reading: number): ValidationResult {
    const { growth, hasOtherNodes, isBacklogFull, owners, reservedFor, settings, view } = this.#parts
    const { isStep2, origin: { userId }, progress, update } = write
    if (write.facts.structs.size > 0 && isBacklogFull(userId)) return { kind: 'backlog-full' }
    if (progress && progress.validatedAt === reading) return { kind: 'ok', claims: progress.claims, validatedAt: reading }
    // What its types hang on was held against the document before the first part, and is again after the last.
    const facts = progress ? { ...write.facts, hooks: [] } : write.facts
    const verdict = semanticCheck(facts, userId, isStep2, view, settings.claimsPerFrame)
    if (hasOtherNodes && !write.isSure && mustLookFirst(verdict, facts, this.#claiming)) return { kind: 'later' }
    if (verdict.kind !== 'ok') return verdict
    if (verdict.grows && !progress && !growth.mayGrow(update.length)) return { kind: growth.measuring ? 'unmeasured' : 'too-big' }
    const claims = [...verdict.claims, ...owners.reservedIn(facts, userId, view.clock, reservedFor)]
    const refusal = owners.refusal(claims.length, userId, settings, (amount) => this.#parts.late(userId, amount))
    if (refusal !== null) return { kind: 'violation', why: refusal }
    // What is damaged may be healed between two turns, and is then held to more.
    return { kind: 'ok', claims: [...new Set([...progress?.claims ?? [], ...claims])], validatedAt: view.degraded ? null : reading }
  }

  /** These are on their way to disk until what is given back is called. */
  claiming(claims: readonly number[]): () => void {
    for (const client of claims) this.#claiming.add(client)
    return () => { for (const client of claims) this.#claiming.delete(client) }
  }
}
