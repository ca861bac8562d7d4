import { setImmediate } from 'node:timers/promises'
import { RESULT } from '@lectern/shared/http'

/** The header that saves an answer as a file of this name, also where it has letters that headers cannot carry (RFC 6266). */
export function attachment(name: string): Readonly<Record<string, string>> {
  const ascii = name.replaceAll(/[^\u0020-\u007E]/g, '_').replaceAll('%', '_')
  const coded = encodeURIComponent(name).replaceAll(/[!'()*]/g, (mark) => `%${mark.codePointAt(0)?.toString(16).toUpperCase()}`)
  return { 'content-disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${coded}` }
}

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
