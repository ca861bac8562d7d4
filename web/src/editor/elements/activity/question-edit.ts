import { boxContains } from '../../../rendering/box-hit.ts'
import type { EditOf } from '../edit-definition.ts'
import type { LessonElement } from '@lectern/shared/lesson'

/** What is the same in the editing of all questions: their words are edited in the inspector. */
export const QUESTION_EDIT: Omit<EditOf<LessonElement>, 'Inspector' | 'defaultSize' | 'labelKey'> = {
  minWidth: 320,
  minHeight: 200,
  keepRatio: false,
  handles: () => ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'],
  contains: boxContains,
  editableText: false,
}
