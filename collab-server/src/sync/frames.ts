import { MESSAGE, SYNC } from '@lectern/shared/sync'
import * as encoding from 'lib0/encoding'

const BINARY = 0x82

/** A finished, unmasked WebSocket frame around a message, so that it is framed once for all who get it. */
export function frame(message: Uint8Array): Buffer {
  const length = message.length
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const made = Buffer.allocUnsafe(head + length)
  made[0] = BINARY
  if (head === 2) made[1] = length
  else if (head === 4) {
    made[1] = 126
    made.writeUInt16BE(length, 2)
  } else {
    made[1] = 127
    made.writeUInt32BE(0, 2)
    made.writeUInt32BE(length, 6)
  }
  made.set(message, head)
  return made
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
