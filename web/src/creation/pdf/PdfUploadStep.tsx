import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { Notice, Spinner } from '../../ui/index.ts'
import { FileDrop } from '../FileDrop.tsx'
import { FILE_LIMITS } from '../files/limits.ts'
import type { Pdf } from '../files/use-pdf.ts'

/** A PDF is chosen and opened; it is read on this device. */
export function PdfUploadStep({ onFile, pdf: { state } }: { readonly pdf: Pdf; readonly onFile: (file: File) => void }) {
  const { t } = useTranslation('creation')
  const format = useFormat()
  const file = 'file' in state ? state.file : null
  const megabytes = FILE_LIMITS.bytes / 1024 / 1024
  return (
    <div className="flex flex-col gap-4">
      <FileDrop
        title={file?.name ?? t('pdf.drop')} help={state.kind === 'open' ? t('pdf.opened', { size: format.bytes(state.file.size), count: state.total }) : t('pdf.kinds', { megabytes })}
        accept=".pdf,application/pdf" icon={file && <FileText size={22} />} hasFile={file !== null} disabled={state.kind === 'opening'} onFile={onFile}
      />
      {state.kind === 'opening' && <p role="status" className="flex items-center gap-2 text-sm text-soft"><Spinner /> {t('pdf.opening')}</p>}
      {state.kind === 'failed' && (
        <Notice tone={state.problem === 'not-pdf' || state.problem === 'too-large' ? 'warning' : 'danger'}>
          {state.problem === 'not-pdf' ? t('pdf.notPdf', { name: state.name }) : t(`file.problem.${state.problem}`, { name: state.name, megabytes })}
        </Notice>
      )}
      <p className="text-xs text-faint">{t('pdf.onDevice')}</p>
    </div>
  )
}
