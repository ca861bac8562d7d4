import { useRequiredPart } from '../chrome/required-part.ts'
import { createPart } from '../text/late-part.ts'
import type * as part from './StageLayers.tsx'

const layers = createPart(() => import('./StageLayers.tsx'))

/** The layers that Konva draws over the slide; null until they are there. */
export function useStageLayers(): typeof part | null {
  return useRequiredPart(layers)
}
