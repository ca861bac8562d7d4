import { CANVAS, PRESENTER } from './canvas.ts'
import type { PresenterSide } from './canvas.ts'
import type { PresenterChoice, PresenterConfig } from './presenter.ts'
import { DEFAULT_THEME } from './theme/theme.ts'
import type { Theme } from './theme/theme.ts'

/** Where the box of a presenter lies and how large it is: slide points, and shares of its base size (S1 §3.9). */
interface PresenterPlace {
  readonly scaleX: number
  readonly scaleY: number
  readonly top: number
  readonly left: number
}

/** The numbers of S2 §3: at the foot of the slide, 80 points from the side it stands on, or in the middle. */
function presenterPlace(scale: number, side: PresenterSide): PresenterPlace {
  const size = PRESENTER.baseSize * scale
  const left = { left: PRESENTER.sideMargin, centre: (CANVAS.width - size) / 2, right: CANVAS.width - size - PRESENTER.sideMargin }[side]
  return { scaleX: scale, scaleY: scale, top: CANVAS.height - size, left }
}

/** Where a presenter stands and how large they are: as somebody chose, else as the theme says. */
export function presenterPlaceOf({ scale, side }: Pick<PresenterChoice, 'scale' | 'side'>, { presenterScale, presenterSide }: Theme = DEFAULT_THEME): { readonly scale: number; readonly side: PresenterSide } {
  return { scale: scale ?? presenterScale, side: side ?? presenterSide }
}

/** More boxes than a lesson has are not kept: somebody drags a size. */
const CONFIGS_KEPT = 64
const configs = new Map<string, PresenterConfig>()

/** The box of a presenter for whom nobody chose more than that; the same value each time, so that a slide that is read anew has nothing new of it. */
export function presenterConfigOf(choice: Pick<PresenterChoice, 'scale' | 'side'>, theme?: Theme): PresenterConfig {
  const { scale, side } = presenterPlaceOf(choice, theme)
  const key = `${side} ${scale}`
  const known = configs.get(key)
  if (known !== undefined) return known
  const config = { ...presenterPlace(scale, side), isEditable: true }
  if (configs.size >= CONFIGS_KEPT) configs.clear()
  configs.set(key, config)
  return config
}

/** A new slide's presenter: bottom right (S1 §3.9). */
export const DEFAULT_PRESENTER: PresenterConfig = presenterConfigOf({})
