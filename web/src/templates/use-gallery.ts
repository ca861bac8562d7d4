import { useMemo } from 'react'
import { galleryTemplate } from './gallery-template.ts'
import type { GalleryTemplate } from './gallery-template.ts'
import { useTemplates } from './queries.ts'

/** What the gallery has to show. */
export interface Gallery {
  readonly templates: readonly GalleryTemplate[]
  readonly isPending: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/** The templates of the gallery. */
export function useGallery(): Gallery {
  const { data, error, isPending, refetch } = useTemplates()
  const templates = useMemo(() => (data ?? []).map(galleryTemplate), [data])
  return { templates, isPending, error: data ? null : error, retry: () => void refetch() }
}
