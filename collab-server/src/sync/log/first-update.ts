import { namedHashes } from '../../assets/named-hashes.ts'
import { crc32c } from './crc32c.ts'

/** What is stored beside the first update of a document. */
export interface FirstUpdateFacts {
  readonly crc32c: number
  /** The hashes of assets that it names. */
  readonly named: ReadonlySet<string>
}

/** Reads all of the update. */
export function firstUpdateFacts(update: Uint8Array): FirstUpdateFacts {
  return { crc32c: crc32c(update), named: namedHashes(update) }
}
