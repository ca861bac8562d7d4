import { useEffect, useState } from 'react'
import { loadChunk } from '../platform/loading/chunk-recovery.ts'
import type { LiveLayer } from '../player/live-layer.ts'

const load = async (language: string): Promise<LiveLayer> => {
  const [{ liveActivities }, { previewAnswers }, { liveLayer }] = await loadChunk(() => Promise.all([
    import('../activities/live-activities.tsx'), import('../activities/preview-answers.ts'), import('../live/live-layer.tsx'),
  ]))
  return liveLayer([liveActivities(previewAnswers(), language)])
}

/** The live layer of an activity that is tried, judged by the page; null until it can be used. */
export function useLive(language: string): LiveLayer | null {
  const [live, setLive] = useState<LiveLayer | null>(null)
  useEffect(() => {
    let isGone = false
    const begin = async (): Promise<void> => {
      const loaded = await load(language)
      if (!isGone) setLive(loaded)
    }
    begin().catch(reportError)
    return () => {
      isGone = true
    }
  }, [language])
  return live
}
