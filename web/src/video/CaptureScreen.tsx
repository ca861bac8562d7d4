import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { VideoPublicState } from '@lectern/shared/video'
import { ApiError, messageOf } from '../platform/http/api-error.ts'
import { NotFoundScreen } from '../platform/components/NotFoundScreen.tsx'
import { PageSkeleton } from '../platform/components/PageSkeleton.tsx'
import { queryClient } from '../platform/http/query-client.ts'
import { useDocumentTitle } from '../platform/routing/use-document-title.ts'
import { Button, EmptyState, Notice, Progress } from '../ui/index.ts'
import { VideoPlayer } from './VideoPlayer.tsx'
import { captureToken } from './capture-token.ts'
import { captureHere } from './capture/run-capture.ts'
import type { CaptureEnd } from './capture/run-capture.ts'
import { useCapture } from './queries.ts'
import '../locales/en/video.json'

/**
 * `/video-capture/{videoJobId}` (S1 §2.1): shows a video to whoever has its address. With the token of a renderer in the
 * fragment, which no server and no log ever sees, the page paints the video and sends it.
 */
export function CaptureScreen() {
  const { videoJobId = '' } = useParams()
  return (
    <QueryClientProvider client={queryClient}>
      <Capture key={videoJobId} videoJobId={videoJobId} />
    </QueryClientProvider>
  )
}

function Capture({ videoJobId }: { readonly videoJobId: string }) {
  const { t } = useTranslation('video')
  const [token] = useState(() => captureToken(window.location.hash))
  const { data, error, isPending, refetch } = useCapture(videoJobId)
  useDocumentTitle(data === undefined ? t('loading') : t('capture.title', { title: data.title }))
  if (isPending) return <PageSkeleton />
  if (data === undefined) {
    if (error instanceof ApiError && error.httpStatus === 404) return <NotFoundScreen what="video" />
    return (
      <main className="flex min-h-full items-center justify-center">
        <EmptyState
          level={1} title={t('loadFailed.title')} body={messageOf(error)}
          action={<Button variant="primary" onClick={() => void refetch()}>{t('loadFailed.retry')}</Button>}
        />
      </main>
    )
  }
  return (
    <main className="mx-auto flex min-h-full max-w-4xl flex-col justify-center gap-4 px-6 py-8">
      <h1 dir="auto" className="text-2xl wrap-anywhere">{data.title}</h1>
      {token === null ? <Shown video={data} /> : <Rendering video={data} token={token} />}
    </main>
  )
}

/** The video as it stands. */
function Shown({ video }: { readonly video: VideoPublicState }) {
  const { t } = useTranslation('video')
  const { failureReason, hasCaptions, hasSound, progress, status } = video
  if (status === 'ready') {
    return (
      <>
        <div className="overflow-hidden rounded-surface shadow-resting"><VideoPlayer video={video} /></div>
        {!hasSound && <p className="text-sm text-soft">{t(hasCaptions ? 'ready.silent' : 'ready.silentPlain')}</p>}
      </>
    )
  }
  if (status === 'failed') {
    return (
      <Notice tone="danger">
        <strong className="font-semibold">{t('failed.title')}</strong>
        <p className="text-ink">{t(`failed.reasons.${failureReason ?? 'render-error'}`)}</p>
      </Notice>
    )
  }
  if (status === 'stopped') return <Notice>{t('stopped.title')}</Notice>
  return (
    <div className="flex flex-col gap-3 rounded-surface bg-sheet p-6 shadow-resting">
      <p>{t('capture.waits')}</p>
      <Progress label={t('progress.label')} value={progress / 100} />
    </div>
  )
}

/** Paints and sends the video. */
function Rendering({ video, token }: { readonly video: VideoPublicState; readonly token: string }) {
  const { t } = useTranslation('video')
  const { title, videoJobId } = video
  const [percent, setPercent] = useState(0)
  const [end, setEnd] = useState<CaptureEnd | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const run = async (): Promise<void> => {
      const came = await captureHere(videoJobId, token, setPercent, stop.signal)
      if (!stop.signal.aborted) setEnd(came)
    }
    void run()
    return () => stop.abort()
  }, [videoJobId, token])
  if (end?.kind === 'failed') return <Notice tone="danger">{t(`failed.reasons.${end.reason}`)}</Notice>
  if (end !== null) return <Notice tone={end.kind === 'done' ? 'success' : 'info'}>{t(end.kind === 'done' ? 'capture.done' : 'capture.over')}</Notice>
  return (
    <div className="flex flex-col gap-3 rounded-surface bg-sheet p-6 shadow-resting">
      <p>{t('capture.rendering', { title })}</p>
      <Progress label={t('progress.label')} value={percent / 100} />
    </div>
  )
}
