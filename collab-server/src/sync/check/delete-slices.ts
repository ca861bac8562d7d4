import { merged } from './clock-ranges.ts'
import type { ClockRange } from './clock-ranges.ts'
import { LONGEST, SliceWriter } from './slice-writer.ts'
import { MAX_CLIENT, MAX_CLOCK, UpdateReader } from './update-reader.ts'

/** Deletions of one client: `count` pairs of clock and length, and where they lie. */
interface Deletions {
  readonly client: number
  readonly count: number
  readonly from: number
  readonly to: number
}

/** The last slices: no structs, and what is deleted, about so many bytes in each, of however many clients these are. */
export function deleteSlices(update: Uint8Array, at: number, bytes: number): readonly Uint8Array[] {
  if (update.length - at <= bytes) return [withDeletes(update, at)]
  const reader = new UpdateReader(update)
  reader.skip(at)
  const slices: Uint8Array[] = []
  let parts: Deletions[] = []
  let size = 0
  const cut = (): void => {
    if (parts.length > 0) slices.push(encodeDeletes(update, parts))
    parts = []
    size = 0
  }
  for (let clients = reader.uint(MAX_CLOCK); clients > 0; clients--) {
    const client = reader.uint(MAX_CLIENT)
    let from = -1
    let count = 0
    for (let left = reader.uint(MAX_CLOCK); left > 0; left--) {
      if (from < 0) from = reader.at
      reader.uint(MAX_CLOCK)
      reader.uint(MAX_CLOCK)
      count++
      const isFull = size + reader.at - from >= bytes
      if (left > 1 && !isFull) continue
      parts.push({ client, count, from, to: reader.at })
      // Beside its ranges each client takes its id.
      size += reader.at - from + LONGEST
      if (isFull) cut()
      from = -1
      count = 0
    }
  }
  cut()
  return slices
}

function encodeDeletes(update: Uint8Array, parts: readonly Deletions[]): Uint8Array {
  const writer = new SliceWriter(parts.reduce((sum, { from, to }) => sum + to - from + 2 * LONGEST, 2 * LONGEST))
  writer.uint(0)
  writer.uint(parts.length)
  for (const { client, count, from, to } of parts) {
    writer.uint(client)
    writer.uint(count)
    writer.bytes(update.subarray(from, to))
  }
  return writer.done()
}

/** No structs, and all that is deleted. */
function withDeletes(update: Uint8Array, at: number): Uint8Array {
  const writer = new SliceWriter(LONGEST + update.length - at)
  writer.uint(0)
  writer.bytes(update.subarray(at))
  return writer.done()
}

/** What an update, from this place on, deletes of these clients: by client, in the order of clocks, none twice. */
export function deletesOf(update: Uint8Array, at: number, clients: ReadonlySet<number>): ReadonlyMap<number, readonly ClockRange[]> {
  const reader = new UpdateReader(update)
  reader.skip(at)
  const found: ClockRange[] = []
  for (let left = reader.uint(MAX_CLOCK); left > 0; left--) {
    const client = reader.uint(MAX_CLIENT)
    const isWanted = clients.has(client)
    for (let ranges = reader.uint(MAX_CLOCK); ranges > 0; ranges--) {
      const from = reader.uint(MAX_CLOCK)
      const to = from + reader.uint(MAX_CLOCK)
      if (isWanted) found.push({ client, from, to })
    }
  }
  return Map.groupBy(merged(found), ({ client }) => client)
}

/** Writes what is deleted, of one client each. */
export function writeDeletes(writer: SliceWriter, all: readonly (readonly ClockRange[])[]): void {
  writer.uint(all.length)
  for (const ranges of all) {
    writer.uint(ranges[0]?.client ?? 0)
    writer.uint(ranges.length)
    for (const { from, to } of ranges) {
      writer.uint(from)
      writer.uint(to - from)
    }
  }
}
