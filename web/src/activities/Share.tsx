import type { Tally } from '@lectern/shared/activities'
import { useFormat } from '../platform/i18n/use-format.ts'

/** How many of all learners chose an answer, as a bar behind it and in percent. */
export function Share({ tally, id }: { readonly tally: Tally; readonly id: string }) {
  const format = useFormat()
  const share = tally.learners === 0 ? 0 : (tally.chosen[id] ?? 0) / tally.learners
  return (
    <>
      <span aria-hidden className="question-share" style={{ inlineSize: `${share * 100}%` }} />
      <span className="question-percent">{format.percent(share)}</span>
    </>
  )
}
