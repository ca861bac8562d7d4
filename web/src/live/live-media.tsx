import type { EmbedElement, Slide } from '@lectern/shared/lesson'
import { resolveStyle } from '@lectern/shared/lesson'
import { LiveEmbed } from './embed/LiveEmbed.tsx'
import type { LiveKind, LivePartProps } from './live-kind.ts'
import { LiveFrame } from './LiveFrame.tsx'
import { isPlayable } from './playable.ts'
import { UNNOTED } from './media-use.ts'
import type { MediaUse } from './media-use.ts'
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
  readonly use?: MediaUse
}

/** What is played or shown in a frame, as large as its place; without the place itself. */
export function MediaPart({ element, isPlaying, media, openFrame, scale, slide, use }: MediaPartProps) {
  if (element.type === 'video') return <PlayedVideo element={element} isPlaying={isPlaying} media={media} scale={scale} slide={slide} />
  if (element.type === 'audio') return <PlayedAudio element={element} isPlaying={isPlaying} media={media} scale={scale} slide={slide} />
  return element.type === 'embed' ? <LiveEmbed element={element} scale={scale} slide={slide} openFrame={openFrame} use={use} /> : null
}

/** Videos, sounds and embeds of a lesson in its live layer; `use` hears what of them is opened and played. */
export function liveMedia(openFrame: OpenFrame, use: MediaUse = UNNOTED): LiveKind {
  const media = lessonMedia(use.played)
  return {
    has: (element) => isPlayable(element) && (element.type === 'embed' || element.blob !== null),
    isSmall: true,
    pauses: media.pauses,
    subscribe: media.subscribe,
    Part: ({ element, isPlaying, scale, slide }) => (
      <LiveFrame element={resolveStyle(element, slide.theme)} scale={scale}><MediaPart element={element} isPlaying={isPlaying} scale={scale} slide={slide} media={media} openFrame={openFrame} use={use} /></LiveFrame>
    ),
  }
}
