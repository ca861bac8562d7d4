import { bringEmbedFile, frameOf, isBrought, openEmbedFrame } from '@lectern/shared/embeds'
import { CANVAS, LocalOrigin, addElement, setElementProps } from '@lectern/shared/lesson'
import type { EmbedElement, EmbedKind } from '@lectern/shared/lesson'
import { blobUrl } from '@lectern/shared/media'
import { call } from '../../../platform/http/api.ts'
import type { CommandContext } from '../../commands/command.ts'
import { asStep } from '../../commands/target.ts'
import { posterOfFile } from '../../media/file-poster.ts'
import { sendMedia } from '../../media/send-media.ts'
import { uploadMediaFile } from '../../../media/upload-media-file.ts'
import { embedEdit } from './edit.ts'

/** An embed as it was filled in, without a fault in its form. */
export interface FilledEmbed {
  readonly kind: EmbedKind
  readonly title: string
  readonly address: string
  readonly file: File | null
  readonly isExternal: boolean
  /** The embed whose file is kept; null where there is another file, or an address. */
  readonly before: Pick<EmbedElement, 'blob' | 'fileName' | 'poster' | 'address'> | null
}

/** What an embed shows. */
export type EmbedContents = Pick<EmbedElement, 'kind' | 'title' | 'address' | 'blob' | 'fileName' | 'isExternal' | 'poster'>

/** The page at an address does not let itself be shown (S2 §8). */
export class EmbedRefused extends Error {
  override readonly name = 'EmbedRefused'
}

/** A file that lies here, as a poster; null where there is none. */
async function posterOfBlob(blob: string, kind: 'pdf' | 'excel', signal: AbortSignal): Promise<string | null> {
  try {
    const picture = await posterOfFile(await (await fetch(blobUrl(blob), { signal })).blob(), kind)
    return picture === null ? null : (await uploadMediaFile(picture, 'poster', { signal })).hash
  } catch {
    return null
  }
}

/**
 * Makes what an embed shows: its file is sent, the file at an address is brought here, and an address that is framed is asked whether it
 * lets itself be shown.
 * @throws ApiError, {@link EmbedRefused}
 */
export async function makeEmbed({ address, before, file, isExternal, kind, title }: FilledEmbed, signal: AbortSignal, onProgress: (share: number) => void): Promise<EmbedContents> {
  const plain = { kind, title, isExternal, address: '', blob: null, fileName: '', poster: null } as const
  if (before !== null) return { ...plain, blob: before.blob, fileName: before.fileName, poster: before.poster, address: before.address }
  if (file !== null && (kind === 'video' || isBrought(kind))) {
    const { hash, poster = null } = await sendMedia(file, kind, { signal, onProgress })
    return { ...plain, blob: hash, fileName: file.name.slice(0, 255), poster }
  }
  if (isExternal) return { ...plain, address }
  if (isBrought(kind)) {
    const { blob, fileName } = await call(bringEmbedFile, { body: { kind, address }, signal, timeoutMs: 90_000 })
    return { ...plain, address, blob: blob.hash, fileName, poster: await posterOfBlob(blob.hash, kind, signal) }
  }
  // Players of films are made to be shown elsewhere; of other pages nobody knows.
  if (kind === 'url' && frameOf(kind, address) !== null) {
    const { answer } = await call(openEmbedFrame, { body: { kind, address, isChecked: true }, signal })
    if (answer === 'refused') throw new EmbedRefused()
  }
  return { ...plain, address }
}

/** Puts an embed on the slide, or into the one that is changed, as one step of undo; false when that is not possible any more. */
export function putEmbed(context: CommandContext, slideId: string, elementId: string | null, contents: EmbedContents): boolean {
  const { editor, session } = context
  const slide = session.view.slide(slideId)
  if (slide === null) return false
  if (elementId !== null) {
    if (!slide.elements.some(({ id }) => id === elementId)) return false
    asStep(context, () => setElementProps(session.doc, slideId, elementId, contents, new LocalOrigin('embed.change')))
    return true
  }
  const size = contents.isExternal ? { width: 760, height: 160 } : contents.kind === 'pdf' ? { width: 620, height: 820 } : embedEdit.defaultSize
  const box = { x: (CANVAS.width - size.width) / 2, y: (CANVAS.height - size.height) / 2, ...size }
  const id = asStep(context, () => addElement(session.doc, slideId, embedEdit.create(box, contents), new LocalOrigin('insert.embed')))
  if (editor.getState().slideId === slideId) editor.getState().select([id])
  return true
}
