import type { CloseReason } from '@lectern/shared/access'
import { StorageError } from '../log/commit-queue.ts'
import type { CommitWaits } from './commit-waits.ts'
import type { Following } from './following.ts'
import type { Growth } from './growth.ts'
import type { Emitted } from './live-document.ts'
import type { Orphans } from './orphaned-inserts.ts'
import type { Readers } from './readers.ts'
import type { RoomContext, RoomOrigin } from './room-types.ts'
import type { CommitResult, RestoreNote } from '../log/update-log.ts'
import type { WholeState } from './whole-document.ts'

/** What commits need of their room. */
export interface CommitsParts {
  readonly docId: string
  readonly context: Pick<RoomContext, 'backlog' | 'committed' | 'failed' | 'nodes' | 'now' | 'orphaned' | 'queue'>
  readonly waits: CommitWaits
  readonly whole: WholeState
  readonly growth: Growth
  readonly readers: Readers
  readonly following: Following
  readonly isGone: () => boolean
  /** It could not be stored: everybody away. */
  readonly fail: (reason: CloseReason) => void
  /** Memory has what the log did not take: everything is to be read anew. */
  readonly broken: () => void
}

/** What comes with updates on their way to disk. */
export interface Appended {
  readonly origin: RoomOrigin
  /** Client ids that become the sender's with them. */
  readonly claims: readonly number[]
  /** Called when all of them are on disk. */
  readonly durable: (() => void) | null
  /** What of them was written into what is gone. */
  readonly orphans: Orphans | null
  /** What a restore stores with it. */
  readonly restored?: RestoreNote | null
}

/** The updates of a document on their way to disk, and what follows once they are there. */
export class Commits {
  readonly #parts: CommitsParts
  #editedAt = -Infinity

  constructor(parts: CommitsParts) {
    this.#parts = parts
  }

  /** When an update came last, by the monotonic clock in ms. */
  get editedAt(): number { return this.#editedAt }

  /** These are in memory and go to the log. */
  append(emitted: readonly Emitted[], { claims, durable, orphans, origin, restored = null }: Appended): void {
    const { context, docId, growth, readers, waits, whole } = this.#parts
    const last = emitted.length - 1
    const stored = !orphans ? durable : () => {
      durable?.()
      context.orphaned()
    }
    if (last >= 0) this.#editedAt = performance.now()
    if (last >= 0 && orphans) context.backlog.add(docId, origin.userId, orphans.update.length)
    emitted.forEach((one, index) => {
      const { bytes, deletedUnits, touches } = one
      whole.changed()
      growth.add(bytes.length, deletedUnits)
      readers.applied(bytes)
      waits.appended()
      context.queue.append(
        {
          docId, userId: origin.userId, kind: origin.kind, at: context.now(), bytes, touches,
          claims: index === 0 ? claims : [], orphans: index === 0 ? orphans : null,
          restored: index === 0 ? restored : null,
        },
        (result) => this.#committed(result, one, origin, index === last ? stored : null),
      )
    })
    if (emitted.length === 0 && durable) waits.when(durable)
  }

  #committed(result: CommitResult | StorageError, { bytes, parts }: Emitted, origin: RoomOrigin, durable: (() => void) | null): void {
    const { broken, context, docId, fail, following, isGone, readers, waits } = this.#parts
    if (isGone()) return
    if (result instanceof StorageError) return fail('storage')
    if (result.kind === 'gone') return fail('document-deleted')
    if (result.kind === 'failed') {
      context.failed(result.why)
      return fail('storage')
    }
    waits.settled()
    if (result.kind === 'claimed') {
      origin.member?.close('policy-violation')
      broken()
    } else {
      following.mine(result.seq, context.nodes !== null)
      readers.goesOut(bytes, origin.member, parts ?? null)
      context.nodes?.committed(docId, { seq: result.seq, userId: origin.userId, bytes })
      if (following.hasGap) following.goOn()
      durable?.()
      context.committed(bytes.length)
    }
    waits.release()
    context.queue.afterBatch(readers.fanOut.flush)
  }
}
