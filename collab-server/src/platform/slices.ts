import { setImmediate } from 'node:timers/promises'

/** What is gone through at once takes some ms. */
const SLICE_BYTES = 1024 * 1024

/** Goes through pieces of bytes, and lets other work in between. */
export async function eachPiece(pieces: Iterable<Uint8Array>, act: (piece: Uint8Array) => void): Promise<void> {
  let done = 0
  for (const piece of pieces) {
    if (done >= SLICE_BYTES) {
      await setImmediate()
      done = 0
    }
    act(piece)
    done += piece.length
  }
}

/** The same with bytes that are in one piece. */
export async function eachSlice(bytes: Uint8Array, act: (slice: Uint8Array) => void): Promise<void> {
  await eachPiece(slicesOf(bytes), act)
}

function* slicesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) yield bytes.subarray(at, at + SLICE_BYTES)
}
