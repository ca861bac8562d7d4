import { ArrowRight, ExternalLink, Unlink } from 'lucide-react'
import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { isLinkable, linkOf, linkedSlide, slideLink } from '@lectern/shared/text'
import { Button, SelectField, TextField } from '../../../ui/index.ts'
import { placeBeside } from '../../../ui/place-beside.ts'
import { ELSEWHERE, useLinkTargets } from './use-link-targets.ts'
import '../../../locales/en/elements.json'

interface LinkPanelProps {
  /** What it is a link of, in words. */
  readonly label: string
  /** What it opens beside. */
  readonly anchor: RefObject<HTMLElement | null>
  /** Where it leads now; empty for nowhere. */
  readonly current: string
  /** Writes where it leads, null for nowhere; `words` name the slide that it leads to. */
  readonly onWrite: (href: string | null, words?: string) => void
  /** It is over, by a press elsewhere; or, when it `isLeft`, otherwise, and the keyboard goes back. */
  readonly onClose: (isLeft: boolean) => void
}

/** The address or the slide that words or elements lead to: written or chosen, opened, taken away. */
export function LinkPanel({ anchor, current, label, onClose, onWrite }: LinkPanelProps) {
  const { t } = useTranslation('elements')
  const panel = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(linkedSlide(current) === null ? current : '')
  const [target, setTarget] = useState(linkedSlide(current) ?? ELSEWHERE)
  const { options, isGone, slideOf, goTo } = useLinkTargets(target)
  const shownSlide = slideOf(current)
  const [isWrong, setIsWrong] = useState(false)
  const [place, setPlace] = useState({ x: 0, y: 0 })

  useLayoutEffect(() => {
    if (!panel.current || !anchor.current) return
    const view = { width: window.innerWidth, height: window.innerHeight }
    setPlace(placeBeside(anchor.current.getBoundingClientRect(), panel.current.getBoundingClientRect(), 'bottom', view))
    const field = panel.current.querySelector('input')
    const first = field ?? panel.current.querySelector<HTMLElement>('button')
    first?.focus({ preventScroll: true })
    field?.select()
  }, [anchor])

  const leave = (): void => onClose(true)
  const pressed = useEffectEvent(({ target }: PointerEvent) => {
    // The list of slides opens outside.
    if (target instanceof Element && target.closest('[role="listbox"]') !== null) return
    const inside = target instanceof Node && (panel.current?.contains(target) === true || anchor.current?.contains(target) === true)
    if (!inside) onClose(false)
  })
  const escaped = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    leave()
  })
  useEffect(() => {
    const element = panel.current
    const onPress = (event: PointerEvent): void => pressed(event)
    const onKey = (event: KeyboardEvent): void => escaped(event)
    window.addEventListener('pointerdown', onPress, true)
    element?.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('pointerdown', onPress, true)
      element?.removeEventListener('keydown', onKey)
    }
  }, [])

  const write = (href: string | null, words?: string): void => {
    onWrite(href, words)
    leave()
  }
  const apply = (): void => {
    const href = linkOf(typed)
    if (target !== ELSEWHERE) write(slideLink(target), options.find(({ value }) => value === target)?.words)
    else if (typed.trim() === '') write(null)
    else if (href === null) setIsWrong(true)
    else write(href)
  }

  return createPortal(
    <div
      ref={panel} role="dialog" aria-label={label} data-keeps-editing style={{ left: place.x, top: place.y }}
      className="fixed z-50 w-80 max-w-[calc(100vw-8px)] animate-fade rounded-surface bg-raised p-3 shadow-lifted ring-1 ring-line"
    >
      <form
        noValidate className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <SelectField
          label={t('link.target')} size="small" options={options} value={target} error={isGone ? t('link.gone') : undefined}
          onChange={setTarget}
        />
        {target === ELSEWHERE && <TextField
          label={t('link.address')} size="small" inputMode="url" dir="ltr" spellCheck={false} autoComplete="off" placeholder="https://"
          value={typed} error={isWrong ? t('link.wrong') : undefined}
          onChange={(event) => {
            setTyped(event.target.value)
            setIsWrong(false)
          }}
        />}
        <div className="flex items-center gap-2">
          {isLinkable(current) && (
            <>
              {linkedSlide(current) === null && (
                <a
                  href={current} target="_blank" rel="noopener noreferrer"
                  className="inline-flex h-8 items-center gap-1.5 rounded-control px-2 text-sm text-teal-ink hover:bg-hover"
                >
                  <ExternalLink aria-hidden size={16} />{t('link.open')}
                </a>
              )}
              {shownSlide !== null && (
                <Button
                  size="small" variant="ghost" icon={<ArrowRight aria-hidden size={16} className="rtl:-scale-x-100" />}
                  onClick={() => {
                    onClose(false)
                    goTo(shownSlide)
                  }}
                >
                  {t('link.goTo')}
                </Button>
              )}
              <Button size="small" variant="ghost" icon={<Unlink aria-hidden size={16} />} onClick={() => write(null)}>{t('link.remove')}</Button>
            </>
          )}
          <span className="grow" />
          <Button size="small" variant="primary" type="submit">{t('link.apply')}</Button>
        </div>
      </form>
    </div>,
    document.body,
  )
}
