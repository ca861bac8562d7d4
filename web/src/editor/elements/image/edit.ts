import { isInvitation } from '@lectern/shared/lesson'
import { boxContains } from '../../../rendering/box-hit.ts'
import type { EditDefinition } from '../../editing/edit-definition.ts'
import { lazyPart } from '../../../platform/loading/lazy-part.ts'

/** How pictures are edited. */
export const imageEdit: EditDefinition<'image'> = {
  labelKey: () => 'elements:types.image',
  minWidth: 16,
  minHeight: 16,
  keepRatio: true,
  handles: () => ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'],
  contains: boxContains,
  editableText: () => false,
  opens: (element) => (isInvitation(element) ? 'gallery' : element.blob === null ? null : 'crop'),
  defaultSize: { width: 640, height: 360 },
  create: (box, { blob = null, naturalWidth = 640, naturalHeight = 360, alt = '', name = '' } = {}) => ({
    type: 'image', ...box, blob, naturalWidth, naturalHeight, alt, name,
  }),
  Inspector: lazyPart(async () => (await import('./ImageInspector.tsx')).ImageInspector),
}
