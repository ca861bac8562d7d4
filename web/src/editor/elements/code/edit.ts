import { richTextOf } from '@lectern/shared/text'
import { boxContains } from '../../../rendering/box-hit.ts'
import { lazyPart } from '../../../platform/loading/lazy-part.ts'
import type { EditDefinition } from '../../editing/edit-definition.ts'

/** What new code says until somebody writes other. */
const SAMPLE = 'def greet(name):\n    return f"Hello, {name}"'

/** How code is edited. */
export const codeEdit: EditDefinition<'code'> = {
  labelKey: () => 'elements:types.code',
  minWidth: 80,
  minHeight: 48,
  keepRatio: false,
  handles: () => ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'],
  contains: boxContains,
  editableText: () => true,
  defaultSize: { width: 800, height: 260 },
  create: (box, props = {}) => ({ type: 'code', ...box, language: 'python', text: richTextOf(SAMPLE), ...props }),
  hasSeveralTexts: true,
  Inspector: lazyPart(async () => (await import('./CodeInspector.tsx')).CodeInspector),
}
