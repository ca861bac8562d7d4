import { lazyPart } from '../lazy-part.ts'

/** What draws shadows and blurs, and how far they reach; few slides have any. */
export const effectsPart = lazyPart(() => import('./paint-effects.ts'))
