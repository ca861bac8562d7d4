import { Readable } from 'node:stream'
import type { Actor } from '@lectern/shared/access'
import { ERRORS } from '@lectern/shared/errors'
import type { ErrorCode } from '@lectern/shared/errors'
import { API_BASE, RESULT } from '@lectern/shared/http'
import type { Endpoint } from '@lectern/shared/http'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { z } from 'zod'
import { LecternError } from './errors.ts'

/** Who is calling, as the access token and the database say now. */
export interface Caller extends Actor {
  readonly sessionId: string
  /** First and last name. */
  readonly name: string
  /** Still in the special default organization, so without a workspace (S1 §2.2). */
  readonly inDefaultOrganization: boolean
  /** Owners of workspaces need a second factor here, and this person has none. */
  readonly lacksSecondFactor?: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Reads the bearer token; null without one, throws `unauthenticated` for one that is not good (any more). */
    authenticate: (request: FastifyRequest) => Promise<Caller | null>
  }
}

/** What a handler of a public call gets. */
export interface PublicContext<P, Q, B> {
  readonly params: P
  readonly query: Q
  readonly body: B
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Aborted when the caller hangs up before they have their answer: what was only made for them need not be finished. */
  readonly signal: AbortSignal
}

/** What a handler of a call for signed-in people gets. */
export interface Context<P, Q, B> extends PublicContext<P, Q, B> {
  readonly actor: Caller
}

/** An answer whose `status` is not plain success, or that carries a message. */
export class Answer<D> {
  readonly data: D
  readonly status: number
  readonly message: string | undefined

  constructor(data: D, status: number, message: string | undefined) {
    this.data = data
    this.status = status
    this.message = message
  }
}

/** Lets a handler choose `status` and `message` beside its data. */
export function answer<D>(data: D, options: { readonly status?: number; readonly message?: string }): Answer<D> {
  return new Answer(data, options.status ?? RESULT.success, options.message)
}

type Result<D extends z.ZodType> = Promise<z.output<D> | Answer<z.output<D>>>

/** Who may pass: verified people with a workspace, unless the call says otherwise. */
async function guard(app: FastifyInstance, access: Endpoint['access'], request: FastifyRequest): Promise<Caller> {
  const caller = await app.authenticate(request)
  if (!caller) throw new LecternError('unauthenticated')
  if (access === 'account') return caller
  if (!caller.isVerified) throw new LecternError('email-not-verified')
  if (access === 'member' && caller.inDefaultOrganization) throw new LecternError('workspace-required')
  return caller
}

/** What every call answers when it is refused or fails; `ErrorAnswer` as the API page shows it. */
const errorAnswerSchema = z.object({
  status: z.number().int(),
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]).describe('Switch on this, never on the message'),
  message: z.string(),
  reason: z.string().optional().describe('What the code leaves open, such as member.notMember: look words up by it'),
  path: z.string().optional().describe('The field a 400 is about'),
  retryAfterMs: z.number().int().optional().describe('When asking again makes sense'),
  place: z.number().int().optional().describe('The place among those who wait, from 1; with max-users-reached'),
})

const callers = new WeakMap<FastifyRequest, Caller>()

type CallSchema = FastifySchema & { summary: string; tags: string[]; security?: { bearer: string[] }[] }

// Calls are described once for the process, however many servers are built in it.
const schemas = new WeakMap<Endpoint, CallSchema>()

/** How a call is checked and described; for the few that send their answer as bytes they have already. */
export function schemaOf(definition: Endpoint): CallSchema {
  const known = schemas.get(definition)
  if (known) return known
  const schema = describe(definition)
  schemas.set(definition, schema)
  return schema
}

function describe(definition: Endpoint): CallSchema {
  const tag = definition.path.split('/')[1] ?? 'other'
  return {
    summary: definition.summary,
    tags: [tag.toLowerCase()],
    ...(definition.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(definition.params ? { params: definition.params } : {}),
    ...(definition.query ? { querystring: definition.query } : {}),
    ...(definition.body ? { body: definition.body } : {}),
    response: {
      200: z.object({ status: z.number().int(), data: definition.data, message: z.string().optional() }),
      '4xx': errorAnswerSchema, '5xx': errorAnswerSchema,
    },
  }
}

/** What a call may have different from others. */
export interface RouteOptions {
  /** Largest body in bytes, where the app's own limit is too small. */
  readonly bodyLimit?: number
  readonly config?: FastifyContextConfig
  /** Asked of who may call it, before the body is read: whether so much is taken of them now. */
  readonly admit?: (actor: Caller, request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/** A stream that begins with what was taken off it to see whether it begins at all. Whoever stops reading it ends what it came from. */
export async function* resumed<T>(first: IteratorResult<T>, rest: AsyncIterator<T>): AsyncGenerator<T, void, undefined> {
  if (first.done) return
  try {
    yield first.value
    while (true) {
      const next = await rest.next()
      if (next.done) return
      yield next.value
    }
  } finally {
    await rest.return?.()
  }
}

/** Runs a handler; what it throws once the caller has had an answer, because the body took too long or gave way to others, concerns nobody. */
export async function unlessAnswered<T>(reply: FastifyReply, run: () => Promise<T>): Promise<T | null> {
  try {
    return await run()
  } catch (error) {
    if (reply.sent) return null
    throw error
  }
}

function register(
  app: FastifyInstance, definition: Endpoint,
  run: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>, { admit, ...options }: RouteOptions = {},
): void {
  app.route({
    ...options,
    method: definition.method,
    url: API_BASE + definition.path,
    schema: schemaOf(definition),
    // Before the body is read: nobody learns from a validation message what they may not call.
    onRequest: async (request, reply) => {
      if (definition.access === 'public') return
      const caller = await guard(app, definition.access, request)
      callers.set(request, caller)
      await admit?.(caller, request, reply)
    },
    // Fastify validates null where no body came; a schema with a default says itself what stands for none.
    preValidation: async (request) => { request.body ??= definition.body?.safeParse(undefined).data },
    handler: async (request, reply) => {
      const result = await unlessAnswered(reply, async () => await run(request, reply))
      if (reply.sent) return reply
      if (result instanceof Readable) return await reply.send(result)
      if (!(result instanceof Answer)) return await reply.send({ status: RESULT.success, data: result ?? {} })
      const { status, data, message } = result
      return await reply.send({ status, data, ...(message === undefined ? {} : { message }) })
    },
  })
}

/** Aborted when the caller hangs up before the whole answer is out. Nobody is told the reason any more. */
function signalOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(new LecternError('timeout', { cause: new Error('the caller hung up') }))
  })
  return gone.signal
}

/** Serves a call for signed-in people; the guard runs first. */
export function route<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType>(
  app: FastifyInstance, definition: Endpoint<P, Q, B, D>,
  handler: (context: Context<z.output<P>, z.output<Q>, z.output<B>>) => Result<D>, options?: RouteOptions,
): void {
  if (definition.access === 'public') throw new TypeError(`${definition.path} is public: use publicRoute`)
  register(app, definition, async (request, reply) => {
    const actor = callers.get(request)
    if (!actor) throw new LecternError('unauthenticated')
    const { params, query, body } = request as { params: z.output<P>; query: z.output<Q>; body: z.output<B> }
    return await handler({ params, query, body, actor, request, reply, signal: signalOf(reply) })
  }, options)
}

/** What a streamed answer may have different from others. */
export interface StreamOptions {
  /** How long nothing of it may move before its reader counts as gone, ms; for streams that are never silent for so long themselves. */
  readonly stalledMs?: number
}

/**
 * Serves a call whose answer is text that comes bit by bit. What fails before the first bit is answered like everywhere else; later
 * faults the handler must tell in the text itself.
 */
export function streamRoute<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType>(
  app: FastifyInstance, definition: Endpoint<P, Q, B, D>,
  handler: (context: Context<z.output<P>, z.output<Q>, z.output<B>>) => AsyncIterable<string>,
  { stalledMs }: StreamOptions = {},
): void {
  register(app, definition, async (request, reply) => {
    const actor = callers.get(request)
    if (!actor) throw new LecternError('unauthenticated')
    const { params, query, body } = request as { params: z.output<P>; query: z.output<Q>; body: z.output<B> }
    const answer = await streamed(handler({ params, query, body, actor, request, reply, signal: signalOf(reply) }), reply)
    if (stalledMs !== undefined) reply.raw.setTimeout(stalledMs, () => { reply.raw.destroy() })
    return answer
  })
}

/** Text as an answer that comes bit by bit, once its first bit is there. */
async function streamed(text: AsyncIterable<string>, reply: FastifyReply): Promise<Readable> {
  const iterator = text[Symbol.asyncIterator]()
  const first = await iterator.next()
  // Proxies must hand on what they get at once, and keep nothing. The line ends with the stream: a server that ends would wait for it.
  reply.headers({ 'x-accel-buffering': 'no', 'cache-control': 'no-store, no-transform', connection: 'close' }).type('text/event-stream; charset=utf-8')
  // One piece at a time: what nobody reads is not made.
  return Readable.from(resumed(first, iterator), { highWaterMark: 1 })
}

/** How long nothing of a file may move that is answered while it is made, ms. */
const STALLED_MS = 60_000

/** A file that is answered while it is made. */
export interface FileAnswer {
  readonly contentType: string
  readonly body: AsyncIterable<Uint8Array>
}

/**
 * Serves a call whose answer is a file. What fails before its first bytes is answered like everywhere else; what fails later breaks the
 * line off, so that nobody takes half of it for the whole.
 */
export function fileRoute<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType>(
  app: FastifyInstance, definition: Endpoint<P, Q, B, D>,
  handler: (context: Context<z.output<P>, z.output<Q>, z.output<B>>) => Promise<FileAnswer>,
): void {
  register(app, definition, async (request, reply) => {
    const actor = callers.get(request)
    if (!actor) throw new LecternError('unauthenticated')
    const { params, query, body } = request as { params: z.output<P>; query: z.output<Q>; body: z.output<B> }
    const file = await handler({ params, query, body, actor, request, reply, signal: signalOf(reply) })
    const iterator = file.body[Symbol.asyncIterator]()
    const first = await iterator.next()
    // Somebody who reads nothing of it any more would keep it in memory.
    reply.raw.setTimeout(STALLED_MS, () => { reply.raw.destroy() })
    reply.header('cache-control', 'no-store').type(file.contentType)
    return Readable.from(resumed(first, iterator), { objectMode: false })
  })
}

/** Serves a call that needs no token and whose answer is text that comes bit by bit, as `streamRoute` does. */
export function publicStreamRoute<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType>(
  app: FastifyInstance, definition: Endpoint<P, Q, B, D>,
  handler: (context: PublicContext<z.output<P>, z.output<Q>, z.output<B>>) => AsyncIterable<string>,
): void {
  if (definition.access !== 'public') throw new TypeError(`${definition.path} is not public: use streamRoute`)
  register(app, definition, async (request, reply) => {
    const { params, query, body } = request as { params: z.output<P>; query: z.output<Q>; body: z.output<B> }
    return await streamed(handler({ params, query, body, request, reply, signal: signalOf(reply) }), reply)
  })
}

/** Serves a call that needs no token. */
export function publicRoute<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType>(
  app: FastifyInstance, definition: Endpoint<P, Q, B, D>,
  handler: (context: PublicContext<z.output<P>, z.output<Q>, z.output<B>>) => Result<D>, options?: Omit<RouteOptions, 'admit'>,
): void {
  if (definition.access !== 'public') throw new TypeError(`${definition.path} is not public: use route`)
  register(app, definition, async (request, reply) => {
    const { params, query, body } = request as { params: z.output<P>; query: z.output<Q>; body: z.output<B> }
    return await handler({ params, query, body, request, reply, signal: signalOf(reply) })
  }, options)
}
