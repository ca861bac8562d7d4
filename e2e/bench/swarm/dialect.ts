import * as encoding from 'lib0/encoding'

/** How a server wants to be spoken to. */
export interface Dialect {
  /** What stands before every message, both ways. */
  readonly prefix: (document: string) => Uint8Array
  /** What is said first. */
  readonly greeting: (document: string) => readonly Uint8Array[]
  /** Whether it answers a step 1; a relay knows nothing. */
  readonly answersSync: boolean
  /** A message type that says an edit was taken (not that it is on disk). */
  readonly receipt: number | null
}

const NOTHING = new Uint8Array()

/** y-websocket's own protocol. */
export const PLAIN: Dialect = { prefix: () => NOTHING, greeting: () => [], answersSync: true, receipt: null }

/** Messages are handed on unread. */
export const RELAY: Dialect = { ...PLAIN, answersSync: false }

const AUTH = 2
const AUTH_TOKEN = 0
const SYNC_STATUS = 8

/** Hocuspocus: the document's name before every message, a token first. */
export const HOCUSPOCUS: Dialect = {
  prefix: (document) => encoding.encode((encoder) => encoding.writeVarString(encoder, document)),
  greeting: () => [encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, AUTH)
    encoding.writeVarUint(encoder, AUTH_TOKEN)
    encoding.writeVarString(encoder, 'anybody')
  })],
  answersSync: true,
  receipt: SYNC_STATUS,
}
