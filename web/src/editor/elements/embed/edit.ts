import { playedEdit } from '../playing/played-edit.ts'
import { lazyPart } from '../../../platform/loading/lazy-part.ts'

/** How embeds are edited. */
export const embedEdit = playedEdit('embed', { width: 1120, height: 630 }, { poster: null }, lazyPart(async () => (await import('./EmbedInspector.tsx')).EmbedInspector))
