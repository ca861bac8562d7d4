import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { builtInGalleryTemplate, galleryTemplate } from './gallery-template.ts'
import type { GalleryTemplate } from './gallery-template.ts'
import { useBuiltIns, useTemplates } from './queries.ts'

/** What the gallery has to show. */
export interface Gallery {
  /** Those of the workspace first, then those that come with the product. */
  readonly templates: readonly GalleryTemplate[]
  readonly isPending: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/** The templates of the gallery. */
export function useGallery(): Gallery {
  const { i18n: { language } } = useTranslation()
  const made = useTemplates()
  const builtIn = useBuiltIns()
  const templates = useMemo(() => [
    ...(made.data ?? []).map(galleryTemplate),
    // Their names are those of the language.
    ...(language === '' ? [] : builtIn.data ?? []).map(builtInGalleryTemplate),
  ], [made.data, builtIn.data, language])
  return {
    templates, isPending: made.isPending || builtIn.isPending, error: (made.data ? null : made.error) ?? (builtIn.data ? null : builtIn.error),
    retry: () => void Promise.all([made.refetch(), builtIn.refetch()]),
  }
}
