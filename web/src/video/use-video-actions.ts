import { CREDIT_ACTION } from '@lectern/shared/credits'
import type { Video, VideoRenderer } from '@lectern/shared/video'
import { useState } from 'react'
import { messageOf } from '../platform/http/api-error.ts'
import { useCreditCheck } from '../credits/use-credit-check.ts'
import { toast } from '../ui/index.ts'
import type { VideoActions } from './VideoStage.tsx'
import { useRefreshVideos, useRetryVideo, useStopVideo } from './queries.ts'
import { useBrowserRendering } from './use-browser-rendering.ts'

/** What can be done with a video, and what this page does of it. */
export function useVideoActions({ lessonId, videoJobId }: Video): {
  readonly actions: VideoActions
  readonly herePercent: number | null
  /** Ends the making here for certain, and on the server when it can be told; else the server notices the silence. */
  readonly leaveHere: () => Promise<void>
} {
  const refresh = useRefreshVideos(lessonId)
  const rendering = useBrowserRendering(lessonId, videoJobId, refresh)
  const stop = useStopVideo(lessonId)
  const retry = useRetryVideo(lessonId)
  const checkCredits = useCreditCheck()
  const [isBusy, setIsBusy] = useState(false)
  const params = { lessonId, videoJobId }

  const tryIt = (deed: () => Promise<void>): void => {
    const run = async (): Promise<void> => {
      try {
        await deed()
      } catch (error) {
        toast(messageOf(error), { tone: 'danger' })
      } finally {
        setIsBusy(false)
      }
    }
    setIsBusy(true)
    void run()
  }
  const stopHere = async (): Promise<void> => {
    await stop.mutateAsync({ params })
    rendering.stop()
  }
  const leaveHere = async (): Promise<void> => {
    rendering.stop()
    await stop.mutateAsync({ params }).catch(() => undefined)
  }
  const begin = async (): Promise<void> => {
    // Rendering takes as long as it takes; only its beginning keeps the buttons waiting.
    const over = rendering.begin()
    setIsBusy(false)
    await over
  }
  const again = async (renderer: VideoRenderer): Promise<void> => {
    if (!(await checkCredits(CREDIT_ACTION.VideoRender))) return
    await retry.mutateAsync({ params, body: { renderer } })
    if (renderer === 'browser') await begin()
  }
  return {
    herePercent: rendering.percent, leaveHere,
    actions: { isBusy, stop: () => tryIt(stopHere), begin: () => tryIt(begin), retry: (renderer) => tryIt(async () => await again(renderer)) },
  }
}
