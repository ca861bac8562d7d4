import { boxContains } from '../../../rendering/box-hit.ts'
import { lazyPart } from '../../../platform/loading/lazy-part.ts'
import type { EditDefinition } from '../../editing/edit-definition.ts'

/** What the pen draws: one line, in a box that is no square, as those of the sets of icons are. */
const DRAWN_BY_HAND = /^(\d+) (?!\1;)\d+;s[^;]*$/

/** How icons and emoji are edited. */
export const iconEdit: EditDefinition<'icon'> = {
  labelKey: ({ drawing }) => (DRAWN_BY_HAND.test(drawing) ? 'elements:types.stroke' : 'elements:types.icon'),
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
