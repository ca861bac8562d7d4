import { ImagePlus, X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FEEDBACK_FILE_TYPES, FEEDBACK_LIMITS } from '@lectern/shared/feedback'
import { useFormat } from '../platform/i18n/use-format.ts'
import { Button, IconButton, toast } from '../ui/index.ts'
import { addFiles } from './attachments.ts'

export interface AttachmentsFieldProps {
  readonly files: readonly File[]
  readonly onChange: (files: readonly File[]) => void
  readonly disabled: boolean
}

const MEGABYTES = FEEDBACK_LIMITS.attachmentMaxBytes / (1024 * 1024)

/** Pictures to go with the feedback; each rejected one gets a toast of its own (S1 §5.2). */
export function AttachmentsField({ files, onChange, disabled }: AttachmentsFieldProps) {
  const { t } = useTranslation('feedback')
  const format = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const add = (chosen: readonly File[]) => {
    const added = addFiles(files, chosen)
    for (const { name, reason } of added.rejected) {
      toast(t(`rejected.${reason}`, { name, megabytes: MEGABYTES, files: FEEDBACK_LIMITS.attachments }), { tone: 'danger' })
    }
    onChange(added.files)
  }
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-medium">{t('form.attachments')}</p>
      {files.length > 0 && (
        <ul aria-label={t('form.attached')} className="divide-y divide-line rounded-control ring-1 ring-line">
          {files.map((file) => (
            <li key={`${file.name} ${file.size}`} className="flex items-center gap-3 py-1 ps-3 pe-1">
              <span dir="auto" title={file.name} className="min-w-0 flex-1 truncate text-sm">{file.name}</span>
              <span className="text-xs text-faint tabular-nums">{format.bytes(file.size)}</span>
              <IconButton
                label={t('form.remove', { name: file.name })}
                icon={<X size={16} />}
                disabled={disabled}
                onClick={() => onChange(files.filter((other) => other !== file))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button size="small" icon={<ImagePlus size={16} />} disabled={disabled} onClick={() => input.current?.click()}>{t('form.attach')}</Button>
        <p className="min-w-0 flex-1 text-xs text-faint">
          {t('form.attachmentsHelp', { files: FEEDBACK_LIMITS.attachments, megabytes: MEGABYTES })}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('form.attach')}
        accept={[...FEEDBACK_FILE_TYPES, '.jpg', '.jpeg', '.png'].join(',')}
        onChange={(event) => {
          add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </div>
  )
}
