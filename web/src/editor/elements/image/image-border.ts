import type { DrawnImage } from '@lectern/shared/lesson'
import type { Border } from '../BorderFields.tsx'
import { commonValue } from '../shared-value.ts'

/** What can be said about the outline of pictures. */
export function imageBorder(shown: readonly DrawnImage[]): Border {
  return {
    stroke: commonValue(shown, (element) => element.stroke),
    strokeWidth: commonValue(shown, (element) => element.strokeWidth),
    strokeStyle: commonValue(shown, (element) => element.strokeStyle),
    cornerRadius: commonValue(shown, (element) => element.cornerRadius),
  }
}
