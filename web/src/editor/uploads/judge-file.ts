import { IMAGE_MAX_BYTES, MEDIA_FILE_MESSAGES, MEDIA_FILE_RULES, fitsMediaKind, imageRefusal, mediaFileKind } from '@lectern/shared/media'
import { translate, translateMessage } from '../../platform/i18n/i18n.ts'
import type { UploadPurpose } from './upload-list.ts'
import '../../locales/en/canvas.commands.json'
import '../../locales/en/uploads.json'

/** Why a file cannot be used as a picture, as a key of the words of the canvas; null when it can be tried. The server judges by the bytes. */
export function refusalOf(file: Pick<Blob, 'type' | 'size'>): 'upload.notAnImage' | 'upload.tooLarge' | null {
  const refusal = imageRefusal({ contentType: file.type, bytes: file.size }, 'picture')
  return refusal && (refusal === 'type' ? 'upload.notAnImage' : 'upload.tooLarge')
}

/** What a file that was given to the editor becomes on a slide, or why it becomes nothing, in words. */
export function judgeFile(file: Pick<Blob, 'type' | 'size'>, name: string): { readonly purpose: UploadPurpose } | { readonly refusal: string } {
  const refusal = refusalOf(file)
  if (refusal === null) return { purpose: 'picture' }
  const kind = file.type.startsWith('image/') ? null : fitsMediaKind(name, 'pdf') ? 'pdf' : fitsMediaKind(name, 'excel') ? 'excel' : mediaFileKind({ name, type: file.type })
  if (kind === null) return { refusal: translate(`canvas:${refusal}`, { name, megabytes: Math.round(IMAGE_MAX_BYTES / 1024 / 1024) }) }
  if (file.size > MEDIA_FILE_RULES[kind].maxBytes) return { refusal: translate('uploads:failed', { name, reason: translateMessage(`reason.mediaFile.${kind}Size`, MEDIA_FILE_MESSAGES[`${kind}Size`]) }) }
  return { purpose: kind }
}
