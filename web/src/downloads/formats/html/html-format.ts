import { hasAgents } from '@lectern/shared/activities'
import { definitionOf } from '@lectern/shared/lesson'
import { isPlayable } from '../../../live/playable.ts'
import type { FileFormat } from '../format.ts'
import { makeHtml } from './make-html.ts'

/** Pages that play a lesson from a folder. */
export const htmlFormat: FileFormat = {
  make: makeHtml,
  losses: (slides) => [
    'picturesOnly', ...(slides.some(({ animations = [] }) => animations.length > 0) ? ['animations' as const] : []),
    ...(slides.some(({ elements }) => elements.some(({ type }) => type !== 'interactive' && definitionOf(type)?.isInteractive === true)) ? ['questions' as const] : []),
    ...(slides.some(({ elements }) => hasAgents(elements)) ? ['agents' as const] : []),
    ...(slides.some(({ elements }) => elements.some(isPlayable)) ? ['played' as const] : []),
  ],
}
