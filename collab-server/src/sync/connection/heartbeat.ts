import type { WebSocket } from 'ws'

/** What a heartbeat needs of its connection. */
export interface HeartbeatContext {
  readonly isOver: () => boolean
  /** Little waits to be sent, so that an answer is read. */
  readonly isOut: () => boolean
  /** A frame came that counts against the rate. */
  readonly charge: () => void
}

/** Pings of a socket and the answers to them: whether the other end is still there. */
export class Heartbeat {
  /** Pings in a row that were not answered. */
  missed = 0
  /** When the last was sent, by the monotonic clock in ms. */
  lastAt = performance.now()
  readonly #ws: WebSocket
  readonly #context: HeartbeatContext
  /** What the last ping carried: only the pong that has it says that the other end reads. */
  #number = 0

  constructor(ws: WebSocket, context: HeartbeatContext) {
    this.#ws = ws
    this.#context = context
    ws.on('ping', (data: Buffer) => this.#pinged(data))
    ws.on('pong', (data: Buffer) => this.#ponged(data))
  }

  ping(): void {
    this.lastAt = performance.now()
    this.missed++
    if (this.#ws.readyState === this.#ws.OPEN) this.#ws.ping(String(++this.#number))
  }

  #pinged(data: Buffer): void {
    if (this.#context.isOver()) return
    this.#context.charge()
    // Only the last one needs an answer, and nobody who reads nothing gets any.
    if (this.#context.isOut() && this.#ws.readyState === this.#ws.OPEN) this.#ws.pong(data)
  }

  #ponged(data: Buffer): void {
    if (data.toString() === String(this.#number)) this.missed = 0
    else this.#context.charge()
  }
}
