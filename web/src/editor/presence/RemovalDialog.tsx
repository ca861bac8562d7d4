import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { PATHS } from '../../app/guards.ts'
import { Button, Dialog } from '../../ui/index.ts'
import { useLessonSession, useSessionState } from '../../sync/hooks.ts'
import { mentionsAdministrator, removalAction } from './removal-actions.ts'
import type { RemovalAction } from './removal-actions.ts'
import { secondsUntil } from './status-words.ts'
import { useNow } from './use-now.ts'
import './words.ts'

/** Says why this person is out of the lesson and what can be done (S2 §4, all twelve reasons). */
export function RemovalDialog({ onSeeChanges }: { readonly onSeeChanges: (() => void) | null }) {
  const { t } = useTranslation('presence')
  const session = useLessonSession()
  const navigate = useNavigate()
  const location = useLocation()
  const removal = useSessionState((state) => state.removal)
  const retryAt = useSessionState((state) => (state.removal === null ? null : state.reconnectAt))
  const phase = useSessionState((state) => state.phase)
  const waits = removal !== null && (removal.retryAfterMs !== undefined || removal.retryAt != null)
  const now = useNow(retryAt !== null)
  if (removal === null || phase === 'failed') return null
  const { reason, message } = removal
  const action = removalAction(reason)

  const run: Readonly<Record<RemovalAction, () => void>> = {
    signIn: () => void navigate(PATHS.login, { state: { from: location.pathname + location.search } }),
    continue: session.dismissRemoval,
    takeOver: session.takeOver,
    reconnect: session.retryNow,
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
      title={t(`removal.title.${reason}`)}
      description={t(`removal.body.${reason}`)}
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
        {message !== undefined && message !== '' && <p>{message}</p>}
        {waits && (
          <p className="font-medium tabular-nums">
            {retryAt === null ? t('removal.retrying') : t('removal.retryIn', { seconds: secondsUntil(retryAt, now) })}
          </p>
        )}
        {onSeeChanges !== null && <Button size="small" onClick={onSeeChanges}>{t('removal.action.seeChanges')}</Button>}
        {mentionsAdministrator(reason) && <p className="text-soft">{t('removal.default')}</p>}
      </div>
    </Dialog>
  )
}
