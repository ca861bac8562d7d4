import type { ComponentType } from 'react'
import type { LessonElement, Slide } from '@lectern/shared/lesson'
import type { SlideCanvasProps } from '../rendering/SlideCanvas.tsx'
import type { Place } from './fitted-slide.ts'

/** What lies beside the slide of a live layer. */
export interface LiveSheetProps {
  readonly slide: Slide
  /** Goes on with the lesson; null on the last slide. */
  readonly onContinue: (() => void) | null
}

/** What a live layer shows of a slide. */
export interface LiveStageProps extends SlideCanvasProps, LiveSheetProps {
  /** The lesson is being played. */
  readonly isPlaying: boolean
}

/**
 * The live layer: elements that learners do something with have a part in the page, which lies over their painted picture, in the same order
 * and as they are turned. It comes only with lessons that have such elements, so the player knows no more of it than this.
 */
export interface LiveLayer {
  /** Whether an element has such a part. */
  readonly has: (element: LessonElement) => boolean
  /** Whether an element asks learners something. */
  readonly asks: (element: LessonElement) => boolean
  /** Whether the slide's own time stands still, while something on it is played. */
  readonly pauses: () => boolean
  /** Whether the player waits at a slide until something on it is done. */
  readonly holds: (slide: Slide) => boolean
  /** Whether something on a slide can still be answered, required or not. */
  readonly awaits: (slide: Slide) => boolean
  /** What of a slide its picture shows where its questions stand below or beside it, slide points; of no height where there is nothing else. Null: all of it. The same object until that changes. */
  readonly pictured: (slide: Slide) => Place | null
  /** Calls back when any of that changes; answers how to stop that. */
  readonly subscribe: (listener: () => void) => () => void
  /** Puts the keyboard where the player waits for something. */
  readonly ask: () => void
  /** The slide with the parts in the page. */
  readonly Stage: ComponentType<LiveStageProps>
  /** What stands below or beside the slide where that is too small for them; nothing elsewhere. */
  readonly Sheet: ComponentType<LiveSheetProps>
  /** How the learner stands with all of it; absent where nobody keeps that. */
  readonly Score?: ComponentType
}
