import { useMemo } from 'react'
import type { PlayerProps } from '../player/Player.tsx'
import { VideoForm } from '../player/video-form/VideoForm.tsx'
import { useMeta } from '../sync/hooks.ts'
import { useSpokenLesson } from '../sync/use-spoken-slide.ts'
import { usePreviewLive } from './use-preview-live.ts'

/** The open lesson as an interactive video, with what others change meanwhile. Where its author looks no place is kept. */
export function PreviewVideo(props: PlayerProps) {
  const { language } = useMeta()
  const spoken = useSpokenLesson(null)
  const slides = useMemo(() => spoken.map(({ slide }) => slide), [spoken])
  const live = usePreviewLive(useMemo(() => ({ elements: slides.flatMap(({ elements }) => elements) }), [slides]), language)
  return slides.length === 0 ? null : <VideoForm {...props} live={live} slides={slides} placeId={null} />
}
