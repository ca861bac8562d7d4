import { resolveStyle } from '@lectern/shared/lesson'
import type { EditDefinition } from '../../editing/edit-definition.ts'
import type { ResizeHandle } from '../../geometry/resize.ts'
import { lazyPart } from '../../../platform/loading/lazy-part.ts'
import { shapeContains } from '../../../rendering/shape/shape-hit.ts'
import { isSimple } from '../../../rendering/shape/shape-path.ts'
import { presetLabel } from './preset-label.ts'

const ALL: readonly ResizeHandle[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w']
const ENDS: readonly ResizeHandle[] = ['w', 'e']

/** How forms are edited. */
export const shapeEdit: EditDefinition<'shape'> = {
  labelKey: (element) => {
    const { shape, startHead, endHead } = resolveStyle(element)
    return shape === 'line' && (startHead !== 'none' || endHead !== 'none') ? 'elements:lineArrow' : isSimple(shape) ? `elements:shapes.${shape}` : presetLabel(shape)
  },
  minWidth: 8,
  minHeight: 8,
  keepRatio: false,
  handles: ({ shape }) => (shape === 'line' ? ENDS : ALL),
  freeEnds: ({ shape }) => shape === 'line',
  contains: (element, point, reach) => shapeContains(resolveStyle(element), point, reach),
  editableText: ({ shape }) => shape !== 'line',
  paintedBehindText: true,
  defaultSize: { width: 320, height: 320 },
  create: (box, { shape = 'rectangle', rotation = 0, fill, stroke, strokeWidth, startHead, endHead, startConnection, endConnection } = {}) => ({
    type: 'shape', shape, ...box, rotation,
    ...(shape === 'line' ? { stroke: '#1D1B16', strokeWidth: 6, fill: 'transparent' } : {}),
    ...(fill === undefined ? {} : { fill }),
    ...(stroke === undefined ? {} : { stroke }),
    ...(strokeWidth === undefined ? {} : { strokeWidth }),
    ...(startHead === undefined ? {} : { startHead }),
    ...(endHead === undefined ? {} : { endHead }),
    ...(startConnection === undefined ? {} : { startConnection }),
    ...(endConnection === undefined ? {} : { endConnection }),
  }),
  Inspector: lazyPart(async () => (await import('./ShapeInspector.tsx')).ShapeInspector),
}
