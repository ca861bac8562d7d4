import type { ProviderKind } from '@lectern/shared/providers'
import { Counter, Gauge, Histogram } from 'prom-client'
import type { Registry } from 'prom-client'
import type { FastifyInstance } from 'fastify'
import { addUse } from './use-store.ts'

/**
 * Keeps what organizations had made, a row a day: at the end of each call, of which only so many are under way at once. The server
 * ends when all is written.
 */
export function keepUse(app: FastifyInstance): (call: CountedCall) => void {
  const writing = new Set<Promise<void>>()
  app.addHook('onClose', async () => { await Promise.all(writing) })
  return (call) => {
    if (call.isQuestion) return
    const written = addUse(app.db, call, app.now())
      .catch((error: unknown) => app.log.warn({ err: error, organizationId: call.organizationId }, 'what a provider made could not be counted'))
      .finally(() => writing.delete(written))
    writing.add(written)
  }
}

/** How much a call took or made; what a provider does not say is absent. */
export interface Used {
  /** What a model read, in its own units. */
  readonly tokensRead?: number
  /** What a model wrote, in its own units. */
  readonly tokensWritten?: number
  readonly pictures?: number
  /** What was spoken, in characters. */
  readonly characters?: number
  /** The sound of it, or that was heard, ms. */
  readonly audioMs?: number
}

/** A call to a provider that is over. */
export interface CountedCall {
  /** What is made. */
  readonly kind: ProviderKind
  /** Who makes it: the operator's provider, the gateway, a workspace's own, what is built in, or the place that is searched. */
  readonly way: string
  /** The organization it was made for. */
  readonly organizationId: string
  /** It asked what could be made, and made nothing. */
  readonly isQuestion: boolean
  /** `ok`, the code of the catalogue that it ended with, or that its caller stopped it. */
  readonly outcome: string
  readonly ms: number
  readonly used: Used
}

/** How many calls of a kind are under way, and wait. */
export type CallsNow = () => Iterable<readonly [ProviderKind, { readonly running: number; readonly waiting: number }]>

/** Counts calls in a registry of metrics; of organizations the database keeps a record of its own. */
export function createMetering(registry: Registry, now: CallsNow): (call: CountedCall) => void {
  const registers = [registry]
  const seconds = new Histogram({
    name: 'lectern_provider_seconds', help: 'How long providers took, by what they make, way and outcome', registers,
    labelNames: ['kind', 'way', 'outcome'] as const, buckets: [0.1, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 180],
  })
  const tokens = new Counter({
    name: 'lectern_provider_tokens_total', help: 'What models read and wrote in their own units, where they say so', registers,
    labelNames: ['way', 'direction'] as const,
  })
  const made = new Counter({
    name: 'lectern_provider_made_total', help: 'What providers made: pictures, characters that were spoken, seconds of sound', registers, labelNames: ['kind', 'way', 'unit'] as const,
  })
  const calls = new Gauge({
    name: 'lectern_provider_calls', help: 'Calls to providers that are under way or wait for a place', registers, labelNames: ['kind', 'state'] as const,
    collect() {
      for (const [kind, { running, waiting }] of now()) {
        calls.set({ kind, state: 'running' }, running)
        calls.set({ kind, state: 'waiting' }, waiting)
      }
    },
  })
  return ({ kind, ms, outcome, used: { audioMs = 0, characters = 0, pictures = 0, tokensRead = 0, tokensWritten = 0 }, way }) => {
    seconds.observe({ kind, way, outcome }, ms / 1000)
    if (pictures > 0) made.inc({ kind, way, unit: 'pictures' }, pictures)
    if (characters > 0) made.inc({ kind, way, unit: 'characters' }, characters)
    if (audioMs > 0) made.inc({ kind, way, unit: 'seconds' }, audioMs / 1000)
    if (kind !== 'text') return
    tokens.inc({ way, direction: 'read' }, tokensRead)
    tokens.inc({ way, direction: 'written' }, tokensWritten)
  }
}
