import { boxContains } from '../../../rendering/box-hit.ts'
import { lazyPart } from '../../../platform/loading/lazy-part.ts'
import type { EditDefinition } from '../edit-definition.ts'

/** How icons and emoji are edited. */
export const iconEdit: EditDefinition<'icon'> = {
  labelKey: () => 'elements:types.icon',
  minWidth: 16,
  minHeight: 16,
  keepRatio: true,
  handles: () => ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'],
  contains: boxContains,
  editableText: () => false,
  defaultSize: { width: 200, height: 200 },
  create: (box, props = {}) => ({ type: 'icon', ...box, ...props }),
  facts: ({ label }) => [['elements:iconLabel', label]],
  Inspector: lazyPart(async () => (await import('./IconInspector.tsx')).IconInspector),
}
