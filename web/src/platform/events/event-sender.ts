import { EVENT_ID_BYTES, EVENT_LIMITS, eventId } from '@lectern/shared/events'
import type { EventBatch, SentEvent } from '@lectern/shared/events'
import { ApiError, isFinal } from '../http/api-error.ts'
import { browserStorage } from '../storage/browser-storage.ts'

/** An event that waits in this browser, and what it is about. */
interface WaitingEvent extends SentEvent {
  readonly subject: string
}

/** Events that one browser keeps at most, of all subjects; the oldest go first. */
const KEPT_EVENTS = 200
/** Characters of one call, each of three bytes at most: what a browser sends on after its page was left is 64 KB. */
const BATCH_CHARS = 20_000
/** Between two tries, ms: doubled with each that fails, unless the server says when to come again. */
const FIRST_WAIT_MS = 5_000
const LAST_WAIT_MS = 5 * 60_000

const read = (): readonly WaitingEvent[] => browserStorage.read('unsentEvents') ?? []

/** Replaces what waits; other tabs write too, so it is read just before. Where nothing can be stored, memory has to do. */
function change(how: (waiting: readonly WaitingEvent[]) => readonly WaitingEvent[]): boolean {
  const waiting = how(read())
  if (waiting.length > 0) return browserStorage.write('unsentEvents', waiting.slice(-KEPT_EVENTS))
  browserStorage.remove('unsentEvents')
  return true
}

/**
 * Tells the server what happened around one subject, such as a publication: in batches, one call at a time. What could not be
 * told yet is kept in this browser and told later, also after the page was left; each event has an id, so that telling it
 * again does not count it again.
 */
export class EventSender {
  readonly #subject: string
  readonly #send: (batch: EventBatch) => Promise<unknown>
  /** Events that the browser would not store. */
  #unstored: readonly WaitingEvent[] = []
  #sending = false
  #waitMs = FIRST_WAIT_MS
  #timer: ReturnType<typeof setTimeout> | null = null

  /** `send` makes the call; it throws an ApiError when the batch was not taken. */
  constructor(subject: string, send: (batch: EventBatch) => Promise<unknown>) {
    this.#subject = subject
    this.#send = send
    window.addEventListener('online', this.#now)
  }

  /** Something happened just now. */
  tell(kind: string, data: SentEvent['data'] = {}): void {
    const at = Date.now()
    const event = { subject: this.#subject, id: eventId(at, crypto.getRandomValues(new Uint8Array(EVENT_ID_BYTES))), kind, at, data }
    if (!change((waiting) => [...waiting, event])) this.#unstored = [...this.#unstored, event].slice(-KEPT_EVENTS)
    void this.#flush()
  }

  /** Sends no more; what waits is told by the next sender of the subject. */
  stop(): void {
    window.removeEventListener('online', this.#now)
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
  }

  readonly #now = (): void => {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    void this.#flush()
  }

  async #flush(): Promise<void> {
    if (this.#sending || this.#timer !== null) return
    this.#sending = true
    try {
      for (let batch = this.#next(); batch.length > 0; batch = this.#next()) {
        // Only what the server has, or never takes, is forgotten.
        await this.#send({ sentAt: Date.now(), events: batch.map(({ at, data, id, kind }) => ({ at, data, id, kind })) }).catch((error: unknown) => {
          if (!isFinal(error)) throw error
        })
        this.#forget(batch)
        this.#waitMs = FIRST_WAIT_MS
      }
    } catch (error) {
      this.#later(error)
    } finally {
      this.#sending = false
    }
  }

  /** The oldest events of the subject, as many as fit into one call. */
  #next(): readonly WaitingEvent[] {
    const tooOld = Date.now() - EVENT_LIMITS.lateMs
    const batch: WaitingEvent[] = []
    let chars = 0
    for (const event of [...read(), ...this.#unstored]) {
      if (event.subject !== this.#subject || event.at < tooOld) continue
      chars += JSON.stringify(event).length
      if (batch.length === EVENT_LIMITS.perBatch || (batch.length > 0 && chars > BATCH_CHARS)) break
      batch.push(event)
    }
    return batch
  }

  #forget(batch: readonly WaitingEvent[]): void {
    const sent = new Set(batch.map(({ id }) => id))
    const tooOld = Date.now() - EVENT_LIMITS.lateMs
    this.#unstored = this.#unstored.filter(({ id }) => !sent.has(id))
    change((waiting) => waiting.filter(({ at, id }) => at >= tooOld && !sent.has(id)))
  }

  #later(error: unknown): void {
    const wait = error instanceof ApiError && error.details.retryAfterMs !== undefined ? error.details.retryAfterMs : this.#waitMs
    this.#waitMs = Math.min(this.#waitMs * 2, LAST_WAIT_MS)
    this.#timer = setTimeout(this.#now, Math.min(wait, LAST_WAIT_MS))
  }
}
