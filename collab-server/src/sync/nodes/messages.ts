import { createHmac, timingSafeEqual } from 'node:crypto'
import { noticeSchema } from '@lectern/shared/sync'
import type { Notice } from '@lectern/shared/sync'
import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import type { SharedPresence } from '../room/presence.ts'
import type { StoredRow } from '../log/update-log.ts'

/** What nodes tell each other; `node` is the one that says it. */
export type NodeMessage =
  /** Updates that are committed; without their bytes when they are many. */
  | { readonly kind: 'rows'; readonly node: string; readonly rows: readonly StoredRow[]; readonly headSeq: number }
  | { readonly kind: 'presence'; readonly node: string; readonly entries: readonly SharedPresence[] }
  /** Asks who is in a document. */
  | { readonly kind: 'who'; readonly node: string }
  /** The node is there. */
  | { readonly kind: 'beat'; readonly node: string }
  /** The node goes. */
  | { readonly kind: 'bye'; readonly node: string }
  /** There is a new control row. */
  | { readonly kind: 'control'; readonly node: string }
  /** A sign-in is over. */
  | { readonly kind: 'sign-in-ended'; readonly node: string; readonly signInId: string }
  /** For everybody in a document. */
  | { readonly kind: 'notice'; readonly node: string; readonly notice: Notice }
  /** Something that nouns follow has changed; what, they read themselves. */
  | { readonly kind: 'announcement'; readonly node: string; readonly topic: string }

/** Puts messages into bytes and back. A message is good for the channel it was written for only. */
export interface NodeCodec {
  encode(channel: string, message: NodeMessage): Uint8Array
  /** Null for what nobody with our secret wrote for this channel. */
  decode(channel: string, bytes: Uint8Array): NodeMessage | null
}

const KINDS = ['rows', 'presence', 'who', 'beat', 'control', 'sign-in-ended', 'bye', 'notice', 'announcement'] as const
const SEAL_BYTES = 16

/** Messages sealed with the server's secret: whoever else can write to the same Redis is not believed. */
export function createNodeCodec(secret: string): NodeCodec {
  const key = createHmac('sha256', secret).update('lectern messages between nodes').digest()
  const seal = (channel: string, body: Uint8Array): Buffer => createHmac('sha256', key).update(`${channel}\0`).update(body).digest().subarray(0, SEAL_BYTES)
  return {
    encode(channel, message) {
      const body = encoding.encode((encoder) => write(encoder, message))
      return Buffer.concat([seal(channel, body), body])
    },
    decode(channel, bytes) {
      const body = bytes.subarray(SEAL_BYTES)
      if (bytes.length <= SEAL_BYTES || !timingSafeEqual(seal(channel, body), bytes.subarray(0, SEAL_BYTES))) return null
      try {
        return read(decoding.createDecoder(body))
      } catch {
        // Of another version of the server.
        return null
      }
    },
  }
}

function write(encoder: encoding.Encoder, message: NodeMessage): void {
  encoding.writeVarUint(encoder, KINDS.indexOf(message.kind))
  encoding.writeVarString(encoder, message.node)
  if (message.kind === 'rows') {
    encoding.writeVarUint(encoder, message.headSeq)
    encoding.writeVarUint(encoder, message.rows.length)
    for (const { bytes, seq, userId } of message.rows) {
      encoding.writeVarUint(encoder, seq)
      encoding.writeVarString(encoder, userId)
      encoding.writeVarUint8Array(encoder, bytes)
    }
  } else if (message.kind === 'presence') {
    encoding.writeVarUint(encoder, message.entries.length)
    for (const { clientId, clock, state, userId } of message.entries) {
      encoding.writeVarUint(encoder, clientId)
      encoding.writeVarUint(encoder, clock)
      encoding.writeVarString(encoder, userId)
      encoding.writeVarString(encoder, state ?? '')
    }
  } else if (message.kind === 'sign-in-ended') encoding.writeVarString(encoder, message.signInId)
  else if (message.kind === 'notice') encoding.writeVarString(encoder, JSON.stringify(message.notice))
  else if (message.kind === 'announcement') encoding.writeVarString(encoder, message.topic)
}

function read(decoder: decoding.Decoder): NodeMessage | null {
  const kind = KINDS[decoding.readVarUint(decoder)]
  const node = decoding.readVarString(decoder)
  const many = <Item>(item: () => Item): Item[] => Array.from({ length: decoding.readVarUint(decoder) }, item)
  switch (kind) {
    case 'rows': {
      const headSeq = decoding.readVarUint(decoder)
      const rows = many(() => ({
        seq: decoding.readVarUint(decoder), userId: decoding.readVarString(decoder), bytes: decoding.readVarUint8Array(decoder),
      }))
      return { kind, node, headSeq, rows }
    }
    case 'presence': {
      const entries = many(() => ({
        clientId: decoding.readVarUint(decoder), clock: decoding.readVarUint(decoder), userId: decoding.readVarString(decoder),
        state: decoding.readVarString(decoder) || null,
      }))
      return { kind, node, entries }
    }
    case 'sign-in-ended': return { kind, node, signInId: decoding.readVarString(decoder) }
    case 'notice': return { kind, node, notice: noticeSchema.parse(JSON.parse(decoding.readVarString(decoder))) }
    case 'announcement': return { kind, node, topic: decoding.readVarString(decoder) }
    case 'who':
    case 'beat':
    case 'bye':
    case 'control': return { kind, node }
    default: return null
  }
}
