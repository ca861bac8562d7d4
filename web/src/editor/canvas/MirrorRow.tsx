import { memo } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LessonElement } from '@lectern/shared/lesson'
import { elementName } from './mirror-names.ts'

interface MirrorRowProps {
  readonly element: LessonElement
  readonly isChosen: boolean
}

/** One element of the mirror; its words are looked up again only when it changes. */
export const MirrorRow = memo(function MirrorRow({ element, isChosen }: MirrorRowProps): ReactNode {
  const { t } = useTranslation(['canvas', 'elements'])
  return (
    <div role="option" tabIndex={0} data-id={element.id} aria-selected={isChosen}>
      {elementName(element, (key, values) => t(key, { ...values }))}
    </div>
  )
})
