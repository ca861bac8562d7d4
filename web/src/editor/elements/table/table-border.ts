import type { DrawnTable } from '@lectern/shared/lesson'
import type { Border } from '../BorderFields.tsx'
import { commonValue } from '../shared-value.ts'

/** What can be said about the lines of tables. */
export function tableBorder(shown: readonly DrawnTable[]): Border {
  return { stroke: commonValue(shown, ({ stroke }) => stroke), strokeWidth: commonValue(shown, ({ strokeWidth }) => strokeWidth) }
}
