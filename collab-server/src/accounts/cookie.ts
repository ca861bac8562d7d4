import { API_BASE } from '@lectern/shared/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Grant } from './sessions.ts'

/** The cookie that holds the refresh token, which no script can read; by http it travels only to the calls about sessions. */
const PLAIN = { name: 'lectern_refresh', path: `${API_BASE}/sessions` } as const
/** By https a browser takes it from this very host only; such a name asks for the path of everything. */
const BOUND_TO_HOST = { name: '__Host-lectern_refresh', path: '/' } as const

function cookieOf({ server }: Pick<FastifyReply, 'server'>) {
  const secure = server.config.publicUrl.startsWith('https:')
  const { name, path } = secure ? BOUND_TO_HOST : PLAIN
  return { name, options: { path, httpOnly: true, sameSite: 'lax', secure } as const }
}

/** Hands the refresh token to the browser. */
export function setRefreshCookie(reply: FastifyReply, { refreshToken, endsAt }: Pick<Grant, 'refreshToken' | 'endsAt'>): void {
  const { name, options } = cookieOf(reply)
  reply.setCookie(name, refreshToken, { ...options, expires: new Date(endsAt) })
}

/** Takes it back. */
export function clearRefreshCookie(reply: FastifyReply): void {
  const { name, options } = cookieOf(reply)
  reply.clearCookie(name, options)
}

/** The refresh token the browser sent, if any. */
export function readRefreshCookie(request: FastifyRequest): string | null {
  return request.cookies[cookieOf(request).name] ?? null
}
