import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { disableTwoFactor, renewRecoveryCodes } from '@lectern/shared/accounts'
import type { TwoFactorMethod, User } from '@lectern/shared/accounts'
import { LoadFailure } from '../../platform/components/LoadFailure.tsx'
import { call } from '../../platform/http/api.ts'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { Button, Notice, Skeleton, toast } from '../../ui/index.ts'
import { SettingsSection } from '../SettingsPage.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { TwoFactorSetUp } from './TwoFactorSetUp.tsx'
import { useRereadAccount, useTwoFactor } from './queries.ts'

type Open =
  | { readonly what: 'set-up'; readonly method: TwoFactorMethod }
  | { readonly what: 'renew' | 'turn-off' }
  | { readonly what: 'codes'; readonly codes: readonly string[] }

/** Whether signing in asks for a second factor, and how to change that. */
export function TwoFactorSection({ user }: { readonly user: User }) {
  const { t } = useTranslation('settings')
  const format = useFormat()
  const state = useTwoFactor()
  const reread = useRereadAccount()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const turnOff = async (password: string) => {
    await call(disableTwoFactor, { body: { password } })
    toast(t('twoFactor.turnedOff'))
    close()
    reread()
  }
  const renew = async (password: string) => {
    const { recoveryCodes } = await call(renewRecoveryCodes, { body: { password } })
    setOpen({ what: 'codes', codes: recoveryCodes })
    reread()
  }
  return (
    <SettingsSection id="two-factor" title={t('twoFactor.title')}>
      {state.isPending && <Skeleton className="h-16" />}
      {state.isError && (
        <LoadFailure what={t('twoFactor.failed')} error={state.error} onRetry={() => void state.refetch()} />
      )}
      {state.data?.method === null && (
        <div className="flex flex-col gap-4">
          <p className="max-w-xl text-sm text-soft">{t('twoFactor.off')}</p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setOpen({ what: 'set-up', method: 'app' })}>{t('twoFactor.setUpApp')}</Button>
            <Button onClick={() => setOpen({ what: 'set-up', method: 'mail' })}>{t('twoFactor.setUpMail')}</Button>
          </div>
        </div>
      )}
      {state.data && state.data.method !== null && (
        <div className="flex flex-col gap-4">
          <Notice tone="success">
            {t(state.data.method === 'app' ? 'twoFactor.onApp' : 'twoFactor.onMail')}
            {state.data.enabledAt !== null && ` ${t('twoFactor.since', { date: format.date(state.data.enabledAt) })}`}
          </Notice>
          <p className="text-sm text-soft">{t('twoFactor.codesLeft', { count: state.data.recoveryCodesLeft })}</p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setOpen({ what: 'renew' })}>{t('twoFactor.newCodes')}</Button>
            <Button onClick={() => setOpen({ what: 'turn-off' })}>{t('twoFactor.turnOff')}</Button>
          </div>
        </div>
      )}
      {open?.what === 'set-up' && (
        <TwoFactorSetUp
          method={open.method}
          email={user.email.address}
          onClose={close}
          onDone={(codes) => {
            toast(t('twoFactor.turnedOn'), { tone: 'success' })
            setOpen({ what: 'codes', codes })
            reread()
          }}
        />
      )}
      {open?.what === 'renew' && (
        <PasswordDialog
          title={t('twoFactor.passwordTitle')}
          body={t('twoFactor.passwordBody')}
          confirmLabel={t('twoFactor.newCodes')}
          onClose={close}
          onConfirm={renew}
        />
      )}
      {open?.what === 'turn-off' && (
        <PasswordDialog
          title={t('twoFactor.turnOffTitle')}
          body={t('twoFactor.turnOffBody')}
          confirmLabel={t('twoFactor.turnOff')}
          danger
          onClose={close}
          onConfirm={turnOff}
        />
      )}
      {open?.what === 'codes' && <RecoveryCodesDialog codes={open.codes} onClose={close} />}
    </SettingsSection>
  )
}
