import { readImport, readImportedSlides } from '@lectern/shared/imports'
import type { DeckImport } from '@lectern/shared/imports'
import { slideSchema } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../platform/http/api.ts'

/** A slide as the server tells it. */
export type SlideJson = Record<string, unknown>

/** How often it is asked whether pictures are made, ms: LibreOffice takes some seconds for a deck. */
const POLL_MS = 2000

/** What is there to compare the slides of a deck with what became of them. */
export interface Comparison {
  readonly importId: string
  /** How far pictures of the deck's own slides are. */
  readonly pictures: DeckImport['pictures']
  /** The slide that came along at a place, from 0; null where it is not known, undefined until it is. */
  cameAs(place: number): Slide | null | undefined
}

/** Follows the pictures of a deck until they are there, and has its slides as they came along; `given` where the screen has them already. */
export function useComparison(made: DeckImport, given: readonly SlideJson[] | null): Comparison {
  const { jobId: importId } = made.job
  const { data } = useQuery({
    queryKey: ['import-pictures', importId], queryFn: async ({ signal }) => (await call(readImport, { params: { importId }, signal })).import.pictures,
    enabled: made.pictures === 'making', initialData: made.pictures, refetchInterval: ({ state }) => (state.data === 'making' ? POLL_MS : false),
  })
  const isShown = data === 'making' || data === 'ready'
  const { data: fetched, isError } = useQuery({
    queryKey: ['import-slides', importId], queryFn: async ({ signal }) => (await call(readImportedSlides, { params: { importId }, signal })).slides,
    enabled: isShown && given === null, staleTime: Number.POSITIVE_INFINITY, retry: 1,
  })
  const json = given ?? fetched
  const slides = useMemo(() => (isShown ? json?.map((slide, at) => slideSchema.safeParse({ ...slide, id: `deck${at}` }).data ?? null) : undefined), [isShown, json])
  return { importId, pictures: data, cameAs: (place) => (slides === undefined && !isError ? undefined : slides?.[place] ?? null) }
}
