import { NOTICE_REASONS } from '@lectern/shared/sync'
import type { Notice } from '@lectern/shared/sync'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { MaintenanceWatch } from './maintenance.ts'
import type { Maintenance } from './maintenance.ts'
import type { SyncSettings } from '../settings.ts'
import type { Sockets } from '../connection/sockets.ts'

/** Maintenance as the rest of the server sees it. */
export interface MaintenanceOnSockets {
  /** How long nobody may come in, in ms; null when everybody may. */
  readonly closedForMs: number | null
  /** Tells somebody new what has been announced. */
  greet(say: (notice: Notice) => void): void
  stop(): Promise<void>
}

/** Says to everybody what operators announce, and sends them away when the time has come. */
export function watchMaintenance(input: {
  readonly db: Kysely<Database>
  readonly now: () => number
  readonly settings: SyncSettings
  readonly sockets: Sockets
  readonly logger: FastifyBaseLogger
}): MaintenanceOnSockets {
  const { db, logger, now, settings, sockets } = input
  const announcement = ({ at, reason }: Maintenance): Notice => ({
    kind: 'maintenance', reason: NOTICE_REASONS.maintenance, code: 0, retry: 'after', retryAfterMs: Math.max(0, at - now()),
    ...(reason === '' ? {} : { message: reason }),
  })
  const watch = new MaintenanceWatch(db, now, settings.controlPollMs, {
    announced: (maintenance) => sockets.say(announcement(maintenance)),
    cancelled: () => sockets.say({ kind: 'maintenance', reason: NOTICE_REASONS.maintenanceCancelled, code: 0, retry: 'never' }),
    begins({ reason, until }) {
      void sockets.closeAll('server-maintenance', settings.closeGraceMs, {
        retryAfterMs: Math.max(0, until - now()), ...(reason === '' ? {} : { message: reason }),
      })
    },
    failed: (error) => logger.warn({ err: error }, 'announcements of maintenance could not be read'),
  })
  return {
    get closedForMs() {
      return watch.closedForMs
    },
    greet(say) {
      if (watch.current && watch.closedForMs === null) say(announcement(watch.current))
    },
    stop: () => watch.stop(),
  }
}
