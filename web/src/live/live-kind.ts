import type { ComponentType } from 'react'
import type { LessonElement, Slide } from '@lectern/shared/lesson'
import type { LiveLayer } from '../player/live-layer.ts'

/** A live element where it stands. */
export interface LivePartProps {
  readonly element: LessonElement
  readonly slide: Slide
  /** CSS pixels a slide point. */
  readonly scale: number
  /** The lesson is being played. */
  readonly isPlaying: boolean
  /** Goes on with the lesson; null on the last slide. */
  readonly onContinue: (() => void) | null
}

/** A kind of live elements: questions, what is played, what is shown in frames. */
export interface LiveKind extends Partial<Pick<LiveLayer, 'awaits' | 'holds' | 'pictured' | 'pauses' | 'subscribe' | 'ask' | 'Sheet' | 'Score'>> {
  readonly has: (element: LessonElement) => boolean
  /** Learners are asked something. */
  readonly asks?: boolean
  /** It is used on the slide on narrow screens, too. */
  readonly isSmall: boolean
  readonly Part: ComponentType<LivePartProps>
}
