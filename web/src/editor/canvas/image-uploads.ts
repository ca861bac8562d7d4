import { CANVAS } from '@lectern/shared/lesson'
import { IMAGE_MAX_BYTES, imageRefusal } from '@lectern/shared/media'
import { createStore } from 'zustand/vanilla'
import { isFinal, messageOf } from '../../app/api.ts'
import { uploadImage } from '../../media/upload-image.ts'
import type { LessonSession } from '../../sync/lesson-session.ts'
import type { CommandMessage } from '../commands/command.ts'
import type { EditorStore } from '../editor-store.ts'
import { placeImage } from './place-image.ts'

/** A picture on its way to the server. */
export interface Upload {
  readonly id: number
  readonly name: string
  /** Share sent, 0 … 1. */
  readonly progress: number
  stop(): void
}

/** Pictures on their way, oldest first. */
export const uploads = createStore<{ readonly list: readonly Upload[] }>(() => ({ list: [] }))

/** How far pictures that come together lie apart, slide points. */
const CASCADE = 36

let nextId = 1

/** What uploading needs of the editor. */
export interface UploadTarget {
  readonly session: Pick<LessonSession, 'doc' | 'view' | 'undo'>
  readonly editor: EditorStore
  toast(message: CommandMessage): void
  words(key: string, values?: Readonly<Record<string, string | number>>): string
}

/** Why a file cannot be used, as a key of the words; null when it can be tried. The server judges by the bytes. */
export function refusalOf(file: Pick<File, 'type' | 'size'>): 'upload.notAnImage' | 'upload.tooLarge' | null {
  const refusal = imageRefusal({ contentType: file.type, bytes: file.size }, 'picture')
  return refusal && (refusal === 'type' ? 'upload.notAnImage' : 'upload.tooLarge')
}

async function upload(target: UploadTarget, file: File, slideId: string, at: { x: number; y: number }): Promise<void> {
  const id = nextId++
  const abort = new AbortController()
  const change = (next: (list: readonly Upload[]) => readonly Upload[]): void => uploads.setState(({ list }) => ({ list: next(list) }))
  change((list) => [...list, { id, name: file.name, progress: 0, stop: () => abort.abort() }])
  try {
    const blob = await uploadImage(file, 'picture', {
      signal: abort.signal,
      onProgress: (progress) => change((list) => list.map((other) => (other.id === id ? { ...other, progress } : other))),
    })
    if (!abort.signal.aborted) placeImage(target, slideId, { blob, name: file.name }, at)
  } catch (error) {
    if (abort.signal.aborted) return
    const retry = isFinal(error) ? undefined : () => void upload(target, file, slideId, at)
    target.toast({ kind: 'error', text: target.words('upload.failed', { name: file.name, reason: messageOf(error) }), retry })
  } finally {
    change((list) => list.filter((other) => other.id !== id))
  }
}

/** Uploads pictures and puts each on the slide shown now when it has arrived; refused ones are named. */
export function insertImages(target: UploadTarget, files: readonly File[], at?: { readonly x: number; readonly y: number }): void {
  const { slideId } = target.editor.getState()
  if (slideId === null) return
  const middle = at ?? { x: CANVAS.width / 2, y: CANVAS.height / 2 }
  let place = 0
  for (const file of files) {
    const refusal = refusalOf(file)
    if (refusal) {
      const megabytes = Math.round(IMAGE_MAX_BYTES / 1024 / 1024)
      target.toast({ kind: 'error', text: target.words(refusal, { name: file.name, megabytes }) })
      continue
    }
    const shift = place++ * CASCADE
    void upload(target, file, slideId, { x: middle.x + shift, y: middle.y + shift })
  }
}
