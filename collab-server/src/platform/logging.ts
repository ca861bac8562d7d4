import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import type { PlatformConfig } from './config.ts'

/** Query parameters that are as good as a password. */
const SECRET_PARAMETERS = /([?&](?:ticket|code|token|invitation|password|key)=)[^&#]*/gi

/** An address without what would let a reader of the log act as somebody. */
export function redactUrl(url: string): string {
  return url.replace(SECRET_PARAMETERS, '$1[redacted]')
}

const SECRET_FIELDS = ['password', 'newPassword', 'currentPassword', 'code', 'ticket', 'token', 'jwt', 'secret', 'refreshToken']

/** pino's options: JSON lines without secrets. */
export function loggerOptions(
  config: Pick<PlatformConfig, 'logLevel'>, stream: NodeJS.WritableStream | undefined,
): NonNullable<Exclude<FastifyServerOptions['logger'], boolean>> {
  return {
    level: config.logLevel,
    redact: {
      paths: [
        'req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]', 'headers.authorization', 'headers.cookie',
        ...SECRET_FIELDS, ...SECRET_FIELDS.map((field) => `*.${field}`), ...SECRET_FIELDS.map((field) => `*.*.${field}`),
      ],
      censor: '[redacted]',
    },
    serializers: {
      req: (request: { method: string; url: string; id?: unknown; ip?: string }) => ({
        id: request.id, method: request.method, url: redactUrl(request.url), ip: request.ip,
      }),
    },
    ...(stream === undefined ? {} : { stream }),
  }
}

/** One line a request: quiet for what went well, so that a person's terminal stays readable at the default level. */
export async function logResponse(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const facts = { req: request, statusCode: reply.statusCode, ms: Math.round(reply.elapsedTime) }
  if (reply.statusCode >= 500) request.log.error(facts, 'answered')
  else request.log.debug(facts, 'answered')
}
