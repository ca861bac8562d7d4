import { useEffect } from 'react'
import type { LessonSession } from '../sync/lesson-session.ts'

/** How often it is told at most, ms; whoever looks on for minutes is taken out after minutes at the soonest. */
const REPORT_EVERY_MS = 10_000
const ACTS = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const

/** Tells the server that somebody is here who moves the pointer or presses keys, as the editor does (SYNC-46). */
export function useReportActivity(session: Pick<LessonSession, 'setPresence'>): void {
  useEffect(() => {
    let reportedAt = Number.NEGATIVE_INFINITY
    const report = (): void => {
      const now = performance.now()
      if (now - reportedAt < REPORT_EVERY_MS) return
      reportedAt = now
      session.setPresence({})
    }
    for (const type of ACTS) window.addEventListener(type, report, { capture: true, passive: true })
    return () => {
      for (const type of ACTS) window.removeEventListener(type, report, { capture: true })
    }
  }, [session])
}
