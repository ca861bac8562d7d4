import {
  changeTemplate, deleteTemplate, listTemplates, makeLessonOfTemplate, readTemplate, restoreTemplate, saveAsTemplate,
} from '@lectern/shared/templates'
import type { CallInput, Endpoint } from '@lectern/shared/http'
import type { Slide } from '@lectern/shared/lesson'
import type { Template } from '@lectern/shared/templates'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../platform/http/api.ts'
import { LESSONS_KEY, useItemMutation } from '../library/use-item-mutation.ts'
import { thumbnailSlide } from '../lessons/thumbnail.ts'

const TEMPLATES_KEY = ['templates'] as const
/** How long what was read of a template counts as present, ms: others seldom change one while it is looked at. */
const FRESH_MS = 60_000

/** The templates that people of the workspace made and I may use, by name. */
export function useTemplates() {
  return useQuery({ queryKey: TEMPLATES_KEY, queryFn: async ({ signal }) => (await call(listTemplates, { signal })).templates })
}

/** A template with its first slides. */
export interface OpenTemplate {
  readonly template: Template
  readonly slides: readonly Slide[]
}

/** One template with its first slides, once they are wanted. */
export function useTemplateSlides(templateId: string | null) {
  return useQuery({
    queryKey: [...TEMPLATES_KEY, templateId],
    enabled: templateId !== null,
    staleTime: FRESH_MS,
    queryFn: async ({ signal }): Promise<OpenTemplate> => {
      const { slides, template } = await call(readTemplate, { params: { templateId: templateId ?? '' }, signal })
      return { template, slides: slides.flatMap((slide) => thumbnailSlide(slide) ?? []) }
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
