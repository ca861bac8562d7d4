import { pictureSearches, pictureSubject } from '@lectern/shared/creation/picture-words'
import type { GalleryMedia } from '@lectern/shared/gallery'
import { rememberedSource } from '@lectern/shared/lesson/element-source'
import { PICTURE_SEARCH } from '@lectern/shared/providers'
import { canEditIn } from '../../sync/session-state.ts'
import { useLessonSession, useMeta, useSlide } from '../../sync/hooks.ts'
import { rememberUse } from '../../gallery/queries.ts'
import type { CommandContext } from '../commands/command.ts'
import { useEditor } from '../editor-store.ts'
import { replacePicture } from '../elements/image/replace-picture.ts'

/** A picture on the slide for which another one is chosen. */
export interface ReplacedPicture {
  readonly elementId: string
  /** What is looked for, by what its slide says now. */
  readonly words: string
  /** Puts another one into its place, which was found with the words of the slide or not; false when that is not possible any more. */
  put(media: GalleryMedia, isFound: boolean): boolean
}

/** The picture that the gallery was opened about; null where it is about none, or that is not on the slide on screen. */
export function useReplacedPicture({ canEdit }: CommandContext): ReplacedPicture | null {
  const session = useLessonSession()
  const { title } = useMeta()
  const about = useEditor(({ dialog, dialogAbout }) => (dialog === 'gallery' ? dialogAbout : null))
  const slideId = useEditor((state) => state.slideId)
  const slide = useSlide(slideId ?? '')
  if (slide === null || !canEdit || slide.elements.find(({ id }) => id === about)?.type !== 'image') return null
  const elementId = about ?? ''
  const subject = pictureSubject(slide)
  // What the slide says when one is chosen is what it was chosen for.
  const source = rememberedSource(slide, { kind: 'search' })
  return {
    elementId,
    words: (pictureSearches(title, subject)[0] ?? title).slice(0, PICTURE_SEARCH.textMax),
    put: (media, isFound) => {
      const { blob, description, mediaId, name } = media
      if (!canEditIn(session.state.getState()) || !replacePicture(session, slide.id, elementId, { blob, name, alt: description || subject.title, source: isFound ? source : '' })) return false
      rememberUse(mediaId)
      return true
    },
  }
}
