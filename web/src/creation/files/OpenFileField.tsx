import { FileUp } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { Button, Notice, cx } from '../../ui/index.ts'
import { lazyScreen } from '../../platform/loading/chunk-recovery.ts'
import { FILE_LIMITS, FILE_TYPES } from './limits.ts'
import { PageChoice } from './PageChoice.tsx'
import { useLeftOut } from './use-left-out.ts'
import { useOpenFile } from './use-open-file.ts'
import type { OpenFile } from './use-open-file.ts'

/** Comes with the first file that has pictures. */
const PdfPictures = lazyScreen(async () => (await import('./PdfPictures.tsx')).PdfPictures)

export interface OpenFileFieldProps {
  /** What a file replaces. */
  readonly text: string
  readonly onText: (text: string) => void
  readonly disabled: boolean
  /** The field of the text; files can be dropped on it. */
  readonly children: ReactNode
}

/** A field of text that can be filled from a file: chosen, or dropped on it. */
export function OpenFileField({ text, onText, disabled, children }: OpenFileFieldProps) {
  const { t } = useTranslation('creation')
  const chooser = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const opening = useOpenFile(text, onText)
  const isLocked = disabled || opening.state.kind === 'reading'
  const take = (file: File | undefined): void => {
    if (file && !isLocked) opening.open(file)
  }
  return (
    <div
      className={cx('flex flex-col gap-2 rounded-control', isOver && 'outline-2 outline-offset-4 outline-teal outline-dashed')}
      onDragOver={(event) => {
        if (isLocked || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false)
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        take(event.dataTransfer.files[0])
      }}
    >
      {children}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button size="small" icon={<FileUp aria-hidden size={16} />} disabled={isLocked} onClick={() => chooser.current?.click()}>{t('file.open')}</Button>
        <span className="text-xs text-soft">{t('file.kinds', { megabytes: FILE_LIMITS.bytes / 1024 / 1024 })}</span>
        <input
          ref={chooser} type="file" accept={FILE_TYPES} hidden aria-label={t('file.open')}
          onChange={(event) => {
            take(event.currentTarget.files?.[0])
            // The same file may be chosen again.
            event.currentTarget.value = ''
          }}
        />
      </div>
      <OpenFileNotice opening={opening} />
    </div>
  )
}

function OpenFileNotice({ opening: { state, open, dismiss, undo } }: { readonly opening: OpenFile }) {
  const { t } = useTranslation('creation')
  const format = useFormat()
  const leftOut = useLeftOut()
  if (state.kind === 'idle') return null
  if (state.kind === 'choosing') return <PageChoice total={state.total} onRead={(pages) => open(state.file, pages)} onCancel={dismiss} />
  if (state.kind === 'failed') {
    return <Notice tone="danger" action={<Button size="small" variant="ghost" onClick={dismiss}>{t('file.dismiss')}</Button>}>{t(`file.problem.${state.problem}`, { name: state.name, megabytes: FILE_LIMITS.bytes / 1024 / 1024 })}</Notice>
  }
  if (state.kind === 'reading') {
    const words = state.of === 0 ? t('file.reading', { name: state.name }) : t('file.readingPage', { name: state.name, page: format.number(state.page), of: format.number(state.of) })
    return <Notice action={<Button size="small" variant="ghost" onClick={dismiss}>{t('file.cancel')}</Button>}>{words}</Notice>
  }
  const { name, pictures } = state
  const missing = leftOut(state)
  return (
    <>
      <Notice tone={missing === '' ? 'success' : 'warning'} action={undo && <Button size="small" variant="ghost" onClick={undo}>{t('file.undo')}</Button>}>
        {[t('file.read', { name }), missing].filter(Boolean).join(' ')}
      </Notice>
      {/* What is hidden until it has come would be the whole dialog, which would close. */}
      {pictures.length > 0 && <Suspense fallback={null}><PdfPictures key={name} name={name} pictures={pictures} /></Suspense>}
    </>
  )
}
