import { beginCapture } from '@lectern/shared/video'
import { useEffect, useRef, useState } from 'react'
import { call } from '../platform/http/api.ts'
import { useAskBeforeUnload } from '../platform/routing/use-ask-before-unload.ts'
import { captureHere } from './capture/run-capture.ts'

/** What this page renders itself. */
export interface BrowserRendering {
  /** Percent; null while this page renders nothing. */
  readonly percent: number | null
  /** Begins; throws what the server says when it may not. */
  readonly begin: () => Promise<void>
  /** Ends it here; whoever calls it tells the server. */
  readonly stop: () => void
}

/** Renders a video in this page, and asks before the window is closed meanwhile. `onEnd`: it is over, whichever way. */
export function useBrowserRendering(lessonId: string, videoJobId: string, onEnd: () => void): BrowserRendering {
  const [percent, setPercent] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  useAskBeforeUnload(percent !== null)

  const begin = async (): Promise<void> => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setPercent(0)
    try {
      const { token } = await call(beginCapture, { params: { lessonId, videoJobId }, signal: controller.signal })
      await captureHere(videoJobId, token, setPercent, controller.signal)
    } finally {
      running.current = null
      setPercent(null)
      onEnd()
    }
  }
  return { percent, begin, stop: () => running.current?.abort() }
}
