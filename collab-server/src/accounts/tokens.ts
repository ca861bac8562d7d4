import { hkdfSync } from 'node:crypto'
import { SignJWT, errors, jwtVerify } from 'jose'

/** How long an access token opens doors, in ms; the browser trades its refresh cookie for the next one. */
export const ACCESS_TOKEN_TTL_MS = 15 * 60_000

const ISSUER = 'lectern'
const AUDIENCE = 'lectern-api'

/** What an access token says: whose it is and which sign-in it belongs to. */
export interface AccessClaims {
  readonly userId: string
  readonly sessionId: string
}

/** Makes and reads access tokens (JWT, HS256). */
export interface AccessTokens {
  issue(claims: AccessClaims, now: number): Promise<{ token: string; expiresAt: number }>
  /** Null for a token that is forged, damaged or expired. */
  read(token: string, now: number): Promise<AccessClaims | null>
}

/** Tokens signed with a key made from the server's secret for this purpose alone. */
export function createAccessTokens(secret: string): AccessTokens {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'lectern access token', 32))
  return {
    async issue({ userId, sessionId }, now) {
      const expiresAt = Math.floor((now + ACCESS_TOKEN_TTL_MS) / 1000)
      const token = await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(userId).setIssuer(ISSUER).setAudience(AUDIENCE)
        .setIssuedAt(Math.floor(now / 1000)).setExpirationTime(expiresAt)
        .sign(key)
      return { token, expiresAt: expiresAt * 1000 }
    },
    async read(token, now) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'], issuer: ISSUER, audience: AUDIENCE, currentDate: new Date(now),
        })
        if (typeof payload.sub !== 'string' || typeof payload.sid !== 'string') return null
        return { userId: payload.sub, sessionId: payload.sid }
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}
