import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { createPortal } from 'react-dom'
import { IconButton, cx } from '../../ui/index.ts'
import { ROOM_BESIDE_STAGE } from './panel-sizes.ts'
import type { EditorStore } from '../editor-store.ts'

interface EditorDrawerProps {
  readonly context: { readonly editor: EditorStore; readonly ui: { focusStage(): void } }
  readonly title: string
  /** What its closing is called. */
  readonly closeLabel: string
  /** What has the keyboard when it opens, as a selector; without, the first thing that can have it. */
  readonly focus?: string
  /** Before the title. */
  readonly before?: ReactNode
  /** Beside the title. */
  readonly actions?: ReactNode
  readonly className?: string | false | undefined
  readonly drawer?: RefObject<HTMLElement | null>
  readonly children: ReactNode
}

/** A drawer in the place of the rail: what is chosen for the slide lies beside it, and nothing is covered where there is room; else it goes when something is edited. Escape closes it. */
export function EditorDrawer({ context: { editor, ui }, title, closeLabel, focus = 'button', before, actions, className, drawer, children }: EditorDrawerProps) {
  const fallback = useRef<HTMLElement>(null)
  const own = drawer ?? fallback
  useEffect(() => {
    const node = own.current
    node?.querySelector<HTMLElement>(focus)?.focus()
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.stopPropagation()
      editor.getState().openDialog(null)
      ui.focusStage()
    }
    node?.addEventListener('keydown', onKeyDown)
    return () => node?.removeEventListener('keydown', onKeyDown)
  }, [own, focus, editor, ui])
  // Where it lies over the stage it would lie over what is edited, too: over a data sheet, which is as wide as the stage.
  useEffect(() => editor.subscribe(({ editingId, openDialog }, { editingId: before }) => {
    if (editingId !== null && before === null && window.innerWidth < ROOM_BESIDE_STAGE) openDialog(null)
  }), [editor])
  const close = (): void => {
    editor.getState().openDialog(null)
    ui.focusStage()
  }
  return createPortal(
    <aside
      ref={own} aria-label={title} data-region="2" data-keeps-editing
      className={cx('fixed start-15 top-13 bottom-0 z-30 flex w-80 animate-rise flex-col border-e border-line bg-raised shadow-lifted min-[1180px]:shadow-none', className)}
    >
      <header className={cx('flex items-center gap-2 py-2 pe-2', before ? 'ps-2' : 'ps-4')}>
        {before}
        <h2 className="flex-1 font-sans text-sm font-semibold tracking-normal">{title}</h2>
        {actions}
        <IconButton label={closeLabel} icon={<X size={18} />} onClick={close} />
      </header>
      {children}
    </aside>,
    document.body,
  )
}
