import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLeaveGuard } from '../../platform/routing/use-leave-guard.ts'
import { useLessonSession } from '../../sync/hooks.ts'
import { Button, Dialog } from '../../ui/index.ts'
import '../../locales/en/presence.messages.json'

/** Asks before a lesson is left while changes are neither on the server nor on this device. */
export function AskBeforeLeaving() {
  const { t } = useTranslation('presence')
  const session = useLessonSession()
  const [here] = useState(() => window.location.pathname)
  const guard = useLeaveGuard(() => session.losesByClosing(), (to) => to.pathname === here)
  return (
    <Dialog
      open={guard.isAsking}
      onClose={guard.stay}
      role="alertdialog"
      title={t('leaving.title')}
      description={t('leaving.body')}
      actions={(
        <>
          <Button onClick={guard.leave}>{t('leaving.leave')}</Button>
          <Button variant="primary" onClick={guard.stay}>{t('leaving.stay')}</Button>
        </>
      )}
    />
  )
}
