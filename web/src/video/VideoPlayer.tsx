import { useTranslation } from 'react-i18next'
import { videoCaptionsUrl, videoThumbnailUrl, videoUrl } from '@lectern/shared/video'
import type { VideoPublicState } from '@lectern/shared/video'
import { formatFor } from '../platform/i18n/use-format.ts'
import '../locales/en/video.json'

/** A finished video in the browser's own player, with its captions and its still. */
export function VideoPlayer({ video }: { readonly video: VideoPublicState }) {
  const { t } = useTranslation('video')
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a lesson without narration has nothing to write in captions
    <video
      key={video.videoJobId} controls playsInline preload="metadata" aria-label={t('ready.player', { title: video.title })}
      poster={videoThumbnailUrl(video.videoJobId)} src={videoUrl(video)} className="block aspect-video w-full bg-scrim"
    >
      {video.hasCaptions && video.captionLanguages.map((language) => (
        <track
          key={language} kind="captions" src={videoCaptionsUrl(video.videoJobId, { language })} srcLang={language} label={formatFor(language).language(language)}
          default={!video.burnsCaptions && language === video.language}
        />
      ))}
    </video>
  )
}
