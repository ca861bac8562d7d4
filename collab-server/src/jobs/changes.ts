import { JOB_LIMITS, jobEventLine } from '@lectern/shared/jobs'
import type { Job, JobEvent } from '@lectern/shared/jobs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import type { JobService } from './service.ts'

/** Streams that one process has open at once; each looks at the database when something changes, and holds a socket. */
const MOST_STREAMS = 500
/** Whoever finds no place asks again after so long, ms. */
const RETRY_AFTER_MS = 30_000
/**
 * Changes that come one soon after the other are told together, ms. How long one waits differs by chance between these, so that the
 * streams of an organization do not all look within one turn of the event loop.
 */
const TOGETHER_MS = { least: 150, most: 450 } as const
/** Jobs that ended so long before the last look are looked at again, ms: the clocks of nodes differ, and transactions take time. */
const OVERLAP_MS = 15_000
/** As many as one person may see of those that are not over, with those of requests. */
const SEEN_MAX = JOB_LIMITS.openPerOrganization + JOB_LIMITS.listMax
const TOPIC = 'jobs:'

/** Who follows jobs. */
export interface JobChanges {
  /** A job of this organization has changed here: streams of all nodes look. */
  changed(organizationId: string): void
  /**
   * Lines of server-sent events for one page, until it goes, or its sign-in or token ends.
   * @throws LecternError `too-many-requests` before the first when this person has as many, or this process as many as it takes.
   */
  follow(actor: Caller, request: FastifyRequest, signal: AbortSignal): AsyncGenerator<string>
}

/** Only what is seen of a job tells whether it is another than before. */
const seenOf = ({ attempt, failure, mayChange, progress, runner, startedAt, state }: Job): string => (
  [state, progress, attempt, runner, failure, mayChange, startedAt].join(' ')
)

/** What one page was told of, and what of it is new since. */
function createView(list: JobService['list'], now: () => number) {
  let seen: ReadonlyMap<string, { readonly text: string; readonly isOpen: boolean }> | null = null
  let lookedAt = now()
  /** Looks anew; null when there is nothing new, or there was nothing to compare with. */
  return async (actor: Caller): Promise<JobEvent | null> => {
    const at = now()
    const { jobs, more } = await list(actor, { before: null, lessonId: null, openOrEndedFrom: lookedAt - OVERLAP_MS }, SEEN_MAX)
    const before = seen
    seen = new Map(jobs.map((job) => [job.jobId, { text: seenOf(job), isOpen: job.finishedAt === null }]))
    lookedAt = at
    if (before === null) return null
    const fresh = jobs.filter((job) => before.get(job.jobId)?.text !== seen?.get(job.jobId)?.text)
    // What is over goes out of sight by itself; so would what finds no room in one look.
    const gone = more ? [] : [...before].flatMap(([jobId, { isOpen }]) => (isOpen && !seen?.has(jobId) ? [jobId] : []))
    return fresh.length === 0 && gone.length === 0 ? null : { kind: 'changes', jobs: fresh, gone }
  }
}

/** One page that follows. */
interface Follower {
  readonly organizationId: string
  /** Something has changed since it looked last. */
  isBehind: boolean
  /** The page, or the server, goes. */
  isOver: boolean
  /** Ends its waiting. */
  wake: () => void
}

/** Waits so long, or until it is woken. */
async function pause(follower: Follower, ms: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    follower.wake = () => {
      clearTimeout(timer)
      resolve()
    }
  })
  follower.wake = () => undefined
}

/** Waits for a change, and for those that come with it, or until it is time to say that the stream lives. */
async function nextLook(follower: Follower): Promise<void> {
  if (!follower.isBehind && !follower.isOver) await pause(follower, JOB_LIMITS.followBeatMs)
  if (!follower.isBehind || follower.isOver) return
  await pause(follower, TOGETHER_MS.least + Math.random() * (TOGETHER_MS.most - TOGETHER_MS.least))
  follower.isBehind = false
}

/**
 * Tells pages outside of lessons what becomes of jobs. Nodes announce to each other that something of an organization has changed; what
 * that is each stream reads by the policy of the list, for the person as they are then. Announcements may be lost, so streams look every
 * few seconds in any case. A stream makes nothing that is not read: a page that is slow hears less often, and no less.
 */
export function createJobChanges(app: FastifyInstance, list: JobService['list']): JobChanges {
  const followers = new Set<Follower>()
  const byPerson = new Map<string, number>()
  const shares = app.limits.shares('job streams')
  const timers = new Map<string, NodeJS.Timeout>()
  const end = (one: Follower): void => {
    one.isOver = true
    one.wake()
  }
  app.addHook('preClose', async () => {
    for (const one of followers) end(one)
    for (const timer of timers.values()) clearTimeout(timer)
  })

  const wake = (organizationId: string): void => {
    for (const one of followers) {
      if (one.organizationId !== organizationId || one.isBehind) continue
      one.isBehind = true
      one.wake()
    }
  }
  app.addHook('onReady', async () => {
    app.sync.onAnnounced((topic) => { if (topic.startsWith(TOPIC)) wake(topic.slice(TOPIC.length)) })
  })

  /** Takes a place; answers how to give it back. */
  const enter = async ({ organizationId, userId }: Caller): Promise<{ follower: Follower; leave: () => void }> => {
    const own = (byPerson.get(userId) ?? 0) + 1
    const refused = (): LecternError => new LecternError('too-many-requests', { retryAfterMs: RETRY_AFTER_MS })
    if (followers.size >= MOST_STREAMS || own > JOB_LIMITS.followedPerPerson) throw refused()
    const follower: Follower = { organizationId, isBehind: false, isOver: false, wake: () => undefined }
    followers.add(follower)
    byPerson.set(userId, own)
    const leave = (): void => {
      if (!followers.delete(follower)) return
      const left = (byPerson.get(userId) ?? 1) - 1
      if (left === 0) byPerson.delete(userId)
      else byPerson.set(userId, left)
      shares.set(userId, left)
    }
    if (await shares.claim(userId, own, JOB_LIMITS.followedPerPerson)) return { follower, leave }
    leave()
    throw refused()
  }

  /** Whoever asked, as they are now; null when their sign-in or token has ended, or they belong elsewhere by now. */
  const stillThere = async (actor: Caller, request: FastifyRequest): Promise<Caller | null> => {
    const now = await app.authenticate(request).catch((error: unknown) => {
      if (error instanceof LecternError && error.code === 'unauthenticated') return null
      throw error
    })
    return now?.organizationId === actor.organizationId ? now : null
  }

  /** At most once in a while for an organization, however many of its jobs tell of themselves. */
  const announce = (organizationId: string): void => {
    if (timers.has(organizationId)) return
    timers.set(organizationId, setTimeout(() => {
      timers.delete(organizationId)
      app.sync.announce(TOPIC + organizationId)
    }, TOGETHER_MS.least))
  }

  return {
    changed(organizationId) {
      wake(organizationId)
      announce(organizationId)
    },
    async* follow(actor, request, signal) {
      const { follower, leave } = await enter(actor)
      signal.addEventListener('abort', () => end(follower))
      try {
        const look = createView(list, app.now)
        await look(actor)
        yield jobEventLine({ kind: 'open' })
        while (true) {
          await nextLook(follower)
          const caller = follower.isOver ? null : await stillThere(actor, request)
          if (caller === null) return
          yield jobEventLine(await look(caller))
        }
      } finally {
        leave()
      }
    },
  }
}
