import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { RESULT } from '@lectern/shared/http'
import { canonicalJson, freezeLesson } from '@lectern/shared/publishing'
import type { FastifyInstance } from 'fastify'
import * as Y from 'yjs'
import { headSeqOf } from './store.ts'
import type { FrozenLesson } from './store.ts'

const zip = promisify(gzip)

interface Frozen extends Omit<FrozenLesson, 'content'> {
  readonly json: string
}

/** The lesson as it is now, everything in it committed. */
async function readNow(app: Pick<FastifyInstance, 'db' | 'sync'>, docId: string): Promise<Frozen> {
  // Asked first: what is written meanwhile may be in the content, and never counts as being in it.
  const seq = await headSeqOf(app.db, docId)
  const doc = new Y.Doc()
  try {
    Y.applyUpdate(doc, await app.sync.readDocument(docId))
    const content = freezeLesson(doc)
    const json = canonicalJson(content)
    const contentHash = createHash('sha256').update(json).digest('hex')
    return { json, contentHash, language: content.language, slideCount: content.slides.length, seq }
  } finally {
    doc.destroy()
  }
}

/** Freezes the state of a lesson. */
export async function freeze(app: Pick<FastifyInstance, 'db' | 'sync'>, docId: string): Promise<FrozenLesson> {
  const { json, ...rest } = await readNow(app, docId)
  return { ...rest, content: await zip(`{"status":${RESULT.success},"data":${json}}`) }
}

/** Documents whose hash is remembered; one takes some hundred bytes. */
const REMEMBERED = 500

/** What the content of lessons is now, by hash, asked of the documents only when they have changed since. */
export class PresentContent {
  readonly #app: Pick<FastifyInstance, 'db' | 'sync'>
  readonly #known = new Map<string, { readonly seq: number; readonly hash: string }>()

  constructor(app: Pick<FastifyInstance, 'db' | 'sync'>) {
    this.#app = app
  }

  /** Whether the lesson has other content than something that was frozen at `seq`. */
  async differs(docId: string, frozen: Pick<FrozenLesson, 'seq' | 'contentHash'>): Promise<boolean> {
    if (await headSeqOf(this.#app.db, docId) === frozen.seq) return false
    return await this.#hash(docId) !== frozen.contentHash
  }

  async #hash(docId: string): Promise<string> {
    const known = this.#known.get(docId)
    if (known?.seq === await headSeqOf(this.#app.db, docId)) return known.hash
    const { contentHash, seq } = await readNow(this.#app, docId)
    this.#known.delete(docId)
    this.#known.set(docId, { seq, hash: contentHash })
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= REMEMBERED) break
      this.#known.delete(oldest)
    }
    return contentHash
  }
}
