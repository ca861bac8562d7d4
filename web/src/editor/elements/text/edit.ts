import { familyLabel } from '@lectern/shared/fonts'
import { resolveStyle } from '@lectern/shared/lesson'
import { boxContains } from '../../../rendering/box-hit.ts'
import { browserPaint } from '../../../rendering/paint-context.ts'
import { textLayoutOf } from '../../../rendering/text/text-layout.ts'
import { placeOfHeight } from '../../text/autogrow.ts'
import type { EditDefinition } from '../../editing/edit-definition.ts'
import { lazyPart } from '../../../platform/loading/lazy-part.ts'

/** How boxes of text are edited. */
export const textEdit: EditDefinition<'text'> = {
  labelKey: () => 'elements:types.text',
  minWidth: 40,
  minHeight: 24,
  keepRatio: false,
  handles: () => ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'],
  contains: boxContains,
  editableText: () => true,
  defaultSize: { width: 640, height: 66 },
  create: (box, { text, fontSize, color } = {}) => ({
    type: 'text', ...box,
    ...(text === undefined ? {} : { text }),
    ...(fontSize === undefined ? {} : { fontSize }),
    ...(color === undefined ? {} : { color }),
  }),
  grown: (element, theme) => {
    const text = resolveStyle(element, theme)
    const height = Math.ceil(textLayoutOf(text, browserPaint.measure, browserPaint.fontVersion()).height)
    return text.autofit === 'grow' && height > text.height ? placeOfHeight(text, height) : null
  },
  facts: (element, theme) => {
    const { fontFamily, fontSize } = resolveStyle(element, theme)
    return [['elements:fields.fontFamily', familyLabel(fontFamily)], ['elements:fields.fontSize', fontSize]]
  },
  Inspector: lazyPart(async () => (await import('./TextInspector.tsx')).TextInspector),
}
