import type { EventBatch } from '@lectern/shared/events'
import type { FastifyInstance } from 'fastify'
import { EventAdmission } from './admission.ts'
import type { Sender } from './admission.ts'
import { EventIntake } from './intake.ts'
import type { IntakeWatch } from './intake.ts'
import type { EventKind, StoredEvent } from './kind.ts'
import { monthAfter, monthOf } from './months.ts'
import type { Month } from './months.ts'
import { EventRoller } from './roller.ts'
import * as store from './store.ts'
import { EventStream } from './stream.ts'

/** So long after somebody was erased their name is looked for in the stream again: what was on its way then has come by now. */
const ERASED_AGAIN_MS = 2 * 24 * 60 * 60_000

/** The stream of what happened, for the nouns that tell of it and count it. */
export interface Events {
  /** Takes what a browser tells; on disk when this returns. @throws LecternError as {@link EventAdmission.admit} and {@link EventIntake.append} */
  take(batch: EventBatch, sender: Sender): Promise<void>
  /** Adds what the server itself knows; ids it knows count once. @throws LecternError `unavailable` */
  append(events: readonly StoredEvent[]): Promise<void>
  /** Everything acknowledged before this call is in the roll-ups when it returns. */
  counted(): Promise<void>
  /** Counts every month of the stream anew. @throws when some are damaged, of which what was counted stays */
  recount(): Promise<void>
  /** Drops months that are kept no longer, once they are counted. Answers which. */
  prune(): Promise<readonly Month[]>
  /** Takes people who are erased out of the stream. @throws when some months are damaged; they are taken out of all others then */
  eraseDue(): Promise<void>
  /** Everything of a person in the stream, the oldest first; a damaged month has nothing of anybody. */
  ofPerson(person: string): Promise<readonly StoredEvent[]>
  /** Events that wait for the disk. */
  readonly waiting: number
  /** Nothing can be stored now. */
  readonly isFailing: boolean
  close(): Promise<void>
}

/** The stream of an app in a folder. */
export function createEvents(
  app: Pick<FastifyInstance, 'config' | 'db' | 'limits' | 'log' | 'now' | 'quotas'>, folder: string, list: readonly EventKind[], watch: IntakeWatch,
): Events {
  const { db, log, now } = app
  const kinds = new Map(list.map((kind) => [kind.name, kind]))
  if (kinds.size !== list.length) throw new Error('two kinds of events have one name')
  const personalKinds = list.filter(({ isPersonal }) => isPersonal).map(({ name }) => name)
  const stream = new EventStream(folder, now)
  const roller = new EventRoller({ db, stream, kinds, now, log })
  const intake = new EventIntake(stream, {
    committed: (events, fresh, seconds) => {
      watch.committed(events, fresh, seconds)
      roller.soon()
    },
  }, log)
  const admission = new EventAdmission(app, kinds, stream)

  return {
    async take(batch, sender) {
      const events = await admission.admit(batch, sender)
      await intake.append(events)
    },
    async append(events) {
      const gone = await store.filterErased(db, [...new Set(events.map(({ person }) => person))].filter((person) => person !== ''))
      const receivedAt = now()
      await intake.append(events.map((event) => ({
        ...event, person: gone.has(event.person) ? '' : event.person, occurredAt: Math.min(event.occurredAt, receivedAt), receivedAt,
      })))
    },
    counted: () => roller.catchUp(),
    async recount() {
      const failures: unknown[] = []
      for (const month of await stream.months()) await roller.recount(month).catch((error: unknown) => failures.push(error))
      if (failures.length > 0) throw failures[0]
    },
    async prune() {
      const first = monthAfter(monthOf(now()), -app.config.eventsKeptMonths)
      const old = (await stream.months()).filter((month) => month < first)
      if (old.length === 0) return []
      const isCounted = await roller.catchUp().then(() => true, (error: unknown) => {
        log.warn({ err: error }, 'months that are not counted are kept longer')
        return false
      })
      const dropped: Month[] = []
      for (const month of old) {
        if (!isCounted && !(await store.cursorOf(db, month)).isComplete) continue
        await stream.drop(month)
        await store.forgetCursor(db, month)
        dropped.push(month)
      }
      return dropped
    },
    async eraseDue() {
      const failures: unknown[] = []
      for (const person of await store.erasuresDue(db, now() - ERASED_AGAIN_MS)) {
        // What fails of one keeps nobody else in the files; they are due until all of it is done.
        try {
          await stream.erase(person, personalKinds)
          await store.erasureDone(db, person, now())
        } catch (error) {
          failures.push(error)
        }
      }
      if (failures.length > 0) throw failures[0]
    },
    ofPerson: (person) => stream.ofPerson(person),
    get waiting() { return intake.waiting },
    get isFailing() { return intake.isFailing },
    async close() {
      await intake.close()
      await roller.close()
      await stream.close()
    },
  }
}
