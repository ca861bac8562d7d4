import { KeyRound, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CREDENTIAL_SCOPES, STATEMENT_LIMITS } from '@lectern/shared/statements'
import type { StatementCredential } from '@lectern/shared/statements'
import { messageOf } from '../platform/http/api-error.ts'
import { useFormat } from '../platform/i18n/use-format.ts'
import { Button, ConfirmDialog, Dialog, IconButton, Notice, SelectField, TextField } from '../ui/index.ts'
import { useStatementChanges } from './queries.ts'
import '../locales/en/statements.json'

/** Who may use the store: credentials are made, shown once, and revoked. */
export function Credentials({ credentials }: { readonly credentials: readonly StatementCredential[] }) {
  const { t } = useTranslation('statements')
  const format = useFormat()
  const { revoke } = useStatementChanges()
  const [isMaking, make] = useState(false)
  const [gone, remove] = useState<StatementCredential | null>(null)
  return (
    <section aria-label={t('credentials.title')} className="flex flex-col gap-3 rounded-surface border border-line bg-sheet p-4">
      <header className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 grow">
          <h2 className="text-lg">{t('credentials.title')}</h2>
          <p className="text-sm text-soft">{t('credentials.help')}</p>
        </div>
        <Button icon={<Plus aria-hidden size={16} />} disabled={credentials.length >= STATEMENT_LIMITS.credentials} onClick={() => make(true)}>{t('credentials.make')}</Button>
      </header>
      {credentials.length === 0 ? <p className="text-sm text-faint">{t('credentials.none')}</p> : (
        <ul className="divide-y divide-line">
          {credentials.map((one) => (
            <li key={one.key} className="flex items-center gap-3 py-2 text-sm">
              <KeyRound aria-hidden size={16} className="shrink-0 text-faint" />
              <div className="min-w-0 grow">
                <p dir="auto" className="truncate font-medium">{one.name} <span className="font-normal text-faint">{t(`credentials.scopes.${one.scope}`)}</span></p>
                <p className="truncate font-mono text-xs text-soft">{one.key}</p>
              </div>
              <p className="shrink-0 text-end text-xs text-faint">{t('credentials.made', { when: format.date(one.createdAt) })}<span className="block">{one.usedAt === null ? t('credentials.unused') : t('credentials.used', { when: format.date(one.usedAt) })}</span></p>
              <IconButton size="small" label={t('credentials.revokeFor', { name: one.name })} icon={<Trash2 aria-hidden size={16} />} onClick={() => remove(one)} />
            </li>
          ))}
        </ul>
      )}
      {isMaking && <NewCredential onClose={() => make(false)} />}
      {gone !== null && (
        <ConfirmDialog
          open onClose={() => remove(null)} danger title={t('credentials.revokeTitle', { name: gone.name })} body={t('credentials.revokeBody')} confirmLabel={t('credentials.revoke')} messageOf={messageOf}
          onConfirm={async () => { await revoke(gone.key) }}
        />
      )}
    </section>
  )
}

/** Makes a credential, and shows its secret this once. */
function NewCredential({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('statements')
  const { create } = useStatementChanges()
  const [name, setName] = useState('')
  const [scope, setScope] = useState<'all' | 'write'>('write')
  const [made, setMade] = useState<{ readonly key: string; readonly secret: string } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const submit = async (): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      const { credential, secret } = await create(name.trim(), scope)
      setMade({ key: credential.key, secret })
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open onClose={onClose} title={t('credentials.make')} locked={made !== null}
      actions={made === null
        ? <Button variant="primary" type="submit" form="new-credential" busy={isBusy} disabled={name.trim() === ''}>{t('credentials.make')}</Button>
        : <Button variant="primary" onClick={onClose}>{t('credentials.done')}</Button>}
    >
      {failure !== null && <Notice tone="danger">{messageOf(failure)}</Notice>}
      {made === null ? (
        <form
          id="new-credential" className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <TextField label={t('credentials.name')} value={name} maxLength={STATEMENT_LIMITS.credentialNameMax} onChange={({ target }) => setName(target.value)} />
          <SelectField label={t('credentials.scope')} value={scope} onChange={setScope} options={CREDENTIAL_SCOPES.map((value) => ({ value, label: t(`credentials.scopes.${value}`) }))} />
        </form>
      ) : (
        <div className="flex flex-col gap-4">
          <Notice tone="warning">{t('credentials.secret')}</Notice>
          <TextField label={t('credentials.key')} value={made.key} readOnly onFocus={({ target }) => target.select()} />
          <TextField label={t('credentials.secretLabel')} value={made.secret} readOnly onFocus={({ target }) => target.select()} />
        </div>
      )}
    </Dialog>
  )
}
