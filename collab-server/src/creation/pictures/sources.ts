import { pictureSearches, pictureWords } from '@lectern/shared/creation/picture-words'
import { GALLERY_LIMITS, GALLERY_TYPE } from '@lectern/shared/gallery'
import type { ElementSource } from '@lectern/shared/lesson/element-source'
import type { Blob } from '@lectern/shared/media'
import type { FoundPicture } from '@lectern/shared/providers'
import type { FastifyInstance } from 'fastify'
import { rememberOrigin } from '../../assets/origin-store.ts'
import { findAsset } from '../../assets/store.ts'
import { storeImage } from '../../media/service.ts'
import { LecternError } from '../../platform/errors.ts'
import type { Turns } from '../../platform/turns.ts'
import type { OwnPicture, PicturesPlan, WaitingSlide } from './plan.ts'

/** A picture that was found for a slide. */
export interface SlidePicture {
  readonly blob: Blob
  /** What it shows, for people who do not see it; empty where nobody said. */
  readonly alt: string
  /** A model made it: it is paid when it is given. */
  readonly isMade: boolean
  /** It is seen whole, however its place is formed. */
  readonly isWhole?: boolean
  /** From which words of its slide it comes; absent for one that was there before them. */
  readonly source?: ElementSource
}

/** Who gets pictures. */
export interface PictureUser {
  readonly organizationId: string
  readonly userId: string
}

/** Smaller ones are not shown beside words, px. */
const LEAST_SIDE = 500
/** Looked for at once: the first may not come, or be there already. */
const CANDIDATES = 10

/** A picture that came with the reading; null where it is not there any more. */
export async function ownPicture(app: FastifyInstance, { caption, hash }: OwnPicture): Promise<SlidePicture | null> {
  const blob = await findAsset(app.db, hash)
  return blob === null ? null : { blob, alt: caption, isMade: false }
}

/** A picture that a model makes for a slide, kept in its person's gallery. Throws `ai-…` errors, and the signal's reason. */
export async function madePicture(app: FastifyInstance, user: PictureUser, plan: PicturesPlan, slide: WaitingSlide, signal: AbortSignal): Promise<SlidePicture> {
  const bytes = await app.providers.pictures.make(user, { prompt: pictureWords(plan.name, slide), ratio: '2:3' }, signal)
  return { blob: await storeImage(app, user, bytes, 'picture'), alt: slide.title, isMade: true, source: { kind: 'words' } }
}

const isLargeEnough = ({ height, width }: FoundPicture): boolean => (width === 0 && height === 0) || Math.min(width, height) >= LEAST_SIDE

/** A picture of others for a slide, with its author and licence kept; null where none is found. Throws `unavailable`, and the signal's reason. */
export async function foundPicture(
  app: FastifyInstance, user: PictureUser, plan: PicturesPlan, slide: WaitingSlide, { keeping, signal, used }: { readonly signal: AbortSignal; readonly used: Set<string>; /** For authors and licences to be kept. */ readonly keeping: Turns },
): Promise<SlidePicture | null> {
  const { search } = app.providers
  for (const text of pictureSearches(plan.name, slide)) {
    const found = (await search.pictures(user, { text, count: CANDIDATES, allowFallback: true }, signal)).filter((picture) => picture.license !== '' && isLargeEnough(picture))
    for (const picture of found) {
      const key = `${picture.source} ${picture.id}`
      if (used.has(key)) continue
      used.add(key)
      try {
        const blob = await storeImage(app, user, await search.fetch(user, picture, signal), 'picture')
        const { author, license, licenseUrl, pageUrl, title } = picture
        await keeping.acquire()
        await rememberOrigin(app.db, blob.hash, { author, license, licenseUrl, pageUrl, title }).finally(() => { keeping.release() })
        return { blob, alt: title, isMade: false, source: { kind: 'search' } }
      } catch (error) {
        signal.throwIfAborted()
        if (!(error instanceof LecternError)) throw error
        app.log.info({ err: error, url: picture.url }, 'a picture that was found could not be had')
      }
    }
  }
  return null
}

/** Keeps a picture of a generated slide in the gallery, from where it is had again. */
export async function keepPicture(app: FastifyInstance, user: PictureUser, { alt, blob, isMade }: SlidePicture, name: string): Promise<void> {
  await app.gallery.keep(user, { blob, name, imageType: isMade ? GALLERY_TYPE.AI : GALLERY_TYPE.Wiki, description: alt.slice(0, GALLERY_LIMITS.descriptionMax) })
}
