import { memo } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LessonElement } from '@lectern/shared/lesson'
import { useFormat } from '../../platform/i18n/use-format.ts'
import type { Format } from '../../platform/i18n/use-format.ts'
import { elementName, groupName } from './mirror-names.ts'
import type { Say } from './mirror-names.ts'

interface MirrorRowsProps {
  readonly elements: readonly LessonElement[]
  /** Ids of what is selected on the slide. */
  readonly chosen: ReadonlySet<string>
  /** By the id of its row: the group that a row stands for. */
  readonly groups: ReadonlyMap<string, readonly LessonElement[]>
}

/**
 * Some of the elements of the mirror. They are looked at again only when one of them changes, and laid out apart from
 * the others: a key in one text of six thousand elements has no work with the rest.
 */
export const MirrorRows = memo(function MirrorRows({ elements, chosen, groups }: MirrorRowsProps): ReactNode {
  // Once for all rows: thousands that each listen to the language are a third of the time and the memory that they cost.
  const { t } = useTranslation(['canvas', 'elements'])
  const { list } = useFormat()
  return (
    <div role="presentation" className="h-px overflow-hidden contain-strict">
      {elements.map((element) => (
        <MirrorRow key={element.id} element={element} group={groups.get(element.id)} isChosen={chosen.has(element.id)} t={t} list={list} />
      ))}
    </div>
  )
}, (before, after) => (
  before.elements.length === after.elements.length
  && before.elements.every((element, i) => (
    element === after.elements[i] && isSameGroup(before.groups.get(element.id), after.groups.get(element.id)) && (before.chosen === after.chosen || before.chosen.has(element.id) === after.chosen.has(element.id))
  ))
))

const isSameGroup = (a: readonly LessonElement[] | undefined, b: readonly LessonElement[] | undefined): boolean => (
  a === b || (a !== undefined && b !== undefined && a.length === b.length && a.every((member, i) => member === b[i]))
)

interface MirrorRowProps {
  readonly element: LessonElement
  readonly group: readonly LessonElement[] | undefined
  readonly isChosen: boolean
  /** Both are the same until the language is another. */
  readonly t: Say
  readonly list: Format['list']
}

/** One element, or the group that it stands for; its words are looked up again only when it changes. */
const MirrorRow = memo(function MirrorRow({ element, group, isChosen, t, list }: MirrorRowProps): ReactNode {
  return (
    <div role="option" tabIndex={0} data-id={element.id} aria-selected={isChosen}>
      {group ? groupName(group, t, list) : elementName(element, t)}
    </div>
  )
})
