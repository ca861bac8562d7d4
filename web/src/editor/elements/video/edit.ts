import { playedEdit } from '../playing/played-edit.ts'
import { lazyPart } from '../../../platform/loading/lazy-part.ts'

/** How videos are edited. */
export const videoEdit = playedEdit('video', { width: 960, height: 540 }, { poster: null }, lazyPart(async () => (await import('./VideoInspector.tsx')).VideoInspector))
