import type { LessonElement } from '@lectern/shared/lesson'
import { boxContains } from '../../rendering/box-hit.ts'
import { lazyPart } from '../../platform/loading/lazy-part.ts'
import type { EditOf } from './edit-definition.ts'

/** How an element is edited that a newer version made: as a whole. */
export const unknownEdit: EditOf<LessonElement> = {
  labelKey: () => 'elements:types.unknown',
  minWidth: 16,
  minHeight: 16,
  keepRatio: true,
  handles: () => ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'],
  contains: boxContains,
  editableText: () => false,
  defaultSize: { width: 320, height: 180 },
  Inspector: lazyPart(async () => (await import('./UnknownInspector.tsx')).UnknownInspector),
}
