import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LecternError } from './errors.ts'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')
loopback.addSubnet('::ffff:127.0.0.0', 104, 'ipv6')

/** What proxies add, each in its way; a request with any of it comes from somewhere else, whoever opened the socket. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'] as const

function isLoopback(address: string): boolean {
  const family = isIP(address)
  return family !== 0 && loopback.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** The name in a Host header, without its port and brackets. */
function hostName(host: string): string {
  return host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1').toLowerCase()
}

/**
 * Whether somebody on this machine asks, with nobody in between: by the address of the socket itself. The name they asked
 * for counts as well: a page of somebody else whose name was made to lead here asks with that name.
 */
function isFromHere({ headers, raw }: FastifyRequest): boolean {
  if (!isLoopback(raw.socket.remoteAddress ?? '') || FORWARDED.some((name) => headers[name] !== undefined)) return false
  const name = hostName(headers.host ?? '')
  return name === 'localhost' || isLoopback(name)
}

const sum = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The token in `Authorization`: as a bearer's, or as the password of anybody, which browsers ask for. */
function shownToken(authorization: string | undefined): string {
  const [, scheme = '', value = ''] = /^(bearer|basic) +(\S+)$/i.exec(authorization ?? '') ?? []
  if (scheme.toLowerCase() !== 'basic') return value
  const pair = Buffer.from(value, 'base64').toString('utf8')
  return pair.slice(pair.indexOf(':') + 1)
}

/**
 * A hook in front of what only operators may see: whoever asks from this machine, or shows the token. Refuses with
 * `forbidden`; where there is a token, with `unauthenticated` and the question for it.
 */
export function operatorGuard(token: string | null): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const wanted = token === null ? null : sum(token)
  return async (request, reply) => {
    if (isFromHere(request)) return
    if (wanted === null) throw new LecternError('forbidden')
    if (timingSafeEqual(sum(shownToken(request.headers.authorization)), wanted)) return
    reply.header('www-authenticate', 'Basic realm="Lectern", charset="UTF-8"')
    throw new LecternError('unauthenticated')
  }
}
