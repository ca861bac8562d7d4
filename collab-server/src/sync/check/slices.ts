import type { ClockRange } from './clock-ranges.ts'
import { deleteSlices, deletesOf, writeDeletes } from './delete-slices.ts'
import { LONGEST, SliceWriter, uintBytes } from './slice-writer.ts'
import { MAX_CLIENT, MAX_CLOCK, UpdateReader, contentLength } from './update-reader.ts'

/** What is larger is applied in slices, in bytes. */
export const SLICED_BYTES = 256 * 1024
/** A slice is applied in some ten milliseconds. */
export const SLICE_BYTES = 128 * 1024

/** A part of an update that can be applied once those before it are. */
export type Slice = Uint8Array

/** Where the structs of one client lie in an update, and how far they have been placed. */
interface Section {
  readonly client: number
  /** Clock and place of each struct, and of the end behind the last. */
  readonly clocks: Float64Array
  readonly places: Float64Array
  /** What a struct refers to: up to three pairs of section and clock, -1 when there is none. */
  readonly needs: Float64Array
  /** The next struct to be placed, and the first of the slice at hand. */
  next: number
  from: number
  /** What the edit deletes of them, in the order of clocks, and the first of these that the slice at hand may have. */
  deletes: readonly ClockRange[]
  nextDelete: number
}

interface Parsed {
  readonly sections: readonly Section[]
  readonly deletesAt: number
}

const PAIRS = 3
const NEEDS = PAIRS * 2
/** Stored values are as deep as they are; the stack has an end all the same. */
const NESTING = 1000

/**
 * Cuts a whole document into updates of about so many bytes, each of which needs only those before it, so that it can be
 * applied with pauses. Null when it cannot be cut that way: it has gaps, refers to what it does not hold, or is damaged.
 */
export function sliceUpdate(update: Uint8Array, bytes: number): readonly Slice[] | null {
  return slicesOf(update, bytes, true)
}

/**
 * The same of an edit: each needs only those before it and what the edit itself needs of the document. Null when its structs wait for
 * each other, or for more than it and the document have. What it deletes of what it brings itself goes with that already, so that each
 * tells what of it its author has left; of very many places that is no more than fits into a slice.
 */
export function sliceEdit(update: Uint8Array, bytes: number): readonly Slice[] | null {
  return slicesOf(update, bytes, false)
}

function slicesOf(update: Uint8Array, bytes: number, isWhole: boolean): readonly Slice[] | null {
  const parsed = parse(update, isWhole)
  if (!parsed) return null
  const { sections, deletesAt } = parsed
  if (!isWhole) {
    const own = deletesOf(update, deletesAt, new Set(sections.map(({ client }) => client)))
    for (const section of sections) section.deletes = own.get(section.client) ?? []
  }
  const slices: Slice[] = []
  let size = 0
  const cut = (): void => {
    const parts = sections.filter((section) => section.next > section.from)
    if (parts.length > 0) slices.push(encodeSlice(update, parts, bytes))
    for (const part of parts) part.from = part.next
    size = 0
  }
  for (const bottom of sections) {
    // Whoever waits for structs of another client lies below that one until they are placed.
    const waiting = [{ section: bottom, until: Number.POSITIVE_INFINITY }]
    for (let top = waiting.at(-1); top; top = waiting.at(-1)) {
      const { section, until } = top
      const at = section.next
      if (at === section.clocks.length - 1 || clockOf(section) > until) {
        // What is referred to lies behind the end.
        if (until !== Number.POSITIVE_INFINITY && clockOf(section) <= until) return null
        waiting.pop()
        continue
      }
      const missing = missingOf(sections, section, at)
      if (missing) {
        // Two who wait for each other: nothing that Yjs wrote.
        if (waiting.some((one) => one.section === missing.section)) return null
        waiting.push(missing)
        continue
      }
      size += (section.places[at + 1] as number) - (section.places[at] as number)
      section.next++
      if (size >= bytes) cut()
    }
  }
  cut()
  return [...slices, ...deleteSlices(update, deletesAt, bytes)]
}

const clockOf = (section: Section): number => section.clocks[section.next] as number

/** What a struct refers to that is not placed yet. */
function missingOf(sections: readonly Section[], own: Section, at: number): { readonly section: Section; readonly until: number } | null {
  for (let pair = at * NEEDS; pair < (at + 1) * NEEDS; pair += 2) {
    const index = own.needs[pair] as number
    if (index < 0) continue
    const section = sections[index] as Section
    const until = own.needs[pair + 1] as number
    if (section !== own && clockOf(section) <= until) return { section, until }
  }
  return null
}

function parse(update: Uint8Array, isWhole: boolean): Parsed | null {
  const reader = new UpdateReader(update)
  const indexes = new Map<number, number>()
  const sections: Section[] = []
  for (let clients = reader.clients(3); clients > 0; clients--) {
    const section = readSection(reader, isWhole)
    if (!section || indexes.has(section.client)) return null
    indexes.set(section.client, sections.length)
    sections.push(section)
  }
  for (const { client, clocks, needs } of sections) {
    for (let pair = 0; pair < needs.length; pair += 2) {
      const referred = needs[pair] as number
      if (referred < 0) continue
      const index = indexes.get(referred)
      if (index === undefined) {
        if (isWhole) return null
        // The document has it, or else it is not applied at all.
        needs[pair] = -1
        continue
      }
      // In one's own structs only backwards.
      if (referred === client && (needs[pair + 1] as number) >= (clocks[Math.floor(pair / NEEDS)] as number)) return null
      needs[pair] = index
    }
  }
  return { sections, deletesAt: reader.at }
}

/** Reads the structs of one client; null when they leave something out, or, of a whole document, do not begin at 0. */
function readSection(reader: UpdateReader, isWhole: boolean): Section | null {
  const count = reader.count(2)
  const client = reader.uint(MAX_CLIENT)
  let clock = reader.uint(MAX_CLOCK)
  if (isWhole && clock !== 0) return null
  const clocks = new Float64Array(count + 1)
  const places = new Float64Array(count + 1)
  const needs = new Float64Array(count * NEEDS).fill(-1)
  for (let index = 0; index < count; index++) {
    clocks[index] = clock
    places[index] = reader.at
    const length = readStruct(reader, needs, index * NEEDS)
    if (length === 0) return null
    clock += length
  }
  clocks[count] = clock
  places[count] = reader.at
  return { client, clocks, places, needs, next: 0, from: 0, deletes: [], nextDelete: 0 }
}

/** Skips a struct and notes what it refers to; answers its length in clock ticks, 0 for a part left out. */
function readStruct(reader: UpdateReader, needs: Float64Array, from: number): number {
  const info = reader.byte()
  const ref = info & 31
  if (ref === 10) return 0
  if (ref === 0) return reader.uint(MAX_CLOCK)
  let pair = from
  const id = (): void => {
    needs[pair++] = reader.uint(MAX_CLIENT)
    needs[pair++] = reader.uint(MAX_CLOCK)
  }
  if (info & 128) id()
  if (info & 64) id()
  if ((info & 192) === 0) {
    if (reader.uint(1) === 1) reader.skip(reader.count(1))
    else id()
    if (info & 32) reader.skip(reader.count(1))
  }
  return contentLength(reader, ref, NESTING)
}

/** The structs of a slice, and so many bytes of what is deleted of them: the rest comes in the last slices, as all of it does. */
function encodeSlice(update: Uint8Array, parts: readonly Section[], bytes: number): Slice {
  const room = { bytes }
  const deletes = parts.map((part) => takeDeletes(part, room)).filter((ranges) => ranges.length > 0)
  const writer = new SliceWriter(
    parts.reduce((sum, part) => sum + lengthOf(part) + 3 * LONGEST, 2 * LONGEST)
    + deletes.reduce((sum, ranges) => sum + 2 * (ranges.length + 1) * LONGEST, 0),
  )
  writer.uint(parts.length)
  for (const part of parts) {
    writer.uint(part.next - part.from)
    writer.uint(part.client)
    writer.uint(part.clocks[part.from] as number)
    writer.bytes(update.subarray(part.places[part.from], part.places[part.next]))
  }
  writeDeletes(writer, deletes)
  return writer.done()
}

/** What is deleted of the structs of a slice, as far as there is room for it. */
function takeDeletes(part: Section, room: { bytes: number }): readonly ClockRange[] {
  const [from, to] = [part.clocks[part.from] as number, part.clocks[part.next] as number]
  const taken: ClockRange[] = []
  for (let range = part.deletes[part.nextDelete]; range && range.from < to; range = part.deletes[part.nextDelete]) {
    const own = { ...range, from: Math.max(from, range.from), to: Math.min(to, range.to) }
    const size = uintBytes(own.from) + uintBytes(own.to - own.from)
    if (own.to > own.from && size <= room.bytes) {
      room.bytes -= size
      taken.push(own)
    }
    // It may reach into the next slice.
    if (range.to > to) break
    part.nextDelete++
  }
  return taken
}

const lengthOf = (part: Section): number => (part.places[part.next] as number) - (part.places[part.from] as number)
