import { GALLERY_LIMITS } from '@lectern/shared/gallery'
import { IMAGE_MESSAGES, imageRefusal } from '@lectern/shared/media'
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import { translateMessage } from '../platform/i18n/i18n.ts'
import type { UploadOptions } from '../platform/http/upload.ts'

/** Where an upload stands: `refused` cannot be tried again, `failed` can. */
export type UploadState = 'waiting' | 'sending' | 'done' | 'failed' | 'refused'

/** A picture on its way into the gallery. */
export interface QueuedUpload {
  readonly id: number
  readonly file: File
  readonly state: UploadState
  /** Share sent, 0 … 1. */
  readonly progress: number
  /** Why it failed or was refused, in words; else null. */
  readonly reason: string | null
}

/** What the queue needs of the world; replaced in tests. */
export interface UploadWorld {
  send(file: File, options: UploadOptions): Promise<unknown>
  /** What to say of a failure, and whether trying again makes sense. */
  judge(error: unknown): { readonly reason: string; readonly isFinal: boolean }
  /** Something has arrived. */
  onArrived(): void
}

/** Pictures that are sent, a few at a time. */
export interface UploadQueue {
  readonly store: StoreApi<{ readonly list: readonly QueuedUpload[] }>
  /** Takes the first of the files, at most a batch; answers how many were left out. */
  add(files: readonly File[]): number
  /** Stops one that waits or is being sent, or takes a finished one off the list. */
  remove(id: number): void
  retry(id: number): void
  /** Takes everything off the list that is not under way. */
  clearFinished(): void
  /** Stops all. */
  clear(): void
}

/** Pictures sent at the same time. */
const AT_ONCE = 3

const isUnderWay = ({ state }: QueuedUpload): boolean => state === 'waiting' || state === 'sending'

/** Makes a queue. */
export function createUploadQueue(world: UploadWorld): UploadQueue {
  const store = createStore<{ readonly list: readonly QueuedUpload[] }>(() => ({ list: [] }))
  const running = new Map<number, AbortController>()
  let nextId = 1

  const list = () => store.getState().list
  const change = (id: number, patch: Partial<QueuedUpload>): void => {
    store.setState({ list: list().map((item) => (item.id === id ? { ...item, ...patch } : item)) })
  }

  const send = async (item: QueuedUpload): Promise<void> => {
    const { id } = item
    const control = new AbortController()
    running.set(id, control)
    change(id, { state: 'sending', progress: 0, reason: null })
    try {
      await world.send(item.file, { signal: control.signal, onProgress: (progress) => change(id, { progress }) })
      change(id, { state: 'done', progress: 1 })
      world.onArrived()
    } catch (error) {
      const { reason, isFinal } = world.judge(error)
      if (!control.signal.aborted) change(id, { state: isFinal ? 'refused' : 'failed', reason })
    } finally {
      running.delete(id)
      next()
    }
  }
  const next = (): void => {
    while (running.size < AT_ONCE) {
      const waiting = list().find(({ state }) => state === 'waiting')
      if (!waiting) return
      void send(waiting)
    }
  }

  return {
    store,
    add(files) {
      const taken = files.slice(0, GALLERY_LIMITS.batch)
      const items = taken.map((file): QueuedUpload => {
        const refusal = imageRefusal({ contentType: file.type, bytes: file.size }, 'picture')
        const reason = refusal && translateMessage(`reason.picture.${refusal}`, IMAGE_MESSAGES.picture[refusal])
        return { id: nextId++, file, state: reason === null ? 'waiting' : 'refused', progress: 0, reason }
      })
      store.setState({ list: [...list(), ...items] })
      next()
      return files.length - taken.length
    },
    remove(id) {
      running.get(id)?.abort()
      store.setState({ list: list().filter((item) => item.id !== id) })
    },
    retry(id) {
      change(id, { state: 'waiting', progress: 0, reason: null })
      next()
    },
    clearFinished() {
      store.setState({ list: list().filter(isUnderWay) })
    },
    clear() {
      store.setState({ list: [] })
      for (const control of running.values()) control.abort()
    },
  }
}
