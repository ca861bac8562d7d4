import { boxContains } from '../../../rendering/box-hit.ts'
import type { ActivityElement } from '@lectern/shared/activities'
import type { ElementOf } from '@lectern/shared/lesson'
import type { EditDefinition, EditOf, NewBox } from '../../editing/edit-definition.ts'

/** What is the same in the editing of all questions: their words are edited in the inspector, which a double click leads to where nothing else opens. */
const QUESTION_EDIT: Omit<EditOf<ActivityElement>, 'Inspector' | 'defaultSize' | 'labelKey'> = {
  minWidth: 320,
  minHeight: 200,
  keepRatio: false,
  handles: () => ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'],
  contains: boxContains,
  editableText: () => false,
  opens: () => 'question',
}

/** How a type of question is edited: what a new one has beside its box, how high it is, slide points, the part of the inspector that belongs to it, and what else is its own. */
export function questionEdit<T extends ActivityElement['type']>(
  type: T, height: number, fresh: () => Partial<ElementOf<T>>, Inspector: EditDefinition<T>['Inspector'], own: Partial<EditDefinition<T>> = {},
): EditDefinition<T> {
  const edit = {
    ...QUESTION_EDIT, labelKey: () => `elements:types.${type}`, defaultSize: { width: 1200, height },
    create: (box: NewBox, props = {}) => ({ type, ...box, mustAnswer: true, ...fresh(), ...props }), Inspector, ...own,
  }
  // None of it depends on the type, which the checker does not see for any of some.
  return edit as unknown as EditDefinition<T>
}
