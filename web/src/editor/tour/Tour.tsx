import { X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLessonSession } from '../../sync/hooks.ts'
import { Button, IconButton } from '../../ui/index.ts'
import { placeBeside } from '../../ui/place-beside.ts'
import type { CommandContext } from '../commands/command.ts'
import { useEditor } from '../editor-store.ts'
import { TOUR_STEPS, shownPart } from './steps.ts'
import { rememberTour } from './tour-seen.ts'
import '../../locales/en/tour.json'

/** Between the card and the lower edge of the window where a step has no part of the editor to stand beside, CSS pixels. */
const ABOVE_EDGE = 24

/**
 * A card that goes from one part of the editor to the next and says what it is for. It lies beside the work and takes nothing from it:
 * everything can be pressed and typed meanwhile, F6 leads to it, Escape in it ends it. Whatever else is opened ends it, too.
 */
export function Tour({ context }: { readonly context: CommandContext }) {
  const { t } = useTranslation('tour')
  const { editor, ui } = context
  const { userId } = useLessonSession()
  const isFirst = useEditor((state) => state.dialogAbout) === 'first'
  const [at, setAt] = useState(0)
  const [box, setBox] = useState<DOMRect | null>(null)
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const card = useRef<HTMLElement>(null)
  const step = TOUR_STEPS[at] ?? TOUR_STEPS[0]
  const isLast = at === TOUR_STEPS.length - 1

  useEffect(() => () => rememberTour(userId), [userId])
  // Who asked for it is led there; who works on when it comes by itself is told of it and left alone.
  useEffect(() => { if (!isFirst) card.current?.focus() }, [isFirst])
  useLayoutEffect(() => {
    const settle = (): void => {
      const target = shownPart(step.anchors)?.box ?? null
      const size = card.current?.getBoundingClientRect()
      if (size === undefined) return
      const view = { width: window.innerWidth, height: window.innerHeight }
      setBox(target)
      setPlace(target ? placeBeside(target, size, step.side, view) : { x: (view.width - size.width) / 2, y: view.height - size.height - ABOVE_EDGE })
    }
    settle()
    const parts = new ResizeObserver(settle)
    const shown = shownPart(step.anchors)
    if (shown) parts.observe(shown.part)
    if (card.current) parts.observe(card.current)
    window.addEventListener('resize', settle)
    return () => {
      parts.disconnect()
      window.removeEventListener('resize', settle)
    }
  }, [step])

  const end = (): void => {
    const hadKeyboard = card.current?.contains(document.activeElement) === true
    editor.getState().openDialog(null)
    if (hadKeyboard) ui.focusStage()
  }

  return createPortal(
    <>
      {box && (
        <span
          aria-hidden className="pointer-events-none fixed z-30 rounded-surface outline-2 -outline-offset-2 outline-teal"
          style={{ left: box.left, top: box.top, width: box.width, height: box.height }}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape of everything in it */}
      <section
        ref={card} aria-label={t('title')} tabIndex={-1} data-region="6" data-keeps-editing style={{ left: place.x, top: place.y }}
        className="fixed z-40 flex w-80 max-w-[calc(100vw-1rem)] flex-col gap-3 rounded-surface bg-raised p-4 shadow-lifted ring-1 ring-line outline-none motion-safe:animate-fade"
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          end()
        }}
      >
        <div className="flex items-start gap-2">
          <div role="status" className="grow">
            <h2 className="font-sans text-sm font-semibold tracking-normal">{t(`steps.${step.id}.title`)}</h2>
            <p className="mt-1 text-sm text-soft">{t(`steps.${step.id}.text`)}</p>
          </div>
          <IconButton size="small" label={t('skip')} icon={<X aria-hidden size={16} />} onClick={end} />
        </div>
        <div className="flex items-center gap-2">
          <span className="grow text-xs text-faint tabular-nums">{t('place', { number: at + 1, count: TOUR_STEPS.length })}</span>
          {at > 0 && <Button size="small" variant="ghost" onClick={() => setAt(at - 1)}>{t('back')}</Button>}
          <Button size="small" variant="primary" data-region-focus onClick={() => (isLast ? end() : setAt(at + 1))}>{t(isLast ? 'done' : 'next')}</Button>
        </div>
      </section>
    </>,
    document.body,
  )
}
