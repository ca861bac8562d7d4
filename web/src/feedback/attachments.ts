import { FEEDBACK_FILE_TYPES, FEEDBACK_LIMITS } from '@lectern/shared/feedback'
import type { FeedbackAttachment } from '@lectern/shared/feedback'

/** Why a file was not attached (S1 §5.2), as a key of the words. */
export type Rejection = 'type' | 'size' | 'duplicate' | 'tooMany'

/** What the rules look at. */
export type FileFacts = Pick<File, 'name' | 'size' | 'type'>

/** The files that are attached after adding some, and those that were rejected, each with its reason. */
export interface Added<F extends FileFacts> {
  readonly files: readonly F[]
  readonly rejected: ReadonlyArray<{ readonly name: string; readonly reason: Rejection }>
}

const EXTENSIONS = /\.(?:jpe?g|png)$/i

/** Adds files by the rules of S1 §5.2: JPG, JPEG or PNG, at most 10 MB, no file twice, at most five. */
export function addFiles<F extends FileFacts>(attached: readonly F[], added: readonly F[]): Added<F> {
  const files = [...attached]
  const rejected: { name: string; reason: Rejection }[] = []
  for (const file of added) {
    const reason = rejectionOf(files, file)
    if (reason === null) files.push(file)
    else rejected.push({ name: file.name, reason })
  }
  return { files, rejected }
}

function rejectionOf(files: readonly FileFacts[], file: FileFacts): Rejection | null {
  if (!EXTENSIONS.test(file.name) || !FEEDBACK_FILE_TYPES.some((type) => type === file.type)) return 'type'
  if (file.size > FEEDBACK_LIMITS.attachmentMaxBytes) return 'size'
  if (files.some((other) => other.name === file.name && other.size === file.size)) return 'duplicate'
  return files.length >= FEEDBACK_LIMITS.attachments ? 'tooMany' : null
}

/** A file as the call takes it, its bytes as base64. */
export async function toAttachment(file: File): Promise<FeedbackAttachment> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(file)
  })
  return { fileName: file.name, contentType: file.type, content: url.slice(url.indexOf(',') + 1), size: file.size }
}
