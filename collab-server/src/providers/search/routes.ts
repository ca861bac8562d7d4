import { GALLERY_TYPE } from '@lectern/shared/gallery'
import { PICTURE_COPIES, PICTURE_SEARCHES, PICTURE_SEARCH_MINUTES, findExternalImages, keepExternalImage } from '@lectern/shared/providers'
import type { FastifyInstance } from 'fastify'
import { rememberOrigin } from '../../assets/origin-store.ts'
import { storeImage } from '../../media/service.ts'
import { LecternError } from '../../platform/errors.ts'
import { route } from '../../platform/http.ts'
import { createTickets } from './tickets.ts'

/** The calls about pictures of others. */
export function registerSearch(app: FastifyInstance): void {
  const { search } = app.providers
  const tickets = createTickets(app.config.secret)
  const searches = app.limits.attempts('providers searches', PICTURE_SEARCHES, PICTURE_SEARCH_MINUTES * 60_000)
  const copies = app.limits.attempts('providers copies', PICTURE_COPIES, PICTURE_SEARCH_MINUTES * 60_000)

  route(app, findExternalImages, async ({ actor, query: { searchText, count, allowFallback }, signal }) => {
    await searches.take(actor.userId)
    return { images: (await search.pictures(actor, { text: searchText, count, allowFallback }, signal)).map((picture) => tickets.issue(picture)) }
  })
  route(app, keepExternalImage, async ({ actor, body, signal }) => {
    await copies.take(actor.userId)
    if (!tickets.isGood(body)) throw new LecternError('forbidden', { reason: 'provider.notFound' })
    const blob = await storeImage(app, actor, await search.fetch(actor, body, signal), 'picture')
    const { author, license, licenseUrl, pageUrl, title } = body
    await rememberOrigin(app.db, blob.hash, { author, license, licenseUrl, pageUrl, title })
    return { media: await app.gallery.keep(actor, { blob, name: title, imageType: GALLERY_TYPE.Wiki, description: title }) }
  })
}
