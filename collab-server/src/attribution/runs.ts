import type { History, Moment } from './history.ts'
import type { Span } from '../sync/versions/spans.ts'

/** Neighbouring characters of one person. */
export interface Run extends Moment {
  readonly from: number
  readonly to: number
  readonly userId: string | null
}

/** Changes of one person closer together than this are one run, ms. */
const ONE_RUN_MS = 60_000

interface OpenRun extends Run {
  /** When the first and the last of it were written. */
  readonly first: number
  readonly last: number
}

/** Joins characters into runs; `from` and `to` of the answer lie within the range asked for. */
export function runsOf(
  spans: readonly Span[], history: History, ownerOf: (client: number) => string | null, range: { readonly from: number; readonly to: number },
): Run[] {
  const runs: OpenRun[] = []
  let at = 0
  for (const { client, clock, length } of spans) {
    const userId = ownerOf(client)
    for (const part of history.momentsOf(client, clock, length)) {
      const from = Math.max(at, range.from)
      const to = Math.min(at + part.length, range.to)
      at += part.length
      if (from >= to) continue
      const time = part.moment.at ?? 0
      const run: OpenRun = { ...part.moment, from, to, userId, first: time, last: time }
      const joined = join(runs.at(-1), run)
      if (joined) runs[runs.length - 1] = joined
      else runs.push(run)
    }
  }
  return runs.map(({ first: _first, last: _last, ...run }) => run)
}

function join(a: OpenRun | undefined, b: OpenRun): OpenRun | null {
  if (!a || a.userId !== b.userId || a.kind !== b.kind) return null
  if ((a.at === null) !== (b.at === null)) return null
  if (a.at === null) return a.notBefore === b.notBefore && a.notAfter === b.notAfter ? { ...a, to: b.to } : null
  const first = Math.min(a.first, b.first)
  const last = Math.max(a.last, b.last)
  return last - first <= ONE_RUN_MS ? { ...a, to: b.to, first, last, at: last } : null
}
