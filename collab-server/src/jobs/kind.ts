import type { Action } from '@lectern/shared/access'
import type { PaidAction } from '@lectern/shared/credits'
import type { FastifyInstance } from 'fastify'
import type { JobRow } from './store.ts'

/** How a job comes to its end. */
export type JobEnd = { readonly state: 'ready' } | { readonly state: 'stopped' } | { readonly state: 'failed'; readonly failure: string }

/** What the work on a job is done with. */
export interface JobContext {
  readonly app: FastifyInstance
  /** The secret of this run, for work that another process does and tells of over HTTP. */
  readonly token: string
  /** Aborted when the job is over, somebody else has begun with it, or the server ends: what runs for it has to go. */
  readonly signal: AbortSignal
  /**
   * Says how far it is, in percent, and that the work goes on: without a word for `silentMs` the lease is lost. Work that
   * hangs loses it, which a timer beside the work would hide.
   */
  report(progress: number): Promise<void>
}

/** How long things may take, ms. */
export interface JobTimes {
  /** Without a word from whoever works on it. */
  readonly silentMs: number
  /** In line while the server could begin and does not, or until a browser does. */
  readonly waitMs: number
  /** Worked on, from the beginning of the work. */
  readonly deadlineMs: number
}

/** What every kind of work says. */
interface KindBase {
  /** Its name in rows, and in words on screen. */
  readonly name: string
  /** What one job costs; null for what costs nothing. */
  readonly paid: PaidAction | null
  /**
   * Paid by its items: its work sets credits aside when it knows how many there are (`paid-items.ts`), and whatever its end is, those are
   * spent that were given to people. Otherwise credits are set aside with its row, and spent when it is ready.
   */
  readonly isPaidByItem?: boolean
  /** What somebody must be allowed to do with its lesson to stop it and to try it again. */
  readonly access: Action
  /** The same of who asked for it themselves; `access` where nothing is said. */
  readonly ownAccess?: Action
  readonly times: JobTimes
}

/** A kind of work that waits in line. One folder, and one line in the registry of kinds. */
export interface JobKind extends KindBase {
  /** How many one process works on at a time. */
  readonly atOnce: number
  /** Whether this process can do it; else whoever may begins with it in a browser. */
  readonly isPossible: (app: FastifyInstance) => boolean
  /**
   * Does the work, in a thread or process of its own where it is heavy. Answers how it ended; what it throws fails this job
   * alone. A job that came to its end meanwhile stays as it is.
   */
  readonly run: (job: JobRow, context: JobContext) => Promise<JobEnd>
}

/** A kind of work that the request does which asks for it (`paid-work.ts`). It never waits in line, and nobody else takes it up. */
export interface RequestKind extends KindBase {
  readonly run: null
}

/** All kinds of work. */
export type AnyKind = JobKind | RequestKind

/** A request that is alive is heard of every 20 s, by itself; what hangs has its deadline. */
export const REQUEST_TIMES: JobTimes = { silentMs: 90_000, waitMs: 0, deadlineMs: 15 * 60_000 }

/** A {@link RequestKind}. `access` matters for work that belongs to a lesson; other work is its person's own. */
export function requestKind(name: string, paid: PaidAction, access: Action = 'edit'): RequestKind {
  return { name, paid, access, times: REQUEST_TIMES, run: null }
}

/** Whether jobs of a kind wait in line. */
export function isQueued(kind: AnyKind): kind is JobKind {
  return kind.run !== null
}
