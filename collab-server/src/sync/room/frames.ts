import { MESSAGE, SYNC } from '@lectern/shared/sync'
import * as encoding from 'lib0/encoding'
import type { RawData } from 'ws'

const BINARY = 0x82

/** A finished, unmasked WebSocket frame around a message, so that it is framed once for all who get it. */
export function frame(message: Uint8Array): Buffer {
  const made = Buffer.allocUnsafe(headLength(message.length) + message.length)
  made.set(message, writeHead(made, message.length))
  return made
}

/** The frame of an edit, in one piece of memory: there is one for each edit, so nothing is made on the way. */
export const updateFrame = (update: Uint8Array): Buffer => syncFrame(SYNC.update, update)
/** The frame of the answer to a step 1, which may be large, in one piece as well. */
export const step2Frame = (update: Uint8Array): Buffer => syncFrame(SYNC.step2, update)

/** What goes before an update of so many bytes in the frame of an edit. */
export function updateHead(bytes: number): Buffer {
  const length = 2 + varUintLength(bytes)
  const made = Buffer.allocUnsafe(headLength(length + bytes) + length)
  let at = writeHead(made, length + bytes)
  made[at++] = MESSAGE.sync
  made[at++] = SYNC.update
  writeVarUint(made, bytes, at)
  return made
}

function syncFrame(kind: number, update: Uint8Array): Buffer {
  const length = 2 + varUintLength(update.length) + update.length
  const made = Buffer.allocUnsafe(headLength(length) + length)
  let at = writeHead(made, length)
  made[at++] = MESSAGE.sync
  made[at++] = kind
  made.set(update, writeVarUint(made, update.length, at))
  return made
}

/** The frame of a presence message with these entries, each as {@link presenceEntry} makes it. */
export function presenceFrame(entries: readonly Uint8Array[]): Buffer {
  const inner = entries.reduce((sum, entry) => sum + entry.length, varUintLength(entries.length))
  const length = 1 + varUintLength(inner) + inner
  const made = Buffer.allocUnsafe(headLength(length) + length)
  let at = writeHead(made, length)
  made[at++] = MESSAGE.awareness
  at = writeVarUint(made, entries.length, writeVarUint(made, inner, at))
  for (const entry of entries) {
    made.set(entry, at)
    at += entry.length
  }
  return made
}

/** One client id of a presence message; `state` is JSON. */
export function presenceEntry(clientId: number, clock: number, state: string): Buffer {
  const length = Buffer.byteLength(state)
  const made = Buffer.allocUnsafe(varUintLength(clientId) + varUintLength(clock) + varUintLength(length) + length)
  const at = writeVarUint(made, length, writeVarUint(made, clock, writeVarUint(made, clientId, 0)))
  made.write(state, at)
  return made
}

const headLength = (length: number): number => (length < 126 ? 2 : length < 65_536 ? 4 : 10)

function varUintLength(value: number): number {
  let length = 1
  for (let left = value; left > 127; left = Math.floor(left / 128)) length++
  return length
}

/** Writes a number as lib0 does, seven bits a byte; answers where it ends. */
function writeVarUint(into: Buffer, value: number, at: number): number {
  let left = value
  for (; left > 127; left = Math.floor(left / 128)) into[at++] = 128 | (left % 128)
  into[at++] = left
  return at
}

/** Writes a frame's head; answers where its message starts. */
function writeHead(into: Buffer, length: number): number {
  into[0] = BINARY
  if (length < 126) {
    into[1] = length
    return 2
  }
  if (length < 65_536) {
    into[1] = 126
    into.writeUInt16BE(length, 2)
    return 4
  }
  into[1] = 127
  into.writeUInt32BE(0, 2)
  into.writeUInt32BE(length, 6)
  return 10
}

function syncMessage(kind: number, payload: Uint8Array): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, MESSAGE.sync)
    encoding.writeVarUint(encoder, kind)
    encoding.writeVarUint8Array(encoder, payload)
  })
}

/** "What I have": asks the other end for the rest. */
export const step1Message = (stateVector: Uint8Array): Uint8Array => syncMessage(SYNC.step1, stateVector)
/** The answer to a step 1. */
export const step2Message = (update: Uint8Array): Uint8Array => syncMessage(SYNC.step2, update)
/** An edit. */
export const updateMessage = (update: Uint8Array): Uint8Array => syncMessage(SYNC.update, update)

/** y-protocols' "permission denied", the only reason a stock client can print. */
export function deniedMessage(reason: string): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, MESSAGE.auth)
    encoding.writeVarUint(encoder, 0)
    encoding.writeVarString(encoder, reason)
  })
}

/** Presence of nobody: keeps a stock client, which cannot see pings, from giving up. */
export const KEEPALIVE_FRAME = frame(Uint8Array.of(MESSAGE.awareness, 1, 0))

/** A message as the socket gives it, in one piece. */
export function messageBytes(data: RawData): Uint8Array {
  if (Array.isArray(data)) return Buffer.concat(data)
  return data instanceof ArrayBuffer ? new Uint8Array(data) : data
}
