import type { ProviderKind } from '@lectern/shared/providers'
import { LecternError } from '../../platform/errors.ts'
import { bounded } from './bounded.ts'
import type { TimeLimits } from './bounded.ts'
import type { CallsNow, CountedCall, Used } from './metering.ts'
import { Places } from './places.ts'
import type { PlaceLimits, ProviderUser } from './places.ts'
import { retried } from './retried.ts'

/** How much is made at once, by what it is; each process counts by itself, as what it protects is its own work. */
export const PLACE_LIMITS: Readonly<Record<ProviderKind, PlaceLimits>> = {
  text: { process: 64, organization: 16, person: 4, waiting: 8, waitMs: 20_000 },
  // Of what is built in two are made at once; the others wait for their processes.
  // S2 §9: three slides of a narration at once.
  speech: { process: 8, organization: 6, person: 3, waiting: 8, waitMs: 30_000 },
  // The sentences of a narration that are spoken at once are heard at once.
  transcription: { process: 8, organization: 6, person: 3, waiting: 8, waitMs: 30_000 },
  // S2 §9: five pictures at once.
  picture: { process: 16, organization: 8, person: 5, waiting: 8, waitMs: 60_000 },
  // Each is but a word about what somebody else renders for minutes, or one of the pictures of a list that is looked at.
  avatar: { process: 16, organization: 6, person: 3, waiting: 24, waitMs: 30_000 },
  search: { process: 32, organization: 10, person: 4, waiting: 8, waitMs: 10_000 },
}

/** A call to a provider. */
export interface ProviderCall {
  /** What is made. */
  readonly kind: ProviderKind
  /** Who makes it: the operator's provider, the gateway, a workspace's own, what is built in, or the place that is searched. */
  readonly way: string
  readonly user: ProviderUser
  /** It asks what could be made, and is kept in no record of what was. */
  readonly isQuestion?: boolean
  readonly limits: TimeLimits
  /** Ends the call; what is read then throws its reason. */
  readonly signal?: AbortSignal | undefined
}

/** What a call is made with. */
export interface CallContext {
  /** Aborted when the caller stops, or the time is up. */
  readonly signal: AbortSignal
  /** Told how much it was, as often as the provider says so: the last word holds. */
  readonly used: (used: Used) => void
}

/**
 * The one way to a provider. A call waits for its place, is asked again when it fails in a way that may pass before anything of it has
 * come, is bounded in time, stops with its caller, and is counted.
 * All throw LecternError `ai-busy` when there is no place, `ai-timeout`, what the provider fails with, and the signal's reason.
 */
export interface Calls {
  /** Hands on what a provider makes as it comes. */
  stream<T>(call: ProviderCall, run: (context: CallContext) => AsyncIterable<T>): AsyncGenerator<T, void, undefined>
  /** The same of what comes whole. */
  once<T>(call: Omit<ProviderCall, 'limits'> & { readonly ms: number }, run: (context: CallContext) => Promise<T>): Promise<T>
  /** How much is under way. */
  readonly now: CallsNow
}

/** How a call ended that threw: the code of the catalogue, or that its caller stopped it. */
const outcomeOf = (error: unknown): string => (error instanceof LecternError ? error.code : 'stopped')

/** Builds {@link Calls}; `count` is told of each call that is over. */
export function createCalls(count: (call: CountedCall) => void, limits: Readonly<Record<ProviderKind, PlaceLimits>> = PLACE_LIMITS): Calls {
  const places = new Map((Object.keys(limits) as ProviderKind[]).map((kind) => [kind, new Places(limits[kind])]))

  const calls: Calls = {
    now: () => places,
    async* stream({ isQuestion = false, kind, limits: times, signal, user, way }, run) {
      const from = performance.now()
      let used: Used = {}
      let outcome = 'stopped'
      let leave = (): void => undefined
      try {
        leave = await places.get(kind)?.acquire(user, signal) ?? leave
        yield* bounded((inner) => retried(() => run({ signal: inner, used: (more) => { used = { ...used, ...more } } }), inner), times, signal, leave)
        outcome = 'ok'
      } catch (error) {
        outcome = outcomeOf(error)
        throw error
      } finally {
        leave()
        count({ kind, way, organizationId: user.organizationId, isQuestion, outcome, ms: performance.now() - from, used })
      }
    },
    async once<T>({ ms, ...call }: Omit<ProviderCall, 'limits'> & { readonly ms: number }, run: (context: CallContext) => Promise<T>) {
      const whole = calls.stream({ ...call, limits: { firstMs: ms, idleMs: ms, totalMs: ms } }, async function* whole(context) { yield await run(context) })
      try {
        const { value } = await whole.next()
        // It yields once, or throws.
        return value as T
      } finally {
        // Only its end says that it went well.
        await whole.next()
      }
    },
  }
  return calls
}
