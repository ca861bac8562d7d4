import { setTimeout } from 'node:timers/promises'
import { AVATAR_LIMITS } from '@lectern/shared/providers'
import type { Avatar } from '@lectern/shared/providers'
import { LecternError } from '../../platform/errors.ts'
import type { Calls } from '../calls/calls.ts'
import type { ProviderUser } from '../calls/places.ts'

/** Somebody whom a service renders, with where it has their files: the addresses are the service's, and nobody's browser gets them unsealed. */
export interface ServiceAvatar extends Omit<Avatar, 'picture' | 'sample'> {
  readonly pictureUrl: string | null
  readonly sampleUrl: string | null
}

/** What an avatar says. */
export interface AvatarRequest {
  readonly avatarId: string
  /** An MP3 of at most `AVATAR_LIMITS.soundBytes`. */
  readonly sound: Uint8Array
  /** How long it lasts, ms. */
  readonly ms: number
}

/** How a rendering goes on when the server that asked for it ends. */
export interface RenderingCourse {
  /** The name of one that has been begun with for the same; null for none. */
  readonly begun: string | null
  /** Told the name of one before anything is waited for. */
  onBegun(rendering: string): Promise<void>
  /** Told each time before it is asked how far it is. */
  onWait(): Promise<void>
}

/** How far a rendering is; `url` is where its film lies. */
export type Rendering = { readonly state: 'working' } | { readonly state: 'done'; readonly url: string }

interface Context {
  readonly signal: AbortSignal
}

/** One way to have avatars rendered: a job of somebody else that is begun, asked about, and fetched. All throw errors of the catalogue (`ai-…`), and the signal's reason. */
export interface AvatarProvider {
  /** The operator's, or the workspace's own. */
  readonly kind: 'direct' | 'workspace'
  avatars(context: Context): Promise<readonly ServiceAvatar[]>
  /** Begins with a rendering; answers its name. */
  begin(request: AvatarRequest, context: Context): Promise<string>
  look(rendering: string, context: Context): Promise<Rendering>
  /** The bytes of a film or a picture, of at most so many; whoever keeps them judges them. */
  file(url: string, maxBytes: number, context: Context): Promise<Uint8Array>
}

/** Avatars that say a sound: by what the workspace named for itself, without that by the server's; nothing is built in. */
export interface Avatars {
  /** Null where nobody renders any. @throws the `ai-…` errors of the catalogue; the signal's reason. */
  list(user: ProviderUser, signal: AbortSignal): Promise<readonly ServiceAvatar[] | null>
  /** What lies at an address that a list named. @throws LecternError `unavailable` where nobody renders any more, the `ai-…` errors of the catalogue; the signal's reason. */
  file(user: ProviderUser, url: string, maxBytes: number, signal: AbortSignal): Promise<Uint8Array>
  /**
   * A film of an avatar that says a sound. It is begun with once, however many servers go on with it; a word about how far it is that fails in a way that may pass is asked for again.
   * @throws LecternError `invalid-request` for a sound that is too long, `unavailable` where nobody renders, `ai-timeout`, the `ai-…` errors of the catalogue; the signal's reason
   */
  render(user: ProviderUser, request: AvatarRequest, signal: AbortSignal, course: RenderingCourse): Promise<Uint8Array>
}

/** Words about a rendering that may fail one after the other: the film is paid for, and a moment without network is no reason to lose it. */
const FAILURES_IN_A_ROW = 5
const MAY_PASS: ReadonlySet<string> = new Set(['ai-busy', 'ai-timeout', 'ai-unavailable'])

const mayPass = (error: unknown): boolean => error instanceof LecternError && MAY_PASS.has(error.code)

/** Builds {@link Avatars}. */
export function createAvatars({ calls, pollMs, providerFor }: {
  readonly calls: Calls
  readonly providerFor: (user: ProviderUser) => Promise<AvatarProvider | null>
  /** How often a rendering is asked about. */
  readonly pollMs: number
}): Avatars {
  return {
    async list(user, signal) {
      const provider = await providerFor(user)
      if (!provider) return null
      return await calls.once({ kind: 'avatar', isQuestion: true, way: provider.kind, user, signal, ms: AVATAR_LIMITS.answerMs }, async (context) => await provider.avatars(context))
    },
    async file(user, url, maxBytes, signal) {
      const provider = await providerFor(user)
      if (!provider) throw new LecternError('unavailable', { reason: 'provider.noAvatars' })
      return await calls.once({ kind: 'avatar', isQuestion: true, way: provider.kind, user, signal, ms: AVATAR_LIMITS.answerMs }, async (context) => await provider.file(url, maxBytes, context))
    },
    async render(user, request, signal, course) {
      const provider = await providerFor(user)
      if (!provider) throw new LecternError('unavailable', { reason: 'provider.noAvatars' })
      if (request.sound.length > AVATAR_LIMITS.soundBytes || request.ms > AVATAR_LIMITS.ms) throw new LecternError('invalid-request', { reason: 'provider.speechTooLong' })
      const call = { kind: 'avatar', way: provider.kind, user, signal } as const
      const begin = async (): Promise<string> => {
        const begun = await calls.once({ ...call, ms: AVATAR_LIMITS.answerMs }, async (context) => {
          const name = await provider.begin(request, context)
          context.used({ audioMs: request.ms })
          return name
        })
        await course.onBegun(begun)
        return begun
      }
      const rendering = course.begun ?? await begin()
      const until = performance.now() + AVATAR_LIMITS.renderMs
      let failures = 0
      while (performance.now() < until) {
        await setTimeout(pollMs, undefined, { signal }).catch(() => undefined)
        signal.throwIfAborted()
        await course.onWait()
        const found = await calls.once({ ...call, isQuestion: true, ms: AVATAR_LIMITS.answerMs }, async (context) => await provider.look(rendering, context)).catch((error: unknown) => {
          signal.throwIfAborted()
          failures++
          if (!mayPass(error) || failures === FAILURES_IN_A_ROW) throw error
          return null
        })
        if (found === null) continue
        failures = 0
        if (found.state === 'done') return await calls.once({ ...call, isQuestion: true, ms: AVATAR_LIMITS.fetchMs }, async (context) => await provider.file(found.url, AVATAR_LIMITS.bytes, context))
      }
      throw new LecternError('ai-timeout')
    },
  }
}
