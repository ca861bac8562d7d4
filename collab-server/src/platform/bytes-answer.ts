import { setImmediate } from 'node:timers/promises'
import { RESULT } from '@lectern/shared/http'

/** Bytes of a piece; whole groups of base64. */
const PIECE_BYTES = 96 * 1024

/** The answer of a call whose last field is bytes as base64, a piece of its JSON at a time: made whole it would hold up everybody. */
export async function* bytesAnswer(fields: Readonly<Record<string, unknown>>, name: string, bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  const head = JSON.stringify({ status: RESULT.success, data: { ...fields, [name]: '' } })
  const end = '"}}'
  yield Buffer.from(head.slice(0, -end.length))
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    // A caller who reads fast has all of it taken without a pause.
    await setImmediate()
    const piece = bytes.subarray(at, at + PIECE_BYTES)
    yield Buffer.from(Buffer.from(piece.buffer, piece.byteOffset, piece.length).toString('base64'), 'latin1')
  }
  yield Buffer.from(end)
}
