import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { roleAllows } from '@lectern/shared/access'
import { isUnderWay } from '@lectern/shared/video'
import type { Video } from '@lectern/shared/video'
import { ApiError, messageOf } from '../platform/http/api-error.ts'
import { NotFoundPicture } from '../platform/components/NotFoundPicture.tsx'
import { lazyPart } from '../platform/loading/lazy-part.ts'
import { useLeaveGuard } from '../platform/routing/use-leave-guard.ts'
import { VIDEO_PARAM, previewPath } from '../lessons/lesson-paths.ts'
import { Button, ConfirmDialog, EmptyState, buttonClass, toast } from '../ui/index.ts'
import { VideoFacts } from './VideoFacts.tsx'
import { VideoList } from './VideoList.tsx'
import { VideoStage } from './VideoStage.tsx'
import type { VideoOrigin } from './VideoBar.tsx'
import { useRefreshVideos, useVideo, useVideos } from './queries.ts'
import { useVideoActions } from './use-video-actions.ts'
import '../locales/en/video.json'

export interface VideoResultProps {
  readonly lessonId: string
  readonly videoJobId: string
  /** The address asks for the lesson to be published once the video is ready. */
  readonly offersPublishing: boolean
}

const StartedDialog = lazyPart(async () => (await import('./StartedDialog.tsx')).StartedDialog)
const VideoSurvey = lazyPart(async () => (await import('../feedback/VideoSurvey.tsx')).VideoSurvey)
const PublishDialog = lazyPart(async () => (await import('../publishing/PublishDialog.tsx')).PublishDialog)

/** The video generation result of `/preview` (S1 §2.1): how far the video is, live, and then the video. */
export function VideoResult({ lessonId, videoJobId, offersPublishing }: VideoResultProps) {
  const { t } = useTranslation('video')
  const { data, error, isPending, refetch } = useVideo(lessonId, videoJobId)
  if (data !== undefined) return <ShownVideo video={data} offersPublishing={offersPublishing} />
  if (isPending) {
    return (
      <div role="status" aria-label={t('loading')} className="mx-auto w-full max-w-4xl px-6 py-7">
        <div className="aspect-video animate-pulse bg-sheet shadow-resting" />
      </div>
    )
  }
  const isGone = error instanceof ApiError && error.httpStatus === 404
  return (
    <div className="flex grow items-center justify-center bg-desk">
      <EmptyState
        picture={<NotFoundPicture />} title={t(isGone ? 'missing.title' : 'loadFailed.title')} body={isGone ? t('missing.body') : messageOf(error)}
        action={isGone
          ? <Link to={previewPath(lessonId)} className={buttonClass('primary')}>{t('missing.back')}</Link>
          : <Button variant="primary" onClick={() => void refetch()}>{t('loadFailed.retry')}</Button>}
      />
    </div>
  )
}

/** When a video ends that somebody waits for: its list and the credits are read anew, and that it is ready is said in passing. */
function useEnd({ lessonId, status, title, videoJobId }: Video): void {
  const { t } = useTranslation('video')
  const onEnd = useEffectEvent(useRefreshVideos(lessonId))
  const before = useRef({ videoJobId, status })
  useEffect(() => {
    const isNews = before.current.videoJobId === videoJobId && isUnderWay(before.current.status) && !isUnderWay(status)
    before.current = { videoJobId, status }
    if (!isNews) return
    onEnd()
    if (status === 'ready') toast(t('ready.toast', { title }), { tone: 'success' })
  }, [videoJobId, status, title, t])
}

/** A video that was asked for here, to be made in this browser, begins without being asked again. */
function useBeginning({ renderer, status }: Video, begin: () => void): void {
  const { state } = useLocation() as { readonly state: VideoOrigin | null }
  const isWanted = state?.isAskedHere === true && status === 'queued' && renderer === 'browser'
  const hasBegun = useRef(false)
  const onWanted = useEffectEvent(begin)
  useEffect(() => {
    if (!isWanted || hasBegun.current) return
    hasBegun.current = true
    onWanted()
  }, [isWanted])
}

function ShownVideo({ video, offersPublishing }: { readonly video: Video; readonly offersPublishing: boolean }) {
  const { t } = useTranslation('video')
  const navigate = useNavigate()
  const { lessonId, videoJobId } = video
  const { data } = useVideos(lessonId)
  const canMake = roleAllows(data?.role ?? null, 'make-video')
  const canPublish = roleAllows(data?.role ?? null, 'publish')
  const [isPublishing, setIsPublishing] = useState(false)
  const { actions, herePercent, leaveHere } = useVideoActions(video)
  useEnd(video)
  useBeginning(video, actions.begin)
  const isHere = herePercent !== null
  // Who waits is asked, and is not interrupted by the video that they wait for, whose files then stand before the question.
  const [isAsked, setIsAsked] = useState(false)
  const { state } = useLocation() as { readonly state: VideoOrigin | null }
  // Said of the one that was asked for on this page, once.
  const [isToldOf, setIsToldOf] = useState<string | null>(null)
  const isStarted = state?.isAskedHere === true && isToldOf !== videoJobId && isUnderWay(video.status)
  if (!isAsked && canMake && isUnderWay(video.status)) setIsAsked(true)
  const guard = useLeaveGuard(() => isHere, (to) => new URLSearchParams(to.search).get(VIDEO_PARAM) === videoJobId)
  const show = (id: string): void => void navigate(previewPath(lessonId, null, { videoJobId: id, offersPublishing }))

  return (
    <div className="min-h-0 grow overflow-y-auto bg-desk">
      <div className="mx-auto flex max-w-4xl flex-col gap-6 px-6 py-7">
        <VideoStage video={video} herePercent={herePercent} serverRenders={data?.serverRenders ?? false} actions={canMake ? actions : null} />
        {video.status === 'ready' && <VideoFacts video={video} canEdit={roleAllows(data?.role ?? null, 'edit')} isForPublishing={offersPublishing} onPublish={canPublish ? () => setIsPublishing(true) : null} />}
        {isAsked && <Suspense fallback={null}><VideoSurvey /></Suspense>}
        {data !== undefined && data.videos.length > 0 && (
          <VideoList
            lessonId={lessonId} videos={data.videos.map((one) => (one.videoJobId === videoJobId ? video : one))} shownId={videoJobId} canDelete={canMake && !isHere}
            canShow={!isHere} onShow={show}
            onDeleted={(id) => { if (id === videoJobId) void navigate(previewPath(lessonId, null, { offersPublishing })) }}
          />
        )}
      </div>
      {isStarted && <Suspense fallback={null}><StartedDialog video={video} onClose={() => setIsToldOf(videoJobId)} /></Suspense>}
      {isPublishing && (
        <Suspense fallback={null}>
          <PublishDialog lessonId={lessonId} title={video.title} role={data?.role ?? null} isSaved onClose={() => setIsPublishing(false)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={guard.isAsking} danger onClose={guard.stay} title={t('leave.title')} body={t('leave.body')} cancelLabel={t('leave.stay')}
        confirmLabel={t('leave.confirm')} messageOf={messageOf}
        onConfirm={async () => {
          await leaveHere()
          guard.leave()
        }}
      />
    </div>
  )
}
