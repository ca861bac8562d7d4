import { ClickSteps } from './ClickSteps.tsx'
import { movingPoses, staysFor, hiddenElements } from './moving-poses.ts'
import type { PlayerMotion } from './player-motion.ts'
import { PresenterFilm } from './PresenterFilm.tsx'
import { SlideChange } from './SlideChange.tsx'

/** What moves, for lessons in which something does. */
export const playMotion: PlayerMotion = { movingPoses, hiddenElements, staysFor, ClickSteps, SlideChange, PresenterFilm }
