import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { isSoundOff, onSoundSwitched, switchSound } from '../../platform/sound/sound-switch.ts'
import { Notice } from '../../ui/index.ts'
import type { Tracking } from './open-publication.ts'
import '../../locales/en/viewer.tracking.json'

/** The visit as the learning system is told of it, and what of it is not recorded. */
export function TrackedVisit({ tracking, index }: { readonly tracking: Tracking; readonly index: number }) {
  useSession(tracking, index)
  return (
    <>
      <NotRecorded tracking={tracking} />
      <SoundOff />
    </>
  )
}

const ACTION = 'shrink-0 rounded-small font-semibold underline underline-offset-2'

/** That the lesson began without sound, as its learner prefers it, and a way to hear it all the same. */
function SoundOff() {
  const { t } = useTranslation('viewer')
  const isOff = useSyncExternalStore(onSoundSwitched, isSoundOff)
  const [isHidden, setHidden] = useState(false)
  if (!isOff || isHidden) return null
  return (
    <Notice
      tone="info" className="shrink-0 rounded-none px-4"
      action={(
        <span className="flex shrink-0 gap-4">
          <button type="button" className={ACTION} onClick={() => switchSound(true)}>{t('tracking.soundOn')}</button>
          <button type="button" className={ACTION} onClick={() => setHidden(true)}>{t('tracking.hide')}</button>
        </span>
      )}
    >
      {t('tracking.soundOff')}
    </Notice>
  )
}

/** So often a learning system is told how long the visit has taken, ms: a browser that dies takes no more of it along. */
const REPORT_TIME_MS = 60_000

/** Tells the learning system of every slide, of the time, and of the end when the page goes away. */
function useSession({ session }: Tracking, index: number): void {
  useEffect(() => {
    void session?.show(index)
  }, [session, index])
  useEffect(() => {
    if (session === null) return undefined
    const end = (): void => session.end()
    // A page that the browser has kept and shows again has no session any more.
    const again = (event: PageTransitionEvent): void => {
      if (event.persisted) window.location.reload()
    }
    const clock = setInterval(() => void session.reportTime(), REPORT_TIME_MS)
    window.addEventListener('pagehide', end)
    window.addEventListener('pageshow', again)
    return () => {
      clearInterval(clock)
      window.removeEventListener('pagehide', end)
      window.removeEventListener('pageshow', again)
    }
  }, [session])
}

/** That, and why, the learning system does not get to know of this visit. */
function NotRecorded({ tracking }: { readonly tracking: Tracking }) {
  const { t } = useTranslation('viewer')
  const problem = useSyncExternalStore(tracking.subscribe, tracking.problem)
  const [hidden, hide] = useState<string | null>(null)
  if (problem === null || hidden === problem.kind) return null
  const code = problem.kind === 'none' ? '' : problem.code
  return (
    <Notice
      tone="warning" className="shrink-0 rounded-none px-4"
      action={
        <button type="button" className={ACTION} onClick={() => hide(problem.kind)}>
          {t('tracking.hide')}
        </button>
      }
    >
      {t(`tracking.${problem.kind}`, { code })}
    </Notice>
  )
}
