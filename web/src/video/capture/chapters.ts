/** A part of a video that can be gone to. */
export interface Chapter {
  /** Seconds from the beginning of the video. */
  readonly start: number
  readonly title: string
}

/** As many as fit into the box that names them. */
const MOST = 255
/** Bytes of a title, so that its length fits into one. */
const TITLE_BYTES = 255
/** Units of time of a chapter in a second. */
const TICKS = 10_000_000
/** Boxes within the index of a file that lead to where packets begin. */
const INNER = new Set(['trak', 'mdia', 'minf', 'stbl'])

interface Box {
  readonly name: string
  readonly start: number
  readonly end: number
  /** Where what is in it begins. */
  readonly inner: number
}

/** The boxes of an ISO media file between two places. */
function boxesIn(view: DataView, from: number, to: number): readonly Box[] {
  const boxes: Box[] = []
  for (let at = from; at + 8 <= to;) {
    const short = view.getUint32(at)
    const name = String.fromCharCode(view.getUint8(at + 4), view.getUint8(at + 5), view.getUint8(at + 6), view.getUint8(at + 7))
    const size = short === 1 ? Number(view.getBigUint64(at + 8)) : short
    if (size < 8 || at + size > to) return boxes
    boxes.push({ name, start: at, end: at + size, inner: at + (short === 1 ? 16 : 8) })
    at += size
  }
  return boxes
}

/** Moves all places of packets by so many bytes. */
function movePlaces(view: DataView, from: number, to: number, by: number): void {
  for (const { end, inner, name } of boxesIn(view, from, to)) {
    if (INNER.has(name)) movePlaces(view, inner, end, by)
    if (name !== 'stco' && name !== 'co64') continue
    const count = view.getUint32(inner + 4)
    for (let index = 0; index < count; index++) {
      if (name === 'stco') view.setUint32(inner + 8 + index * 4, view.getUint32(inner + 8 + index * 4) + by)
      else view.setBigUint64(inner + 8 + index * 8, view.getBigUint64(inner + 8 + index * 8) + BigInt(by))
    }
  }
}

/** The beginning of a title that fits, with no letter cut in two. */
function titleBytes(title: string): Uint8Array {
  let bytes = new TextEncoder().encode(title)
  for (let letters = [...title]; bytes.length > TITLE_BYTES; bytes = new TextEncoder().encode(letters.join(''))) letters = letters.slice(0, -1)
  return bytes
}

function box(name: string, content: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(8 + content.length)
  new DataView(bytes.buffer).setUint32(0, bytes.length)
  bytes.set(new TextEncoder().encode(name), 4)
  bytes.set(content, 8)
  return bytes
}

/** The list of chapters as players read it (`chpl`, as Nero began it and ffmpeg writes it). */
function chapterBox(chapters: readonly Chapter[]): Uint8Array {
  const titles = chapters.map(({ title }) => titleBytes(title))
  const bytes = new Uint8Array(9 + titles.reduce((sum, { length }) => sum + 9 + length, 0))
  const view = new DataView(bytes.buffer)
  // Its version, and how many there are behind four bytes that mean nothing.
  view.setUint8(0, 1)
  view.setUint8(8, chapters.length)
  let at = 9
  for (const [index, title] of titles.entries()) {
    view.setBigUint64(at, BigInt(Math.round((chapters[index]?.start ?? 0) * TICKS)))
    view.setUint8(at + 8, title.length)
    bytes.set(title, at + 9)
    at += 9 + title.length
  }
  return box('udta', box('chpl', bytes))
}

/** An MP4 as it was with chapters, in parts; as it was where its index does not stand before what it leads to, or cannot be read. */
export function withChapters(file: ArrayBuffer, chapters: readonly Chapter[]): readonly BlobPart[] {
  const view = new DataView(file)
  const boxes = boxesIn(view, 0, file.byteLength)
  const index = boxes.find(({ name }) => name === 'moov')
  if (index === undefined || chapters.length < 2 || boxes.findIndex(({ name }) => name === 'mdat') < boxes.indexOf(index)) return [file]
  if (boxesIn(view, index.inner, index.end).some(({ name }) => name === 'udta')) return [file]
  const added = chapterBox(chapters.slice(0, MOST))
  const moov = new Uint8Array(index.end - index.start + added.length)
  moov.set(new Uint8Array(file, index.start, index.end - index.start))
  moov.set(added, index.end - index.start)
  const moved = new DataView(moov.buffer)
  moved.setUint32(0, moov.length)
  movePlaces(moved, index.inner - index.start, index.end - index.start, added.length)
  return [new Uint8Array(file, 0, index.start), moov, new Uint8Array(file, index.end)]
}
