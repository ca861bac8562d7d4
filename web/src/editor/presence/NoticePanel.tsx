import { useId, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'

export interface NoticePanelProps {
  readonly title: string
  readonly children: ReactNode
  /** Buttons, the main one last. */
  readonly actions: ReactNode
}

/** Between the panel and the toasts above it, CSS pixels. */
const GAP = 8

/** Something to know and answer in one's own time, at the corner where toasts come, which stand above it meanwhile: unlike a dialog it leaves the slide to be seen and worked on. */
export function NoticePanel({ title, children, actions }: NoticePanelProps) {
  const titleId = useId()
  const bodyId = useId()
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = panel
    const { style } = document.documentElement
    const take = (): void => style.setProperty('--room-below-toasts', `${(current?.offsetHeight ?? 0) + GAP}px`)
    take()
    const observer = new ResizeObserver(take)
    if (current !== null) observer.observe(current)
    return () => {
      observer.disconnect()
      style.removeProperty('--room-below-toasts')
    }
  }, [])
  return (
    // It takes no focus and holds none, which is what tells it from the dialogs of the design system.
    <div
      ref={panel} role="alertdialog" aria-modal={false} aria-labelledby={titleId} aria-describedby={bodyId} data-keeps-follow
      className="fixed end-4 bottom-4 z-30 w-[min(24rem,calc(100vw-2rem))] animate-rise rounded-surface bg-raised p-4 shadow-lifted ring-1 ring-line"
    >
      <h2 id={titleId} className="text-lg">{title}</h2>
      <div id={bodyId} className="mt-1 space-y-1 text-sm text-soft">{children}</div>
      <div className="mt-3 flex flex-wrap justify-end gap-2">{actions}</div>
    </div>
  )
}
