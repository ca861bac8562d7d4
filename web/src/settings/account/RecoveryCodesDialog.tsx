import { Copy, Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../platform/copy-text.ts'
import { saveFile } from '../../platform/save-file.ts'
import { Button, Dialog, toast } from '../../ui/index.ts'

/** The recovery codes, shown this once. */
export function RecoveryCodesDialog({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  const { t } = useTranslation('settings')
  const text = codes.join('\n')
  const copy = async () => {
    if (await copyText(text)) toast(t('twoFactor.copied'))
    else toast(t('twoFactor.notCopied'), { tone: 'danger' })
  }
  return (
    <Dialog
      open
      locked
      onClose={onClose}
      title={t('twoFactor.recoveryTitle')}
      description={t('twoFactor.recoveryBody')}
      actions={
        <>
          <Button icon={<Copy size={16} />} onClick={() => void copy()}>{t('twoFactor.copy')}</Button>
          <Button icon={<Download size={16} />} onClick={() => saveFile(t('twoFactor.fileName'), `${text}\n`, 'text/plain')}>
            {t('twoFactor.download')}
          </Button>
          <Button variant="primary" onClick={onClose}>{t('account.done')}</Button>
        </>
      }
    >
      <ul dir="ltr" className="grid grid-cols-2 gap-x-8 gap-y-2 rounded-control bg-sunken px-5 py-4 font-mono text-sm tabular-nums">
        {codes.map((code) => <li key={code}>{code}</li>)}
      </ul>
    </Dialog>
  )
}
