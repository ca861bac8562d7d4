import { Clapperboard, Film, Presentation } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { roleAllows } from '@lectern/shared/access'
import type { Video } from '@lectern/shared/video'
import { lazyPart } from '../platform/loading/lazy-part.ts'
import { previewPath } from '../lessons/lesson-paths.ts'
import { Button, buttonClass } from '../ui/index.ts'
import { useVideoNotices, useVideos } from './queries.ts'
import '../locales/en/video.json'

const MakeVideoDialog = lazyPart(async () => (await import('./MakeVideoDialog.tsx')).MakeVideoDialog)

/** Handed along in the history entry of a video that was just asked for on this page. */
export interface VideoOrigin {
  readonly isAskedHere?: boolean
}

export interface VideoBarProps {
  readonly lessonId: string
  readonly slideId: string | null
  /** A video is on screen. */
  readonly isShown: boolean
  /** The address asks for the lesson to be published once a video is ready; it goes on asking. */
  readonly offersPublishing: boolean
  /** The address asks for a new video. */
  readonly isAsking: boolean
  readonly onAsk: (isWanted: boolean) => void
}

/** The way from the slides to the videos of the lesson and back, and to a new one. */
export function VideoBar({ lessonId, slideId, isShown, offersPublishing, isAsking, onAsk }: VideoBarProps) {
  const { t } = useTranslation('video')
  const navigate = useNavigate()
  const { data } = useVideos(lessonId)
  useVideoNotices(lessonId)
  const latest = data?.videos[0]
  const slides = previewPath(lessonId, slideId, { offersPublishing })
  const addressOf = ({ videoJobId }: Video): string => previewPath(lessonId, slideId, { videoJobId, offersPublishing })
  const canMake = data !== undefined && roleAllows(data.role, 'make-video')
  const isRefused = isAsking && data !== undefined && !canMake
  const onRefused = useEffectEvent(() => onAsk(false))
  useEffect(() => { if (isRefused) onRefused() }, [isRefused])

  return (
    <div className="flex shrink-0 items-center gap-2">
      {isShown && <Link to={slides} className={buttonClass('ghost', 'small')}><Presentation aria-hidden size={16} />{t('slides')}</Link>}
      {!isShown && latest !== undefined && (
        <Link to={addressOf(latest)} className={buttonClass('ghost', 'small')}><Film aria-hidden size={16} />{t('videos')}</Link>
      )}
      {canMake && (
        <Button size="small" disabled={slideId === null} icon={<Clapperboard aria-hidden size={16} />} onClick={() => onAsk(true)}>{t('make')}</Button>
      )}
      {isAsking && canMake && (
        <Suspense fallback={null}>
          <MakeVideoDialog
            lessonId={lessonId} onClose={() => onAsk(false)}
            onMade={(video) => {
              const state: VideoOrigin = { isAskedHere: true }
              void navigate(addressOf(video), { state })
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
