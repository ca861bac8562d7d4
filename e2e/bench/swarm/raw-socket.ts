import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import type { Socket } from 'node:net'

const OPCODE = { text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const
const FINAL = 0x80
const MASKED = 0x80

/** What a raw socket tells its owner. */
export interface RawSocketEvents {
  /** The upgrade was accepted. */
  readonly open: () => void
  /** A message; the bytes are valid only during the call. */
  readonly message: (bytes: Buffer) => void
  /** The end: the close code, the HTTP status of a refused upgrade, or 1006; and what the server called it, if anything. Called once. */
  readonly closed: (code: number, reason: string) => void
}

/**
 * A WebSocket client of the least possible cost, so that a swarm on one core measures the server and not itself: no object
 * a message, masked with a key of zeros, no fragmented messages.
 */
export class RawSocket {
  readonly #socket: Socket
  readonly #events: RawSocketEvents
  #pending: Buffer[] = []
  #pendingBytes = 0
  #needed = 0
  #isOpen = false
  #code = 1006
  #reason = ''

  constructor(port: number, path: string, events: RawSocketEvents, localAddress = '127.0.0.1') {
    this.#events = events
    this.#socket = connect({ port, host: '127.0.0.1', localAddress, noDelay: true })
    this.#socket.on('error', () => this.#socket.destroy())
    this.#socket.on('close', () => events.closed(this.#code, this.#reason))
    this.#socket.on('data', (chunk: Buffer) => this.#receive(chunk))
    this.#socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n`
      + `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    )
  }

  get isOpen(): boolean {
    return this.#isOpen && !this.#socket.destroyed
  }

  /** Bytes that the network has not taken yet. */
  get backlog(): number {
    return this.#socket.writableLength
  }

  /** Sends a finished frame of {@link frameOf}. */
  write(frame: Buffer): void {
    if (this.isOpen) this.#socket.write(frame)
  }

  /** Stops reading, so that the server's messages pile up. */
  pause(): void {
    this.#socket.pause()
  }

  resume(): void {
    this.#socket.resume()
  }

  /** Ends the connection without a word. */
  end(): void {
    this.#socket.destroy()
  }

  #receive(chunk: Buffer): void {
    this.#pending.push(chunk)
    this.#pendingBytes += chunk.length
    if (this.#pendingBytes < this.#needed) return
    const bytes = this.#pending.length === 1 ? chunk : Buffer.concat(this.#pending)
    const used = this.#isOpen ? 0 : this.#upgrade(bytes)
    const read = this.#isOpen ? this.#frames(bytes, used) : used
    const rest = bytes.subarray(read)
    this.#pending = rest.length > 0 ? [rest] : []
    this.#pendingBytes = rest.length
  }

  /** Reads the answer to the upgrade; answers how many bytes it had. */
  #upgrade(bytes: Buffer): number {
    const end = bytes.indexOf('\r\n\r\n')
    if (end < 0) return 0
    const status = Number(bytes.subarray(9, 12).toString('latin1'))
    if (status !== 101) {
      this.#code = status
      this.#socket.destroy()
      return bytes.length
    }
    this.#isOpen = true
    this.#events.open()
    return end + 4
  }

  /** Reads whole frames; answers where the first incomplete one starts. */
  #frames(bytes: Buffer, from: number): number {
    let at = from
    for (;;) {
      this.#needed = 0
      if (bytes.length - at < 2) return at
      let length = (bytes[at + 1] as number) & 0x7f
      let head = 2
      if (length === 126) {
        head = 4
        if (bytes.length - at < head) return at
        length = bytes.readUInt16BE(at + 2)
      } else if (length === 127) {
        head = 10
        if (bytes.length - at < head) return at
        length = Number(bytes.readBigUInt64BE(at + 2))
      }
      const end = at + head + length
      if (bytes.length < end) {
        this.#needed = end - at
        return at
      }
      this.#frame((bytes[at] as number) & 0x0f, bytes.subarray(at + head, end))
      at = end
    }
  }

  #frame(opcode: number, payload: Buffer): void {
    if (opcode === OPCODE.binary || opcode === OPCODE.text) this.#events.message(payload)
    else if (opcode === OPCODE.ping) this.write(frame(OPCODE.pong, payload))
    else if (opcode === OPCODE.close) {
      this.#code = payload.length >= 2 ? payload.readUInt16BE(0) : 1005
      this.#reason = payload.subarray(2).toString()
      this.#socket.end(frame(OPCODE.close, payload))
    }
  }
}

function frame(opcode: number, payload: Uint8Array): Buffer {
  const { length } = payload
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const made = Buffer.alloc(head + 4 + length)
  made[0] = FINAL | opcode
  if (head === 2) made[1] = MASKED | length
  else if (head === 4) {
    made[1] = MASKED | 126
    made.writeUInt16BE(length, 2)
  } else {
    made[1] = MASKED | 127
    made.writeBigUInt64BE(BigInt(length), 2)
  }
  // The four bytes of the key stay zero: masking with it changes nothing.
  made.set(payload, head + 4)
  return made
}

/** A message as a client sends it, to be made once and sent when its time comes. */
export function frameOf(message: Uint8Array): Buffer {
  return frame(OPCODE.binary, message)
}
