import { Blend } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Tooltip } from '../../ui/index.ts'
import '../../locales/en/animation.json'
import { useSlidePicture } from '../../creation/use-slide-picture.ts'
import { useLessonSession } from '../../sync/hooks.ts'
import { RailPresence } from '../presence/RailPresence.tsx'
import { lazyPart } from '../../platform/loading/lazy-part.ts'

const RailPicture = lazyPart(async () => (await import('./RailPicture.tsx')).RailPicture)

interface RailBadgesProps {
  /** The DOM id of what is told of the slide itself, to describe its row. */
  readonly id: string
  readonly slideId: string
  readonly hasTransition: boolean
}

/** What stands beside the thumbnail of a slide: how it comes, how it is with a picture that comes, and who is on it. */
export function RailBadges({ id, slideId, hasTransition }: RailBadgesProps) {
  const { t } = useTranslation('animation')
  const { lessonId } = useLessonSession()
  const picture = useSlidePicture(lessonId, slideId)
  return (
    <>
      {hasTransition && (
        <Tooltip label={t('transition.has')} side="right">
          <span id={id} role="img" aria-label={t('transition.has')} className="text-faint"><Blend aria-hidden size={14} /></span>
        </Tooltip>
      )}
      {(picture === 'waiting' || picture === 'failed') && <Suspense fallback={null}><RailPicture state={picture} /></Suspense>}
      <RailPresence slideId={slideId} />
    </>
  )
}
