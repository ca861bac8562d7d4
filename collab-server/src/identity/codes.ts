import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for a link or a cookie. */
export function randomCode(): string {
  return randomBytes(32).toString('base64url')
}

/** How codes are kept: a copy of the database opens nothing. */
export function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}
