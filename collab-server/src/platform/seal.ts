import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/** A key of 256 bits for one purpose, derived from the server's secret: what is known of one says nothing about another. */
export function keyFor(serverSecret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', serverSecret, '', purpose, 32))
}

/** What a secret is sealed for. */
export interface SealContext {
  /** What the key is derived for. */
  readonly purpose: string
  /** Where the sealed secret belongs: moved to another place it does not open. */
  readonly place?: string
}

/** Encrypts a secret with authentication (AES-256-GCM), so that a copy of the database alone is of no use. */
export function seal(serverSecret: string, { purpose, place = '' }: SealContext, secret: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFor(serverSecret, purpose), iv)
  cipher.setAAD(Buffer.from(place))
  return Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64')
}

/** Reads it back; throws when the server's secret or the place is another one than at sealing. */
export function unseal(serverSecret: string, { purpose, place = '' }: SealContext, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(serverSecret, purpose), bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(place))
  decipher.setAuthTag(bytes.subarray(bytes.length - TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, bytes.length - TAG_BYTES)), decipher.final()]).toString('utf8')
}
