import { useMemo } from 'react'
import { resolveStyle } from '@lectern/shared/lesson'
import type { LessonElement, Resolved } from '@lectern/shared/lesson'
import { useTheme } from '../../sync/hooks.ts'

/** The selected elements with every style that holds for them, as inspectors show them. */
export function useShown<E extends LessonElement>(slideId: string, elements: readonly E[]): readonly Resolved<E>[] {
  const theme = useTheme(slideId)
  return useMemo(() => elements.map((element) => resolveStyle(element, theme)), [elements, theme])
}
