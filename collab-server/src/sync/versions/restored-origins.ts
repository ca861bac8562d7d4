import { ROOT, SLIDE } from '@lectern/shared/lesson/keys'
import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import * as Y from 'yjs'
import { spansOf } from './spans.ts'
import type { Span, TargetSpans } from './spans.ts'

/** Clocks that a restore wrote under its own client id, and whose writing they repeat. */
export interface RestoredRun {
  readonly clock: number
  readonly length: number
  readonly from: { readonly client: number; readonly clock: number }
}

/** As many bytes of origins are kept for a restore at most; what is beyond is the restorer's. */
const MAX_BYTES = 1024 * 1024
/** A restore may bring back what a restore brought back: so often it is followed. */
const MAX_STEPS = 1000

/** The parts of a lesson that have writers: slides, narrations, elements. */
function* partsOf(doc: Y.Doc): Generator<{ readonly slideId: string; readonly elementId: string | null; readonly isNarration: boolean }> {
  for (const [slideId, slide] of doc.getMap(ROOT.slides).entries()) {
    if (!(slide instanceof Y.Map)) continue
    yield { slideId, elementId: null, isNarration: false }
    yield { slideId, elementId: null, isNarration: true }
    const elements: unknown = slide.get(SLIDE.elements)
    if (elements instanceof Y.Map) for (const elementId of elements.keys()) yield { slideId, elementId, isNarration: false }
  }
}

/** Pairs what stands at the same place in two documents that read the same, character by character. */
function* pairs(made: readonly Span[], kept: readonly Span[]): Generator<{ readonly made: Span; readonly from: Span }> {
  const length = (spans: readonly Span[]): number => spans.reduce((sum, span) => sum + span.length, 0)
  if (length(made) !== length(kept)) return
  let index = 0
  let used = 0
  for (const span of made) {
    for (let done = 0; done < span.length;) {
      const source = kept[index]
      if (source === undefined) return
      const step = Math.min(span.length - done, source.length - used)
      yield {
        made: { client: span.client, clock: span.clock + done, length: step },
        from: { client: source.client, clock: source.clock + used, length: step },
      }
      done += step
      used += step
      if (used < source.length) continue
      index++
      used = 0
    }
  }
}

function* pairsOf(made: TargetSpans, kept: TargetSpans): ReturnType<typeof pairs> {
  yield* pairs([made.created], [kept.created])
  yield* pairs(made.text, kept.text)
  const keys = new Map(kept.keys.map(({ key, span }) => [key, span]))
  for (const { key, span } of made.keys) {
    const from = keys.get(key)
    if (from !== undefined) yield* pairs([span], [from])
  }
}

/** Whose writing a restore repeats: `restored` reads as the `version` does, and what the restore wrote stands under `client`. */
export function originsOf(restored: Y.Doc, version: Y.Doc, client: number): Uint8Array {
  const runs: RestoredRun[] = []
  for (const part of partsOf(restored)) {
    const made = spansOf(restored, part)
    const kept = spansOf(version, part)
    if (made === null || kept === null) continue
    for (const pair of pairsOf(made, kept)) {
      if (pair.made.client === client) runs.push({ clock: pair.made.clock, length: pair.made.length, from: { client: pair.from.client, clock: pair.from.clock } })
    }
  }
  return encodeOrigins(runs)
}

/** The same where a step was undone under `client`, as the document itself remembers it: each item says which repeats it. */
export function redoneOrigins(restored: Y.Doc, client: number): Uint8Array {
  const runs: RestoredRun[] = []
  for (const structs of restored.store.clients.values()) {
    for (const item of structs) {
      if (!(item instanceof Y.Item) || item.redone?.client !== client) continue
      runs.push({ clock: item.redone.clock, length: item.length, from: { client: item.id.client, clock: item.id.clock } })
    }
  }
  return encodeOrigins(runs)
}

/** Runs in the order of their clocks, neighbours joined. */
export function encodeOrigins(runs: readonly RestoredRun[]): Uint8Array {
  const encoder = encoding.createEncoder()
  let open = null as RestoredRun | null
  let end = 0
  const write = (run: RestoredRun): void => {
    encoding.writeVarUint(encoder, run.clock - end)
    encoding.writeVarUint(encoder, run.length)
    encoding.writeVarUint(encoder, run.from.client)
    encoding.writeVarUint(encoder, run.from.clock)
    end = run.clock + run.length
  }
  for (const run of runs.toSorted((a, b) => a.clock - b.clock)) {
    const goesOn = open !== null && open.clock + open.length === run.clock && open.from.client === run.from.client && open.from.clock + open.length === run.from.clock
    if (open !== null && goesOn) open = { ...open, length: open.length + run.length }
    else {
      if (open !== null) write(open)
      open = run
    }
    if (encoding.length(encoder) > MAX_BYTES) return encoding.toUint8Array(encoder)
  }
  if (open !== null) write(open)
  return encoding.toUint8Array(encoder)
}

/** The runs that were encoded. */
export function decodeOrigins(bytes: Uint8Array): readonly RestoredRun[] {
  const decoder = decoding.createDecoder(bytes)
  const runs: RestoredRun[] = []
  let end = 0
  while (decoding.hasContent(decoder)) {
    const clock = end + decoding.readVarUint(decoder)
    const length = decoding.readVarUint(decoder)
    runs.push({ clock, length, from: { client: decoding.readVarUint(decoder), clock: decoding.readVarUint(decoder) } })
    end = clock + length
  }
  return runs
}

/** The first writing of what restores have repeated. */
export class Origins {
  readonly #bytes: ReadonlyMap<number, Uint8Array>
  readonly #runs = new Map<number, readonly RestoredRun[]>()

  /** What was kept for each client id that a restore wrote under. */
  constructor(bytes: ReadonlyMap<number, Uint8Array>) {
    this.#bytes = bytes
  }

  /** Splits what was written into parts, each where it was written first. */
  firstOf(span: Span): readonly Span[] {
    const first: Span[] = []
    const waiting: { readonly span: Span; readonly steps: number }[] = [{ span, steps: 0 }]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { span: { client, clock, length }, steps } = next
      const run = steps < MAX_STEPS ? this.#runAt(client, clock) : null
      const isOwn = run === null || run.clock > clock
      const end = run === null ? clock + length : isOwn ? Math.min(run.clock, clock + length) : Math.min(run.clock + run.length, clock + length)
      if (end < clock + length) waiting.push({ span: { client, clock: end, length: clock + length - end }, steps })
      if (isOwn) first.push({ client, clock, length: end - clock })
      else waiting.push({ span: { client: run.from.client, clock: run.from.clock + (clock - run.clock), length: end - clock }, steps: steps + 1 })
    }
    return first
  }

  /** The run that has a clock, or else the next one behind it. */
  #runAt(client: number, clock: number): RestoredRun | null {
    const bytes = this.#bytes.get(client)
    if (bytes === undefined) return null
    let runs = this.#runs.get(client)
    if (runs === undefined) {
      runs = decodeOrigins(bytes)
      this.#runs.set(client, runs)
    }
    let low = 0
    let high = runs.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const run = runs[middle]
      if (run !== undefined && run.clock + run.length > clock) high = middle
      else low = middle + 1
    }
    return runs[low] ?? null
  }
}
