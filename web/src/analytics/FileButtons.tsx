import { Download, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../platform/http/api-error.ts'
import { saveFile } from '../platform/save-file.ts'
import { Button, Notice } from '../ui/index.ts'
import '../locales/en/learners.json'

interface FileButtonsProps {
  /** What can be saved: what the button says, the name of the file, and how it is fetched. */
  readonly files: ReadonlyArray<{ readonly label: string; readonly name: string; readonly fetch: (signal: AbortSignal) => Promise<Blob> }>
  /** There is nothing to save. */
  readonly isEmpty: boolean
}

/** CSV files of all that a filter finds, not of the page alone; while one is made it can be stopped. */
export function FileButtons({ files, isEmpty }: FileButtonsProps) {
  const { t } = useTranslation('learners')
  const running = useRef<AbortController | null>(null)
  const [making, setMaking] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => () => running.current?.abort(), [])

  const save = async ({ fetch, label, name }: FileButtonsProps['files'][number]): Promise<void> => {
    const stop = new AbortController()
    running.current = stop
    setMaking(label)
    setFailure(null)
    try {
      const file = await fetch(stop.signal)
      if (!stop.signal.aborted) saveFile(name, file, 'text/csv;charset=utf-8')
    } catch (error) {
      if (!stop.signal.aborted) setFailure(error)
    } finally {
      if (!stop.signal.aborted) setMaking(null)
    }
  }
  const cancel = (): void => {
    running.current?.abort()
    setMaking(null)
  }

  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {failure !== null && <Notice tone="danger">{messageOf(failure)}</Notice>}
      {making !== null && <Button icon={<X aria-hidden size={16} />} onClick={cancel}>{t('exportStop')}</Button>}
      {files.map((file) => (
        <Button key={file.label} icon={<Download aria-hidden size={16} />} disabled={isEmpty || making !== null} busy={making === file.label} onClick={() => void save(file)}>{file.label}</Button>
      ))}
    </div>
  )
}
