import { DEFAULT_THEME, designSchema, themeSchema } from '@lectern/shared/lesson'
import type { Look, Slide } from '@lectern/shared/lesson'

/** The look of a template as the server answers it; of a lesson to copy, and where the answer is none, that of its slides. */
export function lookOf(answer: unknown, slides: readonly Slide[]): Look {
  const { design, theme } = typeof answer === 'object' && answer !== null ? answer as { readonly design?: unknown; readonly theme?: unknown } : {}
  const own = designSchema.safeParse(design).data ?? null
  return { id: 'preview', theme: themeSchema.safeParse(theme).data ?? slides[0]?.theme ?? DEFAULT_THEME, design: own }
}
