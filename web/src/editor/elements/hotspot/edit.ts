import { lazyPart } from '../../../platform/loading/lazy-part.ts'
import { questionEdit } from '../activity/question-edit.ts'

/** How questions about places on a picture are edited: a double click opens what draws their areas, or leads to the inspector while there is no picture. */
export const hotspotEdit = questionEdit('hotspot', 760, () => ({}), lazyPart(async () => (await import('./HotspotInspector.tsx')).HotspotInspector), {
  opens: ({ picture }) => (typeof picture === 'object' && picture.kind === 'picture' ? 'areas' : 'question'),
})
