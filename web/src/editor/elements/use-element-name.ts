import { useTranslation } from 'react-i18next'
import { useCallback } from 'react'
import type { LessonElement } from '@lectern/shared/lesson'
import { editOf } from '../editing/edit-registry.ts'
import '../../locales/en/elements.json'

/** Names an element: as its author did, else by its kind. */
export function useElementName(): (element: LessonElement) => string {
  const { t } = useTranslation('elements')
  return useCallback((element) => (element.name === '' ? t(editOf(element).labelKey(element)) : element.name), [t])
}
