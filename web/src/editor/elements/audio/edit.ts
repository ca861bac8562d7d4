import { playedEdit } from '../playing/played-edit.ts'
import { lazyPart } from '../../../platform/loading/lazy-part.ts'

/** How sounds are edited. */
export const audioEdit = playedEdit('audio', { width: 720, height: 140 }, {}, lazyPart(async () => (await import('./AudioInspector.tsx')).AudioInspector))
