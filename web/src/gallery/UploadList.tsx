import { CircleAlert, CircleCheck, RotateCw, X } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../platform/i18n/use-format.ts'
import { useStore } from 'zustand'
import { Button, IconButton, Progress, cx } from '../ui/index.ts'
import type { QueuedUpload } from './upload-queue.ts'
import { uploadQueue } from './uploads.ts'
import '../locales/en/gallery.json'

/** How long what has arrived stays on the list, ms. */
const ARRIVED_MS = 3_000

/** The pictures on their way, each with how far it is, what went wrong, and what can be done about it. */
export function UploadList({ className }: { readonly className?: string }) {
  const { t } = useTranslation('gallery')
  const list = useStore(uploadQueue.store, (state) => state.list)
  useForgetArrived(list)
  if (list.length === 0) return null
  const done = list.filter(({ state }) => state === 'done').length
  const isBusy = list.some(({ state }) => state === 'waiting' || state === 'sending')
  return (
    <section aria-label={t('upload.list')} className={cx('overflow-hidden rounded-surface bg-sheet shadow-resting', className)}>
      <div className="flex items-center gap-3 px-4 py-2">
        <p role="status" className="flex-1 text-sm text-soft tabular-nums">{t('upload.summary', { done, total: list.length })}</p>
        <Button size="small" variant="ghost" onClick={isBusy ? uploadQueue.clearFinished : uploadQueue.clear}>{t('upload.clear')}</Button>
      </div>
      <ul className="scroll-edges max-h-72 overflow-y-auto rounded-b-surface">
        {list.map((upload) => <UploadRow key={upload.id} upload={upload} />)}
      </ul>
    </section>
  )
}

/** Takes what has arrived off the list once nothing is under way any more; what went wrong stays until somebody has seen it. */
function useForgetArrived(list: readonly QueuedUpload[]): void {
  const isBusy = list.some(({ state }) => state === 'waiting' || state === 'sending')
  const arrived = isBusy ? '' : list.filter(({ state }) => state === 'done').map(({ id }) => id).join()
  useEffect(() => {
    if (arrived === '') return undefined
    const timer = setTimeout(() => {
      for (const id of arrived.split(',')) uploadQueue.remove(Number(id))
    }, ARRIVED_MS)
    return () => clearTimeout(timer)
  }, [arrived])
}

function UploadRow({ upload: { id, file, state, progress, reason } }: { readonly upload: QueuedUpload }) {
  const { t } = useTranslation('gallery')
  const format = useFormat()
  const isUnderWay = state === 'waiting' || state === 'sending'
  const isWrong = state === 'failed' || state === 'refused'
  return (
    <li className="flex items-center gap-3 border-t border-line py-2 ps-4 pe-2">
      {state === 'done' && <CircleCheck aria-hidden size={18} className="shrink-0 text-teal-ink" />}
      {isWrong && <CircleAlert aria-hidden size={18} className="shrink-0 text-brick" />}
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline gap-3 text-sm">
          <span dir="auto" className="min-w-0 flex-1 truncate">{file.name}</span>
          {!isWrong && (
            <span className="shrink-0 text-xs text-soft tabular-nums">
              {t(`upload.states.${state}`, { percent: format.percent(progress) })}
            </span>
          )}
        </div>
        {isUnderWay && <Progress label={t('upload.progress', { name: file.name })} value={progress} className="mt-1.5" />}
        {isWrong && <p role="alert" className="mt-0.5 text-xs text-pretty text-brick">{reason}</p>}
      </div>
      {state === 'failed' && (
        <Button size="small" icon={<RotateCw aria-hidden size={14} />} onClick={() => uploadQueue.retry(id)}>{t('upload.retry')}</Button>
      )}
      <IconButton
        label={t(isUnderWay ? 'upload.stop' : 'upload.dismiss', { name: file.name })} icon={<X size={16} />} onClick={() => uploadQueue.remove(id)}
      />
    </li>
  )
}
