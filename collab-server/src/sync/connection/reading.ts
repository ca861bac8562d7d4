import type { WebSocket } from 'ws'

/** Why frames of a connection wait. `opening`: they are read, but answered only once the document is there. */
export type Hold = 'opening' | 'queue' | 'rate' | 'shutdown' | 'storage' | 'unread'

/** Whether a socket is read from: not while anything speaks against it, which makes the network push back on the sender. */
export class Reading {
  readonly #ws: Pick<WebSocket, 'pause' | 'resume'>
  readonly #isOver: () => boolean
  readonly #holds = new Set<Hold>()

  constructor(ws: Pick<WebSocket, 'pause' | 'resume'>, isOver: () => boolean) {
    this.#ws = ws
    this.#isOver = isOver
  }

  has(why: Hold): boolean {
    return this.#holds.has(why)
  }

  /** Frames are read and wait. */
  hold(why: Hold): void {
    this.#holds.add(why)
  }

  /** No more is read. */
  pause(why: Hold): void {
    this.#holds.add(why)
    if (!this.#isOver()) this.#ws.pause()
  }

  release(why: Hold): void {
    if (!this.#holds.delete(why)) return
    if (![...this.#holds].some((hold) => hold !== 'opening')) this.#ws.resume()
  }
}
