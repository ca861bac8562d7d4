import { LecternError } from '../../platform/errors.ts'

/** For whom something is made. */
export interface ProviderUser {
  readonly organizationId: string
  readonly userId: string
}

/** How much of a kind is made at once, and how long the others wait. */
export interface PlaceLimits {
  /** By this process. */
  readonly process: number
  readonly organization: number
  readonly person: number
  /** Requests of a person that wait for a place. */
  readonly waiting: number
  /** How long one waits for a place, ms. */
  readonly waitMs: number
}

interface Waiting {
  readonly user: ProviderUser
  readonly start: () => void
}

const full = (reason: 'provider.full' | 'provider.tooMany', retryAfterMs: number): LecternError => new LecternError('ai-busy', { reason, retryAfterMs })

/**
 * Lets only so many requests of a process, an organization and a person be made at once. The others wait; whose organization, and who
 * of it, has the fewest under way comes first, so that one who asks for much keeps nobody else from being served.
 */
export class Places {
  readonly #limits: PlaceLimits
  readonly #held = new Map<string, number>()
  readonly #waiting: Waiting[] = []
  #running = 0

  constructor(limits: PlaceLimits) {
    this.#limits = limits
  }

  /** How many are made now. */
  get running(): number {
    return this.#running
  }

  /** How many wait. */
  get waiting(): number {
    return this.#waiting.length
  }

  /**
   * Resolves with a place; what it answers gives it back, and may be called again.
   * @throws LecternError `ai-busy` when too many of this person wait, or no place comes free in time; the signal's reason.
   */
  async acquire(user: ProviderUser, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted()
    if (this.#mayStart(user)) return this.#start(user)
    const { waiting, waitMs } = this.#limits
    if (this.#waiting.filter((one) => one.user.userId === user.userId).length >= waiting) throw full('provider.tooMany', waitMs)
    return await new Promise((resolve, reject) => {
      const leave = (error: unknown): void => {
        this.#waiting.splice(this.#waiting.indexOf(entry), 1)
        settle()
        reject(error as Error)
      }
      const onAbort = (): void => leave(signal?.reason)
      const timer = setTimeout(() => leave(full('provider.full', waitMs)), waitMs)
      const settle = (): void => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
      }
      const entry: Waiting = { user, start: () => {
        settle()
        resolve(this.#start(user))
      } }
      this.#waiting.push(entry)
      signal?.addEventListener('abort', onAbort, { once: true })
    })
  }

  #start(user: ProviderUser): () => void {
    this.#count(user, 1)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      this.#count(user, -1)
      for (let next = this.#next(); next; next = this.#next()) {
        this.#waiting.splice(this.#waiting.indexOf(next), 1)
        next.start()
      }
    }
  }

  #count({ organizationId, userId }: ProviderUser, by: number): void {
    this.#running += by
    for (const key of [`o ${organizationId}`, `p ${userId}`]) {
      const now = this.#of(key) + by
      if (now > 0) this.#held.set(key, now)
      else this.#held.delete(key)
    }
  }

  #of(key: string): number {
    return this.#held.get(key) ?? 0
  }

  #mayStart({ organizationId, userId }: ProviderUser): boolean {
    const { organization, person, process } = this.#limits
    return this.#running < process && this.#of(`o ${organizationId}`) < organization && this.#of(`p ${userId}`) < person
  }

  #next(): Waiting | undefined {
    const share = ({ user }: Waiting): readonly [number, number] => [this.#of(`o ${user.organizationId}`), this.#of(`p ${user.userId}`)]
    // Those of equal shares stay in the order in which they came.
    return this.#waiting.filter(({ user }) => this.#mayStart(user))
      .toSorted((a, b) => share(a)[0] - share(b)[0] || share(a)[1] - share(b)[1])[0]
  }
}
