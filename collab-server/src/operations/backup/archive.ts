import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { extract as createExtract, pack as createPack } from 'tar-stream'
import { OperationError } from '../../platform/operation-error.ts'

/** A file on its way into an archive. */
export interface ArchiveMember {
  readonly name: string
  readonly bytes: number
  /** ms since 1970 */
  readonly at: number
  readonly content: () => Readable
}

/** What went into an archive or came out of it. */
export interface MemberSum {
  readonly name: string
  readonly bytes: number
  readonly sha256: string
}

/** Passes bytes on and knows their SHA-256 and count at the end. */
class Summing extends Transform {
  readonly #hash = createHash('sha256')
  bytes = 0

  override _transform(chunk: Uint8Array, _encoding: BufferEncoding, done: (error: Error | null, chunk: Uint8Array) => void): void {
    this.#hash.update(chunk)
    this.bytes += chunk.length
    done(null, chunk)
  }

  sum(name: string): MemberSum {
    return { name, bytes: this.bytes, sha256: this.#hash.digest('hex') }
  }
}

function compressorFor(file: string): Duplex {
  if (/\.t?gz$/.test(file)) return createGzip()
  return createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
}

const ZSTD_MAGIC = '28b52ffd'
const GZIP_MAGIC = '1f8b'

async function decompressorFor(file: string): Promise<Duplex> {
  const handle = await open(file, 'r')
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0)
    const head = buffer.toString('hex')
    if (head === ZSTD_MAGIC) return createZstdDecompress()
    if (head.startsWith(GZIP_MAGIC)) return createGunzip()
  } finally {
    await handle.close()
  }
  throw new OperationError(`${file} is not a backup of Lectern`)
}

/**
 * Writes a compressed tar archive, a member after the other and never a whole one in memory. The file must not exist;
 * its end decides the compression: `.gz` and `.tgz` gzip, everything else zstd. `members` is told what each member summed
 * up to, so that the last one can list those before. On disk for good when this returns.
 */
export async function writeArchive(
  file: string, members: (sums: readonly MemberSum[]) => AsyncIterable<ArchiveMember>,
): Promise<readonly MemberSum[]> {
  const pack = createPack()
  const sums: MemberSum[] = []
  const writing = pipeline(pack as unknown as Readable, compressorFor(file), createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }))
  const filling = (async () => {
    for await (const member of members(sums)) {
      const summing = new Summing()
      const entry = pack.entry({ name: member.name, size: member.bytes, mtime: new Date(member.at), mode: 0o600 })
      await pipeline(member.content(), summing, entry as unknown as NodeJS.WritableStream)
      if (summing.bytes !== member.bytes) throw new OperationError(`${member.name} changed while it was read`)
      sums.push(summing.sum(member.name))
    }
    pack.finalize()
  })()
  // Whichever fails first says why; the other one then only says that it was cut off.
  filling.catch((error: unknown) => pack.destroy(error instanceof Error ? error : new Error(String(error))))
  await Promise.race([writing, filling.then(async () => await writing)])
  return sums
}

/** Reads an archive, a member after the other; `take` must use up the content. Throws {@link OperationError} when it is damaged. */
export async function readArchive(
  file: string, take: (member: { readonly name: string; readonly content: Readable }) => Promise<void>,
): Promise<readonly MemberSum[]> {
  const extract = createExtract()
  const sums: MemberSum[] = []
  let problem: unknown = null
  const reading = pipeline(createReadStream(file), await decompressorFor(file), extract as unknown as NodeJS.WritableStream)
    .catch((error: unknown) => { throw damaged(file, error) })
  const taking = (async () => {
    for await (const entry of extract) {
      if (entry.header.type !== 'file') throw new OperationError(`${file} holds "${entry.header.name}", which no backup of Lectern holds`)
      const summing = new Summing()
      const content = Readable.from(entry as AsyncIterable<Uint8Array>, { objectMode: false })
      const summed = pipeline(content, summing)
      await Promise.all([summed, take({ name: entry.header.name, content: summing })])
      sums.push(summing.sum(entry.header.name))
    }
  })().catch((error: unknown) => {
    problem = error
    extract.destroy()
  })
  await Promise.allSettled([reading, taking])
  if (problem instanceof OperationError) throw problem
  await reading
  if (problem !== null) throw problem
  return sums
}

function damaged(file: string, error: unknown): Error {
  const { code, message } = error as NodeJS.ErrnoException
  if (code !== undefined && /^E[A-Z]+$/.test(code) && !code.startsWith('ERR')) return error as Error
  return new OperationError(`${file} is damaged or was cut off (${message})`)
}
