import { useMemo } from 'react'
import { namedStyle } from '@lectern/shared/lesson'
import type { LessonElement, Resolved } from '@lectern/shared/lesson'
import { useTheme } from '../../sync/hooks.ts'

/** The selected elements with every style that holds for them, as inspectors show them: colours of the theme by their names. */
export function useShown<E extends LessonElement>(slideId: string, elements: readonly E[]): readonly Resolved<E>[] {
  const theme = useTheme(slideId)
  return useMemo(() => elements.map((element) => namedStyle(element, theme)), [elements, theme])
}
