import { reportMedia } from '@lectern/shared/activities'
import { openPublishedFrame } from '@lectern/shared/embeds'
import { learnerHere } from '../../activities/stored-learner.ts'
import type { LiveKind } from '../../live/live-kind.ts'
import { liveMedia } from '../../live/live-media.tsx'
import { notedUse } from '../../live/media-use.ts'
import { send } from '../../platform/http/transport.ts'

/** Videos, sounds and embeds of a publication, of which is told what the learner opens and how far they play it. Calls come with the `headers` that open it. */
export function publishedMedia(publicationId: string, headers: Readonly<Record<string, string>>): LiveKind {
  return liveMedia(
    async ({ id }) => (await send(openPublishedFrame, { params: { publicationId, elementId: id } }, { headers })).frame,
    notedUse(async (media, isLast) => await send(reportMedia, { params: { publicationId }, body: { learner: learnerHere(publicationId), media: [...media] } }, { headers, keepalive: isLast })),
  )
}
