import type { PictureEngine, PictureRatio } from '@lectern/shared/providers'
import { PICTURE_LIMITS } from '@lectern/shared/providers'
import type { Calls } from '../calls/calls.ts'
import type { Used } from '../calls/metering.ts'
import type { ProviderUser } from '../calls/places.ts'

/** What somebody wants to see. */
export interface PictureRequest {
  readonly prompt: string
  readonly ratio: PictureRatio
  /** The model that is asked; absent for the usual one, and so it is where that model is not offered. */
  readonly model?: string | undefined
}

/** One way to get a picture made. */
export interface PictureProvider {
  readonly engine: PictureEngine
  /** Models that may be asked by name, the usual one first. */
  readonly models: readonly string[]
  /** The model that is asked by somebody who has one in mind. */
  modelFor(wanted: string | undefined): string
  /** The bytes of a picture; whoever keeps them judges them. Throws errors of the catalogue (`ai-…`), and the signal's reason once that is aborted. */
  make(request: PictureRequest, context: { readonly signal: AbortSignal; readonly used: (used: Used) => void }): Promise<Uint8Array>
}

/**
 * Pictures from words: by what the workspace named for itself, without that by the server's, and without that an ornament that is drawn
 * from the words and shows nothing of what they say.
 */
export interface Pictures {
  /** Who would make one for this person now. */
  engineFor(user: ProviderUser, wanted?: string): Promise<PictureEngine>
  /** Models that this person may ask by name, the usual one first. */
  modelsFor(user: ProviderUser): Promise<readonly string[]>
  /** Throws the `ai-…` errors of the catalogue, and the signal's reason. */
  make(user: ProviderUser, request: PictureRequest, signal: AbortSignal): Promise<Uint8Array>
}

/** What {@link createPictures} needs. */
export interface PicturesParts {
  readonly calls: Calls
  readonly providerFor: (user: ProviderUser) => Promise<PictureProvider>
  /** Cuts a picture to a form, width to height: models know few of these. Absent where nobody will see it. */
  readonly cut?: (bytes: Uint8Array, form: number, signal: AbortSignal) => Promise<Uint8Array>
}

/** Width to height. */
const formOf = (ratio: PictureRatio): number => {
  const [across = 1, down = 1] = ratio.split(':').map(Number)
  return across / down
}

/** Builds {@link Pictures}. */
export function createPictures({ calls, cut, providerFor }: PicturesParts): Pictures {
  return {
    async engineFor(user, wanted) {
      const { engine, modelFor } = await providerFor(user)
      return { ...engine, name: modelFor(wanted) }
    },
    async modelsFor(user) {
      return (await providerFor(user)).models
    },
    async make(user, request, signal) {
      const provider = await providerFor(user)
      const call = { kind: 'picture', way: provider.engine.kind, user, signal, ms: PICTURE_LIMITS.ms } as const
      const bytes = await calls.once(call, async (context) => {
        const made = await provider.make({ ...request, model: provider.modelFor(request.model) }, context)
        context.used({ pictures: 1 })
        return made
      })
      if (cut === undefined || provider.engine.kind === 'offline') return bytes
      try {
        return await cut(bytes, formOf(request.ratio), signal)
      } catch {
        signal.throwIfAborted()
        // A picture in another form is better than none; one that is damaged is judged by whoever keeps it.
        return bytes
      }
    },
  }
}
