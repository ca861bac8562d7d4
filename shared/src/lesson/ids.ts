const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const LENGTH = 12
/** Bytes from here up would make some characters likelier than others. */
const UNBIASED = 256 - (256 % ALPHABET.length)

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
