import type { Allowed, AccessControl, Refused } from '../upgrade/admission.ts'
import type { Connection } from './connection.ts'
import { mayWrite } from '../upgrade/gate.ts'
import type { Seats } from '../control/seat-store.ts'
import type { SyncSettings } from '../settings.ts'
import type { Ticket } from '../upgrade/tickets.ts'

/** What asking again needs. */
export interface RecheckContext {
  readonly settings: SyncSettings
  readonly now: () => number
  readonly accessControl: AccessControl
  readonly seats: Seats
}

/** A socket whose person is known. */
interface Known {
  readonly connection: Connection
  readonly ticket: Ticket
}

/**
 * Asks what people inside may do now, and closes the sockets of those for whom it is something else; keeps seats that are
 * needed. A few questions for each document and batch of people, and between two batches whatever else the process does.
 */
export async function recheck(connections: Iterable<Connection>, context: RecheckContext): Promise<void> {
  const known = [...connections].flatMap((connection) => (connection.ticket ? [{ connection, ticket: connection.ticket }] : []))
  const { recheckBatch } = context.settings
  let isFirst = true
  for (const [docId, inside] of Map.groupBy(known, ({ ticket }) => ticket.docId)) {
    for (let start = 0; start < inside.length; start += recheckBatch) {
      // Reads answer within the turn of the event loop they are asked in: without this all of it would be one turn.
      if (!isFirst) await new Promise((resolve) => { setImmediate(resolve) })
      isFirst = false
      await recheckBatchOf(docId, inside.slice(start, start + recheckBatch).filter(({ connection }) => !connection.isOver), context)
    }
  }
}

async function recheckBatchOf(docId: string, people: readonly Known[], { accessControl, now, seats, settings }: RecheckContext): Promise<void> {
  if (people.length === 0) return
  try {
    const standings = await accessControl.standings(docId, people.map(({ ticket }) => ticket))
    const seated = people.filter(({ connection }, index) => {
      const standing = standings[index]
      return standing !== undefined && needsSeat(connection, standing)
    })
    if (seated.length === 0) return
    for (const { connection } of seated) connection.hasSeat = true
    await seats.hold(docId, seated.map(({ ticket }) => ticket.userId))
  } catch {
    for (const { connection } of people) {
      if (connection.isOver) continue
      connection.authOutageSince ??= now()
      if (now() - connection.authOutageSince > settings.authOutageMs) connection.close('storage')
    }
  }
}

/** Does to a socket what its person's standing says; true when there is a seat to be kept. */
function needsSeat(connection: Connection, standing: Allowed | Refused): boolean {
  connection.authOutageSince = null
  if (connection.isOver) return false
  if (standing.kind === 'refused') {
    const { reason, retryAfterMs } = standing
    connection.close(reason, retryAfterMs === undefined ? {} : { retryAfterMs })
    return false
  }
  if (standing.role !== connection.role) {
    connection.close('permission-changed')
    return false
  }
  connection.lock = standing.lock
  // Who is still asking for a seat has none to keep: it would be a seat more than there are.
  return connection.isAdmitted && standing.seats !== null && mayWrite(standing.role)
}
