import type { Doorkeeper } from './admission.ts'
import type { Connection } from './connection.ts'
import { mayWrite } from './gate.ts'
import type { Seats } from './seats.ts'
import type { SyncSettings } from './settings.ts'

/** What asking again needs. */
export interface RecheckContext {
  readonly settings: SyncSettings
  readonly now: () => number
  readonly doorkeeper: Doorkeeper
  readonly seats: Seats
}

/** Asks what somebody inside may do now, and closes the socket when it is something else; keeps a seat that is needed. */
export async function recheck(connection: Connection, { doorkeeper, now, seats, settings }: RecheckContext): Promise<void> {
  const { ticket } = connection
  if (!ticket || connection.isOver) return
  try {
    const standing = await doorkeeper.standing(ticket)
    connection.authOutageSince = null
    if (connection.isOver) return
    if (standing.kind === 'refused') {
      const { reason, retryAfterMs } = standing
      return connection.close(reason, retryAfterMs === undefined ? {} : { retryAfterMs })
    }
    if (standing.role !== connection.role) return connection.close('permission-changed')
    connection.lock = standing.lock
    if (standing.seats === null || !mayWrite(standing.role)) return
    connection.hasSeat = true
    await seats.hold(ticket.docId, ticket.userId)
  } catch {
    connection.authOutageSince ??= now()
    if (now() - connection.authOutageSince > settings.authOutageMs) connection.close('storage')
  }
}
