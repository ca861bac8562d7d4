import { EVENT_LIMITS } from '@lectern/shared/events'
import type { EventBatch } from '@lectern/shared/events'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../limits/limits.ts'
import { createWindows } from '../limits/windows.ts'
import { LecternError } from '../platform/errors.ts'
import type { ReceivedEvent } from './event-file-store.ts'
import type { EventKind } from './kind.ts'
import type { EventStream } from './stream.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** How often the size of the stream is looked at, ms. */
const SIZE_EVERY_MS = 10_000
/** What an event takes on disk at least, with its places in the indices, in bytes. */
const EVENT_BYTES = 300

/** What is taken from those who need not say who they are, counted by each process for itself. */
const VIEWER_LIMITS = {
  /** Events of one network address in a minute: a school with a thousand learners has one. */
  perAddressMinute: 12_000,
  /** Events about one publication in a minute, from all over. */
  perSubjectMinute: 60_000,
  /** Events about one publication in a day: so much of the disk a link that everybody has may fill, some 300 MB. */
  perSubjectDay: 1_000_000,
} as const

/** Where a batch comes from. */
export interface Sender {
  /** What all of it is about. */
  readonly subject: string
  /** The network address. */
  readonly address: string
}

/** Decides what is taken of a batch that a browser sent. */
export class EventAdmission {
  readonly #app: Pick<FastifyInstance, 'now' | 'quotas' | 'config'>
  readonly #kinds: ReadonlyMap<string, EventKind>
  readonly #stream: EventStream
  readonly #kindLimits: ReadonlyMap<string, { take(key: string): Promise<void> }>
  readonly #windows: readonly { readonly of: keyof Sender; readonly windows: ReturnType<typeof createWindows> }[]
  #bytes = 0
  #lookedAt = Number.NEGATIVE_INFINITY

  /** `limits` are for tests. */
  constructor(
    app: Pick<FastifyInstance, 'now' | 'quotas' | 'config' | 'limits'>, kinds: ReadonlyMap<string, EventKind>, stream: EventStream,
    limits: Readonly<Record<keyof typeof VIEWER_LIMITS, number>> = VIEWER_LIMITS,
  ) {
    this.#app = app
    this.#kinds = kinds
    this.#stream = stream
    this.#kindLimits = new Map([...kinds.values()].flatMap(({ name, perAddress }) => (
      perAddress ? [[name, app.limits.attempts(`event ${name}`, perAddress.count, perAddress.windowMs)] as const] : []
    )))
    this.#windows = [
      { of: 'address', windows: createWindows(limits.perAddressMinute, MINUTE_MS, app.now) },
      { of: 'subject', windows: createWindows(limits.perSubjectMinute, MINUTE_MS, app.now) },
      { of: 'subject', windows: createWindows(limits.perSubjectDay, DAY_MS, app.now) },
    ]
  }

  /**
   * Checks a batch; all of it is good, or none of it counts.
   * @throws LecternError `invalid-request` with the field's path, `too-many-requests`, or `disk-full`
   */
  async admit(batch: EventBatch, sender: Sender): Promise<readonly ReceivedEvent[]> {
    const events = this.#read(batch, sender)
    this.#take('address', sender, events.length)
    for (const { kind } of events) await this.#kindLimits.get(kind)?.take(sender.address)
    // Last: what one address may not tell must not use up what others may tell about the same publication.
    this.#take('subject', sender, events.length)
    await this.#requireRoom(events.length * EVENT_BYTES)
    return events
  }

  #take(of: keyof Sender, sender: Sender, amount: number): void {
    for (const { windows } of this.#windows.filter((one) => one.of === of)) {
      const wait = windows.take(sender[of], amount)
      if (wait > 0) refuse(wait)
    }
  }

  #read({ events, sentAt }: EventBatch, { subject }: Sender): readonly ReceivedEvent[] {
    const receivedAt = this.#app.now()
    return events.map(({ at, data: sent, id, kind: name }, index) => {
      const wrong = (field: string, message: string): LecternError => new LecternError('invalid-request', { path: `events.${index}.${field}`, message })
      const kind = this.#kinds.get(name)
      if (kind?.from !== 'viewer') throw wrong('kind', `There is no kind of events "${name}" that a viewer may tell of.`)
      // The sender's clock may be wrong; how long ago something happened it knows all the same.
      const age = sentAt - at
      if (age < 0) throw wrong('at', 'An event cannot have happened after it was sent.')
      if (age > EVENT_LIMITS.lateMs) throw wrong('at', `An event cannot be told later than ${EVENT_LIMITS.lateMs / DAY_MS} days after it happened.`)
      if (JSON.stringify(sent).length > EVENT_LIMITS.dataChars) throw wrong('data', `The data of an event has at most ${EVENT_LIMITS.dataChars} characters.`)
      const data = kind.data.safeParse(sent)
      if (!data.success) {
        const [issue] = data.error.issues
        throw wrong(['data', ...issue?.path ?? []].join('.'), issue?.message ?? 'This is not what the kind of events has.')
      }
      return { id, kind: name, subject, person: '', occurredAt: receivedAt - age, receivedAt, data: data.data }
    })
  }

  async #requireRoom(bytes: number): Promise<void> {
    await this.#app.quotas.requireSpace(bytes)
    const most = this.#app.config.eventsMaxBytes
    if (most === 0) return
    const now = performance.now()
    if (now - this.#lookedAt > SIZE_EVERY_MS) {
      this.#lookedAt = now
      this.#bytes = await this.#stream.bytes()
    }
    if (this.#bytes + bytes > most) throw new LecternError('disk-full')
    this.#bytes += bytes
  }
}
