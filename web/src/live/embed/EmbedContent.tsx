import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { frameOf } from '@lectern/shared/embeds'
import type { EmbedElement } from '@lectern/shared/lesson'
import { blobUrl } from '@lectern/shared/media'
import { loadChunk } from '../../platform/loading/chunk-recovery.ts'
import { isSoundOff, soundVolume } from '../../platform/sound/sound-switch.ts'
import { Spinner } from '../../ui/index.ts'
import { sharePlayed } from '../playing/part.ts'
import { EmbedFailure } from './EmbedFailure.tsx'
import { useLoaded } from './use-loaded.ts'

const PdfPages = lazy(async () => ({ default: (await loadChunk(async () => await import('./pdf/PdfPages.tsx'))).PdfPages }))
const WorkbookFile = lazy(async () => ({ default: (await loadChunk(async () => await import('./workbook/WorkbookFile.tsx'))).WorkbookFile }))

/** What a page of ours that holds a frame may do: what its frame needs, and never lead this page elsewhere. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation'

interface EmbedContentProps {
  readonly element: EmbedElement
  readonly name: string
  readonly openFrame: (embed: EmbedElement) => Promise<string>
  /** Hears how far a film is played whose file lies here, 0 … 1. */
  readonly onPlayed?: (share: number) => void
}

/** What is embedded, as large as its place: pages of a PDF, tables of a workbook, a video, or a page from elsewhere in a frame. */
export function EmbedContent({ element, name, onPlayed, openFrame }: EmbedContentProps) {
  const { blob, kind } = element
  if (blob === null) return frameOf(kind, element.address) === null ? <EmbedFailure reason="invalidUrl" /> : <Frame element={element} name={name} openFrame={openFrame} />
  if (kind === 'pdf') return <Suspense fallback={<Waiting />}><PdfPages blob={blob} name={name} /></Suspense>
  if (kind === 'excel') return <Suspense fallback={<Waiting />}><WorkbookFile blob={blob} name={name} /></Suspense>
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a file that somebody embedded; videos with captions are elements of their own
    <video ref={(video) => { if (video !== null) video.volume = soundVolume() }} onTimeUpdate={({ currentTarget: { currentTime, duration, paused } }) => { if (!paused) onPlayed?.(sharePlayed(currentTime, { from: 0, to: duration })) }} onEnded={() => onPlayed?.(1)} src={blobUrl(blob)} controls autoPlay muted={isSoundOff()} playsInline aria-label={name} className="absolute inset-0 size-full bg-film" />
  )
}

function Waiting() {
  const { t } = useTranslation('media')
  return <div role="status" className="flex size-full items-center justify-center gap-2 text-sm text-soft"><Spinner />{t('embed.loading')}</div>
}

function Frame({ element, name, openFrame }: Omit<EmbedContentProps, 'onPlayed'>) {
  const { address, kind } = element
  const frame = useLoaded(`${kind} ${address}`, async () => await openFrame(element))
  if (frame.state === 'failed') return <EmbedFailure reason="cannotEmbed" onRetry={frame.retry} />
  if (frame.state === 'loading') return <Waiting />
  return <iframe src={frame.value} title={name} sandbox={SANDBOX} allow="autoplay; encrypted-media; fullscreen; picture-in-picture" allowFullScreen className="absolute inset-0 size-full border-0" />
}
