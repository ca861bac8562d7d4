import { createHmac, randomInt } from 'node:crypto'
import { TWO_FACTOR_LIMITS } from '@lectern/shared/accounts'
import { Secret, TOTP } from 'otpauth'
import { keyFor, seal, unseal } from '../platform/seal.ts'

const PERIOD_SECONDS = 30
const ISSUER = 'Lectern'
const SEALED = { purpose: 'lectern two-factor secrets' } as const

/** Encrypts an app's secret, so that a copy of the database makes no codes. */
export function sealSecret(serverSecret: string, secret: string): string {
  return seal(serverSecret, SEALED, secret)
}

/** Reads it back; throws when the server's secret is another one than at sealing. */
export function openSecret(serverSecret: string, sealed: string): string {
  return unseal(serverSecret, SEALED, sealed)
}

/** How a short mailed code is kept: without the server's secret the million of them cannot be tried. */
export function hashMailedCode(serverSecret: string, context: string, code: string): string {
  return createHmac('sha256', keyFor(serverSecret, 'lectern mailed codes')).update(`${context}:${code}`).digest('hex')
}

/** Six random digits. */
export function newMailedCode(): string {
  return String(randomInt(10 ** TWO_FACTOR_LIMITS.codeDigits)).padStart(TWO_FACTOR_LIMITS.codeDigits, '0')
}

/** A new secret for an app, in Base32. */
export function newAppSecret(): string {
  return new Secret({ size: 20 }).base32
}

function totp(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: ISSUER, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: TWO_FACTOR_LIMITS.codeDigits, period: PERIOD_SECONDS,
  })
}

/** The `otpauth://` address that authenticator apps read. */
export function appUri(secret: string, label: string): string {
  return totp(secret, label).toString()
}

/** The code an app shows at a moment. */
export function appCode(secret: string, now: number): string {
  return totp(secret, '').generate({ timestamp: now })
}

/** The time step a code of the app belongs to, one step of clock drift allowed; null for a wrong one. */
export function appStep(secret: string, code: string, now: number): number | null {
  const delta = totp(secret, '').validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta
}

const ALPHABET = 'abcdefghjkmnpqrstuvwxyz023456789'

/** A recovery code of 80 random bits in four groups. */
export function newRecoveryCode(): string {
  const group = (): string => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}

/** A recovery code as it is compared, however it was typed. */
export function plainRecoveryCode(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]/g, '')
}
