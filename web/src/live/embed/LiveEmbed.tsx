import { ExternalLink, Maximize, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { resolveStyle } from '@lectern/shared/lesson'
import type { EmbedElement, Slide } from '@lectern/shared/lesson'
import { blobUrl } from '@lectern/shared/media'
import { PaintedElement } from '../../rendering/PaintedElement.tsx'
import { isFilm, sourceOf } from '../../rendering/embed/paint-embed.ts'
import { UNNOTED } from '../media-use.ts'
import type { MediaUse } from '../media-use.ts'
import { EmbedContent } from './EmbedContent.tsx'
import '../../locales/en/media.json'

interface LiveEmbedProps {
  readonly element: EmbedElement
  readonly slide: Pick<Slide, 'theme'>
  /** CSS pixels a slide point. */
  readonly scale: number
  /** Answers a page that shows its address in a frame. */
  readonly openFrame: (embed: EmbedElement) => Promise<string>
  /** It is shown at once, as where somebody asked for it already. */
  readonly startsOpen?: boolean
  /** Hears that it is opened, and how far it is played. */
  readonly use?: MediaUse | undefined
}

/** Smaller than this, CSS pixels, what comes from elsewhere is shown over the page: it could not be read where it stands. */
const LEAST = { width: 300, height: 200 } as const

/** An embed where it stands: its picture until it is pressed, and only then anything of it is loaded. What opens elsewhere is a link. */
export function LiveEmbed({ element, openFrame, scale, slide, startsOpen = false, use = UNNOTED }: LiveEmbedProps) {
  const { t } = useTranslation('media')
  const [isOpen, setOpen] = useState(startsOpen)
  const [isLarge, setLarge] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const shown = resolveStyle(element, slide.theme)
  const { address, blob, isExternal, title } = element
  const name = title || sourceOf(element)
  const isSmall = shown.width * scale < LEAST.width || shown.height * scale < LEAST.height
  const look = { borderRadius: shown.cornerRadius * scale }
  const picture = <PaintedElement element={element} slide={slide} scale={scale} />
  const href = blob === null ? address : blobUrl(blob)
  if (isExternal) {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer" data-embed={element.id} aria-label={t('embed.openOutside', { name })} title={t('embed.openOutside', { name })} className="relative block size-full overflow-hidden outline-offset-2" style={look} onClick={() => use.opened(element.id)}>
        {picture}
      </a>
    )
  }
  const close = (): void => {
    setOpen(false)
    setLarge(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  const label = t(isFilm(element) ? 'embed.play' : 'embed.open', { name })
  if (!isOpen) {
    return (
      <button
        ref={opener} type="button" data-embed={element.id} aria-label={label} title={label} className="relative block size-full overflow-hidden outline-offset-2" style={look}
        onClick={() => {
          setOpen(true)
          use.opened(element.id)
          setLarge(isSmall)
        }}
      >
        {picture}
      </button>
    )
  }
  const bar = (
    <div className="flex h-9 shrink-0 items-center gap-1 bg-film ps-3 pe-1 text-on-film pointer-coarse:h-11">
      <span dir="auto" className="min-w-0 flex-1 truncate text-xs">{name}</span>
      <a href={href} target="_blank" rel="noopener noreferrer" aria-label={t('embed.openOutside', { name })} title={t('embed.openOutside', { name })} className="inline-flex size-8 items-center justify-center rounded-control hover:opacity-80 pointer-coarse:size-11"><ExternalLink aria-hidden size={16} /></a>
      {!isLarge && <BarButton label={t('embed.enlarge')} icon={<Maximize aria-hidden size={16} />} onClick={() => setLarge(true)} />}
      <BarButton label={t('embed.close')} icon={<X aria-hidden size={16} />} onClick={isLarge && !isSmall ? () => setLarge(false) : close} />
    </div>
  )
  const content = <div className="relative min-h-0 flex-1 bg-sheet"><EmbedContent element={element} name={name} openFrame={openFrame} onPlayed={(share) => use.played(element.id, share)} /></div>
  return isLarge
    ? <Over label={name} onClose={isSmall ? close : () => setLarge(false)}>{bar}{content}</Over>
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of what is in it turn no slides
    : <section aria-label={name} data-embed={element.id} className="flex size-full flex-col overflow-hidden ring-1 ring-line" style={look} onKeyDown={keepKeys}>{bar}{content}</section>
}

/** Keys in what is embedded turn no slides; Escape is left to who asked for it. */
function keepKeys(event: KeyboardEvent): void {
  if (event.key !== 'Escape' && event.key !== 'Tab') event.stopPropagation()
}

function BarButton({ icon, label, onClick }: { readonly label: string; readonly icon: ReactNode; readonly onClick: () => void }) {
  return <button type="button" aria-label={label} title={label} onClick={onClick} className="inline-flex size-8 items-center justify-center rounded-control hover:opacity-80 pointer-coarse:size-11">{icon}</button>
}

/** What is embedded over the whole page, until it is closed. */
function Over({ children, label, onClose }: { readonly label: string; readonly onClose: () => void; readonly children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const node = dialog.current
    node?.showModal()
    return () => node?.close()
  }, [])
  return (
    <dialog
      ref={dialog} aria-label={label} onCancel={(event) => { event.preventDefault(); onClose() }} onKeyDown={(event) => event.stopPropagation()} onPointerDown={(event) => event.stopPropagation()}
      className="m-auto flex h-[calc(100dvh-2rem)] max-h-none w-[min(72rem,calc(100vw-2rem))] max-w-none flex-col overflow-hidden rounded-surface bg-sheet p-0 shadow-lifted backdrop:bg-scrim max-sm:h-dvh max-sm:w-screen max-sm:rounded-none"
    >
      {children}
    </dialog>
  )
}
