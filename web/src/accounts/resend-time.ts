import { useEffect, useState } from 'react'
import { RESEND_SECONDS } from '@lectern/shared/accounts'
import { browserStorage } from '../platform/storage/browser-storage.ts'

/** Which mail is waited for: the browser keeps one time for each (S1 §3.1). */
export type ResendKey = 'email_resend_time' | 'password_reset_time'

/** Notes that a mail has just been sent; kept over reloads (S1 §3.1, §4.2). */
export function startResendCountdown(seconds: number = RESEND_SECONDS, key: ResendKey = 'email_resend_time'): void {
  browserStorage.write(key, Date.now() + seconds * 1000)
}

/** Whole seconds until another mail may be asked for; never more than one full wait, should the clock have been changed. */
export function secondsLeft(resendAt: number | null, now: number): number {
  if (resendAt === null) return 0
  return Math.min(RESEND_SECONDS, Math.max(0, Math.ceil((resendAt - now) / 1000)))
}

/** Counts down to the moment in which another mail may be asked for. */
export function useResendCountdown(key: ResendKey = 'email_resend_time'): {
  readonly seconds: number
  readonly restart: (seconds?: number) => void
} {
  const [seconds, setSeconds] = useState(() => readSeconds(key))
  const isRunning = seconds > 0
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setSeconds(readSeconds(key)), 250)
    return () => clearInterval(timer)
  }, [isRunning, key])
  const restart = (wait?: number) => {
    startResendCountdown(wait, key)
    setSeconds(readSeconds(key))
  }
  return { seconds, restart }
}

function readSeconds(key: ResendKey): number {
  return secondsLeft(browserStorage.read(key), Date.now())
}
