import { FEEDBACK_FILE_TYPES, FEEDBACK_LIMITS, FEEDBACK_STATUS } from '@lectern/shared/feedback'
import type { FeedbackAttachment, FeedbackStatusName } from '@lectern/shared/feedback'
import type { Reason } from '@lectern/shared/reasons'
import { LecternError } from '../platform/errors.ts'

/** A picture whose bytes have been looked at. */
export interface CheckedAttachment {
  readonly fileName: string
  readonly contentType: string
  readonly bytes: Buffer
}

/** A refusal of S1 §8.2: HTTP 400 with the status of its own. */
export function feedbackError(name: FeedbackStatusName, path: string, reason: Reason = `feedback.${name}`): LecternError {
  return new LecternError('invalid-request', { status: FEEDBACK_STATUS[name], path, reason })
}

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

/** How many bytes base64 text stands for, without decoding it. */
function decodedLength(content: string): number {
  const padding = content.endsWith('==') ? 2 : content.endsWith('=') ? 1 : 0
  return (content.length / 4) * 3 - padding
}

function decode(file: FeedbackAttachment, path: string): Buffer {
  const content = file.content.replace(/^data:[^,]{0,100};base64,/, '')
  if (content.length % 4 !== 0 || !BASE64.test(content)) throw feedbackError('VALIDATION_ERROR', `${path}.content`)
  if (decodedLength(content) > FEEDBACK_LIMITS.attachmentMaxBytes) throw feedbackError('FILE_TOO_LARGE', path)
  return Buffer.from(content, 'base64')
}

/** Names of files come from people: one line without folders. */
function cleanName(name: string): string {
  return name.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').split(/[\\/]/).at(-1)?.trim() || 'picture'
}

/** Judges attached files by number, size, sameness and bytes (S1 §5.2, §3.7); throws the refusal of the first broken rule. */
export async function checkAttachments(files: readonly FeedbackAttachment[]): Promise<readonly CheckedAttachment[]> {
  if (files.length > FEEDBACK_LIMITS.attachments) throw feedbackError('TOO_MANY_FILES', 'attachments')
  const seen = new Set<string>()
  const checked: CheckedAttachment[] = []
  for (const [index, file] of files.entries()) {
    const path = `attachments.${index}`
    if (file.size > FEEDBACK_LIMITS.attachmentMaxBytes) throw feedbackError('FILE_TOO_LARGE', path)
    const bytes = decode(file, path)
    if (bytes.length !== file.size || bytes.length === 0) throw feedbackError('VALIDATION_ERROR', `${path}.size`)
    const key = `${file.fileName}\n${file.size}`
    if (seen.has(key)) throw feedbackError('VALIDATION_ERROR', path, 'feedbackField.duplicateFile')
    seen.add(key)
    const { fileTypeFromBuffer } = await import('file-type')
    const type = (await fileTypeFromBuffer(bytes))?.mime
    if (!FEEDBACK_FILE_TYPES.some((allowed) => allowed === type) || type === undefined) throw feedbackError('UNSUPPORTED_FILE_TYPE', path)
    checked.push({ fileName: cleanName(file.fileName), contentType: type, bytes })
  }
  return checked
}
