import type { CallInput, Endpoint } from '@lectern/shared/http'
import {
  changeGalleryMedia, deleteGalleryMedia, getGalleryMedia, getOrganizationGalleryMedia, listRecentMedia, listTrendingMedia, markGalleryMediaUsed,
} from '@lectern/shared/gallery'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../platform/http/api.ts'
import { queryClient } from '../platform/http/query-client.ts'
import type { GalleryQuery } from './gallery-query.ts'

/** Everything of the gallery is kept under this key. */
export const GALLERY_KEY = ['gallery'] as const

/** A page of the gallery; the one before stays in view while the next is fetched. */
export function useGallery({ scope, imageType, mediaType, search, page }: GalleryQuery) {
  return useQuery({
    queryKey: [...GALLERY_KEY, 'list', scope, imageType, mediaType, search, page],
    queryFn: async ({ signal }) => {
      const query = { pageNumber: page, imageType, mediaType, ...(search === '' ? {} : { search }) }
      return await call(scope === 'mine' ? getGalleryMedia : getOrganizationGalleryMedia, { query, signal })
    },
    placeholderData: keepPreviousData,
  })
}

/** The pictures I used last. */
export function useRecentMedia() {
  return useQuery({
    queryKey: [...GALLERY_KEY, 'recent'], refetchOnMount: 'always',
    queryFn: async ({ signal }) => (await call(listRecentMedia, { signal })).media,
  })
}

/** The pictures that most people of my workspace used lately. */
export function useTrendingMedia() {
  return useQuery({
    queryKey: [...GALLERY_KEY, 'trending'], refetchOnMount: 'always',
    queryFn: async ({ signal }) => (await call(listTrendingMedia, { signal })).media,
  })
}

/** A call that changes the gallery; it is read again when it has succeeded. */
function useGalleryMutation<E extends Endpoint>(endpoint: E) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<E>) => call(endpoint, input),
    onSuccess: () => client.invalidateQueries({ queryKey: GALLERY_KEY }),
  })
}

export const useChangeMedia = () => useGalleryMutation(changeGalleryMedia)
export const useDeleteMedia = () => useGalleryMutation(deleteGalleryMedia)

/** Remembers that a picture was put on a slide. That it was is no less true when this cannot be written down. */
export function rememberUse(mediaId: string): void {
  call(markGalleryMediaUsed, { params: { mediaId } })
    .then(() => queryClient.invalidateQueries({ queryKey: [...GALLERY_KEY, 'recent'] }), () => undefined)
}
