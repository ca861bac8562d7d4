import { richTextOf } from '@lectern/shared/text'
import { boxContains } from '../../../rendering/box-hit.ts'
import { lazyPart } from '../../../platform/loading/lazy-part.ts'
import type { EditDefinition } from '../../editing/edit-definition.ts'

/** What a new equation shows until somebody writes another one. */
const SAMPLE = String.raw`x=\frac{-b\pm\sqrt{b^2-4ac}}{2a}`

/** How equations are edited. */
export const equationEdit: EditDefinition<'equation'> = {
  labelKey: () => 'elements:types.equation',
  minWidth: 40,
  minHeight: 32,
  keepRatio: false,
  handles: () => ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'],
  contains: boxContains,
  editableText: () => true,
  defaultSize: { width: 640, height: 180 },
  create: (box, props = {}) => ({ type: 'equation', ...box, source: richTextOf(SAMPLE), ...props }),
  hasSeveralTexts: true,
  Inspector: lazyPart(async () => (await import('./EquationInspector.tsx')).EquationInspector),
}
