import { ROOT } from '@lectern/shared/lesson'
import * as Y from 'yjs'
import { newSyncServer } from '../test-support/new-sync-server.ts'
import type { SyncServerOptions, TestSyncServer } from '../test-support/new-sync-server.ts'
import type { UpdateLog } from '../log/update-log.ts'

/** A server with one lesson, its owner, an editor and a viewer. */
export interface Classroom {
  readonly server: TestSyncServer
  readonly lesson: string
  readonly owner: string
  readonly editor: string
  readonly viewer: string
}

/** Nobody is held back by rates. */
export const FREE = { messageBurst: 1e9, messagesPerSecond: 1e9, byteBurst: 1e12, bytesPerSecond: 1e12 } as const

/** Starts a server with a lesson and three people in it. */
export async function classroom(options: SyncServerOptions = {}): Promise<Classroom> {
  const server = await newSyncServer(options)
  const [owner, editor, viewer] = [await server.addPerson(), await server.addPerson(), await server.addPerson()] as const
  const lesson = await server.addLesson(owner)
  await server.share(lesson, editor, 'editor')
  await server.share(lesson, viewer, 'viewer')
  return { server, lesson, owner, editor, viewer }
}

/** The lesson's `meta`, where most tests write. */
export const meta = (doc: Y.Doc): Y.Map<unknown> => doc.getMap(ROOT.meta)

/** The document as it would be read from the disk by somebody else. */
export async function storedDoc(server: TestSyncServer, lesson: string): Promise<Y.Doc> {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, await server.sync.readDocument(lesson))
  return doc
}

/** Lets timers and sockets have a turn. */
export const turn = (): Promise<void> => new Promise((resolve) => { setImmediate(resolve) })

/** Waits; only for something to be long, never for something to happen. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => { setTimeout(resolve, ms) })

/** The storage of a server as a test wants it: slow, or refusing. */
export interface Disk {
  delayMs: number
  isBroken: boolean
  /** Commits that went through to the file. */
  commits: number
  /** Commits under way right now, and the most there ever were. */
  flying: number
  mostFlying: number
}

/** A disk a test can slow down and take away, in front of the real one. */
export function brittleDisk(): { readonly disk: Disk; readonly wrapLog: (log: UpdateLog) => UpdateLog } {
  const disk: Disk = { delayMs: 0, isBroken: false, commits: 0, flying: 0, mostFlying: 0 }
  return {
    disk,
    wrapLog: (log) => ({
      ...log,
      async commit(entries) {
        disk.flying++
        disk.mostFlying = Math.max(disk.mostFlying, disk.flying)
        try {
          if (disk.delayMs > 0) await pause(disk.delayMs)
          if (disk.isBroken) throw new Error('database or disk is full')
          disk.commits++
          return await log.commit(entries)
        } finally {
          disk.flying--
        }
      },
    }),
  }
}
