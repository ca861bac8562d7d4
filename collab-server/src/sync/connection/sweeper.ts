import { CLOSE_CODES } from '@lectern/shared/access'
import type { Connection } from './connection.ts'
import { recheck } from './recheck.ts'
import type { RecheckContext } from './recheck.ts'

const MISSED_PINGS = 2

/** What the sweeps look at. */
export interface SweepContext extends RecheckContext {
  readonly connections: () => Iterable<Connection>
  /** Once a sweep, for what else runs out by the clock. */
  readonly alsoSweep: () => void
}

/** Looks after open sockets by the clock: heartbeats, silence, slow readers, tickets, and roles asked for again. */
export class Sweeper {
  readonly #context: SweepContext
  readonly #timers: NodeJS.Timeout[]

  constructor(context: SweepContext) {
    this.#context = context
    const { settings } = context
    let isRechecking = false
    this.#timers = [
      setInterval(() => {
        for (const connection of context.connections()) this.#sweep(connection)
        context.alsoSweep()
      }, settings.sweepMs),
      setInterval(() => {
        if (isRechecking) return
        isRechecking = true
        void this.recheck().finally(() => { isRechecking = false })
      }, settings.recheckMs),
    ]
    for (const timer of this.#timers) timer.unref()
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer)
  }

  /** Asks for everybody's role again; a lost message about a change only delays it until here. */
  async recheck(): Promise<void> {
    await recheck(this.#context.connections(), this.#context)
  }

  #sweep(connection: Connection): void {
    const { settings } = this.#context
    const now = performance.now()
    if (!connection.ticket) {
      if (now - connection.openedAt > settings.authDeadlineMs) connection.close('unauthorized')
      return
    }
    if (now - connection.heartbeat.lastAt > settings.pingMs) {
      if (connection.heartbeat.missed >= MISSED_PINGS) return connection.terminate()
      connection.heartbeat.ping()
    }
    // Pings and presence said again are no activity; a move, an edit and another selection are.
    if (settings.inactiveMs > 0 && now - connection.activeAt > settings.inactiveMs) return connection.close('inactive-timeout')
    if (connection.silence > settings.keepaliveMs) connection.keepAlive()
    this.#sweepBacklog(connection, now)
    this.#sweepTicket(connection, connection.ticket.expiresAt)
  }

  #sweepBacklog(connection: Connection, now: number): void {
    const { settings } = this.#context
    const { backlog } = connection
    if (backlog > settings.hopelessBytes || connection.stillMs > settings.staleMs) return connection.close('slow-consumer')
    if (connection.awaitsRest) connection.room?.catchUp(connection)
    if (!connection.isStale) return
    // Only standing still counts: somebody on a slow line who keeps draining is left to it.
    if (connection.staleSince === 0 || backlog < connection.staleBacklog) {
      connection.staleSince = now
      connection.staleBacklog = backlog
    }
    if (backlog < settings.caughtUpBytes) {
      connection.staleSince = 0
      connection.room?.catchUp(connection)
    } else if (now - connection.staleSince > settings.staleMs) connection.close('slow-consumer')
  }

  #sweepTicket(connection: Connection, expiresAt: number): void {
    const { settings, now } = this.#context
    const left = expiresAt - now()
    if (left < -settings.tokenGraceMs) return connection.close('session-expired')
    if (left > settings.tokenDueMs || connection.warnedTokenDue) return
    connection.warnedTokenDue = true
    connection.notice({ kind: 'token-due', reason: 'session-expired', code: CLOSE_CODES['session-expired'], retry: 'now' })
  }
}
