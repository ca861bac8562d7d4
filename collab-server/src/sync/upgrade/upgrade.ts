import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import websocket from '@fastify/websocket'
import { OPT_IN, SYNC_LIMITS } from '@lectern/shared/sync'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import type { Shares } from '../../limits/limits.ts'
import { LecternError } from '../../platform/errors.ts'
import { networkOf } from '../../platform/network.ts'
import type { AccessControl, Admission } from './admission.ts'
import type { RefusalStatus } from './ticket-refusals.ts'
import { Bucket } from '../../limits/bucket.ts'
import type { Metrics } from '../connection/metrics.ts'
import type { SyncSettings } from '../settings.ts'
import type { Ticket } from './tickets.ts'

/** Where sockets are opened: the document's id follows. */
const COLLAB_PATH = '/collab/'

/** A socket that was let in. */
export interface Upgraded {
  readonly ws: WebSocket
  readonly socket: Duplex
  readonly docId: string
  readonly optedIn: boolean
  /** The oldest schema the client can write; null when it did not say. */
  readonly schema: number | null
  /** Null for a client of ours that will show its ticket in its first message. */
  readonly admission: Admission | null
  /** When its request came, by the monotonic clock: what happened since concerns it. */
  readonly receivedAt: number
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once a request for a socket has been let in. */
    admitted: Omit<Upgraded, 'ws' | 'socket'> | null
  }
}

/** What answering upgrades needs. */
export interface UpgradeContext {
  readonly settings: SyncSettings
  readonly accessControl: AccessControl
  readonly metrics: Metrics
  /** The address a request came from, proxies taken into account. */
  readonly addressOf: (request: IncomingMessage) => string
  readonly isAllowedOrigin: (origin: string, host: string | undefined) => boolean
  /** Nobody may come in for so long, in ms; null when everybody may. */
  readonly closedForMs: () => number | null
  /** Whether the person has fewer than so many sockets, the one that this ticket would replace left out. */
  readonly hasRoom: (ticket: Ticket, most: number) => Promise<boolean>
  /** The sockets of an address on all nodes. */
  readonly perAddress: Shares
  readonly accepted: (upgraded: Upgraded) => void
}

type UpgradeStatus = RefusalStatus | 503
const FULL_SWEEP = 10_000
/** Ids are shorter, and the router looks at no longer part of a path. */
const ID_CHARACTERS = 100

/** The route of the sockets: whoever may not enter gets an HTTP status and never a socket. */
export class UpgradeHandler {
  readonly #context: UpgradeContext
  readonly #addresses = new Map<string, Bucket>()
  readonly #users = new Map<string, Bucket>()
  /** Open sockets by address. */
  readonly #open = new Map<string, number>()
  #isOpen = true

  constructor(context: UpgradeContext) {
    this.#context = context
  }

  /** Serves the route on an app; answers how to stop listening for upgrades. */
  serve(app: FastifyInstance): () => void {
    // The plugin would hand every upgrade to the router, where most routes know nothing of sockets. It gets ours only.
    const upgrades = createServer()
    const listener = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
      if (isSocketPath(request.url ?? '/')) upgrades.emit('upgrade', request, socket, head)
      else {
        this.#context.metrics.refused('upgrade 404')
        socket.on('error', () => socket.destroy())
        socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () => socket.destroy())
      }
    }
    app.server.on('upgrade', listener)
    void app.register(async (scope) => {
      await scope.register(websocket, {
        options: { server: upgrades, maxPayload: SYNC_LIMITS.frameBytes, perMessageDeflate: false, clientTracking: false, autoPong: false },
        // Our connections hear of broken frames themselves, and `ws` closes with the code that says which.
        errorHandler: (error, ws, request) => {
          if ('code' in error && String(error.code).startsWith('WS_ERR_')) return
          request.log.error({ err: error }, 'a socket could not be taken in')
          ws.terminate()
        },
        // The sync server says goodbye to everybody by itself.
        preClose: (done) => done(),
      })
      scope.decorateRequest('admitted', null)
      scope.get<{ Params: { docId: string } }>(`${COLLAB_PATH}:docId`, {
        websocket: true,
        // Upgrades have limits of their own, and a page shows none of its answers.
        config: { rateLimit: false },
        helmet: false,
        onRequest: async (request, reply) => {
          if (!request.ws) throw new LecternError('not-found')
          const answer = await this.#answer(request.raw, request.params.docId).catch(() => 503 as const)
          if (typeof answer !== 'number') {
            request.admitted = answer
            return
          }
          this.#context.metrics.refused(`upgrade ${answer}`)
          reply.code(answer).header('connection', 'close')
          if (answer === 429 || answer === 503) reply.header('retry-after', '5')
          return await reply.send()
        },
      }, (ws, { admitted, raw }) => {
        if (admitted) this.#context.accepted({ ...admitted, ws, socket: raw.socket })
      })
    })
    return () => { app.server.off('upgrade', listener) }
  }

  /** Nobody gets in any more. */
  close(): void {
    this.#isOpen = false
  }

  async #answer(request: IncomingMessage, docId: string): Promise<Omit<Upgraded, 'ws' | 'socket'> | UpgradeStatus> {
    const { accessControl, settings } = this.#context
    const receivedAt = performance.now()
    if (!this.#isOpen || this.#context.closedForMs() !== null) return 503
    const { origin, host } = request.headers
    if (origin !== undefined && !this.#context.isAllowedOrigin(origin, host)) return 403
    const address = networkOf(this.#context.addressOf(request))
    if (!allow(this.#addresses, address, settings.connectsPerAddress) || !(await this.#holds(address, request.socket))) return 429

    const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const optedIn = searchParams.get(OPT_IN.name) === OPT_IN.value
    const schema = Number.parseInt(searchParams.get('schema') ?? '', 10)
    const ticket = searchParams.get('ticket')
    let admission: Upgraded['admission'] = null
    if (ticket !== null) {
      const answer = await this.#withinDeadline(accessControl.admit(ticket, docId))
      // A locked document says so on the socket: that has a code, and says when to come back.
      if (answer.kind === 'refused' && answer.reason !== 'document-locked') return answer.status
      if (answer.kind === 'admitted' && !allow(this.#users, answer.ticket.userId, settings.connectsPerUser)) return 429
      if (answer.kind === 'admitted' && !(await this.#context.hasRoom(answer.ticket, answer.standing.connections))) return 429
      admission = answer
    } else if (!optedIn) return 401
    if (!this.#isOpen) return 503
    return { docId, optedIn, schema: Number.isNaN(schema) ? null : schema, admission, receivedAt }
  }

  /** Counts a socket for its address until it ends; false when the address has as many as it may. */
  async #holds(address: string, socket: Duplex): Promise<boolean> {
    const own = (this.#open.get(address) ?? 0) + 1
    const most = this.#context.settings.connectionsPerAddress
    if (own > most) return false
    // One that has ended already says so to nobody.
    if (socket.destroyed) return true
    this.#open.set(address, own)
    // One that is refused is ended as well.
    socket.once('close', () => {
      const left = (this.#open.get(address) ?? 1) - 1
      if (left > 0) this.#open.set(address, left)
      else this.#open.delete(address)
      this.#context.perAddress.set(address, left)
    })
    return await this.#context.perAddress.claim(address, own, most)
  }

  async #withinDeadline(admission: Promise<Admission>): Promise<Admission> {
    let timer: NodeJS.Timeout | undefined
    const deadline = new Promise<Admission>((resolve) => {
      timer = setTimeout(() => resolve({ kind: 'unavailable' }), this.#context.settings.authDeadlineMs)
    })
    return await Promise.race([admission, deadline]).finally(() => clearTimeout(timer))
  }
}

function isSocketPath(url: string): boolean {
  const path = url.split('?', 1)[0] ?? ''
  if (!path.startsWith(COLLAB_PATH)) return false
  try {
    const docId = decodeURIComponent(path.slice(COLLAB_PATH.length))
    return docId !== '' && docId.length <= ID_CHARACTERS && !docId.includes('/')
  } catch {
    return false
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
