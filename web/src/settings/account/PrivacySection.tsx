import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { deleteAccount, exportAccount } from '@lectern/shared/accounts'
import { exportStatementFiles } from '@lectern/shared/statements'
import { call, messageOf } from '../../platform/http/api.ts'
import { sendForFile } from '../../platform/http/file.ts'
import { PATHS } from '../../platform/routing/guards.ts'
import { saveFile } from '../../platform/save-file.ts'
import { closeSession } from '../../platform/session/session.ts'
import { Button, toast } from '../../ui/index.ts'
import { SettingsSection } from '../SettingsPage.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'

/** What is kept about me, and how to be forgotten. */
export function PrivacySection() {
  const { t } = useTranslation('settings')
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const { fileName, account } = await call(exportAccount)
      saveFile(fileName, `${JSON.stringify(account, null, 2)}\n`, 'application/json')
      if (account.statementFiles.length > 0) saveFile(fileName.replace(/\.json$/, '-files.zip'), await sendForFile(exportStatementFiles, {}, new AbortController().signal), 'application/zip')
    } catch (error) {
      toast(t('privacy.exportFailed', { message: messageOf(error) }), { tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  const remove = async (password: string) => {
    await call(deleteAccount, { body: { password } })
    toast(t('privacy.deleted'))
    closeSession(true)
    await navigate(PATHS.login, { replace: true })
  }
  return (
    <SettingsSection id="privacy" title={t('privacy.title')}>
      <div className="flex flex-col gap-5">
        <Row title={t('privacy.export')} body={t('privacy.exportBody')}>
          <Button icon={<Download size={16} />} busy={busy} onClick={() => void download()}>{t('privacy.exportAction')}</Button>
        </Row>
        <Row title={t('privacy.delete')} body={t('privacy.deleteBody')}>
          <Button icon={<Trash2 size={16} className="text-brick" />} onClick={() => setAsking(true)}>{t('privacy.deleteAction')}</Button>
        </Row>
      </div>
      {asking && (
        <PasswordDialog
          title={t('privacy.deleteTitle')}
          body={t('privacy.deleteWarning')}
          confirmLabel={t('privacy.deleteConfirm')}
          danger
          onClose={() => setAsking(false)}
          onConfirm={remove}
        />
      )}
    </SettingsSection>
  )
}

function Row({ title, body, children }: { readonly title: string; readonly body: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-6">
      <div className="min-w-0 max-w-md">
        <p className="text-sm font-medium">{title}</p>
        <p className="text-sm text-soft">{body}</p>
      </div>
      {children}
    </div>
  )
}
