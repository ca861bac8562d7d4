import type { FastifyInstance } from 'fastify'
import { partKeyOf } from '../sync/documents/part-ids.ts'
import type { AskOptions } from '../sync/documents/threads.ts'
import { headSeqOf } from './store.ts'
import type { FrozenLesson } from './store.ts'

/** Freezes the state of a lesson, everything in it committed. */
export async function freeze(app: Pick<FastifyInstance, 'config' | 'db' | 'sync'>, docId: string, options: AskOptions): Promise<FrozenLesson> {
  // Asked first: what is written meanwhile may be in the content, and never counts as being in it.
  const seq = await headSeqOf(app.db, docId)
  const { content, named, ...rest } = await app.sync.ask(docId, 'freeze', { isHashOnly: false, partKey: partKeyOf(app.config.secret) }, options)
  if (content === null) throw new TypeError('a frozen lesson has its content')
  return { ...rest, seq, content, shown: new Set(named) }
}

/** Documents whose hash is remembered; one takes some hundred bytes. */
const REMEMBERED = 500

/** What the content of lessons is now, by hash, asked of the documents only when they have changed since. */
export class PresentContent {
  readonly #app: Pick<FastifyInstance, 'config' | 'db' | 'sync'>
  readonly #known = new Map<string, { readonly seq: number; readonly hash: string; readonly keyHash: string }>()

  constructor(app: Pick<FastifyInstance, 'config' | 'db' | 'sync'>) {
    this.#app = app
  }

  /** Whether the lesson has other content than something that was frozen at `seq`. */
  async differs(docId: string, frozen: Pick<FrozenLesson, 'seq' | 'contentHash' | 'keyHash'>, options?: AskOptions): Promise<boolean> {
    if (await headSeqOf(this.#app.db, docId) === frozen.seq) return false
    const { hash, keyHash } = await this.#hashes(docId, options)
    return hash !== frozen.contentHash || (frozen.keyHash !== '' && keyHash !== frozen.keyHash)
  }

  async #hashes(docId: string, options: AskOptions | undefined): Promise<{ readonly hash: string; readonly keyHash: string }> {
    const known = this.#known.get(docId)
    if (known?.seq === await headSeqOf(this.#app.db, docId)) return known
    const seq = await headSeqOf(this.#app.db, docId)
    const { contentHash: hash, keyHash } = await this.#app.sync.ask(docId, 'freeze', { isHashOnly: true, partKey: partKeyOf(this.#app.config.secret) }, options)
    this.#known.delete(docId)
    this.#known.set(docId, { seq, hash, keyHash })
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= REMEMBERED) break
      this.#known.delete(oldest)
    }
    return { hash, keyHash }
  }
}
