import type { EmbedElement, Slide } from '@lectern/shared/lesson'
import { resolveStyle } from '@lectern/shared/lesson'
import { LiveEmbed } from './embed/LiveEmbed.tsx'
import type { LiveKind, LivePartProps } from './live-kind.ts'
import { LiveFrame } from './LiveFrame.tsx'
import { isPlayable } from './playable.ts'
import { lessonMedia } from './playing/lesson-media.ts'
import type { LessonMedia } from './playing/lesson-media.ts'
import { PlayedAudio } from './playing/PlayedAudio.tsx'
import { PlayedVideo } from './playing/PlayedVideo.tsx'

/** Answers a page that shows the address of an embed in a frame. */
export type OpenFrame = (embed: EmbedElement) => Promise<string>

interface MediaPartProps extends Pick<LivePartProps, 'element' | 'isPlaying' | 'scale'> {
  readonly slide: Pick<Slide, 'theme'>
  readonly media: LessonMedia
  readonly openFrame: OpenFrame
}

/** What is played or shown in a frame, as large as its place; without the place itself. */
export function MediaPart({ element, isPlaying, media, openFrame, scale, slide }: MediaPartProps) {
  if (element.type === 'video') return <PlayedVideo element={element} isPlaying={isPlaying} media={media} scale={scale} slide={slide} />
  if (element.type === 'audio') return <PlayedAudio element={element} isPlaying={isPlaying} media={media} scale={scale} slide={slide} />
  return element.type === 'embed' ? <LiveEmbed element={element} scale={scale} slide={slide} openFrame={openFrame} /> : null
}

/** Videos, sounds and embeds of a lesson in its live layer. */
export function liveMedia(openFrame: OpenFrame): LiveKind {
  const media = lessonMedia()
  return {
    has: (element) => isPlayable(element) && (element.type === 'embed' || element.blob !== null),
    isSmall: true,
    pauses: media.pauses,
    subscribe: media.subscribe,
    Part: ({ element, isPlaying, scale, slide }) => (
      <LiveFrame element={resolveStyle(element, slide.theme)} scale={scale}><MediaPart element={element} isPlaying={isPlaying} scale={scale} slide={slide} media={media} openFrame={openFrame} /></LiveFrame>
    ),
  }
}
