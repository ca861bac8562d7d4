import { ApiError, isFinal, messageOf } from '../../platform/http/api.ts'
import { translate } from '../../platform/i18n/i18n.ts'
import { sessionStore } from '../../platform/session/session.ts'
import { uploadImage } from '../../media/upload-image.ts'
import { isFilePurpose, sendMedia } from '../media/send-media.ts'
import { openLesson } from '../../sync/open-lesson.ts'
import { toast } from '../../ui/index.ts'
import { createSender } from '../uploads/create-sender.ts'
import { judgeFile } from '../uploads/judge-file.ts'
import { putPicture } from './put-picture.ts'
import '../../locales/en/uploads.json'

/** Failures that pass by themselves. */
const PASSING: readonly ApiError['code'][] = ['network', 'timeout', 'unavailable', 'files-unavailable', 'too-many-requests']

/** Sends the pictures of this page: it goes on while other screens are shown, and ends with the sign-in. */
export const sender = createSender({
  send: async (blob, name, purpose, options) => {
    const file = blob instanceof File ? blob : new File([blob], name, { type: blob.type })
    return isFilePurpose(purpose) ? await sendMedia(file, purpose, options) : await uploadImage(file, purpose, options)
  },
  failureOf(error) {
    const passes = error instanceof ApiError && PASSING.includes(error.code)
    return { reason: messageOf(error), next: passes ? 'later' : isFinal(error) ? 'never' : 'again' }
  },
  judge: judgeFile,
  put: putPicture,
  open: (lessonId) => openLesson({ lessonId, inBackground: true }),
  toast: (text) => void toast(text, { tone: 'danger' }),
  words: (key, values) => translate(`uploads:${key}`, { ...values }),
})

sessionStore.subscribe((now, before) => {
  if (now.user?.userId === before.user?.userId) return
  sender.stopAll()
  if (now.user !== null) void sender.resume(now.user.userId)
})

/** Goes on with what the person who is signed in left on this device. */
export function resumeUploads(): void {
  const { user } = sessionStore.getState()
  if (user !== null) void sender.resume(user.userId)
}
