import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { AssetOwner } from './reference-rows-store.ts'

/** Something stored that may name assets, and whose it is: its bytes, or the blob they lie in. */
export type StoredContent = { readonly owner: AssetOwner } & ({ readonly bytes: Uint8Array } | { readonly blob: string })

/** Reads all that a noun has stored that may name assets, a piece at a time. */
export type ReadContents = (db: Kysely<Database>) => AsyncIterable<StoredContent>

declare module 'fastify' {
  interface FastifyInstance {
    /** Everything stored that may name assets, told by each noun that has such. */
    assetContents: AssetContents
  }
}

/** All that may name assets, in the order in which the nouns are registered. */
export class AssetContents {
  readonly #nouns: ReadContents[] = []

  /** A noun tells how its contents are read; one whose owners name assets in columns need not. */
  register(read: ReadContents): void {
    this.#nouns.push(read)
  }

  /** Everything, noun by noun. */
  async* all(db: Kysely<Database>): AsyncGenerator<StoredContent> {
    for (const read of this.#nouns) yield* read(db)
  }
}

/** Reads rows in the order of a key that is text, so many at once as `read` gives. */
export async function* inPages<Row>(read: (after: string) => Promise<readonly Row[]>, keyOf: (row: Row) => string): AsyncGenerator<Row> {
  for (let after = ''; ;) {
    const rows = await read(after)
    yield* rows
    const last = rows.at(-1)
    if (last === undefined) return
    after = keyOf(last)
  }
}
