import { LocalOrigin, setSlideProps } from '@lectern/shared/lesson'
import { IMAGE_MESSAGES, imageRefusal } from '@lectern/shared/media'
import { MEDIA_TYPE, changeGalleryMedia } from '@lectern/shared/gallery'
import type { DraggedPicture } from '@lectern/shared/gallery'
import { translate, translateMessage } from '../../platform/i18n/i18n.ts'
import { call } from '../../platform/http/api.ts'
import { queryClient } from '../../platform/http/query-client.ts'
import { GALLERY_KEY, rememberUse } from '../../gallery/queries.ts'
import { placeStoredVideo } from '../placing/place-stored-video.ts'
import { placeImage } from '../placing/place-image.ts'
import type { CommandContext } from '../commands/command.ts'
import { asStep, slideOf } from '../commands/target.ts'
import '../../locales/en/gallery.json'

/** Where a picture of the gallery is put. */
interface PicturePlace {
  /** The slide; the one on screen unless given. */
  readonly slideId?: string | null
  /** The point that it is put round; the middle unless given. */
  readonly at?: { readonly x: number; readonly y: number }
}

/** Puts a picture of the gallery on a slide; false when that is not possible now. */
export function putOnSlide(context: CommandContext, picture: DraggedPicture, { at, slideId = slideOf(context)?.id ?? null }: PicturePlace = {}): boolean {
  if (slideId === null || !context.canEdit) return false
  const { name, description, blob, mediaId } = picture
  if (picture.mediaType !== MEDIA_TYPE.Image) {
    void placeStoredVideo(context, slideId, picture, at)
    rememberUse(mediaId)
    return true
  }
  if (!placeImage(context, slideId, { blob, name, alt: description }, at)) return false
  rememberUse(mediaId)
  return true
}

/** Lays a picture of the gallery behind the slide; false, with the reason on screen, when it is no background by S1 §5.3. */
export function setAsBackground(context: CommandContext, picture: DraggedPicture): boolean {
  const slide = slideOf(context)
  if (!slide || !context.canEdit) return false
  const { name, blob, mediaId } = picture
  if (picture.mediaType !== MEDIA_TYPE.Image) {
    void placeStoredVideo(context, slide.id, picture, undefined, true)
    rememberUse(mediaId)
    // Whose it is finds it among those of the background from now on; for others nothing changes.
    call(changeGalleryMedia, { params: { mediaId }, body: { mediaType: MEDIA_TYPE.BackgroundVideo } }).then(() => queryClient.invalidateQueries({ queryKey: GALLERY_KEY }), () => undefined)
    return true
  }
  const refusal = imageRefusal(blob, 'background')
  if (refusal) {
    const reason = translateMessage(`reason.background.${refusal}`, IMAGE_MESSAGES.background[refusal])
    context.ui.toast({ kind: 'error', text: translate('gallery:drawer.backgroundRefused', { name, reason }) })
    return false
  }
  const { colour } = slide.background
  const fit = slide.background.kind === 'image' ? slide.background.fit : 'cover'
  asStep(context, () => {
    setSlideProps(context.session.doc, slide.id, { background: { kind: 'image', blob: blob.hash, colour, fit } }, new LocalOrigin('slide.background'))
  })
  rememberUse(mediaId)
  return true
}
