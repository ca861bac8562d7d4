import type { ComponentType } from 'react'
import type { Slide } from '@lectern/shared/lesson'
import type { ClickStep, SlideTimeline } from '@lectern/shared/timeline'
import type { MovingPoses } from '../rendering/SlideCanvas.tsx'
import type { Playback } from './playback.ts'
import type { Playing } from './use-playback.ts'

/** What of a lesson that plays says where its slide is; `hasBegun`: its time runs, or did. */
export type MomentOfPlay = Pick<Playing, 'isPlaying' | 'nowMs' | 'steps'> & { readonly hasBegun: boolean }

/** How much of what waits for presses is there. */
export interface ClickStepsProps {
  readonly pressed: number
  readonly count: number
}

/** The slide that is shown, and its place in the lesson. */
export interface SlideChangeProps {
  readonly slide: Pick<Slide, 'id' | 'transition'>
  readonly index: number
}

/** A slide that somebody presents who was filmed, as it is played. */
export interface PresenterFilmProps {
  readonly slide: Slide
  /** CSS pixels a slide point. */
  readonly scale: number
  readonly isPlaying: boolean
  /** How long the slide has been playing at this very moment, ms. */
  readonly nowMs: () => number
  /** How fast it is played, 1 being as it is. */
  readonly speed: number
}

/** Plays what moves on slides. It comes only with lessons in which something moves, so the player knows no more of it than this. */
export interface PlayerMotion {
  /** What moves at this moment and later; null while nothing does. */
  readonly movingPoses: (timeline: Pick<SlideTimeline, 'hasPresenter' | 'motions' | 'sentences'>, moment: MomentOfPlay) => MovingPoses | null
  /** The elements that are nobody's to see or reach after so many presses. */
  readonly hiddenElements: (timeline: Pick<SlideTimeline, 'motions'>, pressed: number) => ReadonlySet<string>
  /** Whether a slide whose own time is over has to stay for its click steps; `now`: ms of the clock of the presses. */
  readonly staysFor: (playback: Pick<Playback, 'steps'>, all: readonly ClickStep[], now: number) => boolean
  /** Tells how much of what waits for presses is there. */
  readonly ClickSteps: ComponentType<ClickStepsProps>
  /** Lets a slide take the place of the one before it. */
  readonly SlideChange: ComponentType<SlideChangeProps>
  /** Plays the film of who presents a slide; nothing on slides of others. */
  readonly PresenterFilm: ComponentType<PresenterFilmProps>
}
