import { Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirmTwoFactor, setUpTwoFactorApp, setUpTwoFactorMail } from '@lectern/shared/accounts'
import type { TwoFactorMethod } from '@lectern/shared/accounts'
import { copyText } from '../../platform/copy-text.ts'
import { codeProblem } from '../../accounts/two-factor/two-factor-flow.ts'
import { call, messageOf } from '../../platform/http/api.ts'
import { Button, Dialog, IconButton, TextField, toast } from '../../ui/index.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import { QrCode } from './QrCode.tsx'

interface Secret {
  /** Base32, for typing. */
  readonly secret: string
  /** For the QR code. */
  readonly uri: string
}

export interface TwoFactorSetUpProps {
  readonly method: TwoFactorMethod
  readonly email: string
  readonly onClose: () => void
  /** It is on; gets the recovery codes. */
  readonly onDone: (recoveryCodes: readonly string[]) => void
}

/** Turns two-factor sign-in on: the password, then a first code from the app or the mail. */
export function TwoFactorSetUp({ method, email, onClose, onDone }: TwoFactorSetUpProps) {
  const { t } = useTranslation('settings')
  const [begun, setBegun] = useState<{ readonly secret: Secret | null } | null>(null)
  const begin = async (password: string) => {
    if (method === 'app') setBegun({ secret: await call(setUpTwoFactorApp, { body: { password } }) })
    else {
      await call(setUpTwoFactorMail, { body: { password } })
      setBegun({ secret: null })
    }
  }
  if (!begun) {
    return (
      <PasswordDialog
        title={t('twoFactor.passwordTitle')}
        body={t('twoFactor.passwordBody')}
        confirmLabel={t('twoFactor.continue')}
        onClose={onClose}
        onConfirm={begin}
      />
    )
  }
  return <FirstCode secret={begun.secret} email={email} onClose={onClose} onDone={onDone} />
}

interface FirstCodeProps extends Pick<TwoFactorSetUpProps, 'email' | 'onClose' | 'onDone'> {
  readonly secret: Secret | null
}

function FirstCode({ secret, email, onClose, onDone }: FirstCodeProps) {
  const { t } = useTranslation('settings')
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    if (codeProblem(code, false)) return setError(t('twoFactor.codeRequired'))
    setBusy(true)
    setError(undefined)
    try {
      const { recoveryCodes } = await call(confirmTwoFactor, { body: { code: code.replace(/\s/g, '') } })
      onDone(recoveryCodes)
    } catch (failure) {
      setError(messageOf(failure))
      setBusy(false)
      field.current?.focus()
    }
  }
  return (
    <Dialog
      open
      size="small"
      onClose={busy ? () => undefined : onClose}
      title={t(secret ? 'twoFactor.appTitle' : 'twoFactor.mailTitle')}
      description={secret ? t('twoFactor.appBody') : t('twoFactor.mailBody', { email })}
      initialFocus={field}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>{t('account.cancel')}</Button>
          <Button type="submit" form="first-code" variant="primary" busy={busy}>{t('twoFactor.turnOn')}</Button>
        </>
      }
    >
      <form
        id="first-code"
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void confirm()
        }}
      >
        {secret && <SecretToScan secret={secret} />}
        <TextField
          ref={field}
          label={t('twoFactor.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          error={error}
          onChange={(event) => setCode(event.target.value)}
        />
      </form>
    </Dialog>
  )
}

function SecretToScan({ secret: { secret, uri } }: { readonly secret: Secret }) {
  const { t } = useTranslation('settings')
  const spaced = secret.replace(/(.{4})(?=.)/g, '$1 ')
  const copy = async () => {
    if (await copyText(secret)) toast(t('twoFactor.copied'))
    else toast(t('twoFactor.notCopied'), { tone: 'danger' })
  }
  return (
    <>
      <QrCode text={uri} label={t('twoFactor.qr')} />
      <div>
        <p className="text-xs text-faint">{t('twoFactor.secret')}</p>
        <div className="flex items-center justify-between gap-2">
          <code dir="ltr" className="font-mono text-sm text-balance wrap-anywhere">{spaced}</code>
          <IconButton label={t('twoFactor.copy')} icon={<Copy size={16} />} onClick={() => void copy()} />
        </div>
      </div>
    </>
  )
}
