import type { Slide } from '@lectern/shared/lesson'
import { lazyPart } from '../lazy-part.ts'

/** Draws presenters; it comes with the first slide that has one. */
const part = lazyPart(() => import('./paint-presenter.ts'))

/** What draws the presenter of a slide; null where nobody presents it, and until it has come. */
export const presenterPart = ({ presenter }: Pick<Slide, 'presenter'>): ReturnType<typeof part> => (presenter ? part() : null)
