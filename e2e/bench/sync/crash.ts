import { ROOT } from '@lectern/shared/lesson'
import { MESSAGE, SYNC, readSaved } from '@lectern/shared/sync'
import * as decoding from 'lib0/decoding'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import { sized } from '../bench.ts'
import type { Bench } from '../bench.ts'
import { atMost, rowOf } from '../row.ts'
import { startLectern } from '../subjects/lectern.ts'
import type { RunningLectern } from '../subjects/lectern.ts'
import { syncMessage } from '../swarm/swarm-client.ts'
import { pause, until } from '../wait.ts'

const AUTHORS = 2
/** Keys an author has at once; older ones are deleted, so that the document stays small through many rounds. */
const KEPT = 300
const NOTHING = Uint8Array.of(0, 0)

/** A client with a document that counts its receipts. */
class Author {
  readonly doc: Y.Doc
  isSynced = false
  isClosed = false
  /** The sync-write frames of this connection that are on disk. */
  saved = 0
  /** What each frame of this connection set, by its number from 1; '' for frames that set nothing. */
  readonly frames: string[] = []
  readonly #ws: WebSocket
  readonly #onUpdate = (update: Uint8Array, origin: unknown): void => {
    if (origin !== this) this.#write(SYNC.update, update, typeof origin === 'string' ? origin : '')
  }

  constructor(url: string, doc: Y.Doc) {
    this.doc = doc
    this.#ws = new WebSocket(url)
    this.#ws.on('open', () => this.#ws.send(syncMessage(SYNC.step1, Y.encodeStateVector(doc))))
    this.#ws.on('message', (data: Buffer) => this.#message(new Uint8Array(data)))
    this.#ws.on('error', () => this.#ws.terminate())
    this.#ws.on('close', () => { this.isClosed = true })
    doc.on('update', this.#onUpdate)
  }

  end(): void {
    this.doc.off('update', this.#onUpdate)
    this.#ws.terminate()
  }

  #write(kind: number, payload: Uint8Array, key: string): void {
    if (this.#ws.readyState !== WebSocket.OPEN) return
    this.frames.push(key)
    this.#ws.send(syncMessage(kind, payload))
  }

  #message(bytes: Uint8Array): void {
    const decoder = decoding.createDecoder(bytes)
    const type = decoding.readVarUint(decoder)
    if (type === MESSAGE.saved) this.saved = readSaved(decoder).frames
    if (type !== MESSAGE.sync) return
    const kind = decoding.readVarUint(decoder)
    const payload = decoding.readVarUint8Array(decoder)
    if (kind === SYNC.step1) {
      const missing = Y.encodeStateAsUpdate(this.doc, payload)
      this.#write(SYNC.step2, missing.length > 0 ? missing : NOTHING, '')
    } else {
      Y.applyUpdate(this.doc, payload, this)
      if (kind === SYNC.step2) this.isSynced = true
    }
  }
}

async function author(running: RunningLectern, doc: Y.Doc, client: number): Promise<Author> {
  const { path } = await running.seat(0, client, { receipts: true })
  const one = new Author(`ws://127.0.0.1:${running.server.port}${path}`, doc)
  await until(() => one.isSynced || one.isClosed, 'an author to be in sync')
  if (one.isClosed) throw new Error(`An author was turned away\n${running.server.output}`)
  return one
}

/** Edits until the server is killed; answers the keys that were acknowledged and those seen by somebody else. */
async function editAndKill(
  running: RunningLectern, docs: readonly Y.Doc[], round: number,
): Promise<{ readonly acknowledged: ReadonlySet<string>; readonly seen: ReadonlySet<string> }> {
  const authors = await Promise.all(docs.map((doc, index) => author(running, doc, index)))
  const witness = await author(running, new Y.Doc(), 0)
  const keys: string[][] = docs.map(() => [])
  const writer = { isStopped: false }
  const writing = (async () => {
    for (let edit = 0; !writer.isStopped; edit++) {
      docs.forEach((doc, index) => {
        const key = `crash-${round}-${index}-${edit}`
        const map = doc.getMap(ROOT.meta)
        keys[index]?.push(key)
        doc.transact(() => map.set(key, edit), key)
      })
      await pause(edit % 10 === 0 ? 1 : 0)
    }
  })()
  const target = 20 + ((round * 37) % 200)
  await until(() => authors.every((one) => one.saved > target), 'enough to be acknowledged', 60_000, 1)
  await running.server.end('SIGKILL')
  writer.isStopped = true
  await writing
  await until(() => [...authors, witness].every((one) => one.isClosed), 'the connections to break')
  const acknowledged = new Set(authors.flatMap((one) => one.frames.slice(0, one.saved).filter((key) => key !== '')))
  const seen = new Set([...witness.doc.getMap(ROOT.meta).keys()].filter((key) => key.startsWith(`crash-${round}-`)))
  for (const one of [...authors, witness]) one.end()
  return { acknowledged, seen }
}

/** Kill -9, again and again. */
export const crash: Bench = {
  name: 'crash',
  title: 'Killing the server in the middle of edits',
  goal: 'nothing acknowledged or shown to others is missing after any of 200 kills',
  async run(options) {
    const rounds = sized(options, 200, 5)
    const running = await startLectern({ documents: 1, people: AUTHORS })
    const docs = Array.from({ length: AUTHORS }, () => new Y.Doc())
    let missing = 0
    let acknowledged = 0
    let diverged = 0
    try {
      for (let round = 0; round < rounds; round++) {
        const result = await editAndKill(running, docs, round)
        acknowledged += result.acknowledged.size
        await running.server.boot()
        // A stranger first: the authors would bring back what is missing.
        const stored = new Y.Doc()
        ;(await author(running, stored, 0)).end()
        const map = stored.getMap(ROOT.meta)
        const lost = [...result.acknowledged, ...result.seen].filter((key) => !map.has(key))
        missing += lost.length
        if (lost.length > 0) options.say(`round ${round}: ${lost.slice(0, 5).join(', ')} missing`)
        diverged += await reunite(running, docs, round) ? 0 : 1
        if ((round + 1) % 20 === 0) options.say(`${round + 1} kills, ${acknowledged.toLocaleString('en-US')} edits acknowledged, ${missing} missing`)
      }
    } finally {
      await running.dispose()
    }
    const note = `${rounds} kills, ${acknowledged.toLocaleString('en-US')} edits acknowledged before them`
    return [
      rowOf('Lectern', 'acknowledged or shown, and missing', 'edits', [missing], { note, goal: atMost(0) }),
      rowOf('Lectern', 'rounds after which the authors differ', 'rounds', [diverged], { goal: atMost(0) }),
    ]
  },
}

/** The authors come back with what was not acknowledged; whether all have all of it then. Tidies up for the next round. */
async function reunite(running: RunningLectern, docs: readonly Y.Doc[], round: number): Promise<boolean> {
  const authors = await Promise.all(docs.map((doc, index) => author(running, doc, index)))
  const keysOf = (doc: Y.Doc): string => [...doc.getMap(ROOT.meta).keys()].toSorted().join()
  const isSame = await until(() => new Set(docs.map(keysOf)).size === 1, 'the authors to agree', 20_000).then(() => true, () => false)
  const [first] = docs
  const old = first ? [...first.getMap(ROOT.meta).keys()].filter((key) => key.startsWith(`crash-${round}-`)).slice(KEPT) : []
  first?.transact(() => { for (const key of old) first.getMap(ROOT.meta).delete(key) })
  await until(() => authors[0] !== undefined && authors[0].saved >= authors[0].frames.length, 'the tidying to be on disk')
  for (const one of authors) one.end()
  return isSame
}
