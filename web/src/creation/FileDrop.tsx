import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDropTarget } from '../media/use-drop-target.ts'
import { Button, cx } from '../ui/index.ts'

export interface FileDropProps {
  /** What is to be done, and of a chosen file its name. */
  readonly title: string
  /** Which files, or of a chosen one its size. */
  readonly help: string
  /** Ends of names, for the system's dialog. */
  readonly accept: string
  readonly icon?: ReactNode
  readonly hasFile: boolean
  readonly disabled: boolean
  readonly onFile: (file: File) => void
}

/** A place where a file is dropped or chosen. */
export function FileDrop({ title, help, accept, icon, hasFile, disabled, onFile }: FileDropProps) {
  const { t } = useTranslation('creation')
  const place = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const isOver = useDropTarget(place, { takes: (types) => !disabled && types.includes('Files'), onDrop: ({ files: [file] }) => { if (file) onFile(file) } })
  return (
    <div
      ref={place}
      className={cx('flex min-h-40 flex-col items-center justify-center gap-3 rounded-surface border-2 border-dashed px-6 py-6 text-center transition-colors', isOver ? 'border-teal bg-teal-wash' : 'border-edge/50 bg-sheet')}
    >
      <span aria-hidden className="flex size-11 items-center justify-center rounded-full bg-teal-wash text-teal-ink">{icon ?? <FileUp size={22} />}</span>
      <span>
        <span dir="auto" className="block text-sm font-medium wrap-anywhere">{isOver ? t('dropNow') : title}</span>
        <span className="mt-0.5 block text-xs text-soft">{help}</span>
      </span>
      <Button variant={hasFile ? 'secondary' : 'primary'} disabled={disabled} onClick={() => input.current?.click()}>{t(hasFile ? 'otherFile' : 'chooseFile')}</Button>
      <input
        ref={input} type="file" hidden aria-label={t('chooseFile')} accept={accept}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) onFile(file)
          // The same file may be chosen again.
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
