import { chartGrid } from '@lectern/shared/lesson'
import { boxContains } from '../../../rendering/box-hit.ts'
import type { EditDefinition } from '../../editing/edit-definition.ts'
import { lazyPart } from '../../../platform/loading/lazy-part.ts'
import { translate } from '../../../platform/i18n/i18n.ts'

/** What a new chart shows until somebody fills in their own numbers. */
const SAMPLE = [[12, 8], [19, 14], [15, 18], [24, 21]]

/** How charts are edited. */
export const chartEdit: EditDefinition<'chart'> = {
  labelKey: () => 'elements:types.chart',
  minWidth: 160,
  minHeight: 120,
  keepRatio: false,
  handles: () => ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'],
  contains: boxContains,
  editableText: () => true,
  defaultSize: { width: 1000, height: 600 },
  create: (box, props = {}) => {
    const names = (key: 'category' | 'series', count: number) => Array.from({ length: count }, (_, at) => translate(`elements:sample.${key}`, { position: at + 1 }))
    return { type: 'chart', ...box, ...chartGrid({ rows: names('category', 4), columns: names('series', 2) }, SAMPLE), ...props }
  },
  facts: ({ rows, columns }) => [['elements:chartRows', rows.length], ['elements:chartColumns', columns.length]],
  hasSeveralTexts: true,
  Inspector: lazyPart(async () => (await import('./ChartInspector.tsx')).ChartInspector),
}
