import { createBlankLesson, createLessonOfDeck, createSlides, generateReading, readSlidesWork, readWriter } from '@lectern/shared/creation'
import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { route, streamRoute } from '../platform/http.ts'
import { createBlank, createOfDeck } from './begun-lessons.ts'
import { createLessonOfReading, slidesWorkOf } from './lessons.ts'
import { streamReading } from './readings.ts'

/** How many readings, and how many lessons, one person may start in a window. */
const PER_PERSON = 30
const WINDOW_MS = 5 * 60_000

const plugin: FastifyPluginAsync = async (app) => {
  const readings = app.limits.attempts('creation readings', PER_PERSON, WINDOW_MS)
  const lessons = app.limits.attempts('creation lessons', PER_PERSON, WINDOW_MS)

  route(app, readWriter, async ({ actor }) => ({ writer: await app.providers.text.writerFor(actor) }))
  streamRoute(app, generateReading, async function* ({ actor, body, signal }) {
    await readings.take(actor.userId)
    yield* streamReading(app, actor, body, signal)
  })
  route(app, createSlides, async ({ actor, body, signal }) => {
    await lessons.take(actor.userId)
    return await createLessonOfReading(app, actor, body, signal)
  })
  route(app, createBlankLesson, async ({ actor, body, signal }) => {
    await lessons.take(actor.userId)
    return await createBlank(app, actor, body, signal)
  })
  route(app, createLessonOfDeck, async ({ actor, body, params }) => {
    await lessons.take(actor.userId)
    return await createOfDeck(app, actor, params.importId, body)
  })
  route(app, readSlidesWork, async ({ actor, params }) => ({ work: await slidesWorkOf(app, actor, params.lessonId) }))
}

/** Lessons from a topic or a text. */
export const creation = fp(plugin, { name: 'creation', dependencies: ['jobs', 'flags', 'lessons', 'templates', 'prompts'] })
