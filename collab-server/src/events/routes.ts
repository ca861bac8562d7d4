import { join } from 'node:path'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { Counter, Gauge, Histogram } from 'prom-client'
import { TRANSACTION_MS } from '../database/transact.ts'
import type { PersonalData } from '../identity/personal-data.ts'
import type { IntakeWatch } from './intake.ts'
import type { EventKind } from './kind.ts'
import { createEvents } from './service.ts'
import type { Events } from './service.ts'
import { erasePerson, rollupsOfPerson } from './store.ts'
import { EVENTS_FOLDER } from './stream.ts'

const HOUR_MS = 60 * 60_000
/** Bounds of how long a commit takes, s. */
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

declare module 'fastify' {
  interface FastifyInstance {
    events: Events
  }
}

/** The numbers of the intake. */
function watchOf({ metrics: register }: FastifyInstance): IntakeWatch {
  const registers = [register]
  const stored = new Counter({ name: 'lectern_events_total', help: 'Events acknowledged, by kind, those told again among them', labelNames: ['kind'] as const, registers })
  const again = new Counter({ name: 'lectern_events_again_total', help: 'Events that were told again and left out', registers })
  const seconds = new Histogram({ name: 'lectern_events_commit_seconds', help: 'How long a transaction of events took until it was on disk', buckets: SECONDS, registers })
  return {
    committed(events, fresh, took) {
      for (const { kind } of events) stored.inc({ kind })
      again.inc(events.length - fresh)
      seconds.observe(took)
    },
  }
}

function personalDataOf(events: () => Events, eraseSoon: () => void): PersonalData {
  return {
    noun: 'events',
    exportOf: async (db, { id }) => ({
      activity: (await rollupsOfPerson(db, id)).map((row) => ({ ...row })),
      events: (await events().ofPerson(id)).map(({ data, id: eventId, kind, occurredAt, subject }) => ({ id: eventId, kind, subject, occurredAt, data })),
    }),
    erase: async (trx, { id }, now) => {
      await erasePerson(trx, id, now)
      // The stream lies in other files: it follows once the account is gone.
      eraseSoon()
    },
  }
}

/** Keeps the stream in order: when the server starts, once an hour, and soon after it is asked for. */
function keepInOrder(app: FastifyInstance): () => void {
  const run = async (): Promise<void> => {
    // What fails of one must not keep people in the files, or old months on the disk.
    const steps = [
      async () => await app.events.counted(),
      async () => await app.events.eraseDue(),
      async () => {
        const dropped = await app.events.prune()
        if (dropped.length > 0) app.log.info({ months: dropped }, 'events of long ago are gone')
      },
    ]
    for (const step of steps) {
      await step().catch((error: unknown) => app.log.error({ err: error }, 'the stream of events could not be put in order'))
    }
  }
  let running: Promise<void> = Promise.resolve()
  const begin = (): void => { running = run() }
  const timer = setInterval(begin, HOUR_MS).unref()
  let soon: NodeJS.Timeout | null = null
  app.addHook('onReady', async () => { begin() })
  app.addHook('preClose', async () => {
    clearInterval(timer)
    if (soon) clearTimeout(soon)
    await running
  })
  return () => { soon ??= setTimeout(() => { soon = null; begin() }, TRANSACTION_MS).unref() }
}

/** The stream of what happened, with the kinds of events there are. */
export function eventsOf(kinds: readonly EventKind[]): FastifyPluginAsync {
  const plugin = async (app: FastifyInstance): Promise<void> => {
    const events = createEvents(app, join(app.config.dataDir, EVENTS_FOLDER), kinds, watchOf(app))
    app.decorate('events', events)
    app.personalData.register(personalDataOf(() => app.events, keepInOrder(app)))
    app.degraded.set('events', () => events.isFailing)
    app.metrics.registerMetric(new Gauge({
      name: 'lectern_events_waiting', help: 'Events that wait for the disk', registers: [], collect() { this.set(events.waiting) },
    }))
    app.addHook('onClose', async () => { await events.close() })
  }
  return fp(plugin, { name: 'events', dependencies: ['quotas'] })
}
