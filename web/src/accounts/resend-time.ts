import { useEffect, useState } from 'react'
import { RESEND_SECONDS } from '@lectern/shared/accounts'
import { browserStorage } from '../app/browser-storage.ts'

/** Notes that a verification mail has just been sent; kept over reloads (S1 §3.1, §4.2). */
export function startResendCountdown(seconds: number = RESEND_SECONDS): void {
  browserStorage.write('email_resend_time', Date.now() + seconds * 1000)
}

/** Whole seconds until another mail may be asked for; never more than one full wait, should the clock have been changed. */
export function secondsLeft(resendAt: number | null, now: number): number {
  if (resendAt === null) return 0
  return Math.min(RESEND_SECONDS, Math.max(0, Math.ceil((resendAt - now) / 1000)))
}

/** Counts down to the moment in which another mail may be asked for. */
export function useResendCountdown(): { readonly seconds: number; readonly restart: (seconds?: number) => void } {
  const [seconds, setSeconds] = useState(readSeconds)
  const isRunning = seconds > 0
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setSeconds(readSeconds()), 250)
    return () => clearInterval(timer)
  }, [isRunning])
  const restart = (wait?: number) => {
    startResendCountdown(wait)
    setSeconds(readSeconds())
  }
  return { seconds, restart }
}

function readSeconds(): number {
  return secondsLeft(browserStorage.read('email_resend_time'), Date.now())
}
