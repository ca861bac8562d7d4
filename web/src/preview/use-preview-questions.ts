import { useEffect, useState } from 'react'
import { definitionOf } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { loadChunk } from '../platform/loading/chunk-recovery.ts'
import type { LiveLayer } from '../player/live-layer.ts'

const load = async (language: string): Promise<LiveLayer> => {
  const [{ liveActivities }, { previewAnswers }] = await Promise.all([import('../activities/live-activities.tsx'), import('../activities/preview-answers.ts')])
  return liveActivities(previewAnswers(), language)
}

/** The questions of a lesson in its preview, once a slide has one; null until they can be answered. */
export function usePreviewQuestions(slide: Pick<Slide, 'elements'> | null, language: string): LiveLayer | null {
  const [live, setLive] = useState<LiveLayer | null>(null)
  const isWanted = slide?.elements.some(({ type }) => definitionOf(type)?.isInteractive) === true
  useEffect(() => {
    if (!isWanted || live !== null) return undefined
    let isGone = false
    const begin = async (): Promise<void> => {
      const loaded = await loadChunk(async () => await load(language))
      if (!isGone) setLive(loaded)
    }
    begin().catch(reportError)
    return () => {
      isGone = true
    }
  }, [isWanted, language, live])
  return live
}
