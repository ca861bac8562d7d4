import { definitionOf } from '@lectern/shared/lesson'
import type { PublicationContent, ScormSession } from '@lectern/shared/publishing'
import { liveLayer } from '../../live/live-layer.tsx'
import { isPlayable } from '../../live/playable.ts'
import { loadChunk } from '../../platform/loading/chunk-recovery.ts'
import type { LiveLayer } from '../../player/live-layer.ts'

/** What learners do something with in a publication: its questions, what is played, and what is shown in frames; only what it has is loaded. Calls come with the `headers` that open it. */
export async function liveView(
  publicationId: string, view: { readonly content: PublicationContent; readonly passMark: number | null }, headers: Readonly<Record<string, string>>, session: ScormSession | null,
): Promise<LiveLayer> {
  const elements = view.content.slides.flatMap((slide) => slide.elements)
  const kinds = await Promise.all([
    ...(elements.some(({ type }) => definitionOf(type)?.isInteractive === true) ? [loadChunk(() => import('./answer-questions.tsx')).then(({ answerQuestions }) => answerQuestions(publicationId, view, headers, session))] : []),
    ...(elements.some(isPlayable) ? [loadChunk(async () => (await import('./published-media.ts')).publishedMedia(publicationId, headers))] : []),
  ])
  return liveLayer(kinds)
}
