import { playedPart } from '../lesson/elements/playing/played-part.ts'
import type { ElementOf } from '../lesson/elements/registry.ts'
import { unattendedMotions } from './click-steps.ts'
import { posesAt } from './pose.ts'
import { slideTimeline, timelineOf } from './timeline.ts'
import type { LessonTimeline, SlideTimes, TimedSlide } from './timeline.ts'

/** How long everything stands still before a file begins that waits for a press, seconds. */
const PAUSE_SECONDS = 1

/** A file of an element that plays where nobody presses. */
export interface PlayedSpan {
  readonly elementId: string
  /** From when to when, seconds from the beginning of its slide; one that repeats begins anew within this. */
  readonly start: number
  readonly end: number
  /** How loud, 0 … 1; 0 where it is silent. */
  readonly volume: number
}

/** How a slide is shown where nobody presses. */
export interface UnattendedTimes extends Required<SlideTimes> {
  readonly played: readonly PlayedSpan[]
}

type Played = ElementOf<'video' | 'audio'>

/** The files that are there and of which it is known how long they last; of others only the picture is shown. */
function filesOf(elements: TimedSlide['elements']): readonly (Played & { readonly length: number })[] {
  return elements.flatMap((element) => {
    if ((element.type !== 'video' && element.type !== 'audio') || element.blob === null || element.hidden === true) return []
    const { from, to } = playedPart(element)
    return Number.isFinite(to) && to > from ? [{ ...element, length: to - from }] : []
  })
}

const isBackdrop = (file: Played): boolean => file.type === 'video' && file.isBackdrop

/**
 * How long a slide is shown in a video, and when which of its files plays. As in the player: those that begin with the slide do so, and its own time
 * stands still for those that it waits for. What waits for a press plays, as click steps do, when its turn has come: behind all else, one after the other.
 */
export function unattendedSlide(slide: TimedSlide, language: string, isHeard: boolean): UnattendedTimes {
  const files = filesOf(slide.elements)
  const begin = files.filter((file) => file.startsWithSlide && !isBackdrop(file))
  const lead = Math.max(0, ...begin.filter(({ repeats, slideTime }) => slideTime === 'waits' && !repeats).map(({ length }) => length))
  const timeline = slideTimeline(slide, language, { lead })
  const { seconds: own } = timeline
  const shown = posesAt(unattendedMotions(timeline), { seconds: own })
  const isThere = ({ id }: Played): boolean => {
    const pose = shown.get(id)
    return pose === undefined || (pose.opacity > 0 && pose.scaleX > 0 && pose.scaleY > 0)
  }
  const volumeOf = (file: Played): number => (isHeard && !file.isMuted && !isBackdrop(file) ? file.volume : 0)
  let seconds = own
  const pressed = files.filter((file) => !file.startsWithSlide && !isBackdrop(file) && isThere(file)).map((file): PlayedSpan => {
    const start = seconds + PAUSE_SECONDS
    seconds = start + file.length
    return { elementId: file.id, start, end: seconds, volume: volumeOf(file) }
  })
  if (pressed.length > 0) seconds += PAUSE_SECONDS
  const withSlide = files.filter((file) => file.startsWithSlide || isBackdrop(file)).map((file): PlayedSpan => (
    { elementId: file.id, start: 0, end: file.repeats || isBackdrop(file) ? seconds : Math.min(file.length, own), volume: volumeOf(file) }
  ))
  return { seconds, lead, played: [...withSlide, ...pressed] }
}

/** The timeline of a lesson as a video shows it. */
export function unattendedTimeline(slides: readonly TimedSlide[], language: string): LessonTimeline {
  return timelineOf(slides.map((slide) => ({ slide, ...unattendedSlide(slide, language, true) })), language)
}
