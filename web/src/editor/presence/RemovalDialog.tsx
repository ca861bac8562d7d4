import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { mayBeAdministrator } from '@lectern/shared/access'
import { PATHS } from '../../platform/routing/guards.ts'
import { Button, Dialog, Spinner } from '../../ui/index.ts'
import { useLessonSession, useSessionState } from '../../sync/hooks.ts'
import { formatFor } from '../../platform/i18n/use-format.ts'
import { SIGNS_OF_LIFE, isWaiting, removalAction } from './removal-actions.ts'
import type { RemovalAction } from './removal-actions.ts'
import { secondsUntil } from './status-words.ts'
import { useRunningTime } from '../../platform/use-running-time.ts'
import '../../locales/en/presence.messages.json'

/** Says why this person is out of the lesson and what can be done (S2 §4, all twelve reasons). */
export function RemovalDialog({ onSeeChanges }: { readonly onSeeChanges: (() => void) | null }) {
  const { t, i18n } = useTranslation('presence')
  const session = useLessonSession()
  const navigate = useNavigate()
  const location = useLocation()
  const removal = useSessionState((state) => state.removal)
  const retryAt = useSessionState((state) => (state.removal === null ? null : state.reconnectAt))
  const phase = useSessionState((state) => state.phase)
  const bannedUntil = removal?.bannedUntil ?? null
  const now = useRunningTime(retryAt !== null || bannedUntil !== null)
  const isAway = removal?.reason === 'inactive-timeout'
  useEffect(() => {
    if (!isAway) return undefined
    const back = (event: Event): void => {
      // Who presses a button of the dialog has decided already.
      if (!(event.target instanceof Element) || event.target.closest('button') === null) session.retryNow()
    }
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, back, { capture: true, passive: true })
    return () => {
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, back, { capture: true })
    }
  }, [isAway, session])
  if (removal === null || phase === 'failed') return null
  const { reason, message, place } = removal
  // Everybody has a place but this person's tabs: the server's words say so.
  const isOwnTabs = reason === 'max-users-reached' && message !== undefined
  const isBanOver = bannedUntil !== null && bannedUntil <= now
  const action = removalAction(reason, isBanOver)
  const waits = isWaiting(reason)
  const tries = waits || removal.retryAt != null

  const run: Readonly<Record<RemovalAction, () => void>> = {
    signIn: () => void navigate(PATHS.login, { state: { from: location.pathname + location.search } }),
    continue: session.dismissRemoval,
    takeOver: session.takeOver,
    reconnect: session.retryNow,
    comeBack: session.retryNow,
    tryNow: session.retryNow,
    reload: () => window.location.reload(),
  }
  return (
    <Dialog
      open
      locked
      onClose={() => undefined}
      role="alertdialog"
      size="small"
      title={t(isOwnTabs ? 'removal.tooManyTabs' : `removal.title.${reason}`)}
      description={isOwnTabs ? message : t(`removal.body.${reason}`)}
      actions={
        <>
          <Button variant={action === null ? 'primary' : 'secondary'} onClick={() => void navigate(PATHS.home)}>
            {t('removal.dashboard')}
          </Button>
          {action !== null && <Button variant="primary" onClick={run[action]}>{t(`removal.action.${action}`)}</Button>}
        </>
      }
    >
      <div data-removal={reason} className="space-y-3 text-sm">
        {message !== undefined && message !== '' && !isOwnTabs && <p>{message}</p>}
        {place !== undefined && <p className="text-lg font-medium">{t('removal.place', { place })}</p>}
        {tries && (
          <p className="flex items-center gap-2 font-medium tabular-nums">
            <Spinner />
            {retryAt === null ? t('removal.retrying') : t('removal.retryIn', { seconds: secondsUntil(retryAt, now) })}
          </p>
        )}
        {waits && <p className="text-soft">{t('removal.waits')}</p>}
        {bannedUntil !== null && (
          <p className="font-medium tabular-nums">
            {isBanOver ? t('removal.bannedOver') : t('removal.bannedFor', { time: formatFor(i18n.language).duration(bannedUntil - now) })}
          </p>
        )}
        {onSeeChanges !== null && <Button size="small" onClick={onSeeChanges}>{t('removal.action.seeChanges')}</Button>}
        {mayBeAdministrator(reason) && <p className="text-soft">{t('removal.default')}</p>}
      </div>
    </Dialog>
  )
}
