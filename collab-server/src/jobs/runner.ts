import type { FastifyInstance } from 'fastify'
import type { JobEnd, JobKind } from './kind.ts'
import { tokenHash, watchLease } from './lease.ts'
import type { Lease } from './lease.ts'
import type { JobQueue } from './queue.ts'
import { findJob, nextJob } from './store.ts'
import type { JobRow } from './store.ts'

/** Works on what waits: of each kind as many jobs at a time as it says. */
export class JobRunner {
  readonly #app: FastifyInstance
  readonly #kinds: readonly JobKind[]
  readonly #queue: JobQueue
  /** What each place of a kind is at. */
  readonly #places = new Map<string, Promise<void>>()
  readonly #runs = new Set<AbortController>()
  #isClosed = false
  #isOpen = false

  constructor(app: FastifyInstance, kinds: readonly JobKind[], queue: JobQueue) {
    this.#app = app
    this.#kinds = kinds
    this.#queue = queue
  }

  /** Begins to work; what a process does elsewhere tells of it over HTTP, so the app has to listen. */
  open(): void {
    this.#isOpen = true
    this.look()
  }

  /** Ends what is worked on and puts it back in line. */
  async close(): Promise<void> {
    this.#isClosed = true
    for (const run of this.#runs) run.abort()
    await Promise.all(this.#places.values())
  }

  /** Something may wait. */
  look(): void {
    if (this.#isClosed || !this.#isOpen) return
    for (const kind of this.#kinds.filter(({ isPossible }) => isPossible(this.#app))) {
      for (let index = 0; index < kind.atOnce; index++) {
        const place = `${kind.name} ${index}`
        if (this.#places.has(place)) continue
        this.#places.set(place, this.#work(kind)
          .catch((error: unknown) => this.#app.log.error({ err: error, kind: kind.name }, 'jobs could not be worked on'))
          .finally(() => { this.#places.delete(place) }))
      }
    }
  }

  async #work(kind: JobKind): Promise<void> {
    while (!this.#isClosed) {
      const id = await nextJob(this.#app.db, kind.name)
      if (id === null) return
      const lease = await this.#queue.begin(id, { state: ['queued'], runner: 'server' }, null)
      const job = lease && await findJob(this.#app.db, id)
      if (lease && job) await this.#run(kind, job, lease)
    }
  }

  /** The token tells this run from a later one of the same job, which another node or a browser may have begun. */
  async #run(kind: JobKind, job: JobRow, lease: Lease): Promise<void> {
    const controller = new AbortController()
    this.#runs.add(controller)
    if (this.#isClosed) controller.abort()
    const unwatch = watchLease(this.#app, lease, controller)
    let end: JobEnd
    try {
      end = await kind.run(job, {
        app: this.#app, token: lease.token, signal: controller.signal,
        report: async (progress) => { if (!(await this.#queue.report(job.id, lease.token, progress))) controller.abort() },
      })
    } catch (error) {
      this.#app.log.error({ err: error, jobId: job.id, kind: kind.name }, 'the work on a job broke down')
      end = { state: 'failed', failure: 'ended' }
    } finally {
      unwatch()
      this.#runs.delete(controller)
    }
    if (this.#isClosed && end.state !== 'ready') await this.#queue.release(lease)
    else await this.#queue.finish(job.id, { state: ['running'], runner: 'server', tokenHash: tokenHash(lease.token) }, end)
  }
}
