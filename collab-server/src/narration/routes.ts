import multipart from '@fastify/multipart'
import { NARRATION_LIMITS, keepRecording, readNarrationJob, speakNarration, writeNarration } from '@lectern/shared/narration'
import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { createFormUploads } from '../media/upload.ts'
import { LecternError } from '../platform/errors.ts'
import { route } from '../platform/http.ts'
import { requireRecorder, keepRecordingOf } from './recordings.ts'
import { createNarrationService } from './service.ts'
import { writtenNarration } from './written.ts'
import { createSoundThread } from './sound/sound.ts'
import type { SoundThread } from './sound/sound.ts'

/** How often one person may have a lesson spoken in a window. */
const PER_PERSON = 120
const WINDOW_MS = 15 * 60_000
/** How often one person may have a narration written in a window: a long lesson once and again. */
const WRITTEN = 700
/** How often one person may hand in a recording in a window: more than one each five seconds nobody reads out. */
const RECORDINGS = 200
/** Recordings that arrive or are worked on at once, in all and of one person; they lie on the disk. */
const RULES = { atOnce: 16, perKey: 2 } as const
/** How long a recording may take to arrive, ms. */
const UPLOAD_MS = 5 * 60_000

declare module 'fastify' {
  interface FastifyInstance {
    /** What the speaking of narrations is done with. */
    narration: { readonly sound: SoundThread }
  }
}

const plugin: FastifyPluginAsync = async (app) => {
  const sound = createSoundThread()
  app.decorate('narration', { sound })
  app.addHook('onClose', async () => { await sound.close() })
  const narration = createNarrationService(app)
  const asked = app.limits.attempts('narration speech', PER_PERSON, WINDOW_MS)

  route(app, speakNarration, async ({ actor, body, params, signal }) => {
    await asked.take(actor.userId)
    return { job: await narration.speak(actor, params.lessonId, body, signal) }
  })
  const written = app.limits.attempts('written narrations', WRITTEN, WINDOW_MS)
  route(app, writeNarration, async ({ actor, body, params, signal }) => {
    await written.take(actor.userId)
    return await writtenNarration(app, actor, params.lessonId, body, signal)
  })
  const recorded = app.limits.attempts('narration recordings', RECORDINGS, WINDOW_MS)
  const uploads = createFormUploads(app, 'recordings', RULES)
  const file = { maxBytes: NARRATION_LIMITS.recordingBytes, tooLarge: () => new LecternError('file-too-large', { path: 'file', reason: 'narration.size' }) }
  // In a scope of its own: no other call reads multipart bodies.
  await app.register(async (scope) => {
    await scope.register(multipart)
    route(scope, keepRecording, async (call) => {
      await recorded.take(call.actor.userId)
      await requireRecorder(app, call.actor, call.params.lessonId)
      return await uploads.read(call, 'file', file, async (upload) => ({ sounds: await keepRecordingOf(app, call.actor, call.params.lessonId, upload, call.signal) }))
    }, { config: { bodyMs: UPLOAD_MS } })
  })
  route(app, readNarrationJob, async ({ actor, params }) => ({ job: await narration.last(actor, params.lessonId) }))
}

/** Narrations that are spoken: sentence by sentence, as jobs, kept as assets that the lesson names. */
export const narration = fp(plugin, { name: 'narration', dependencies: ['jobs', 'sharing', 'media', 'credits', 'lessons', 'providers', 'quotas'] })
