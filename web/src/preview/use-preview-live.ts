import { useEffect, useState } from 'react'
import { definitionOf } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { loadChunk } from '../platform/loading/chunk-recovery.ts'
import type { LiveLayer } from '../player/live-layer.ts'

const load = async (language: string): Promise<LiveLayer> => (await loadChunk(() => import('./live-preview.ts'))).livePreview(language)

/** What learners do something with in a lesson, in its preview, once a slide has some; null until it can be used. */
export function usePreviewLive(slide: Pick<Slide, 'elements'> | null, language: string): LiveLayer | null {
  const [live, setLive] = useState<LiveLayer | null>(null)
  const isWanted = slide?.elements.some(({ type }) => definitionOf(type)?.livesInPage) === true
  useEffect(() => {
    if (!isWanted || live !== null) return undefined
    let isGone = false
    const begin = async (): Promise<void> => {
      const loaded = await load(language)
      if (!isGone) setLive(loaded)
    }
    begin().catch(reportError)
    return () => {
      isGone = true
    }
  }, [isWanted, language, live])
  return live
}
