import { PICTURE_RATIOS } from '@lectern/shared/providers'
import type { PictureRatio } from '@lectern/shared/providers'
import { pictureSubject, pictureWords } from '@lectern/shared/creation/picture-words'
import type { ElementOf } from '@lectern/shared/lesson'
import { rememberedSource } from '@lectern/shared/lesson/element-source'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useMakePicture } from '../../../gallery/picture-sources.ts'
import { rememberUse } from '../../../gallery/queries.ts'
import { messageOf } from '../../../platform/http/api.ts'
import { translate } from '../../../platform/i18n/i18n.ts'
import { useLessonSession, useMeta } from '../../../sync/hooks.ts'
import { canEditIn } from '../../../sync/session-state.ts'
import { replacePicture } from './replace-picture.ts'
import '../../../locales/en/elements.json'

type Remaking = { readonly phase: 'making'; readonly stop: () => void } | { readonly phase: 'failed'; readonly reason: string }

/** By the element: a picture is paid for, so it is made while another one is selected, too. */
const remakings = createStore<Readonly<Record<string, Remaking | undefined>>>(() => ({}))

/** The form that a picture was made in, or the one next to it. */
export function ratioOf({ height, naturalHeight, naturalWidth, width }: Pick<ElementOf<'image'>, 'height' | 'naturalHeight' | 'naturalWidth' | 'width'>): PictureRatio {
  const wanted = Math.log(naturalWidth > 0 && naturalHeight > 0 ? naturalWidth / naturalHeight : width / height)
  const distance = (ratio: PictureRatio): number => {
    const [across = 1, down = 1] = ratio.split(':').map(Number)
    return Math.abs(Math.log(across / down) - wanted)
  }
  return [...PICTURE_RATIOS].toSorted((a, b) => distance(a) - distance(b))[0] ?? '1:1'
}

/** Makes a picture of a slide's words again, as they are now, and puts it in the place of the one there is. */
export function useRemakePicture(slideId: string, element: ElementOf<'image'>) {
  const session = useLessonSession()
  const { title: lesson } = useMeta()
  const making = useMakePicture()
  const state = useStore(remakings, (all) => all[element.id])
  const remake = async (): Promise<void> => {
    const slide = session.view.slide(slideId)
    if (slide === null || remakings.getState()[element.id]?.phase === 'making') return
    const subject = pictureSubject(slide)
    const source = rememberedSource(slide, { kind: 'words' })
    const become = (next: Remaking | undefined): void => remakings.setState({ [element.id]: next })
    become({ phase: 'making', stop: making.stop })
    try {
      const made = await making.mutateAsync({ prompt: pictureWords(lesson, subject), aspectRatio: ratioOf(element), isFree: false })
      if (made?.media == null) { become(undefined); return }
      const { blob, mediaId } = made.media
      const isPut = canEditIn(session.state.getState()) && replacePicture(session, slideId, element.id, { blob, name: subject.title, alt: subject.title, source })
      become(isPut ? undefined : { phase: 'failed', reason: translate('elements:source.notPlaced') })
      if (isPut) rememberUse(mediaId)
    } catch (error) {
      become({ phase: 'failed', reason: messageOf(error) })
    }
  }
  return { state, remake }
}
