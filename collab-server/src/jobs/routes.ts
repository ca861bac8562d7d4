import * as calls from '@lectern/shared/jobs'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { route, streamRoute } from '../platform/http.ts'
import { createJobChanges } from './changes.ts'
import { isQueued } from './kind.ts'
import type { AnyKind } from './kind.ts'
import { createPaidWork } from './paid-work.ts'
import type { PaidWork } from './paid-work.ts'
import { createJobQueue } from './queue.ts'
import type { JobQueue } from './queue.ts'
import { JobRunner } from './runner.ts'
import { createJobService } from './service.ts'
import type { JobService } from './service.ts'
import { createJobSweep } from './sweep.ts'
import type { JobSweep } from './sweep.ts'
import { jobPersonalData, payloadContents } from './store.ts'

/** How often it is looked whether something waits or went silent, ms. */
const LOOK_EVERY_MS = 5_000
/** How many jobs one person may try again in a window. */
const RETRIES = 60
const WINDOW_MS = 15 * 60_000
/** A page that follows jobs and takes nothing for so long has gone, ms: there is something every few seconds. */
const STALLED_MS = 60_000

/** Everything long, for the nouns that ask for it. */
export interface Jobs extends Pick<JobService, 'read' | 'stop' | 'retry'> {
  readonly queue: JobQueue
  /** Paid work that a request does while its caller waits. */
  readonly paid: PaidWork
  readonly sweep: JobSweep
}

declare module 'fastify' {
  interface FastifyInstance {
    jobs: Jobs
  }
}

/** Works on jobs and looks after them for as long as the app runs. */
function work(app: FastifyInstance, runner: JobRunner, sweep: JobSweep): void {
  const timer = setInterval(() => {
    void sweep.sweep()
    runner.look()
  }, LOOK_EVERY_MS).unref()
  app.addHook('onReady', async () => {
    // Jobs are no reason not to serve lessons; the sweeps find what is left.
    await sweep.recover().catch((error: unknown) => app.log.error({ err: error }, 'jobs could not be taken up again'))
  })
  app.addHook('onListen', async () => { runner.open() })
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await runner.close()
  })
}

/** The queue for everything long, with the kinds of jobs there are. */
export function jobsOf(kinds: readonly AnyKind[]): FastifyPluginAsync {
  const plugin = async (app: FastifyInstance): Promise<void> => {
    app.personalData.register(jobPersonalData)
    app.assetContents.register(payloadContents)
    const queue = createJobQueue(app, kinds, { waits: () => runner.look(), changed: (organizationId) => changes.changed(organizationId) })
    const sweep = createJobSweep(app, kinds, queue)
    const runner = new JobRunner(app, kinds.filter(isQueued), queue)
    work(app, runner, sweep)
    const service = createJobService(app, queue)
    const changes = createJobChanges(app, service.list)
    const retries = app.limits.attempts('job retries', RETRIES, WINDOW_MS)
    app.decorate('jobs', { queue, paid: createPaidWork(app, queue), sweep, read: service.read, stop: service.stop, retry: service.retry })

    route(app, calls.listJobs, async ({ actor, query }) => (
      await service.list(actor, {
        before: query.before === undefined ? null : { createdAt: query.before, id: query.beforeId }, lessonId: query.lessonId ?? null,
      })
    ))
    streamRoute(app, calls.followJobs, ({ actor, request, signal }) => changes.follow(actor, request, signal), { stalledMs: STALLED_MS })
    route(app, calls.stopJob, async ({ actor, params }) => {
      await service.stop(actor, params.jobId)
      return { job: await service.read(actor, params.jobId) }
    })
    route(app, calls.retryJob, async ({ actor, params }) => {
      await retries.take(actor.userId)
      await service.retry(actor, params.jobId)
      return { job: await service.read(actor, params.jobId) }
    })
  }
  return fp(plugin, { name: 'jobs', dependencies: ['sharing', 'credits', 'lessons', 'quotas'] })
}
