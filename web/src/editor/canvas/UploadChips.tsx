import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { uploads } from './image-uploads.ts'

/** Pictures on their way to the server, each with its progress and a way to stop it. */
export function UploadChips(): ReactNode {
  const { t } = useTranslation('canvas')
  const list = useStore(uploads, (state) => state.list)
  if (list.length === 0) return null
  return (
    <ul className="absolute top-3 right-3 z-20 flex w-56 flex-col gap-2">
      {list.map((upload) => {
        const percent = Math.round(upload.progress * 100)
        return (
          <li key={upload.id} className="animate-rise rounded-surface bg-raised px-3 py-2 shadow-resting ring-1 ring-line">
            <div className="flex items-center gap-2 text-xs">
              <span dir="auto" className="min-w-0 flex-1 truncate text-soft">{upload.name}</span>
              <span className="text-faint tabular-nums">{percent}%</span>
              <button
                type="button" aria-label={t('upload.stop', { name: upload.name })} onClick={upload.stop}
                className="-mr-1 inline-flex size-5 items-center justify-center rounded-small text-soft hover:bg-hover hover:text-ink"
              >
                <X aria-hidden size={14} />
              </button>
            </div>
            <div
              role="progressbar" aria-label={t('upload.progress', { name: upload.name })} aria-valuenow={percent} aria-valuemin={0}
              aria-valuemax={100} className="mt-1.5 h-1 overflow-hidden rounded-full bg-sunken"
            >
              <div className="h-full rounded-full bg-teal transition-[width]" style={{ width: `${percent}%` }} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
