import { addedFamilyOf } from '@lectern/shared/fonts'
import { GALLERY_LIMITS, GALLERY_TYPE, MEDIA_TYPE } from '@lectern/shared/gallery'
import type { GalleryMedia } from '@lectern/shared/gallery'
import type { Design, Theme } from '@lectern/shared/lesson'
import { ASSET_TYPES, contentThemeDetails, infographicDetails, interactiveDetails, organizationBrandKits, slideDeckDetails, userAssets } from '@lectern/shared/looks'
import type { LookDetails } from '@lectern/shared/looks'
import type { Avatar } from '@lectern/shared/providers'
import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { findKits } from '../brand/kit-store.ts'
import { fontsFor } from '../fonts/store.ts'
import { listMedia } from '../gallery/store.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { route } from '../platform/http.ts'
import { findTemplate, templatesFor } from '../templates/store.ts'
import { assetsOf, gameLook, infographicLook, slideLook } from './looks.ts'
import type { WorkspaceLooks } from './looks.ts'

/** How long a list waits for the avatars of a service, ms; all else is there at once. */
const AVATARS_MS = 10_000

/** What is there, or `not-found`. */
function found<T extends LookDetails>(details: T | null): { readonly details: T } {
  if (details === null) throw new LecternError('not-found', { path: 'themeId' })
  return { details }
}

const plugin: FastifyPluginAsync = async (app) => {
  const portraitsOf = async ({ organizationId, userId }: Caller): Promise<readonly GalleryMedia[]> => {
    const latest = async (mediaType: number) => await listMedia(app.db, { organizationId, ownerId: userId, imageType: GALLERY_TYPE.All, mediaType }, { offset: 0, limit: GALLERY_LIMITS.pageSizeMax })
    const [photos, films] = await Promise.all([latest(MEDIA_TYPE.Image), latest(MEDIA_TYPE.Video)])
    return [...photos.media, ...films.media]
  }
  const avatarsOf = async (actor: Caller, signal: AbortSignal): Promise<readonly Avatar[] | null> => {
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(AVATARS_MS)])
    try {
      return await app.avatars.list(actor, inTime) ?? []
    } catch (error) {
      signal.throwIfAborted()
      app.log.warn({ err: error }, 'the avatars of a service are not listed')
      return null
    }
  }
  const looksOf = async (actor: Caller): Promise<WorkspaceLooks> => {
    const [fonts, kits, templates] = await Promise.all([fontsFor(app.db, actor), findKits(app.db, actor.organizationId), templatesFor(app.db, actor)])
    return {
      kits, portraits: [], avatars: [], templates: templates.flatMap(({ isReady, kind, lessonId, name }) => (kind === 'layouts' && isReady ? [{ templateId: lessonId, name }] : [])),
      fonts: fonts.flatMap(({ font: { family } }) => {
        const hash = addedFamilyOf(family)?.hash
        return hash === undefined ? [] : [{ family, hash }]
      }),
    }
  }
  const slides = async (actor: Caller, themeId: string, signal: AbortSignal) => found(await slideLook(themeId, await looksOf(actor), async (templateId) => {
    const row = await findTemplate(app.db, templateId, actor.userId)
    const look = row === null ? null : await app.sync.ask(row.docId, 'layouts', {}, { signal, who: actor.userId })
    return look === null ? null : JSON.parse(look) as { readonly theme: Theme; readonly design: Design }
  }))
  route(app, organizationBrandKits, async ({ actor, body: { userId } }) => {
    if (userId !== actor.userId) throw new LecternError('forbidden', { path: 'userId', reason: 'look.notYours' })
    return { brandKits: await findKits(app.db, actor.organizationId) }
  })
  route(app, userAssets, async ({ actor, body: { assetTypes, organizationId }, signal }) => {
    if (organizationId !== actor.organizationId) throw new LecternError('forbidden', { path: 'organizationId', reason: 'look.notYours' })
    const withAvatars = assetTypes.includes(ASSET_TYPES.avatars)
    const [looks, portraits, avatars] = await Promise.all([looksOf(actor), withAvatars ? portraitsOf(actor) : [], withAvatars ? avatarsOf(actor, signal) : []])
    const all = { ...looks, portraits, avatars: avatars ?? [] }
    return { assets: [...new Set(assetTypes)].flatMap((type) => assetsOf(type, all)), isComplete: avatars !== null }
  })
  route(app, slideDeckDetails, async ({ actor, body, signal }) => await slides(actor, body.themeId, signal))
  route(app, contentThemeDetails, async ({ actor, body, signal }) => await slides(actor, body.themeId, signal))
  route(app, infographicDetails, async ({ actor, body }) => found(infographicLook(body.themeId, await looksOf(actor))))
  route(app, interactiveDetails, async ({ body }) => found(gameLook(body.themeId)))
}

/** What a workspace has to give its content a look, as one list: kits, fonts, templates, presenters, skins. */
export const looks = fp(plugin, { name: 'looks', dependencies: ['avatars', 'brand', 'fonts', 'gallery', 'templates'] })
