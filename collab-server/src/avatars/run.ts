import { Readable } from 'node:stream'
import { GALLERY_TYPE, MEDIA_TYPE } from '@lectern/shared/gallery'
import { FILMED_PRESENTER, PRESENTER, readSlide, setPresenter } from '@lectern/shared/lesson'
import { AVATAR_LIMITS } from '@lectern/shared/providers'
import { z } from 'zod'
import type { JobContext, JobEnd } from '../jobs/kind.ts'
import { answerOf, docIdOf, replaceAnswer } from '../jobs/store.ts'
import type { JobRow } from '../jobs/store.ts'
import { storeMediaFile } from '../media/media-file.ts'
import { storeImage } from '../media/service.ts'
import { LecternError } from '../platform/errors.ts'
import { spool, spoolFolderOf } from '../platform/spool.ts'
import type { ProviderUser } from '../providers/calls/places.ts'
import { avatarFile } from './files.ts'
import { soundOfNarration } from './narration-sound.ts'

/** What the job is told beside its lesson. */
export const avatarInputSchema = z.object({
  slideId: z.string(), avatarId: z.string(), name: z.string(),
  /** Where the service has a picture of them; jobs of older versions do not say. */
  pictureUrl: z.string().nullable().default(null),
})

/** What is kept of a rendering that goes on at the service: for which attempt of the job, and of which narration (`narrationSound`). */
const renderingSchema = z.object({ attempt: z.number(), narration: z.string(), rendering: z.string() })

const ORIGIN = { kind: 'local', command: 'avatar' } as const
/** How far it is while somebody else renders, who does not say: the time that it usually takes for each ms of sound is one and a half. */
const USUAL = 1.5
const SENT = 5
const ALMOST = 95

/** The rendering that this attempt began with for a narration before its server ended; null for none. */
async function begunFor(app: JobContext['app'], { attempt, id }: JobRow, narration: string): Promise<string | null> {
  const kept = renderingSchema.safeParse(JSON.parse(await answerOf(app.db, id) ?? 'null')).data
  return kept?.attempt === attempt && kept.narration === narration ? kept.rendering : null
}

/** The picture that stands for the film wherever it does not play: the service's own of who is in it; null where it has none, or none that can be had. */
async function posterOf({ app, signal }: JobContext, user: ProviderUser, pictureUrl: string | null): Promise<string | null> {
  if (pictureUrl === null) return null
  try {
    const { bytes } = await avatarFile(app, user, ['picture', pictureUrl], signal)
    return (await storeImage(app, user, bytes, 'picture')).hash
  } catch (error) {
    signal.throwIfAborted()
    // The film is paid for and there: it presents without.
    app.log.warn({ err: error }, 'an avatar has no picture that could be kept')
    return null
  }
}

/**
 * Has an avatar rendered that says what is heard on a slide, keeps the film in the gallery of who asked, and has it present the slide. A slide
 * that was deleted meanwhile is left alone; the film stays in the gallery.
 */
export async function renderAvatarOf(job: JobRow, context: JobContext): Promise<JobEnd> {
  const { app, report, signal } = context
  const { avatarId, name, pictureUrl, slideId } = avatarInputSchema.parse(JSON.parse(job.input))
  const user = { organizationId: job.organization_id, userId: job.user_id }
  const docId = job.lesson_id === null ? null : await docIdOf(app.db, job.lesson_id)
  if (docId === null) return { state: 'failed', failure: 'ended' }
  try {
    const heard = await app.sync.ask(docId, 'narration', { slideId }, { signal, who: user.userId })
    if (heard === null) throw new LecternError('conflict', { reason: 'provider.notSpoken' })
    const { mp3, ms } = await soundOfNarration(app, heard)
    await report(SENT)
    const begun = performance.now()
    const bytes = await app.providers.avatars.render(user, { avatarId, sound: mp3, ms }, signal, {
      begun: await begunFor(app, job, heard.sound),
      // What the service is paid for is waited for by whoever goes on with the job.
      onBegun: async (rendering) => await replaceAnswer(app.db, job.id, JSON.stringify({ attempt: job.attempt, narration: heard.sound, rendering }), app.now()),
      onWait: async () => await report(Math.min(ALMOST, SENT + (ALMOST - SENT) * ((performance.now() - begun) / (ms * USUAL)))),
    })
    const file = await spool(spoolFolderOf(app.config.dataDir), Readable.from([bytes]), {
      maxBytes: AVATAR_LIMITS.bytes, tooLarge: () => new LecternError('ai-invalid-response'), requireSpace: app.quotas.requireSpace,
    })
    try {
      const blob = await storeMediaFile(app, user, file, 'video')
      const poster = await posterOf(context, user, pictureUrl)
      await app.gallery.keep(user, { blob, name, imageType: GALLERY_TYPE.AI, mediaType: MEDIA_TYPE.Video, poster })
      signal.throwIfAborted()
      await app.sync.transact(docId, { userId: user.userId, kind: 'edit' }, (doc) => {
        const slide = readSlide(doc, slideId)
        if (slide === null) return
        const { scale = PRESENTER.scale, side = 'right' } = slide.presenter ?? {}
        setPresenter(doc, slideId, {
          id: FILMED_PRESENTER, side, scale, film: { blob: blob.hash, seconds: ms / 1000, speaks: false, narration: heard.sound }, ...(poster !== null && { blob: poster }),
        }, ORIGIN)
      })
    } finally {
      await file.remove()
    }
    return { state: 'ready' }
  } catch (error) {
    if (signal.aborted) return { state: 'stopped' }
    if (!(error instanceof LecternError)) throw error
    app.log.warn({ err: error, jobId: job.id }, 'an avatar could not be rendered')
    // What is no film is the service's fault, not that of who asked.
    return { state: 'failed', failure: error.code === 'unsupported-file-type' ? 'ai-invalid-response' : error.code }
  }
}
