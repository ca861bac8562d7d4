import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { OPT_IN, SYNC_LIMITS } from '@lectern/shared/sync'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'
import type { Admission, Doorkeeper } from './admission.ts'
import type { RefusalStatus } from './bars.ts'
import { Bucket } from './bucket.ts'
import type { Metrics } from './metrics.ts'
import type { SyncSettings } from './settings.ts'

/** Where sockets are opened: the document's id follows. */
export const COLLAB_PATH = '/collab/'

/** A socket that got through the door. */
export interface Entrance {
  readonly ws: WebSocket
  readonly socket: Duplex
  readonly docId: string
  readonly optedIn: boolean
  /** The oldest schema the client can write; null when it did not say. */
  readonly schema: number | null
  /** Null for a client of ours that will show its ticket in its first message. */
  readonly admission: Admission | null
  /** When it came to the door, by the monotonic clock: what happened since concerns it. */
  readonly knockedAt: number
}

/** What the door needs. */
export interface UpgradeContext {
  readonly settings: SyncSettings
  readonly doorkeeper: Doorkeeper
  readonly metrics: Metrics
  /** The address a request came from, proxies taken into account. */
  readonly addressOf: (request: IncomingMessage) => string
  readonly isAllowedOrigin: (origin: string, host: string | undefined) => boolean
  /** Nobody may come in for so long, in ms; null when everybody may. */
  readonly closedForMs: () => number | null
  readonly entered: (entrance: Entrance) => void
}

type UpgradeStatus = RefusalStatus | 400 | 503
const STATUS_TEXT: Record<UpgradeStatus, string> = {
  400: 'Bad Request', 401: 'Unauthorized', 403: 'Forbidden', 404: 'Not Found', 429: 'Too Many Requests', 503: 'Service Unavailable',
}
const FULL_SWEEP = 10_000

/** Answers WebSocket upgrades: whoever may not enter gets an HTTP status and never a socket. */
export class Door {
  readonly #context: UpgradeContext
  readonly #wss = new WebSocketServer({
    noServer: true, maxPayload: SYNC_LIMITS.frameBytes, perMessageDeflate: false, clientTracking: false,
  })
  readonly #addresses = new Map<string, Bucket>()
  readonly #users = new Map<string, Bucket>()
  #isOpen = true

  constructor(context: UpgradeContext) {
    this.#context = context
  }

  /** Listens for upgrades of a server; answers how to stop. */
  attach(server: Server): () => void {
    const listener = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
      // Before anything is waited for: a socket that breaks meanwhile must not end the process.
      socket.on('error', () => socket.destroy())
      this.#answer(request, socket, head).catch(() => refuse(socket, 503))
    }
    server.on('upgrade', listener)
    return () => { server.off('upgrade', listener) }
  }

  /** Nobody gets in any more. */
  close(): void {
    this.#isOpen = false
  }

  async #answer(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { doorkeeper, settings, metrics } = this.#context
    const knockedAt = performance.now()
    const url = new URL(request.url ?? '/', 'http://localhost')
    const docId = docIdIn(url.pathname)
    const turnAway = (status: UpgradeStatus): void => {
      metrics.refused(`upgrade ${status}`)
      refuse(socket, status)
    }
    if (!this.#isOpen || this.#context.closedForMs() !== null) return turnAway(503)
    if (docId === null) return turnAway(404)
    const { origin, host } = request.headers
    if (origin !== undefined && !this.#context.isAllowedOrigin(origin, host)) return turnAway(403)
    if (!allow(this.#addresses, this.#context.addressOf(request), settings.connectsPerAddress)) return turnAway(429)

    const optedIn = url.searchParams.get(OPT_IN.name) === OPT_IN.value
    const schema = Number.parseInt(url.searchParams.get('schema') ?? '', 10)
    const ticket = url.searchParams.get('ticket')
    let admission: Entrance['admission'] = null
    if (ticket !== null) {
      const answer = await this.#withinDeadline(doorkeeper.admit(ticket, docId))
      // A locked document says so on the socket: that has a code, and says when to come back.
      if (answer.kind === 'refused' && answer.reason !== 'document-locked') return turnAway(answer.status)
      if (answer.kind === 'admitted' && !allow(this.#users, answer.ticket.userId, settings.connectsPerUser)) return turnAway(429)
      admission = answer
    } else if (!optedIn) return turnAway(401)
    if (!this.#isOpen) return turnAway(503)
    if (socket.destroyed) return
    this.#wss.handleUpgrade(request, socket, head, (ws) => {
      this.#context.entered({ ws, socket, docId, optedIn, schema: Number.isNaN(schema) ? null : schema, admission, knockedAt })
    })
  }

  async #withinDeadline(admission: Promise<Admission>): Promise<Admission> {
    let timer: NodeJS.Timeout | undefined
    const deadline = new Promise<Admission>((resolve) => {
      timer = setTimeout(() => resolve({ kind: 'unavailable' }), this.#context.settings.authDeadlineMs)
    })
    return await Promise.race([admission, deadline]).finally(() => clearTimeout(timer))
  }
}

function docIdIn(path: string): string | null {
  if (!path.startsWith(COLLAB_PATH)) return null
  try {
    const docId = decodeURIComponent(path.slice(COLLAB_PATH.length))
    return docId === '' || docId.includes('/') ? null : docId
  } catch {
    return null
  }
}

function allow(buckets: Map<string, Bucket>, key: string, rate: { readonly perSecond: number; readonly burst: number }): boolean {
  const now = performance.now()
  let bucket = buckets.get(key)
  if (!bucket) {
    if (buckets.size >= FULL_SWEEP) for (const [old, one] of buckets) if (one.isFull(now)) buckets.delete(old)
    bucket = new Bucket(rate.perSecond, rate.burst, now)
    buckets.set(key, bucket)
  }
  return bucket.take(now)
}

function refuse(socket: Duplex, status: UpgradeStatus): void {
  if (socket.destroyed) return
  const retry = status === 429 || status === 503 ? 'Retry-After: 5\r\n' : ''
  socket.end(`HTTP/1.1 ${status} ${STATUS_TEXT[status]}\r\nConnection: close\r\nContent-Length: 0\r\n${retry}\r\n`, () => socket.destroy())
}
