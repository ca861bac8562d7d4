import { isFinal, messageOf } from '../platform/http/api-error.ts'
import { queryClient } from '../platform/http/query-client.ts'
import { sessionStore } from '../platform/session/session.ts'
import { keepPicture } from './keep-picture.ts'
import { GALLERY_KEY } from './queries.ts'
import { createUploadQueue } from './upload-queue.ts'

/** What pictures show, where whoever brings them knows it. */
const descriptions = new WeakMap<File, string>()

/** Says what a picture shows before it is added: its alternative text on slides. */
export function describeUpload(file: File, description: string): void {
  descriptions.set(file, description)
}

/** The uploads of this page: they go on while other screens are shown, and end with the sign-in. */
export const uploadQueue = createUploadQueue({
  send: (file, options) => keepPicture(file, { description: descriptions.get(file) ?? '' }, options),
  judge: (error) => ({ reason: messageOf(error), isFinal: isFinal(error) }),
  onArrived: () => void queryClient.invalidateQueries({ queryKey: GALLERY_KEY }),
})

sessionStore.subscribe((now, before) => {
  if (now.user?.userId !== before.user?.userId) uploadQueue.clear()
})

/** Browsers ask before the page goes while something is being sent. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

uploadQueue.store.subscribe(({ list }) => {
  const isBusy = list.some(({ state }) => state === 'waiting' || state === 'sending')
  if (isBusy) window.addEventListener('beforeunload', askBeforeLeaving)
  else window.removeEventListener('beforeunload', askBeforeLeaving)
})
