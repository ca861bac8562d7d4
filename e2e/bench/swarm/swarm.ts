import * as Y from 'yjs'
import { benchLesson, laneOf } from '../subjects/bench-lesson.ts'
import type { RunningSubject, Subject } from '../subjects/subject.ts'
import { until } from '../wait.ts'
import { SwarmClient } from './swarm-client.ts'
import type { SwarmClientOptions } from './swarm-client.ts'
import { Tally } from './tally.ts'

/** Connections that are opened at once. */
const OPENING = 100
/** Client ids of swarms start here, above those of the lessons made beforehand in nearly every case. */
const FIRST_CLIENT_ID = 3_000_000_000
const CONNECT_MS = 120_000

let nextClientId = FIRST_CLIENT_ID

/** So many documents with so many clients each. */
export interface SwarmShape {
  readonly documents: number
  readonly clientsPerDocument: number
  /** Edits made beforehand for each client. */
  readonly editsPerClient: number
  /** Asks for receipts where the server gives them. */
  readonly receipts?: boolean
  readonly client?: SwarmClientOptions
}

/** Clients of one server, connected and in sync. */
export interface Swarm {
  /** In an order in which neighbours are in different documents. */
  readonly clients: readonly SwarmClient[]
  readonly tally: Tally
  end(): void
}

/** An id no other client has. */
export function newClientId(): number {
  return nextClientId++
}

/** Connects a swarm to a server that has just been started; documents that are empty get the benches' lesson first. */
export async function connectSwarm(subject: Subject, running: RunningSubject, shape: SwarmShape): Promise<Swarm> {
  const tally = new Tally()
  const { state, keepers } = await commonState(subject, running, shape.documents)
  const clients: SwarmClient[] = []
  for (let client = 0; client < shape.clientsPerDocument; client++) {
    for (let document = 0; document < shape.documents; document++) {
      clients.push(new SwarmClient(newClientId(), document, subject.dialect, tally, shape.client))
    }
  }
  await openAll(clients, running, shape)
  for (const keeper of keepers) keeper.end()
  if (shape.editsPerClient > 0) {
    clients.forEach((client, index) => client.prepare(typed(state, client.clientId, index, shape.editsPerClient)))
  }
  return { clients, tally, end: () => { for (const client of clients) client.end() } }
}

/** Opens clients a hundred at a time and waits until all are in sync; throws when one is turned away. */
export async function openAll(
  clients: readonly SwarmClient[], running: RunningSubject, { documents, receipts = false }: Pick<SwarmShape, 'documents' | 'receipts'>,
): Promise<void> {
  for (let from = 0; from < clients.length; from += OPENING) {
    const some = clients.slice(from, from + OPENING)
    await Promise.all(some.map(async (client, index) => {
      client.connect(running.server.port, await running.seat(client.document, Math.floor((from + index) / documents), { receipts }))
    }))
    await until(() => {
      const refused = some.find((client) => client.closed !== null)
      if (refused) throw new Error(`A client was closed with ${refused.closedWith} while the swarm connected\n${running.server.output}`)
      return some.every((client) => client.isSynced)
    }, 'a swarm to be in sync', CONNECT_MS)
  }
}

/**
 * The state every document has; written where there is none. Who wrote it stays until the others are there: some servers
 * forget a document when the last person leaves.
 */
async function commonState(
  subject: Subject, running: RunningSubject, documents: number,
): Promise<{ readonly state: Uint8Array; readonly keepers: readonly SwarmClient[] }> {
  const lesson = benchLesson()
  const keepers: SwarmClient[] = []
  if (!subject.keepsDocuments) return { state: lesson, keepers }
  let state = lesson
  for (let document = 0; document < documents; document++) {
    let found: Uint8Array | null = null
    const first = new SwarmClient(newClientId(), document, subject.dialect, new Tally(), { onState: (update) => { found = Uint8Array.from(update) } })
    first.connect(running.server.port, await running.seat(document, 0))
    await until(() => first.isSynced || first.closed !== null, 'the first client of a document')
    if (found === null) throw new Error(`The first client was closed with ${first.closedWith}\n${running.server.output}`)
    if (!isEmpty(found)) {
      // All documents of a server start the same.
      state = found
      first.end()
      break
    }
    keepers.push(first)
    first.sendUpdate(lesson)
    await until(() => stored(subject, running, document), 'a document to be filled')
  }
  return { state, keepers }
}

async function stored(subject: Subject, running: RunningSubject, document: number): Promise<boolean> {
  let isThere = false
  const reader = new SwarmClient(newClientId(), document, subject.dialect, new Tally(), { onState: (update) => { isThere = !isEmpty(update) } })
  reader.connect(running.server.port, await running.seat(document, 0))
  await until(() => reader.isSynced || reader.closed !== null, 'a reader')
  reader.end()
  return isThere
}

const isEmpty = (update: Uint8Array): boolean => update.length <= 2

/** What somebody types at the end of a lane, an update a character. */
export function typed(state: Uint8Array, clientId: number, lane: number, count: number): readonly Uint8Array[] {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, state)
  doc.clientID = clientId
  const text = laneOf(doc, lane)
  const updates: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => updates.push(update))
  for (let index = 0; index < count; index++) text.insert(text.length, 'abcdefghijklmnopqrstuvwxyz'.charAt(index % 26))
  doc.destroy()
  return updates
}
