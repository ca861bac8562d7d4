import { readNarrationJob, speakNarration } from '@lectern/shared/narration'
import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { route } from '../platform/http.ts'
import { createNarrationService } from './service.ts'
import { createSoundThread } from './sound/sound.ts'
import type { SoundThread } from './sound/sound.ts'

/** How often one person may have a lesson spoken in a window. */
const PER_PERSON = 120
const WINDOW_MS = 15 * 60_000

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
  route(app, readNarrationJob, async ({ actor, params }) => ({ job: await narration.last(actor, params.lessonId) }))
}

/** Narrations that are spoken: sentence by sentence, as jobs, kept as assets that the lesson names. */
export const narration = fp(plugin, { name: 'narration', dependencies: ['jobs', 'sharing', 'credits', 'lessons', 'providers', 'quotas'] })
