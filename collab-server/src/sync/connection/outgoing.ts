import type { Duplex } from 'node:stream'

/** What all sockets together have been answered and have not read, in bytes; only what was made for one socket alone. */
export class Owed {
  readonly #limit: number
  #bytes = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  get bytes(): number { return this.#bytes }

  /** Whether so much more may wait. */
  fits(bytes: number): boolean {
    return this.#bytes + bytes <= this.#limit
  }

  add(bytes: number): void {
    this.#bytes += bytes
  }
}

/** What waits on one socket to be taken by the network, and whether it moves. */
export class Outgoing {
  readonly #socket: Duplex
  readonly #owed: Owed
  readonly #caughtUpBytes: number
  /** Bytes written since the start, and up to which of them a big answer goes that it asked for. */
  #written = 0
  #answeredTo = 0
  #own = 0
  #place = ''
  #movedAt = performance.now()

  constructor(socket: Duplex, caughtUpBytes: number, owed: Owed) {
    this.#socket = socket
    this.#caughtUpBytes = caughtUpBytes
    this.#owed = owed
  }

  /** Bytes that wait behind the last big answer it asked for, which is not falling behind. */
  get backlog(): number { return Math.min(this.#socket.writableLength, Math.max(0, this.#written - this.#answeredTo)) }
  /** Bytes that wait, whatever they are. */
  get queued(): number { return this.#socket.writableLength }
  /** Bytes of answers made for this socket alone, since it last had read nearly everything. */
  get own(): number { return this.#own }
  /** Little is left, or nobody is there to take it. */
  get isOut(): boolean { return this.#socket.destroyed || this.#socket.writableLength <= this.#caughtUpBytes }

  /** How long nothing has moved of what waits, in ms; 0 while little waits. */
  get stillMs(): number {
    const now = performance.now()
    const place = this.isOut ? '' : placeOf(this.#socket)
    if (place === '' || place !== this.#place) {
      this.#place = place
      this.#movedAt = now
    }
    return now - this.#movedAt
  }

  write(frames: Buffer): void {
    this.#written += frames.length
    this.#socket.write(frames)
  }

  /** A big answer is about to be written. */
  granted(bytes: number): void {
    if (bytes > this.#caughtUpBytes) this.#answeredTo = this.#written + bytes
  }

  /** An answer made for this socket alone is about to be written. */
  owe(bytes: number): void {
    this.#own += bytes
    this.#owed.add(bytes)
  }

  /** Nearly everything has been read, or the socket is over: nothing is owed. */
  settle(): void {
    this.#owed.add(-this.#own)
    this.#own = 0
  }
}

/**
 * How far the network has got. One large write counts as waiting until its last byte is out, so what is left of it is asked
 * of the handle, as Node's own timeouts do.
 */
function placeOf(socket: Duplex): string {
  const { _handle: handle, bytesWritten = 0 } = socket as Duplex & {
    readonly bytesWritten?: number
    readonly _handle?: { readonly writeQueueSize?: number } | null
  }
  return `${bytesWritten - socket.writableLength} ${handle?.writeQueueSize ?? 0}`
}
