import { tableGrid } from '@lectern/shared/lesson'
import { boxContains } from '../../../rendering/box-hit.ts'
import type { EditDefinition } from '../../editing/edit-definition.ts'
import { lazyPart } from '../../../platform/loading/lazy-part.ts'

/** How tables are edited. */
export const tableEdit: EditDefinition<'table'> = {
  labelKey: () => 'elements:types.table',
  minWidth: 80,
  minHeight: 40,
  keepRatio: false,
  handles: () => ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'],
  contains: boxContains,
  editableText: () => true,
  defaultSize: { width: 960, height: 240 },
  create: (box, props = {}) => ({ type: 'table', ...box, headerRow: true, ...tableGrid(3, 3), ...props }),
  facts: ({ rows, columns }) => [['elements:tableRows', rows.length], ['elements:tableColumns', columns.length]],
  hasSeveralTexts: true,
  Inspector: lazyPart(async () => (await import('./TableInspector.tsx')).TableInspector),
}
