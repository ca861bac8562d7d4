import { CircleChevronDown, CircleChevronUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton, Spinner } from '../../../ui/index.ts'
import { usePixelRatio } from '../../../rendering/use-pixel-ratio.ts'
import { useSize } from '../../../rendering/use-size.ts'
import { EmbedFailure } from '../EmbedFailure.tsx'
import { fetchFile } from '../fetch-file.ts'
import { useLoaded } from '../use-loaded.ts'
import { PdfError, openPdf } from './pdf-file.ts'
import type { PdfFile } from './pdf-file.ts'
import '../../../locales/en/media.json'

/** Room round the pages, and the widest they are shown, CSS pixels. */
const ROOM = { pad: 12, widest: 900 } as const

/** A PDF that is kept here, its pages below each other; those in sight are drawn, on this device. */
export function PdfPages({ blob, name }: { readonly blob: string; readonly name: string }) {
  const { t } = useTranslation('media')
  const loaded = useLoaded(blob, async (signal) => await openPdf(await fetchFile(blob, signal)), (file) => file.close())
  if (loaded.state === 'loading') return <div role="status" className="flex size-full items-center justify-center gap-2 text-sm text-soft"><Spinner />{t('embed.loading')}</div>
  if (loaded.state === 'failed') return <EmbedFailure reason="cannotEmbed" more={loaded.error instanceof PdfError ? loaded.error.problem : 'network'} onRetry={loaded.retry} />
  return <Pages file={loaded.value} name={name} />
}

function Pages({ file, name }: { readonly file: PdfFile; readonly name: string }) {
  const { t } = useTranslation('media')
  const [area, size] = useSize()
  const [at, setAt] = useState(1)
  const list = useRef<HTMLDivElement>(null)
  const width = size === null ? 0 : Math.max(80, Math.min(ROOM.widest, size.width - 2 * ROOM.pad))
  const go = (number: number): void => list.current?.querySelector(`[data-page="${number}"]`)?.scrollIntoView({ block: 'start' })
  const onScroll = (): void => {
    const box = list.current
    if (box === null) return
    const middle = box.getBoundingClientRect().top + box.clientHeight / 2
    const passed = [...box.querySelectorAll('[data-page]')].findLastIndex((page) => page.getBoundingClientRect().top <= middle)
    setAt(Math.max(1, passed + 1))
  }
  return (
    <div ref={area} className="flex size-full flex-col bg-sunken">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keys */}
      <div ref={list} role="region" aria-label={name} tabIndex={0} onScroll={onScroll} className="min-h-0 flex-1 overflow-y-auto overscroll-contain" style={{ padding: ROOM.pad }}>
        {width > 0 && Array.from({ length: file.pages }, (_, index) => <Page key={index + 1} file={file} number={index + 1} width={width} />)}
      </div>
      {file.pages > 1 && (
        <div className="flex h-9 shrink-0 items-center justify-center gap-2 border-t border-line bg-sheet text-xs text-soft">
          <IconButton size="small" label={t('pdf.previous')} icon={<CircleChevronUp aria-hidden size={16} />} disabled={at <= 1} onClick={() => go(at - 1)} />
          <span className="tabular-nums" aria-live="polite">{t('pdf.page', { page: at, pages: file.pages })}</span>
          <IconButton size="small" label={t('pdf.next')} icon={<CircleChevronDown aria-hidden size={16} />} disabled={at >= file.pages} onClick={() => go(at + 1)} />
        </div>
      )}
    </div>
  )
}

/** One page: drawn when it comes near, let go of when it is far. */
function Page({ file, number, width }: { readonly file: PdfFile; readonly number: number; readonly width: number }) {
  const { t } = useTranslation('media')
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const ratio = usePixelRatio()
  const [isNear, setNear] = useState(false)
  const [page, setPage] = useState<{ readonly ratio: number; readonly words: string } | 'failed' | null>(null)
  useEffect(() => {
    const watch = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting === true), { rootMargin: '600px' })
    if (box.current !== null) watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  const pixels = Math.round(width * ratio)
  useEffect(() => {
    const surface = canvas.current
    if (surface === null) return undefined
    if (!isNear) {
      surface.width = surface.height = 1
      return undefined
    }
    let isWanted = true
    const shown = file.page(number, pixels).then(({ bitmap, words }) => {
      if (isWanted) {
        surface.width = bitmap.width
        surface.height = bitmap.height
        surface.getContext('2d')?.drawImage(bitmap, 0, 0)
        setPage({ ratio: bitmap.height / bitmap.width, words })
      }
      bitmap.close()
      return words
    })
    shown.catch(() => {
      if (isWanted) setPage('failed')
    })
    return () => {
      isWanted = false
    }
  }, [isNear, pixels, file, number])
  const height = width * (page !== null && page !== 'failed' ? page.ratio : file.ratio)
  return (
    <div ref={box} data-page={number} role="group" aria-label={t('pdf.pageNumber', { page: number })} className="relative mx-auto mb-3 bg-sheet shadow-resting ring-1 ring-line last:mb-0" style={{ width, height }}>
      <canvas ref={canvas} aria-hidden className="size-full" />
      {page === 'failed' && <p className="absolute inset-0 flex items-center justify-center text-sm text-soft">{t('pdf.pageFailed')}</p>}
      {page !== null && page !== 'failed' && <p className="sr-only">{page.words}</p>}
    </div>
  )
}
