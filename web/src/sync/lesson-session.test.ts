import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import type { ShareRole } from '@lectern/shared/access'
import { addElement, addSlide, appendWords, deleteSlides, narrationText, readMeta, setTitle, slideIds } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import { createLessonSession } from './create-lesson-session.ts'
import { answerOf, copyName, openDatabase } from './indexed-db.ts'
import { deviceMemory } from './device-memory.ts'
import type { LessonSession, SessionState } from './lesson-session.ts'
import { PICTURE_CACHE } from './lesson-store.ts'
import { peersOf } from './peers.ts'
import { canEditIn } from './session-state.ts'
import type { Carried } from './session-options.ts'
import type { TicketOptions } from './ticket.ts'
import { TicketError } from './connection-state.ts'
import type { TicketFailure } from './connection-state.ts'
import { startWireServer } from './test-support/wire-server.ts'
import type { WireServer } from './test-support/wire-server.ts'

const BOX = { type: 'text', x: 0, y: 0, width: 300, height: 80 } as const
const mine = { kind: 'local', command: 'test' } as const
const COPY = copyName({ docId: 'doc', epoch: 1, userId: 'me' })
const WAIT = { timeout: 25_000, interval: 5 }

/** A small generator of repeatable numbers in [0, 1) (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A person with a browser: opens, reloads and loses the network, always on the same device. */
class Desk {
  readonly server: WireServer
  session: LessonSession
  tickets = 0
  rebuilds = 0
  readonly requests: TicketOptions[] = []
  /** How long the device's storage is waited for, ms; undefined: as long as always. */
  storageWithinMs: number | undefined = undefined
  /** Opens the lesson to look at it only. */
  readOnly = false
  /** The person's role in the lesson where it is not the one on the socket. */
  lessonRole: ShareRole | null = null
  /** Set to make the network or the server say no. */
  failure: TicketFailure | null = null

  constructor(server: WireServer, facts: Partial<Pick<Desk, 'readOnly' | 'lessonRole'>> = {}) {
    this.server = server
    Object.assign(this, facts)
    this.session = this.open(null)
  }

  open(carried: Carried | null, create = createLessonSession): LessonSession {
    const session = create({
      lessonId: 'lesson', docId: null, self: { userId: 'me', name: 'Ada Byron' }, memory: deviceMemory, carried,
      readOnly: this.readOnly,
      getTicket: async (options) => {
        this.requests.push(options)
        if (this.failure !== null) throw new TicketError(this.failure)
        this.tickets++
        const ticket = `t${this.tickets}`
        return { docId: 'doc', lessonRole: this.lessonRole ?? this.server.hello.role, ticket, url: this.server.url(ticket) }
      },
      onRebuild: (next) => {
        this.rebuilds++
        this.session = this.open(next)
        session.destroy()
      },
      Socket: WebSocket as unknown as typeof globalThis.WebSocket,
      ...(this.storageWithinMs === undefined ? {} : { storageWithinMs: this.storageWithinMs }),
    })
    return session
  }

  get state(): SessionState {
    return this.session.state.getState()
  }
  get title(): string {
    return readMeta(this.session.doc).title
  }
  rename(title: string): void {
    setTitle(this.session.doc, title, mine)
  }
  until(check: (state: SessionState) => boolean): Promise<void> {
    return vi.waitUntil(() => check(this.state), WAIT).then(() => undefined)
  }
  /** The network is gone: the socket dies and no ticket is to be had. */
  cut(): void {
    this.failure = 'network'
    for (const { socket } of this.server.clients) socket.terminate()
  }
  restore(): void {
    this.failure = null
    this.session.retryNow()
  }
  async reload(): Promise<void> {
    await vi.waitUntil(() => this.state.keptOnDevice, WAIT)
    this.session.destroy()
    await new Promise((resolve) => setTimeout(resolve, 20))
    this.session = this.open(null)
  }
}

/** Whether this device has the whole lesson, to show it without the server. */
async function isKeptWhole(): Promise<boolean> {
  const databases = await indexedDB.databases()
  if (!databases.some(({ name }) => name === COPY)) return false
  const db = await openDatabase(COPY, () => undefined)
  try {
    return (await answerOf<unknown>(db.transaction(['custom']).objectStore('custom').get('complete'))) === true
  } finally {
    db.close()
  }
}

/** Makes a database of this device open only when it is told to, as on a disk that is busy. */
function holdDatabase(name: string): () => void {
  const real = globalThis.indexedDB
  const waiting: (() => void)[] = []
  const held = (version?: number): EventTarget => {
    const shown = Object.assign(new EventTarget(), { result: null as unknown, transaction: null as unknown, error: null as unknown })
    waiting.push(() => {
      const request = real.open(name, version)
      for (const type of ['upgradeneeded', 'success', 'error', 'blocked']) {
        request.addEventListener(type, () => {
          if (request.readyState === 'done') Object.assign(shown, request.error === null ? { result: request.result, transaction: request.transaction } : { error: request.error })
          shown.dispatchEvent(new Event(type))
        })
      }
    })
    return shown
  }
  globalThis.indexedDB = new Proxy(real, {
    get: (target, key) => {
      if (key === 'open') return (wanted: string, version?: number) => (wanted === name ? held(version) : target.open(wanted, version))
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? (value as () => unknown).bind(target) : value
    },
  })
  return () => {
    globalThis.indexedDB = real
    for (const open of waiting.splice(0)) open()
  }
}

let server: WireServer
let desk: Desk
async function start(role: 'owner' | 'editor' | 'viewer' = 'editor'): Promise<void> {
  server = await startWireServer({ role })
  desk = new Desk(server)
}
const online = (): Promise<void> => desk.until((state) => state.phase === 'ready' && state.connection === 'online')
const settled = (): Promise<void> => desk.until((state) => state.sync === 'synced' && state.unsavedChanges === 0)

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(async () => {
  desk.session.destroy()
  await server.stop()
})

describe('SYNC-81 words that go away before they are saved', () => {
  const write = (words: string): string => {
    const slideId = slideIds(desk.session.doc)[0]!
    appendWords(narrationText(desk.session.doc, slideId)!, words)
    return slideId
  }

  it('are kept aside for whoever wrote them when a restore or another author takes their slide away', async () => {
    await start()
    await online()
    server.frozen = true
    const slideId = write('High tide follows the moon.')
    const box = addElement(desk.session.doc, slideId, { ...BOX, text: richTextOf('A box of mine') }, mine)
    addElement(desk.session.doc, slideId, BOX, mine)
    addSlide(server.doc, {}, { kind: 'remote' })
    await vi.waitUntil(() => slideIds(desk.session.doc).length === 2, WAIT)
    expect(desk.state.refusedEdits).toBeNull()
    write(' Twice a day.')
    deleteSlides(server.doc, [slideId], { kind: 'remote' })
    await desk.until((state) => state.refusedEdits !== null)
    expect(desk.state.refusedEdits).toMatchObject({
      reason: 'removed', changes: 2,
      pieces: [
        { slideId, slideNumber: 1, kind: 'narration', text: 'High tide follows the moon. Twice a day.' },
        { slideId, kind: 'element', elementId: box, text: 'A box of mine' },
      ],
    })
    await vi.waitFor(async () => expect((await deviceMemory.refusedEdits('me', 'doc'))?.pieces).toHaveLength(2), WAIT)
  })

  it('are kept also when they were written offline and the slide is gone on return', async () => {
    await start()
    await online()
    desk.cut()
    await desk.until((state) => state.connection !== 'online')
    const slideId = write('Written in the train.')
    await desk.reload()
    await desk.until((state) => state.phase === 'ready' && state.unsavedChanges > 0)
    addSlide(server.doc, {}, { kind: 'remote' })
    deleteSlides(server.doc, [slideId], { kind: 'remote' })
    desk.restore()
    await desk.until((state) => state.refusedEdits !== null)
    expect(desk.state.refusedEdits?.pieces.map(({ text }) => text)).toEqual(['Written in the train.'])
    await settled()
  })

  it('are nobody else\'s matter: what was saved is in the version history, and what I delete myself I know of', async () => {
    await start()
    await online()
    addSlide(server.doc, {}, { kind: 'remote' })
    const slideId = write('Saved.')
    await settled()
    deleteSlides(server.doc, [slideId], { kind: 'remote' })
    await vi.waitUntil(() => !slideIds(desk.session.doc).includes(slideId), WAIT)
    const own = addSlide(desk.session.doc, {}, mine)
    server.frozen = true
    appendWords(narrationText(desk.session.doc, own)!, 'Deleted by me.')
    deleteSlides(desk.session.doc, [own], mine)
    addSlide(server.doc, { id: 'theirs' }, { kind: 'remote' })
    await vi.waitUntil(() => slideIds(desk.session.doc).includes('theirs'), WAIT)
    expect(desk.state.refusedEdits).toBeNull()
  })
})

describe('opening', () => {
  it('loads from the server, with hello before anything of mine and lv=1 in the address', async () => {
    await start()
    await online()
    expect(desk.title).toBe('On the server')
    expect(desk.state).toMatchObject({ role: 'editor', sync: 'synced', unsavedChanges: 0, removal: null, problem: null })
    expect(desk.session.docId).toBe('doc')
    expect(server.seen[0]!.url).toContain('lv=1')
  })

  it('shows changes of the others', async () => {
    await start()
    await online()
    setTitle(server.doc, 'From elsewhere', { kind: 'remote' })
    await vi.waitUntil(() => desk.title === 'From elsewhere', WAIT)
    expect(desk.state.unsavedChanges).toBe(0)
  })

  it('fails with a reason when there is no lesson or no access', async () => {
    await start()
    desk.session.destroy()
    for (const [failure, problem] of [['gone', 'not-found'], ['no-access', 'no-access']] as const) {
      desk.failure = failure
      desk.session = desk.open(null)
      await desk.until((state) => state.phase === 'failed')
      expect(desk.state.problem).toBe(problem)
      desk.session.destroy()
    }
  })
})

describe('saving', () => {
  it('says saved only when the server confirms, not when the socket is open', async () => {
    await start()
    await online()
    server.frozen = true
    desk.rename('Mine')
    expect(desk.state).toMatchObject({ sync: 'syncing', unsavedChanges: 1 })
    await vi.waitUntil(() => [...server.clients][0]!.frames === 2, WAIT)
    expect(desk.state.sync).toBe('syncing')
    server.confirm()
    await settled()
    expect(desk.state.savedAt).not.toBeNull()
  })

  it('counts every change that is on its way', async () => {
    await start()
    await online()
    server.frozen = true
    for (const title of ['a', 'b', 'c']) desk.rename(title)
    expect(desk.state.unsavedChanges).toBe(3)
  })

  it('pauses editing while the server cannot store and goes on when it can', async () => {
    await start()
    await online()
    server.notice({ kind: 'storage', reason: 'storage', retry: 'after' })
    await desk.until((state) => state.connection === 'server-error')
    server.confirm()
    await desk.until((state) => state.connection === 'online')
  })
})

describe('offline', () => {
  it('keeps changes through a reload without a network and merges them on return (sync row 31, S2 §4)', async () => {
    await start()
    await online()
    desk.cut()
    await desk.until((state) => state.connection !== 'online')
    desk.rename('Written offline')
    desk.rename('Written offline, twice')
    const slide = addSlide(desk.session.doc, {}, mine)
    expect(desk.state).toMatchObject({ sync: 'unsaved-changes', unsavedChanges: 3 })

    await desk.reload()
    await desk.until((state) => state.phase === 'ready')
    await desk.until((state) => state.unsavedChanges === 3)
    expect(desk.title).toBe('Written offline, twice')
    expect(desk.state).toMatchObject({ role: 'editor', keptOnDevice: true, sync: 'unsaved-changes' })

    addSlide(server.doc, { id: 'theirs' }, { kind: 'remote' })
    await desk.until((state) => state.reconnectAt !== null)
    desk.restore()
    await settled()
    expect(readMeta(server.doc).title).toBe('Written offline, twice')
    expect(slideIds(server.doc)).toEqual(expect.arrayContaining([slide, 'theirs']))
    expect(slideIds(desk.session.doc)).toEqual(slideIds(server.doc))
    await desk.until((state) => state.connection === 'back-online')

    await desk.reload()
    await online()
    expect(desk.state.unsavedChanges).toBe(0)
  })

  it('finds a copy after the hello too, and sends what it holds', async () => {
    await start()
    await online()
    desk.cut()
    await desk.until((state) => state.connection !== 'online')
    desk.rename('In a copy nobody remembers')
    await deviceMemory.forgetLesson('me', 'lesson')
    await desk.reload()
    await desk.until((state) => state.reconnectAt !== null)
    desk.restore()
    await vi.waitUntil(() => readMeta(server.doc).title === 'In a copy nobody remembers', WAIT)
    await settled()
  })

  it('a copy that opens after it was given up is taken up again, and its unsent edits go to the server', async () => {
    await start()
    await online()
    desk.cut()
    await desk.until((state) => state.connection !== 'online')
    desk.rename('On a slow disk')
    await vi.waitUntil(() => desk.state.keptOnDevice, WAIT)
    desk.storageWithinMs = 20
    const release = holdDatabase(COPY)
    await desk.reload()
    await desk.until((state) => state.problem === 'no-storage')
    desk.restore()
    await online()
    expect([desk.title, desk.state.unsavedChanges]).toEqual(['On the server', 0])
    server.frozen = true
    addSlide(desk.session.doc, { id: 'meanwhile' }, mine)
    expect(desk.state.keptOnDevice).toBe(false)
    release()
    await desk.until((state) => state.unsavedChanges === 2 && state.keptOnDevice)
    expect([desk.title, desk.state.problem]).toEqual(['On a slow disk', null])

    desk.cut()
    server.frozen = false
    await desk.reload()
    desk.restore()
    await vi.waitUntil(() => readMeta(server.doc).title === 'On a slow disk' && slideIds(server.doc).includes('meanwhile'), WAIT)
    await settled()
  })

  it('a lesson opens from this device without a server, however late the device is', async () => {
    await start()
    await online()
    desk.cut()
    await desk.until((state) => state.connection !== 'online')
    // Once this change is kept, so is all before it.
    addSlide(desk.session.doc, { id: 'offline' }, mine)
    // Before the device is held: what comes to it afterwards would never be kept.
    await desk.until((state) => state.keptOnDevice)
    desk.storageWithinMs = 20
    const releases = [holdDatabase(COPY), holdDatabase('lectern-device')].reverse()
    await desk.reload()
    for (const release of releases) {
      await new Promise((resolve) => setTimeout(resolve, 60))
      expect(desk.state.phase).toBe('loading')
      release()
    }
    await desk.until((state) => state.phase === 'ready')
    expect([desk.title, desk.state.role, slideIds(desk.session.doc).includes('offline')]).toEqual(['On the server', 'editor', true])
  })

  it('a copy that opens after its session has ended is closed again', async () => {
    await start()
    await online()
    desk.storageWithinMs = 20
    const release = holdDatabase(COPY)
    await desk.reload()
    await desk.until((state) => state.problem === 'no-storage')
    desk.session.destroy()
    release()
    await new Promise((resolve) => setTimeout(resolve, 20))
    const removed = await new Promise<string>((resolve) => {
      const request = indexedDB.deleteDatabase(COPY)
      for (const type of ['success', 'blocked']) request.addEventListener(type, () => resolve(type))
    })
    expect(removed).toBe('success')
  })

  it('keeps what is written before the copy on this device is open', async () => {
    await start()
    await desk.until((state) => state.phase === 'ready')
    server.frozen = true
    desk.rename('Early')
    await desk.until((state) => state.keptOnDevice)
    desk.cut()
    await desk.reload()
    await desk.until((state) => state.phase === 'ready' && state.unsavedChanges === 1)
    expect(desk.title).toBe('Early')
  })

  it('sends each change again whose confirmation was lost, and the document holds it once', async () => {
    await start()
    await online()
    const text = narrationText(desk.session.doc, slideIds(desk.session.doc)[0]!)!
    server.frozen = true
    desk.session.doc.transact(() => text.insert(0, [new Y.XmlText('once')]), mine)
    await vi.waitUntil(() => [...server.clients][0]!.frames === 2, WAIT)
    server.frozen = false
    for (const { socket } of server.clients) socket.terminate()
    await desk.until((state) => state.connection !== 'online')
    desk.session.retryNow()
    await settled()
    expect(narrationText(server.doc, slideIds(server.doc)[0]!)!.toString().match(/once/g)).toHaveLength(1)
  })

  it('sends change by change when all of them are too much for one frame', async () => {
    await start()
    server.hello = { ...server.hello, limits: { frameBytes: 3_000, presenceBytes: 4096 } }
    await online()
    desk.cut()
    await desk.until((state) => state.connection !== 'online')
    for (let i = 0; i < 6; i++) {
      addSlide(desk.session.doc, { id: `slide${i}` }, mine)
      const text = narrationText(desk.session.doc, `slide${i}`)!
      desk.session.doc.transact(() => text.insert(0, [new Y.XmlText('x'.repeat(900))]), mine)
    }
    await desk.until((state) => state.reconnectAt !== null)
    desk.restore()
    await settled()
    expect([...server.clients][0]!.frames).toBe(13)
    expect(slideIds(server.doc)).toEqual(slideIds(desk.session.doc))
  })
})

describe('room on this device', () => {
  it('is asked for at the first edit, once, and not for reading', async () => {
    vi.resetModules()
    const persist = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true))
    vi.stubGlobal('navigator', { onLine: true, storage: { persist } })
    const { createLessonSession: fresh } = await import('./create-lesson-session.ts')
    await start()
    desk.session.destroy()
    desk.session = desk.open(null, fresh)
    await online()
    expect(persist).not.toHaveBeenCalled()
    desk.rename('First')
    desk.rename('Second')
    await settled()
    vi.unstubAllGlobals()
    expect(persist).toHaveBeenCalledOnce()
  })

  it('closing loses nothing while a change is still being written to this device', async () => {
    await start()
    await online()
    desk.cut()
    await desk.until((state) => state.connection !== 'online')
    desk.rename('Written')
    await desk.until((state) => state.keptOnDevice)
    desk.rename('Being written')
    expect([desk.state.keptOnDevice, desk.session.losesByClosing()]).toEqual([false, false])
    desk.session.destroy()
    desk.session = desk.open(null)
    await desk.until((state) => state.phase === 'ready' && state.unsavedChanges === 2)
    expect(desk.title).toBe('Being written')
  })
})

describe('sync row 31: a device that keeps nothing', () => {
  const standIn = (error: DOMException): (() => never) => () => { throw error }

  it('opens from the server in private mode, says so, and what is written is saved all the same', async () => {
    globalThis.indexedDB = { open: standIn(new DOMException('private mode', 'SecurityError')) } as unknown as IDBFactory
    await start()
    await online()
    await desk.until((state) => state.problem === 'no-storage')
    desk.rename('Without a copy')
    // A reload would lose it, and the person is told; so would a link.
    expect(desk.state).toMatchObject({ unsavedChanges: 1, keptOnDevice: false })
    expect(desk.session.losesByClosing()).toBe(true)
    await settled()
    expect(desk.session.losesByClosing()).toBe(false)
    expect(readMeta(server.doc).title).toBe('Without a copy')
  })

  it('gives up cached pictures for what is unsent before it calls the device full', async () => {
    await start()
    await online()
    desk.cut()
    await desk.until((state) => state.connection !== 'online')
    desk.rename('Copy is open')
    await desk.until((state) => state.keptOnDevice)
    const { add } = IDBObjectStore.prototype
    const removed = vi.fn<(name: string) => Promise<boolean>>((name) => {
      IDBObjectStore.prototype.add = add
      return Promise.resolve(name === PICTURE_CACHE)
    })
    vi.stubGlobal('caches', { delete: removed })
    IDBObjectStore.prototype.add = standIn(new DOMException('full', 'QuotaExceededError'))
    desk.rename('Pictures made room')
    await desk.until((state) => state.keptOnDevice)
    vi.unstubAllGlobals()
    expect(removed).toHaveBeenCalledOnce()
    expect(desk.state.problem).toBeNull()
    await desk.reload()
    await desk.until((state) => state.unsavedChanges === 2)
    expect(desk.title).toBe('Pictures made room')
  })

  it('goes on when the device is full, says so, and what is written is saved all the same', async () => {
    await start()
    await online()
    const { add } = IDBObjectStore.prototype
    IDBObjectStore.prototype.add = standIn(new DOMException('full', 'QuotaExceededError'))
    try {
      desk.rename('On a full device')
      await settled()
      await desk.until((state) => state.problem === 'storage-full')
    } finally {
      IDBObjectStore.prototype.add = add
    }
    expect(readMeta(server.doc).title).toBe('On a full device')
  })
})

describe('one change too large for any frame', () => {
  it('is set aside with the rest, and the lesson goes on', async () => {
    await start()
    server.hello = { ...server.hello, limits: { frameBytes: 500, presenceBytes: 4096 } }
    await online()
    const text = narrationText(desk.session.doc, slideIds(desk.session.doc)[0]!)!
    desk.session.doc.transact(() => text.insert(0, [new Y.XmlText('x'.repeat(900))]), mine)
    await desk.until((state) => state.refusedEdits !== null && state.phase === 'ready')
    expect(desk.state.refusedEdits).toMatchObject({ reason: 'too-large', changes: 1 })
    expect(desk.state).toMatchObject({ problem: 'change-too-large', unsavedChanges: 0 })
    desk.rename('Goes on')
    await settled()
    expect(readMeta(server.doc).title).toBe('Goes on')
  })
})

describe('typing while the session is made anew', () => {
  it.each([11, 29, 4_711])('loses nothing: each edit is with the server or kept aside (seed %i)', async (seed) => {
    await start()
    await online()
    const random = seededRandom(seed)
    const typed: string[] = []
    const type = (): void => void typed.push(addSlide(desk.session.doc, { id: `typed${typed.length}` }, mine))
    server.frozen = true
    type()
    await vi.waitUntil(() => [...server.clients][0]!.frames === 2, WAIT)
    const old = desk.session
    server.notice({ kind: 'size', reason: 'document-too-large', frame: 2, bytes: 20_971_520 })
    // In whichever turns of the event loop, while the browser's storage takes its time.
    while (desk.session === old) {
      if (typed.length < 2 || (typed.length < 40 && random() < 0.5)) type()
      await new Promise((resolve) => setImmediate(resolve))
    }
    server.frozen = false
    expect(typed.length).toBeGreaterThan(1)
    await desk.until((state) => state.refusedEdits !== null && state.phase === 'ready')
    const kept = new Set(desk.state.refusedEdits!.pieces.map((piece) => piece.slideId))
    expect(typed.filter((id) => !kept.has(id) && !slideIds(server.doc).includes(id))).toEqual([])
    const stored = await deviceMemory.refusedEdits('me', 'doc')
    expect(stored?.pieces.map((piece) => piece.slideId)).toEqual([...kept])
  })
})

describe('a lesson locked for editing', () => {
  it('makes me a reader for a while without saying that my role was lowered, and an editor again when unlocked', async () => {
    await start()
    await online()
    server.hello = { ...server.hello, role: 'viewer', lock: 'editing' }
    server.close('permission-changed')
    await desk.until((state) => state.role === 'viewer' && state.serverMessages.lock === 'editing')
    expect(desk.state.removal).toBeNull()
    expect(desk.rebuilds).toBe(0)
    const { lock: _, ...unlocked } = server.hello
    server.hello = { ...unlocked, role: 'editor' }
    server.close('permission-changed')
    await desk.until((state) => state.role === 'editor' && state.serverMessages.lock === null)
    expect(desk.state).toMatchObject({ removal: null, refusedEdits: null })
  })

  it('keeps what was not saved before the lock', async () => {
    await start()
    await online()
    server.frozen = true
    desk.rename('Too late')
    server.frozen = false
    server.hello = { ...server.hello, role: 'viewer', lock: 'editing' }
    server.close('permission-changed')
    await desk.until((state) => state.refusedEdits !== null && state.role === 'viewer')
    expect(desk.state.refusedEdits).toMatchObject({ reason: 'locked', changes: 1 })
    expect(desk.state.removal).toBeNull()
  })

  it('tells those who stay connected', async () => {
    await start('owner')
    await online()
    server.notice({ kind: 'lock', reason: 'locked-entry' })
    await desk.until((state) => state.serverMessages.lock === 'entry')
    server.notice({ kind: 'lock', reason: 'unlocked' })
    await desk.until((state) => state.serverMessages.lock === null)
  })
})

describe('a lesson as large as it may be', () => {
  it('sets the refused growth aside and says why', async () => {
    await start()
    await online()
    server.frozen = true
    desk.rename('One more word')
    await vi.waitUntil(() => [...server.clients][0]!.frames === 2, WAIT)
    server.frozen = false
    server.notice({ kind: 'size', reason: 'document-too-large', frame: 2, bytes: 20_971_520 })
    await desk.until((state) => state.refusedEdits !== null && state.phase === 'ready')
    expect(desk.state.refusedEdits).toMatchObject({ reason: 'lesson-full', changes: 1 })
    expect(desk.title).toBe('On the server')
  })
})

describe('another epoch', () => {
  it('sets the copy aside instead of merging it, and keeps my changes for me (sync rows 31, 34)', async () => {
    await start()
    await online()
    desk.cut()
    await desk.until((state) => state.connection !== 'online')
    desk.rename('In the old history')
    await desk.reload()
    await desk.until((state) => state.unsavedChanges === 1)
    server.hello = { ...server.hello, epoch: 2 }
    await desk.until((state) => state.reconnectAt !== null)
    desk.restore()
    await vi.waitUntil(() => desk.rebuilds === 1, WAIT)
    await desk.until((state) => state.phase === 'ready' && state.refusedEdits !== null)
    expect(desk.title).toBe('On the server')
    expect(desk.state.refusedEdits).toMatchObject({ reason: 'history-cut', changes: 1 })
    expect((await deviceMemory.allSetAside('doc'))[0]).toMatchObject({ why: 'other-epoch' })
    expect(desk.rebuilds).toBe(1)
  })
})

describe('sync row 23: the role is lowered', () => {
  it('reconnects as a viewer at once and says so', async () => {
    await start()
    await online()
    server.hello = { ...server.hello, role: 'viewer' }
    server.close('permission-changed')
    await desk.until((state) => state.role === 'viewer' && state.removal !== null)
    expect(desk.state.removal?.reason).toBe('permission-changed')
    desk.session.dismissRemoval()
    expect(desk.state.removal).toBeNull()
    expect(desk.rebuilds).toBe(0)
  })

  it('keeps unsaved edits aside with their words and resets the document from the server', async () => {
    await start()
    await online()
    const slide = slideIds(desk.session.doc)[0]!
    server.frozen = true
    const text = narrationText(desk.session.doc, slide)!
    desk.session.doc.transact(() => {
      const paragraph = new Y.XmlElement('paragraph')
      paragraph.insert(0, [new Y.XmlText('Words of mine')])
      text.insert(0, [paragraph])
    }, mine)
    server.frozen = false
    server.hello = { ...server.hello, role: 'viewer' }
    server.close('permission-changed')
    await desk.until((state) => state.refusedEdits !== null && state.role === 'viewer')
    expect(desk.rebuilds).toBe(1)
    const { refusedEdits } = desk.state
    expect(refusedEdits).toMatchObject({ reason: 'role-lowered', changes: 1 })
    expect(refusedEdits!.pieces).toMatchObject([{ slideId: slide, slideNumber: 1, kind: 'narration' }])
    expect(refusedEdits!.pieces[0]!.text).toContain('Words of mine')
    expect(narrationText(desk.session.doc, slide)!.toString()).not.toContain('Words of mine')
    await vi.waitUntil(() => desk.state.unsavedChanges === 0, WAIT)

    await desk.reload()
    await desk.until((state) => state.refusedEdits !== null)
    expect(desk.state.refusedEdits!.pieces[0]!.text).toContain('Words of mine')
    desk.session.dismissRefusedEdits()
    await desk.reload()
    await online()
    expect(desk.state.refusedEdits).toBeNull()
  })

  it('sets nothing aside that the server had taken although its confirmation was lost', async () => {
    await start()
    await online()
    server.frozen = true
    desk.rename('Taken after all')
    await vi.waitUntil(() => [...server.clients][0]!.frames === 2, WAIT)
    Y.applyUpdate(server.doc, Y.encodeStateAsUpdate(desk.session.doc))
    server.hello = { ...server.hello, role: 'viewer' }
    server.close('permission-changed')
    await desk.until((state) => state.role === 'viewer' && state.phase === 'ready')
    await vi.waitUntil(() => desk.rebuilds === 1 && desk.title === 'Taken after all', WAIT)
    expect(desk.state.refusedEdits).toBeNull()
  })
})

describe('removal', () => {
  it('shows the reason and stays away', async () => {
    await start()
    await online()
    server.close('admin-removed', { message: 'See you' })
    await desk.until((state) => state.connection === 'closed')
    expect(desk.state.removal).toMatchObject({ reason: 'admin-removed', message: 'See you' })
  })

  it('clears the copy on this device when access was revoked, and hands out unsaved changes', async () => {
    await start()
    await online()
    server.frozen = true
    desk.rename('Too late')
    server.close('access-revoked')
    await desk.until((state) => state.removal?.reason === 'access-revoked')
    expect(desk.state.refusedEdits).toMatchObject({ reason: 'access-ended', changes: 1 })
    await vi.waitUntil(async () => (await deviceMemory.lesson('me', 'lesson')) === null, WAIT)
    desk.session.destroy()
    desk.failure = 'network'
    desk.session = desk.open(null)
    await desk.until((state) => state.reconnectAt !== null)
    expect(desk.state.phase).toBe('loading')
  })

  it('takes a duplicate session back', async () => {
    await start()
    await online()
    server.close('duplicate-session')
    await desk.until((state) => state.removal?.reason === 'duplicate-session')
    desk.session.takeOver()
    await desk.until((state) => state.removal === null && state.phase === 'ready' && state.connection === 'back-online')
  })
})

describe('the socket', () => {
  it('SYNC-4 says nothing before the server has greeted, whatever is written meanwhile', async () => {
    await start()
    await online()
    desk.cut()
    await desk.until((state) => state.reconnectAt !== null)
    server.shy = true
    desk.restore()
    await vi.waitUntil(() => server.clients.size === 1 && server.seen.at(-1)!.socket.readyState === WebSocket.OPEN, WAIT)
    desk.rename('Before the hello')
    desk.session.setPresence({ slideId: 'somewhere' })
    // A ping is answered after everything that was sent before it.
    await new Promise((resolve) => {
      server.seen.at(-1)!.socket.once('pong', resolve)
      server.seen.at(-1)!.socket.ping()
    })
    expect(server.seen.at(-1)!.messages).toBe(0)
    server.greet()
    await settled()
    expect(readMeta(server.doc).title).toBe('Before the hello')
  })

  it('makes no connection of its own accord: how often and when is the machine to say', async () => {
    await start()
    await online()
    server.close('admin-removed')
    await desk.until((state) => state.connection === 'closed')
    // Longer than the library waits before its first attempt.
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(server.seen).toHaveLength(1)
  })

  it('renews the token over the open socket when it is due (sync row 22)', async () => {
    await start()
    await online()
    server.notice({ kind: 'token-due', reason: 'token-due', retry: 'now' })
    await vi.waitUntil(() => [...server.clients][0]!.tokens.length === 1, WAIT)
    expect([...server.clients][0]!.tokens).toEqual(['t2'])
    expect(server.seen).toHaveLength(1)
  })

  it('sends presence at most 33 times a second, the last one always, and again after a reconnect', async () => {
    await start()
    await online()
    const before = server.seen[0]!.presenceFrames
    const begun = performance.now()
    for (let i = 0; i < 200; i++) desk.session.setPresence({ pointer: { x: i, y: i } })
    await vi.waitUntil(() => desk.session.awareness.getLocalState()?.pointer?.x === 199, WAIT)
    await vi.waitUntil(() => server.seen[0]!.presenceFrames > before, WAIT)
    expect(server.seen[0]!.presenceFrames - before).toBeLessThanOrEqual(Math.ceil((performance.now() - begun) / 30) + 1)
    for (const { socket } of server.clients) socket.terminate()
    await vi.waitUntil(() => (server.seen[1]?.presenceFrames ?? 0) > 0, WAIT)
  })

  it('sees everybody again after a reconnect, although nobody moved meanwhile', async () => {
    await start()
    server.present = { clientId: 77, clock: 5, state: { user: { id: 'u', name: 'Grace', color: '#0072B2', role: 'editor' } } }
    await online()
    await vi.waitUntil(() => peersOf(desk.session).all().length === 1, WAIT)
    const counts: number[] = []
    peersOf(desk.session).subscribe(() => counts.push(peersOf(desk.session).all().length))
    for (const { socket } of server.clients) socket.terminate()
    await vi.waitUntil(() => counts.includes(0) && counts.at(-1) === 1, WAIT)
  })

  it('SYNC-59 only looks where it is told to, forgets no role over it, and lets what is unsaved go first', async () => {
    await start()
    await online()
    desk.readOnly = true
    desk.lessonRole = 'editor'
    await desk.reload()
    server.hello = { ...server.hello, role: 'viewer' }
    await vi.waitUntil(() => server.seen.length === 2, WAIT)
    await online()
    expect(desk.requests.map(({ readOnly }) => readOnly)).toEqual([false, true])
    expect([desk.state.role, desk.state.removal]).toEqual(['editor', null])

    server.hello = { ...server.hello, role: 'editor' }
    desk.readOnly = false
    await desk.reload()
    await online()
    desk.cut()
    desk.rename('Written without a network')
    desk.readOnly = true
    await desk.reload()
    desk.restore()
    await desk.until(({ unsavedChanges, connection }) => unsavedChanges === 0 && connection === 'online')
    expect(desk.requests.at(-1)?.readOnly).toBe(false)
    expect(readMeta(server.doc).title).toBe('Written without a network')
  })

  it.each([
    ['only looked', true, {}],
    ['found the lesson locked', false, { lock: 'editing' }],
  ] as const)('SYNC-59 edits before the server has said anything, where the first visit on this device %s', async (_, readOnly, lock) => {
    server = await startWireServer({ role: 'viewer' })
    const unlocked = server.hello
    server.hello = { ...unlocked, ...lock }
    desk = new Desk(server, { readOnly, lessonRole: 'editor' })
    await online()
    await vi.waitUntil(isKeptWhole, WAIT)

    server.hello = { ...unlocked, role: 'editor' }
    server.shy = true
    desk.readOnly = false
    await desk.reload()
    await desk.until(canEditIn)
    desk.rename('Typed at once')
    server.shy = false
    server.greet()
    await desk.until(({ unsavedChanges, connection }) => unsavedChanges === 0 && connection === 'online')
    expect(readMeta(server.doc).title).toBe('Typed at once')
  })

  it('reads nothing into a frame it does not understand but reconnects', async () => {
    await start()
    await online()
    const reported = vi.fn<(error: unknown) => void>()
    vi.stubGlobal('reportError', reported)
    for (const { socket } of server.clients) socket.send(new Uint8Array([0, 1, 200]))
    await vi.waitUntil(() => server.seen.length === 2, WAIT)
    vi.unstubAllGlobals()
    expect(reported).toHaveBeenCalledOnce()
    await desk.until((state) => state.phase === 'ready' && state.connection !== 'reconnecting')
    expect(desk.title).toBe('On the server')
  })
})
