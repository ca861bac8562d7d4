import { GALLERY_LIMITS, GALLERY_TYPE, galleryMediaSchema } from '@lectern/shared/gallery'
import { RESULT } from '@lectern/shared/http'
import { PICTURES, PICTURE_FAILURES, PICTURE_MINUTES, PICTURE_MODELS, PICTURE_RATIO_NAMES, generateImage, pictureEngineSchema, readPictureEngine } from '@lectern/shared/providers'
import type { PictureRequestType } from '@lectern/shared/providers'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { transact } from '../../database/transact.ts'
import { requestKey } from '../../jobs/request-key.ts'
import { storeImage } from '../../media/service.ts'
import { LecternError } from '../../platform/errors.ts'
import { route } from '../../platform/http.ts'
import { pictureJob } from '../kinds.ts'

/** What is kept for who asks again with the same key. */
const madeSchema = z.object({ media: galleryMediaSchema, engine: pictureEngineSchema })

/** A failure in the words of S2 §8, by what was asked for; what says more already stays. */
function failed(error: unknown, type: PictureRequestType, model: string): unknown {
  if (!(error instanceof LecternError) || error.reason !== undefined) return error
  const { code } = error
  if (code !== 'ai-unavailable' && code !== 'ai-invalid-response' && code !== 'ai-timeout') return error
  // A model of ChatGPT that also draws is asked like one that draws alone.
  const reason = type === 'GPTImage1Request' && /^(?:gpt-\d|chatgpt)/u.test(model) ? 'provider.chatGptImages' : PICTURE_FAILURES[type]
  return new LecternError(code, { reason, cause: error })
}

/** The call that makes pictures. */
export function registerPictures(app: FastifyInstance): void {
  const { pictures } = app.providers
  const made = app.limits.attempts('providers pictures', PICTURES, PICTURE_MINUTES * 60_000)

  route(app, readPictureEngine, async ({ actor }) => ({ engine: await pictures.engineFor(actor), models: [...await pictures.modelsFor(actor)], hasSearch: app.config.pictureSearch.length > 0 }))
  route(app, generateImage, async ({ actor, body: { aspectRatio, key, model: named, prompt, requestType }, signal }) => {
    await made.take(actor.userId)
    const wanted = named ?? PICTURE_MODELS[requestType]
    const engine = await pictures.engineFor(actor, wanted)
    const isOrnament = engine.kind === 'offline'
    const options = { kind: pictureJob.name, key: requestKey(key, { aspectRatio, model: engine.name, prompt, requestType }), title: prompt, isFree: isOrnament, signal }
    const answer = await app.jobs.paid.run(actor, options, async ({ finish, signal: stopped }) => {
      const bytes = await pictures.make(actor, { prompt, ratio: PICTURE_RATIO_NAMES[aspectRatio], model: wanted }, stopped).catch((error: unknown) => { throw failed(error, requestType, wanted) })
      const blob = await storeImage(app, actor, bytes, 'picture')
      return await transact(app.db, async (trx) => {
        const media = await app.gallery.keep(actor, {
          // An ornament shows nothing of what was asked for, and must not be read out as if it did.
          blob, name: prompt, imageType: GALLERY_TYPE.AI, description: isOrnament ? '' : prompt.slice(0, GALLERY_LIMITS.descriptionMax),
        }, trx)
        const content = JSON.stringify({ media, engine } satisfies z.input<typeof madeSchema>)
        await finish(content, trx)
        return content
      })
    })
    const { media, engine: maker } = madeSchema.parse(JSON.parse(answer))
    return { status: RESULT.success, urls: [media.url], images: [media], imageUrl: media.url, engine: maker }
  })
}
