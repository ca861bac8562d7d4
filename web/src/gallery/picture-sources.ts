import { CREDIT_ACTION } from '@lectern/shared/credits'
import { PICTURE_LIMITS, findExternalImages, generateImage, keepExternalImage, readPictureEngine } from '@lectern/shared/providers'
import type { OfferedPicture, PictureRatio } from '@lectern/shared/providers'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { showInsufficientCredits } from '../credits/insufficient-store.ts'
import { readCreditDetails, refreshCreditDetails } from '../credits/queries.ts'
import { useCreditCheck } from '../credits/use-credit-check.ts'
import { ApiError, call } from '../platform/http/api.ts'
import { createPressKeys } from '../platform/http/press.ts'
import { GALLERY_KEY } from './queries.ts'

/** More than the server takes to make a picture, asking again among it, ms. */
const MOST_MS = PICTURE_LIMITS.ms + 20_000

/** Who makes pictures for my workspace, and whether pictures of others are looked for. */
export function usePictureEngine() {
  return useQuery({ queryKey: [...GALLERY_KEY, 'engine'], queryFn: async ({ signal }) => await call(readPictureEngine, { signal }), staleTime: 60_000 })
}

/** What somebody wants to see, and in which form. */
export interface PictureRequest {
  readonly prompt: string
  readonly aspectRatio: PictureRatio
  /** Who shall make it; absent for the usual model. */
  readonly model?: string
}

/** Makes pictures; what is made is kept in the gallery whether or not anybody still looks. `stop` gives up, and then nothing is paid. */
export function useMakePicture() {
  const client = useQueryClient()
  const check = useCreditCheck()
  const abort = useRef<AbortController | null>(null)
  const [keys] = useState(createPressKeys)
  const making = useMutation({
    mutationFn: async ({ isFree, ...options }: PictureRequest & { readonly isFree: boolean }) => {
      const control = new AbortController()
      abort.current = control
      try {
        // Who has too few credits is told by a dialog.
        if (!isFree && !(await check(CREDIT_ACTION.AIImagesGeneration))) return null
        control.signal.throwIfAborted()
        const { engine, images: [media = null] } = await call(generateImage, { body: { ...options, key: keys.keyFor(options) }, signal: control.signal, timeoutMs: MOST_MS })
        keys.answered()
        void client.invalidateQueries({ queryKey: GALLERY_KEY })
        return { engine, media }
      } catch (error) {
        keys.failed(error)
        if (control.signal.aborted) return null
        if (!(error instanceof ApiError && error.code === 'insufficient-credits')) throw error
        await refreshCreditDetails()
        showInsufficientCredits(readCreditDetails().details?.totalCredits ?? 0)
        return null
      } finally {
        if (!isFree) void refreshCreditDetails()
      }
    },
  })
  return { ...making, stop: () => abort.current?.abort() }
}

/** Pictures of others by words; nothing is asked for while there are none. */
export function useFoundPictures(words: string) {
  return useQuery({
    queryKey: ['found-pictures', words], enabled: words !== '', staleTime: 5 * 60_000, retry: false,
    queryFn: async ({ signal }) => (await call(findExternalImages, { query: { searchText: words, allowFallback: 'true' }, signal })).images,
  })
}

/** Copies a picture that was found into the gallery. */
export function useKeepFound() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (picture: OfferedPicture) => (await call(keepExternalImage, { body: picture, timeoutMs: 60_000 })).media,
    onSuccess: () => client.invalidateQueries({ queryKey: GALLERY_KEY }),
  })
}
