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
  /** Throws the `ai-…` errors of the catalogue, and the signal's reason. */
  make(user: ProviderUser, request: PictureRequest, signal: AbortSignal): Promise<Uint8Array>
}

/** Builds {@link Pictures}. */
export function createPictures({ calls, providerFor }: { readonly calls: Calls; readonly providerFor: (user: ProviderUser) => Promise<PictureProvider> }): Pictures {
  return {
    async engineFor(user, wanted) {
      const { engine, modelFor } = await providerFor(user)
      return { ...engine, name: modelFor(wanted) }
    },
    async make(user, request, signal) {
      const provider = await providerFor(user)
      const call = { kind: 'picture', way: provider.engine.kind, user, signal, ms: PICTURE_LIMITS.ms } as const
      return await calls.once(call, async (context) => {
        const bytes = await provider.make({ ...request, model: provider.modelFor(request.model) }, context)
        context.used({ pictures: 1 })
        return bytes
      })
    },
  }
}
