import {
  changeTemplate, deleteTemplate, listTemplates, makeLessonOfTemplate, readTemplate, restoreTemplate, saveAsTemplate,
} from '@lectern/shared/templates'
import type { CallInput, Endpoint } from '@lectern/shared/http'
import type { LessonElement, Look, Slide } from '@lectern/shared/lesson'
import type { Template } from '@lectern/shared/templates'
import { useTranslation } from 'react-i18next'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../platform/http/api.ts'
import { currentLanguage } from '../platform/i18n/i18n.ts'
import { loadChunk } from '../platform/loading/chunk-recovery.ts'
import { LESSONS_KEY, useItemMutation } from '../library/use-item-mutation.ts'
import { thumbnailSlide } from '../lessons/thumbnail.ts'
import { builtInGalleryTemplate, galleryTemplate } from './gallery-template.ts'
import { lookOf } from './look-of.ts'
import type { GalleryTemplate } from './gallery-template.ts'
import { THEMED_CACHE_MS } from './themed-cache.ts'
import { withPrompts } from './with-prompts.ts'

/** Where templates are kept among the answers of the server. */
export const TEMPLATES_KEY = ['templates'] as const

/** The templates that people of the workspace made and I may use, by name. */
export function useTemplates() {
  return useQuery({ queryKey: TEMPLATES_KEY, queryFn: async ({ signal }) => (await call(listTemplates, { signal })).templates })
}

/** They are many words, which come apart. */
const loadBuiltIns = () => loadChunk(() => import('./built-in.ts'))

/** The templates that come with the product. */
export function useBuiltIns() {
  const { i18n: { language } } = useTranslation()
  return useQuery({ queryKey: ['built-in-templates', language], staleTime: Infinity, queryFn: async () => (await loadBuiltIns()).listBuiltIns(language) })
}

/** A template with its first slides. */
export interface OpenTemplate {
  readonly template: GalleryTemplate
  /** What is said of one that somebody made; null for one that comes with the product. */
  readonly made: Template | null
  readonly slides: readonly Slide[]
  /** What lessons get that are to look like it. */
  readonly look: Look
  /** What lies behind a slide in it beside its background. */
  readonly artwork: ((slide: Slide, at: number) => readonly LessonElement[]) | null
}

/** One template with its first slides, once they are wanted. */
export function useTemplateSlides(templateId: string | null) {
  return useQuery({
    // Those that come with the product have names in the language of the screens.
    queryKey: [...TEMPLATES_KEY, templateId, currentLanguage()],
    enabled: templateId !== null,
    staleTime: THEMED_CACHE_MS, gcTime: THEMED_CACHE_MS,
    queryFn: async ({ signal }): Promise<OpenTemplate> => {
      const id = templateId ?? ''
      const builtIn = await (await loadBuiltIns()).openBuiltIn(id, currentLanguage())
      if (builtIn !== null) return { template: builtInGalleryTemplate({ ...builtIn, first: builtIn.slides[0] ?? null }), made: null, look: builtIn.look, artwork: builtIn.artwork, slides: builtIn.slides }
      const { look, slides, template } = await call(readTemplate, { params: { templateId: id }, signal })
      const shown = slides.flatMap((slide) => thumbnailSlide(slide) ?? [])
      return { template: galleryTemplate(template), made: template, look: lookOf(look, shown), artwork: null, slides: template.kind === 'layouts' ? shown.map(withPrompts) : shown }
    },
  })
}

function useTemplateMutation<E extends Endpoint>(endpoint: E) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<E>) => call(endpoint, input),
    onSuccess: async () => {
      // What is in the trash stands there beside lessons.
      await Promise.all([TEMPLATES_KEY, LESSONS_KEY].map((queryKey) => client.invalidateQueries({ queryKey })))
    },
  })
}

export const useSaveAsTemplate = () => useTemplateMutation(saveAsTemplate)
export const useChangeTemplate = () => useTemplateMutation(changeTemplate)
export const useDeleteTemplate = () => useTemplateMutation(deleteTemplate)
export const useRestoreTemplate = () => useTemplateMutation(restoreTemplate)
export const useMakeLesson = () => useItemMutation(makeLessonOfTemplate)
