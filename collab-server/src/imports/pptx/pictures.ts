import { createHash } from 'node:crypto'
import { svgOfMetafile } from './metafiles/read-metafile.ts'
import type { DeckPackage } from './package.ts'

/** Pictures that one deck may bring. */
const PICTURES_MAX = 3000
/** Free forms that become pictures, of one deck. */
const DRAWINGS_MAX = 400

/** Bytes of a picture that a drawing holds, and of all drawings of one deck. */
const EMBEDDED_MAX = { one: 2_000_000, all: 16_000_000 } as const

/** A picture of a deck, by the hash of its bytes. */
export interface FoundPicture {
  readonly hash: string
  /** The part that has its bytes, or the drawing itself. */
  readonly source: { readonly part: string } | { readonly svg: string }
}

/** What becomes of a picture that is named. */
export type NamedPicture = { readonly hash: string } | { readonly refused: 'type' | 'missing' }

/** Pictures of kinds that browsers show, by how their bytes begin. */
function isShown(bytes: Buffer): boolean {
  const begins = bytes.toString('latin1', 0, 12)
  return begins.startsWith('\u0089PNG') || begins.startsWith('\u00ff\u00d8\u00ff') || begins.startsWith('GIF8') || (begins.startsWith('RIFF') && begins.endsWith('WEBP'))
    || /^\s*<(?:\?xml|svg|!--)/.test(bytes.toString('utf8', 0, 200).replace(/^\uFEFF/, ''))
}

/** The type of a picture of pixels, by how its bytes begin. */
function rasterType(bytes: Buffer): string | undefined {
  const begins = bytes.toString('latin1', 0, 12)
  if (begins.startsWith('\u0089PNG')) return 'image/png'
  if (begins.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg'
  if (begins.startsWith('GIF8')) return 'image/gif'
  return begins.startsWith('RIFF') && begins.endsWith('WEBP') ? 'image/webp' : undefined
}

/** Videos and sounds of kinds that browsers play, by how their bytes begin; what they are encoded as is looked at when they are stored. */
function isPlayed(bytes: Buffer): boolean {
  const begins = bytes.toString('latin1', 0, 12)
  return begins.slice(4, 8) === 'ftyp' || begins.startsWith('ID3') || /^\u00ff[\u00fb\u00f3\u00f2\u00fa]/.test(begins) || (begins.startsWith('RIFF') && begins.endsWith('WAVE'))
}

/** The pictures, videos and sounds that a deck names, each once. */
export class Pictures {
  readonly #deck: DeckPackage
  readonly #byPart = new Map<string, NamedPicture>()
  readonly #played = new Map<string, string | null>()
  readonly #found = new Map<string, FoundPicture>()
  #drawings = 0
  #embedded = 0

  constructor(deck: DeckPackage) {
    this.#deck = deck
  }

  /** The picture in a part. */
  named(part: string): NamedPicture {
    const known = this.#byPart.get(part)
    if (known) return known
    const bytes = this.#found.size < PICTURES_MAX ? this.#deck.bytes(part) : null
    const picture = bytes === null || bytes.length === 0 ? { refused: 'missing' } as const : isShown(bytes) ? { hash: this.#keep(bytes, { part }) } : this.#redrawn(bytes)
    this.#byPart.set(part, picture)
    return picture
  }

  /** A picture that only Windows shows, as a drawing. */
  #redrawn(bytes: Buffer): NamedPicture {
    const svg = svgOfMetafile(bytes)
    return svg === null ? { refused: 'type' } : { hash: this.#keep(Buffer.from(svg), { svg }) }
  }

  /** The hash of a video or a sound in a part; null for one that browsers do not play. */
  played(part: string): string | null {
    const known = this.#played.get(part)
    if (known !== undefined) return known
    const bytes = this.#found.size < PICTURES_MAX ? this.#deck.bytes(part) : null
    const hash = bytes !== null && isPlayed(bytes) ? this.#keep(bytes, { part }) : null
    this.#played.set(part, hash)
    return hash
  }

  /** The bytes of a picture for drawings that hold it; null for one that is a drawing itself, or too large. */
  embedded(hash: string): { readonly bytes: Buffer; readonly contentType: string } | null {
    const source = this.#found.get(hash)?.source
    const bytes = source && 'part' in source ? this.#deck.bytes(source.part) : null
    const contentType = bytes === null ? undefined : rasterType(bytes)
    if (bytes === null || contentType === undefined || bytes.length > EMBEDDED_MAX.one || this.#embedded + bytes.length > EMBEDDED_MAX.all) return null
    return { bytes, contentType }
  }

  /** A drawing made of a free form; null when there are too many. */
  drawn(svg: string): string | null {
    if (this.#drawings >= DRAWINGS_MAX) return null
    const before = this.#found.size
    const hash = this.#keep(Buffer.from(svg), { svg })
    this.#drawings += this.#found.size - before
    if (this.#found.size > before) this.#embedded += svg.length
    return hash
  }

  /** All that were named. */
  all(): readonly FoundPicture[] {
    return [...this.#found.values()]
  }

  /** The bytes of one of them. */
  bytes({ source }: FoundPicture): Uint8Array | null {
    return 'svg' in source ? Buffer.from(source.svg) : this.#deck.bytes(source.part)
  }

  #keep(bytes: Uint8Array, source: FoundPicture['source']): string {
    const hash = createHash('sha256').update(bytes).digest('hex')
    if (!this.#found.has(hash)) this.#found.set(hash, { hash, source })
    return hash
  }
}
