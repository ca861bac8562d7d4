import { boxContains } from '../../../rendering/box-hit.ts'
import { lazyPart } from '../../../platform/loading/lazy-part.ts'
import type { EditDefinition } from '../../editing/edit-definition.ts'

/** How QR codes are edited. */
export const qrCodeEdit: EditDefinition<'qrCode'> = {
  labelKey: () => 'elements:types.qrCode',
  minWidth: 40,
  minHeight: 40,
  keepRatio: true,
  handles: () => ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'],
  contains: boxContains,
  editableText: () => false,
  defaultSize: { width: 320, height: 320 },
  create: (box, props = {}) => ({ type: 'qrCode', ...box, ...props }),
  facts: ({ content }) => [['elements:qrContent', content]],
  Inspector: lazyPart(async () => (await import('./QrCodeInspector.tsx')).QrCodeInspector),
}
