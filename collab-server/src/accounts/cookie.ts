import { API_BASE } from '@lectern/shared/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_TTL_MS } from './sessions.ts'

/** The cookie that holds the refresh token; no script can read it, and it travels only to the calls about sessions. */
export const REFRESH_COOKIE = 'lectern_refresh'
const PATH = `${API_BASE}/sessions`

function options(reply: FastifyReply) {
  return {
    path: PATH, httpOnly: true, sameSite: 'lax', secure: reply.server.config.publicUrl.startsWith('https:'),
  } as const
}

/** Hands the refresh token to the browser. */
export function setRefreshCookie(reply: FastifyReply, refreshToken: string): void {
  reply.setCookie(REFRESH_COOKIE, refreshToken, { ...options(reply), maxAge: SESSION_TTL_MS / 1000 })
}

/** Takes it back. */
export function clearRefreshCookie(reply: FastifyReply): void {
  reply.clearCookie(REFRESH_COOKIE, options(reply))
}

/** The refresh token the browser sent, if any. */
export function readRefreshCookie(request: FastifyRequest): string | null {
  return request.cookies[REFRESH_COOKIE] ?? null
}
