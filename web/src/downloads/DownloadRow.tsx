import type { Download } from '@lectern/shared/downloads'
import { isJobOpen } from '@lectern/shared/jobs'
import { Download as DownloadIcon, RotateCcw, Square } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../platform/i18n/use-format.ts'
import { Button, Progress, buttonClass } from '../ui/index.ts'
import { DOWNLOAD_FAILURES } from '@lectern/shared/downloads'

/** Reasons with words of their own, below `failures` of the words of downloads. */
const WORDS = [...DOWNLOAD_FAILURES, 'silent', 'not-started', 'too-long', 'result-lost'] as const

/** Which words say why a download failed. */
function failureWord(failure: string | null): (typeof WORDS)[number] | 'other' {
  return WORDS.find((word) => word === failure) ?? 'other'
}

export interface DownloadRowProps {
  readonly download: Download
  /** How far this page is with it, percent; null when it does not make it. */
  readonly percentHere: number | null
  /** A call about downloads is under way. */
  readonly isBusy: boolean
  /** Of the slide that it is of, counted from 1; 0 where it is not there any more. */
  readonly slideNumber: number
  readonly onStop: () => void
  readonly onRetry: () => void
}

/** A download: what it is, how far it is, and what can be done with it. */
export function DownloadRow({ download, isBusy, onRetry, onStop, percentHere, slideNumber }: DownloadRowProps) {
  const { t } = useTranslation('downloads')
  const format = useFormat()
  const { bytes, createdAt, failure, fileUrl, progress, slideId, state } = download
  const isOpen = isJobOpen(state)
  const what = t(slideId === null ? 'row.all' : 'row.one', { format: t(`formats.${download.format}`), number: format.number(slideNumber) })
  const percent = percentHere ?? progress
  return (
    <li data-download={state} className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3">
          <span className="truncate text-sm">{what}</span>
          <span className={state === 'failed' ? 'text-sm text-brick' : 'text-sm text-soft tabular-nums'}>
            {state === 'ready' && bytes !== null ? format.bytes(bytes) : t(`states.${state}`, { percent })}
          </span>
        </div>
        {isOpen && <Progress label={t('progress', { what })} value={percent / 100} className="mt-1.5" />}
        {isOpen && percentHere === null && <p className="mt-1 text-xs text-soft">{t('elsewhere')}</p>}
        {state === 'failed' && <p className="mt-0.5 text-xs text-soft">{t(`failures.${failureWord(failure)}`)}</p>}
        {!isOpen && state !== 'failed' && <p className="text-xs text-faint">{format.dateTime(createdAt)}</p>}
      </div>
      <div className="flex shrink-0 gap-1.5">
        {fileUrl !== null && (
          <a href={fileUrl} download aria-label={t('saveNamed', { what })} className={buttonClass('secondary', 'small')}><DownloadIcon aria-hidden size={14} />{t('save')}</a>
        )}
        {isOpen && (
          <Button size="small" disabled={isBusy} icon={<Square aria-hidden size={14} />} aria-label={t('stopNamed', { what })} onClick={onStop}>{t('stop')}</Button>
        )}
        {(state === 'failed' || state === 'stopped' || (isOpen && percentHere === null)) && (
          <Button size="small" disabled={isBusy} icon={<RotateCcw aria-hidden size={14} />} aria-label={t(isOpen ? 'goOnNamed' : 'retryNamed', { what })} onClick={onRetry}>
            {t(isOpen ? 'goOn' : 'retry')}
          </Button>
        )}
      </div>
    </li>
  )
}
