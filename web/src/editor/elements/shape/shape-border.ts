import type { DrawnShape } from '@lectern/shared/lesson'
import type { Border } from '../BorderFields.tsx'
import { commonValue } from '../shared-value.ts'

/** What can be said about the outline of forms, or about lines: these have ends and a course, rectangles corners. */
export function shapeBorder(shown: readonly DrawnShape[]): Border {
  const kind = commonValue(shown, (element) => element.shape)
  return {
    stroke: commonValue(shown, (element) => element.stroke),
    strokeWidth: commonValue(shown, (element) => element.strokeWidth),
    strokeStyle: commonValue(shown, (element) => element.strokeStyle),
    ...(kind === 'rectangle' ? { cornerRadius: commonValue(shown, (element) => element.cornerRadius) } : {}),
    ...(kind === 'line'
      ? { route: commonValue(shown, (element) => element.route), startHead: commonValue(shown, (element) => element.startHead), endHead: commonValue(shown, (element) => element.endHead) }
      : {}),
  }
}
