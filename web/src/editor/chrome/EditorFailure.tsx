import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Button, EmptyState, buttonClass } from '../../ui/index.ts'
import { useLessonSession, useSessionState } from '../../sync/hooks.ts'
import '../../locales/en/editor.inspector.json'
import '../../locales/en/editor.json'

const WORDS = { 'not-found': 'notFound', 'no-access': 'noAccess' } as const

/** The lesson cannot be shown: what happened, what was kept, and the way home. */
export function EditorFailure() {
  const { t } = useTranslation('editor')
  const session = useLessonSession()
  const problem = useSessionState((state) => state.problem)
  const words = problem === 'not-found' || problem === 'no-access' ? WORDS[problem] : 'other'
  return (
    <main className="flex h-dvh items-center justify-center bg-desk">
      <EmptyState
        picture={words === 'noAccess' ? <LockedSlide /> : <LostSlide />}
        title={t(`failure.${words}.title`)} body={t(`failure.${words}.body`)}
        action={
          <div className="flex gap-2">
            {words === 'other' && <Button onClick={() => session.retryNow()}>{t('retry')}</Button>}
            <Link to="/home/courses" className={buttonClass('primary')}>{t('failure.home')}</Link>
          </div>
        }
      />
    </main>
  )
}

/** A slide that has slipped off its easel. */
function LostSlide() {
  return (
    <svg width="180" height="138" viewBox="0 0 180 138" fill="none" aria-hidden="true">
      <path d="M62 122 88 16M114 122 88 16M88 16v96" stroke="var(--color-art-shade)" strokeWidth="5" strokeLinecap="round" />
      <rect x="50" y="78" width="76" height="6" rx="3" fill="var(--color-art-amber)" />
      <g transform="rotate(-16 122 98)">
        <rect x="76" y="70" width="88" height="50" rx="4" fill="var(--color-art-paper)" stroke="var(--color-art-mist)" strokeWidth="2" />
        <rect x="86" y="81" width="40" height="6" rx="3" fill="var(--color-art-teal)" />
        <rect x="86" y="94" width="66" height="4" rx="2" fill="var(--color-art-shade)" />
        <rect x="86" y="103" width="52" height="4" rx="2" fill="var(--color-art-shade)" />
      </g>
    </svg>
  )
}

/** A slide behind a lock. */
function LockedSlide() {
  return (
    <svg width="180" height="130" viewBox="0 0 180 130" fill="none" aria-hidden="true">
      <rect x="26" y="22" width="128" height="76" rx="5" fill="var(--color-art-paper)" stroke="var(--color-art-mist)" strokeWidth="2" />
      <rect x="40" y="38" width="56" height="7" rx="3.5" fill="var(--color-art-teal)" />
      <rect x="40" y="54" width="98" height="5" rx="2.5" fill="var(--color-art-shade)" />
      <rect x="40" y="66" width="80" height="5" rx="2.5" fill="var(--color-art-shade)" />
      <path d="M117 86v-8a13 13 0 0 1 26 0v8" stroke="var(--color-art-brick)" strokeWidth="5" />
      <rect x="109" y="85" width="42" height="33" rx="6" fill="var(--color-art-amber)" />
      <circle cx="130" cy="99" r="4" fill="var(--color-art-paper)" />
      <path d="M130 100v8" stroke="var(--color-art-paper)" strokeWidth="4" strokeLinecap="round" />
    </svg>
  )
}
