import { PRESENTER_POSE, playsOnce } from '@lectern/shared/lesson'
import { filmPoseAt, posesAt, presenterPoseAt, slideCues, timelineOf, unattendedMotions } from '@lectern/shared/timeline'
import type { LessonTimeline, Motion, Pose, SlideTimeline } from '@lectern/shared/timeline'
import { frameRanges } from '@lectern/shared/video'
import type { FrameRange, VideoSource } from '@lectern/shared/video'
import { filmsOf } from './films.ts'

/** Frames that look alike, one after the other. */
export interface Stretch {
  /** Which scene. */
  readonly scene: number
  /** The time of the first frame, seconds from the beginning of the scene: what moves stands where it is then. */
  readonly seconds: number
  /** The captions written into the picture. */
  readonly lines: readonly string[]
  /** First frame, and the first that looks different. */
  readonly from: number
  readonly to: number
}

/** The timeline of a video: each slide is shown as long as was decided when the video was asked for. */
export function timelineOfVideo({ language, scenes }: Pick<VideoSource, 'language' | 'scenes'>): LessonTimeline {
  return timelineOf(scenes, language)
}

/** How a scene is shown at a moment of it, where nobody presses; `motions` are those of `unattendedMotions`. */
export function posesOfScene({ film, hasPresenter, sentences }: SlideTimeline, motions: readonly Motion[], seconds: number): ReadonlyMap<string, Pose> {
  const poses = posesAt(motions, { seconds })
  if (film !== null) return new Map([...poses, [PRESENTER_POSE, filmPoseAt(film, seconds)]])
  return hasPresenter ? new Map([...poses, [PRESENTER_POSE, presenterPoseAt(sentences, seconds)]]) : poses
}

/** What the frames of a scene depend on, besides its motions. */
interface SceneChanges {
  /** Frames at which captions in the picture change. */
  readonly captions: readonly number[]
  readonly range: FrameRange
  readonly fps: number
  /** Before the first scene there is nothing that it takes the place of. */
  readonly isFirst: boolean
  /** When films are to be seen that play, seconds of the scene. */
  readonly films: readonly { readonly start: number; readonly end: number }[]
}

/** The frames of a scene that may look other than the one before them, in order. */
function changesOf(timeline: SlideTimeline, { captions, films, fps, isFirst, range: { from, to } }: SceneChanges): readonly number[] {
  const { start } = timeline
  const frames = new Set([from, ...captions])
  const changing = isFirst || timeline.transition === null ? [] : [{ start: 0, end: timeline.transition.seconds }]
  for (const motion of [...changing, ...unattendedMotions(timeline), ...films]) {
    // The frame after the last is the first that stands still again.
    const end = Math.min(to - 1, Math.ceil((start + motion.end) * fps))
    for (let frame = Math.max(from, Math.floor((start + motion.start) * fps)); frame <= end; frame++) frames.add(frame)
  }
  // Who presents it looks the same for a frame or two.
  for (let frame = from, before: Pose | null = null; timeline.hasPresenter && frame < to; frame++) {
    const pose = presenterPoseAt(timeline.sentences, frame / fps - start)
    if (pose !== before) frames.add(frame)
    before = pose
  }
  // A film has another picture in each frame, for as long as it lasts.
  const { film } = timeline
  const filmed = film === null ? from : playsOnce(film) ? Math.min(to, Math.ceil((start + film.seconds) * fps) + 1) : to
  for (let frame = from; frame < filmed; frame++) frames.add(frame)
  return [...frames].filter((frame) => frame >= from && frame < to).sort((a, b) => a - b)
}

/**
 * What has to be painted where all frames before one are there already: what stands from then on, what stood on the slide before, as the
 * one takes the place of the other, and the first frame for the still.
 */
export function stretchesFrom(stretches: readonly Stretch[], frame: number): readonly Stretch[] {
  const scene = stretches.find(({ to }) => to > frame)?.scene ?? 0
  return stretches.filter(({ from, scene: own, to }, index) => to > frame || from === 0 || (own === scene - 1 && stretches[index + 1]?.scene !== own))
}

/** The whole video as stretches of like frames, in order and without a gap; where something moves each frame is one. */
export function stretchesOf(source: VideoSource): readonly Stretch[] {
  const { burnsCaptions, captionLanguage, fps, scenes } = source
  const { slides } = timelineOfVideo(source)
  const stretches: Stretch[] = []
  for (const [scene, range] of frameRanges(scenes, fps).entries()) {
    const timeline = slides[scene]
    if (timeline === undefined) continue
    const cues = (burnsCaptions ? slideCues(timeline, captionLanguage) : []).map((cue) => ({ lines: cue.lines, from: Math.max(range.from, Math.round(cue.start * fps)), to: Math.round(cue.end * fps) }))
    const shown = scenes[scene]
    const films = shown === undefined ? [] : filmsOf(shown).filter(({ element }) => element.type === 'video')
    const changes = changesOf(timeline, { captions: cues.flatMap((cue) => [cue.from, cue.to]), films, fps, isFirst: scene === 0, range })
    for (const [index, from] of changes.entries()) {
      const lines = cues.findLast((cue) => cue.from <= from && cue.to > from)?.lines ?? []
      stretches.push({ scene, seconds: from / fps - timeline.start, lines, from, to: changes[index + 1] ?? range.to })
    }
  }
  return stretches
}
