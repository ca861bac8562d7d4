import { memo } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LessonElement } from '@lectern/shared/lesson'
import { elementName } from './mirror-names.ts'

interface MirrorRowsProps {
  readonly elements: readonly LessonElement[]
  /** Ids of what is selected on the slide. */
  readonly chosen: ReadonlySet<string>
}

/**
 * Some of the elements of the mirror. They are looked at again only when one of them changes, and laid out apart from
 * the others: a key in one text of six thousand elements has no work with the rest.
 */
export const MirrorRows = memo(function MirrorRows({ elements, chosen }: MirrorRowsProps): ReactNode {
  return (
    <div role="presentation" className="h-px overflow-hidden contain-strict">
      {elements.map((element) => <MirrorRow key={element.id} element={element} isChosen={chosen.has(element.id)} />)}
    </div>
  )
}, (before, after) => (
  before.elements.length === after.elements.length
  && before.elements.every((element, i) => (
    element === after.elements[i] && (before.chosen === after.chosen || before.chosen.has(element.id) === after.chosen.has(element.id))
  ))
))

/** One element; its words are looked up again only when it changes. */
const MirrorRow = memo(function MirrorRow({ element, isChosen }: { readonly element: LessonElement; readonly isChosen: boolean }): ReactNode {
  const { t } = useTranslation(['canvas', 'elements'])
  return (
    <div role="option" tabIndex={0} data-id={element.id} aria-selected={isChosen}>
      {elementName(element, t)}
    </div>
  )
})
