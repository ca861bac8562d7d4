import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'

/** The route of files whose names carry a hash of their content. */
export const HASHED_FILES_ROUTE = '/assets/:file'

/** What is kept by what its name ends in: its Content-Type, and whether it lies there compressed too. */
const TYPES: ReadonlyMap<string, { readonly type: string; readonly isCompressed: boolean }> = new Map([
  ['.js', { type: 'text/javascript; charset=utf-8', isCompressed: true }],
  ['.css', { type: 'text/css; charset=utf-8', isCompressed: true }],
  ['.woff2', { type: 'font/woff2', isCompressed: false }],
  // Maps of characters for PDFs, packed as they are.
  ['.bcmap', { type: 'application/octet-stream', isCompressed: false }],
])

/** Names that the build gives; none of them leads out of the folder. */
const NAME = /^\w[\w.-]*$/

/** Content-Encodings, the best first, with what the name of the file ends in then. */
const ENCODINGS = [['br', '.br'], ['gzip', '.gz']] as const
const PLAIN = [null, ''] as const

/** The largest file that is kept in memory, and all of them, in bytes: a build sends some three million in all languages. */
const FILE_MAX_BYTES = 1_000_000
const ALL_MAX_BYTES = 32_000_000

/** A file as it is sent. */
export interface HashedFile {
  readonly bytes: Buffer
  /** Content-Type. */
  readonly type: string
  /** Content-Encoding; null for the file as it is. */
  readonly encoding: 'br' | 'gzip' | null
  readonly etag: string
}

/** The files of one folder whose names carry a hash: each is read once, since under one name the content is always the same. */
export class HashedFiles {
  readonly #folder: string
  readonly #kept = new Map<string, Buffer>()
  #bytes = 0

  constructor(folder: string) {
    this.#folder = folder
  }

  /** A file in the best way that `accepted`, an Accept-Encoding, allows; null for one that is not there, or that is not kept. */
  async read(name: string, accepted: string): Promise<HashedFile | null> {
    const kind = TYPES.get(extname(name))
    if (kind === undefined || !NAME.test(name)) return null
    const ways = kind.isCompressed ? ENCODINGS.filter(([encoding]) => accepts(accepted, encoding)) : []
    for (const [encoding, ending] of [...ways, PLAIN]) {
      const bytes = this.#kept.get(name + ending) ?? await this.#keep(name + ending)
      if (bytes !== null) return { bytes, type: kind.type, encoding, etag: `"${name}${ending}"` }
    }
    return null
  }

  async #keep(path: string): Promise<Buffer | null> {
    const bytes = await readFile(join(this.#folder, path)).catch(() => null)
    if (bytes === null || bytes.length > FILE_MAX_BYTES) return null
    if (!this.#kept.has(path) && this.#bytes + bytes.length <= ALL_MAX_BYTES) {
      this.#kept.set(path, bytes)
      this.#bytes += bytes.length
    }
    return bytes
  }
}

/** Whether an Accept-Encoding names this one, and not with a weight of nothing. */
function accepts(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((part) => {
    const [name = '', ...weights] = part.split(';').map((word) => word.trim().toLowerCase())
    return name === encoding && !weights.some((weight) => /^q=0(?:\.0*)?$/.test(weight))
  })
}
