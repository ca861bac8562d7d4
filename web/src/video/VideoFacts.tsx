import { Captions, Pencil, Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { videoCaptionsUrl } from '@lectern/shared/video'
import type { Video } from '@lectern/shared/video'
import { captionsPath } from '../lessons/lesson-paths.ts'
import { useFormat } from '../platform/i18n/use-format.ts'
import { clock } from '../ui/clock.ts'
import { Button, buttonClass } from '../ui/index.ts'
import { VideoDownload } from './VideoDownload.tsx'

export interface VideoFactsProps {
  readonly video: Video
  /** Null where publishing is not this person's to do. */
  readonly onPublish: (() => void) | null
  /** Who comes wants to publish before anything else. */
  readonly isForPublishing: boolean
  /** Whether this person may change the captions of the lesson. */
  readonly canEdit: boolean
}

/** What a finished video is, and its files. */
export function VideoFacts({ video, canEdit, isForPublishing, onPublish }: VideoFactsProps) {
  const { t } = useTranslation('video')
  const format = useFormat()
  const kind = video.contentType === 'video/webm' ? 'WebM' : 'MP4'
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="flex flex-col gap-0.5 text-sm">
        <p className="tabular-nums" data-video-facts>
          {t('ready.facts', {
            time: clock(Math.round(video.seconds)), height: video.height, fps: video.fps, format: kind, size: format.bytes(video.bytes ?? 0),
          })}
        </p>
        <p className="text-soft">{t('ready.made', { date: format.dateTime(video.finishedAt ?? video.createdAt), name: video.author.name })}</p>
        {!video.hasSound && <p className="text-soft">{t(video.hasCaptions ? 'ready.silent' : 'ready.silentPlain')}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {video.hasCaptions
          ? video.captionLanguages.map((language) => (
            <a key={language} download href={videoCaptionsUrl(video.videoJobId, { download: true, language })} className={buttonClass()}>
              <Captions aria-hidden size={16} />{video.captionLanguages.length === 1 ? t('ready.subtitles') : t('ready.subtitlesIn', { language: format.language(language) })}
            </a>
          ))
          : <p className="self-center text-sm text-soft">{t('ready.noSubtitles')}</p>}
        {canEdit && video.hasCaptions && <Link to={captionsPath(video.lessonId)} className={buttonClass()}><Pencil aria-hidden size={16} />{t('ready.editSubtitles')}</Link>}
        <VideoDownload video={video} format={kind} variant={isForPublishing && onPublish !== null ? 'secondary' : 'primary'} />
        {onPublish !== null && <Button variant={isForPublishing ? 'primary' : 'secondary'} icon={<Send aria-hidden size={16} />} onClick={onPublish}>{t('ready.publish')}</Button>}
      </div>
    </div>
  )
}
