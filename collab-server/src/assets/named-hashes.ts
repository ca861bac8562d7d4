/** Letters of a hash in lower-case hex. */
const LETTERS = 64
/**
 * So many different hashes are taken from one text. A lesson with more pictures than that keeps the rest all the same: before
 * an asset goes, everything stored is read for its name.
 */
export const NAMED_MAX = 5_000

const isHex = (byte: number | undefined): boolean => byte !== undefined && ((byte >= 0x30 && byte <= 0x39) || (byte >= 0x61 && byte <= 0x66))

/**
 * The hashes that stored bytes name, each once. A hash stands for itself in updates, states and JSON alike, behind something
 * that is no hex letter: the length of its text, a quotation mark or the slash of an address. Most bytes are never looked at: where
 * the last letter of a hash would have to be stands something else.
 */
export function namedHashes(...texts: readonly Uint8Array[]): ReadonlySet<string> {
  const found = new Set<string>()
  for (const bytes of texts) {
    for (const hash of hashesOf(bytes)) {
      if (found.size === NAMED_MAX) return found
      found.add(hash)
    }
  }
  return found
}

/** Those of the wanted hashes that stored bytes name, however many they are. */
export function filterNamed(bytes: Uint8Array, wanted: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set<string>()
  for (const hash of hashesOf(bytes)) if (wanted.has(hash)) found.add(hash)
  return found
}

function* hashesOf(bytes: Uint8Array): Generator<string> {
  let start = 0
  while (start + LETTERS <= bytes.length) {
    let last = start + LETTERS - 1
    while (last >= start && isHex(bytes[last])) last--
    if (last >= start) {
      start = last + 1
      continue
    }
    yield Buffer.from(bytes.buffer, bytes.byteOffset + start, LETTERS).toString('latin1')
    start += LETTERS
    while (isHex(bytes[start])) start++
  }
}
