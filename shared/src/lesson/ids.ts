const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const LENGTH = 12
/** Bytes from here up would make some characters likelier than others. */
const UNBIASED = 256 - (256 % ALPHABET.length)

/** Whether an id looks as drawn by `newId`; those of templates and files are counted, or words. */
export function isDrawnId(id: string): boolean {
  return new RegExp(`^[0-9A-Za-z]{${LENGTH}}$`).test(id)
}

/** The beginning of bytes that tell nothing, as an id of the same form. */
export function idFrom(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

/** A new id of a slide or an element: 12 base62 characters (71 bits) from the platform's secure randomness. */
export function newId(): string {
  let id = ''
  while (id.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH * 2))) {
      if (byte < UNBIASED && id.length < LENGTH) id += ALPHABET[byte % ALPHABET.length]
    }
  }
  return id
}
