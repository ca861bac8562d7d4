import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { Button, ConfirmDialog, Notice } from '../../ui/index.ts'
import type { AgentForm } from './use-agent-form.ts'

/**
 * Says that the form began with a draft, which can be thrown away until something is added to it. That the draft is of an
 * older version is said as long as the draft is there, since saving replaces the newer one.
 */
export function RestoredNotice({ restoredAt, isAsRestored, isOutdated, startOver }: AgentForm) {
  const { t } = useTranslation('agents')
  const format = useFormat()
  const [isAsking, setAsking] = useState(false)
  const isShown = restoredAt !== null && (isAsRestored || isOutdated)
  return (
    <>
      {isShown && (
        <Notice
          tone={isOutdated ? 'warning' : 'info'}
          action={<Button size="small" onClick={() => setAsking(true)}>{t('wizard.startOver')}</Button>}
        >
          {t(isOutdated ? 'wizard.restoredOlder' : 'wizard.restored', { when: format.dateTime(restoredAt) })}
        </Notice>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('wizard.startOverTitle')}
        body={t('wizard.startOverBody')}
        confirmLabel={t('wizard.startOver')}
        danger
        onConfirm={startOver}
      />
    </>
  )
}
