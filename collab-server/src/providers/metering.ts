import { Counter, Histogram } from 'prom-client'
import type { Registry } from 'prom-client'
import { LecternError } from '../platform/errors.ts'
import type { TextUsage } from './text/protocol.ts'

/** A call to a provider, as it is counted. */
export interface MeteredCall {
  /** What is made. */
  readonly kind: 'text' | 'search'
  /** Who makes it: the operator's model, the gateway, a workspace's own, nobody else, or the place that is searched. */
  readonly way: string
}

/** Counts what is asked of providers. */
export interface Metering {
  /** Hands on what a provider makes, and counts how it ended. `run` is given where to tell how much it was. */
  stream<T>(call: MeteredCall, run: (used: (usage: TextUsage) => void) => AsyncIterable<T>): AsyncGenerator<T, void, undefined>
  /** The same of what comes whole. */
  once<T>(call: MeteredCall, run: () => Promise<T>): Promise<T>
}

/** How a call ended that threw: the code of the catalogue, or that its caller stopped it. */
const outcomeOf = (error: unknown): string => (error instanceof LecternError ? error.code : 'stopped')

/** Builds {@link Metering} on a registry of metrics. */
export function createMetering(registry?: Registry): Metering {
  const registers = registry ? [registry] : []
  const seconds = new Histogram({
    name: 'lectern_provider_seconds', help: 'How long providers took, by what they make, way and outcome', registers,
    labelNames: ['kind', 'way', 'outcome'] as const, buckets: [0.1, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 180],
  })
  const tokens = new Counter({
    name: 'lectern_provider_tokens_total', help: 'What models read and wrote in their own units, where they say so', registers,
    labelNames: ['way', 'direction'] as const,
  })
  return {
    async* stream({ kind, way }, run) {
      const from = performance.now()
      let usage: TextUsage = {}
      let outcome = 'stopped'
      try {
        yield* run((more) => { usage = { ...usage, ...more } })
        outcome = 'ok'
      } catch (error) {
        outcome = outcomeOf(error)
        throw error
      } finally {
        seconds.observe({ kind, way, outcome }, (performance.now() - from) / 1000)
        tokens.inc({ way, direction: 'read' }, usage.read ?? 0)
        tokens.inc({ way, direction: 'written' }, usage.written ?? 0)
      }
    },
    async once({ kind, way }, run) {
      const from = performance.now()
      let outcome = 'ok'
      try {
        return await run()
      } catch (error) {
        outcome = outcomeOf(error)
        throw error
      } finally {
        seconds.observe({ kind, way, outcome }, (performance.now() - from) / 1000)
      }
    },
  }
}
