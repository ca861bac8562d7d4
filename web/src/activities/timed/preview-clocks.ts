import { extensionsOf, timeLimitOf } from '@lectern/shared/activities'
import type { ActivityElement } from '@lectern/shared/activities'
import type { ClockState, QuestionClocks } from '../answers.ts'

/** Clocks of an author who tries questions: kept by the page. `onEnd` = an attempt ends without an answer. */
export function previewClocks(onChanged: () => void, onEnd: (element: ActivityElement) => void): QuestionClocks & { stopped(activityId: string): void } {
  const clocks = new Map<string, ClockState>()
  const put = ({ id }: ActivityElement, clock: ClockState): void => {
    clocks.set(id, clock)
    onChanged()
  }
  return {
    of: (activityId) => clocks.get(activityId) ?? null,
    failureOf: () => null,
    begin: (element) => put(element, { endsAt: Date.now() + timeLimitOf(element) * 1000, extensionsLeft: extensionsOf(element) }),
    extend: (element) => {
      const { endsAt, extensionsLeft } = clocks.get(element.id) ?? { endsAt: null, extensionsLeft: 0 }
      if (endsAt !== null && extensionsLeft > 0) put(element, { endsAt: endsAt + timeLimitOf(element) * 1000, extensionsLeft: extensionsLeft - 1 })
    },
    end: (element) => {
      clocks.delete(element.id)
      onEnd(element)
    },
    stopped: (activityId) => void clocks.delete(activityId),
  }
}
