import { CircleAlert, CircleStop, Clapperboard } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Video, VideoRenderer } from '@lectern/shared/video'
import { Button, Progress } from '../ui/index.ts'
import { VideoPlayer } from './VideoPlayer.tsx'

/** What a person can do with the video on screen; null for those who only look. */
export interface VideoActions {
  readonly stop: () => void
  readonly begin: () => void
  readonly retry: (renderer: VideoRenderer) => void
  readonly isBusy: boolean
}

export interface VideoStageProps {
  readonly video: Video
  /** Percent while this page renders it. */
  readonly herePercent: number | null
  /** Whether the server makes videos. */
  readonly serverRenders: boolean
  readonly actions: VideoActions | null
}

/** The video, or how far it is, in the shape of a slide. */
export function VideoStage(props: VideoStageProps) {
  const { video } = props
  if (video.status === 'ready') {
    return <div className="overflow-hidden shadow-lifted ring-1 ring-line"><VideoPlayer video={video} /></div>
  }
  return (
    <div
      data-video-status={video.status}
      className="flex aspect-video w-full flex-col items-center justify-center gap-4 bg-sheet px-8 text-center shadow-lifted ring-1 ring-line"
    >
      {video.status === 'failed' || video.status === 'stopped' ? <Ended {...props} /> : <UnderWay {...props} />}
    </div>
  )
}

function Heading({ icon, title, children }: { readonly icon: ReactNode; readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      {icon}
      <div className="flex max-w-md flex-col gap-1.5">
        <h2 className="text-xl tabular-nums">{title}</h2>
        {children}
      </div>
    </>
  )
}

function UnderWay({ video, herePercent, actions }: VideoStageProps) {
  const { t } = useTranslation('video')
  const { renderer, status } = video
  const isHere = herePercent !== null
  const isMine = renderer === 'browser'
  const percent = isHere ? Math.max(herePercent, 0) : video.progress
  const isWaiting = status === 'queued' && !isHere
  const title = isWaiting ? t(isMine ? 'progress.waiting' : 'progress.queued') : t('progress.rendering', { percent })
  const help = (): string => {
    if (isWaiting) return t(isMine ? 'progress.waitingHelp' : 'progress.queuedHelp')
    if (isHere) return t('progress.here')
    return t(isMine ? 'progress.elsewhere' : 'progress.byServer')
  }
  return (
    <>
      <Heading icon={<Clapperboard aria-hidden size={36} strokeWidth={1.5} className="text-teal-ink" />} title={title}>
        <p className="text-sm text-soft">{help()}</p>
      </Heading>
      {!(isWaiting && isMine) && (
        <Progress label={t('progress.label')} value={isWaiting ? null : percent / 100} className="max-w-sm" />
      )}
      {actions !== null && (
        <div className="flex flex-wrap justify-center gap-2">
          {isMine && !isHere && (
            <Button variant="primary" busy={actions.isBusy} onClick={actions.begin}>{t(isWaiting ? 'progress.begin' : 'progress.beginAgain')}</Button>
          )}
          <Button onClick={actions.stop} disabled={actions.isBusy}>{t('progress.stop')}</Button>
        </div>
      )}
    </>
  )
}

function Ended({ video, serverRenders, actions }: VideoStageProps) {
  const { t } = useTranslation('video')
  const hasFailed = video.status === 'failed'
  const Icon = hasFailed ? CircleAlert : CircleStop
  return (
    <>
      <Heading
        icon={<Icon aria-hidden size={36} strokeWidth={1.5} className={hasFailed ? 'text-brick' : 'text-soft'} />}
        title={t(hasFailed ? 'failed.title' : 'stopped.title')}
      >
        {hasFailed && <p role="alert" className="text-ink">{t(`failed.reasons.${video.failureReason ?? 'render-error'}`)}</p>}
        <p className="text-sm text-soft">{t(hasFailed ? 'failed.kept' : 'stopped.body')}</p>
      </Heading>
      {actions !== null && (
        <div className="flex flex-wrap justify-center gap-2">
          {serverRenders && <Button variant="primary" busy={actions.isBusy} onClick={() => actions.retry('server')}>{t('failed.retry')}</Button>}
          <Button variant={serverRenders ? 'secondary' : 'primary'} disabled={actions.isBusy} onClick={() => actions.retry('browser')}>
            {t('failed.retryHere')}
          </Button>
        </div>
      )}
    </>
  )
}
