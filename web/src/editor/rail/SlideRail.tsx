import type { ClipboardEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { PlusIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/index.ts'
import { useCanEdit, useLessonSession, useSlideIds } from '../../sync/hooks.ts'
import { lazyPart } from '../../platform/loading/lazy-part.ts'
import { useChrome } from '../chrome/use-chrome.ts'
import { useEditor, useEditorStore } from '../editor-store.ts'
import { SlideRow, rowHeightOf, rowId } from './SlideRow.tsx'
import type { RailContext } from './commands.ts'
import {
  addSlideAfterCurrent, copySelectedSlides, moveSelectedSlides, pasteSlidesAfterCurrent,
} from './commands.ts'
import { runRailAction } from './run-rail-action.ts'
import { railAction } from './rail-keys.ts'
import { selectedSlides, showSlides, useRail } from './rail-store.ts'
import { putSlides, takeSlides } from '../clipboard/slide-clipboard.ts'
import { presentSlides, selectSlide } from './slide-selection.ts'
import { useRailDrag } from './use-rail-drag.ts'
import { withTextEditing } from '../text/use-text-editing.ts'

const LongRows = lazyPart(async () => (await import('./LongRows.tsx')).LongRows)

/** Up to so many slides all rows are drawn; of more, those in sight. */
const FEW = 40

/** Width of a row besides its thumbnail: number, gaps and scroll bar, CSS pixels. */
const ROW_MARGIN = 58

/** The slides of the lesson, live, at the left of the editor. */
export function SlideRail({ width }: { readonly width: number }) {
  const { t } = useTranslation('editor')
  const session = useLessonSession()
  const editor = useEditorStore()
  const canEdit = useCanEdit()
  const order = useSlideIds()
  const current = useEditor((state) => state.slideId)
  const selection = useRail((state) => state.selection)
  const list = useRef<HTMLDivElement>(null)
  const chrome = useChrome()
  const [menu, setMenu] = useState<{ readonly x: number; readonly y: number } | null>(null)
  const context = useMemo<RailContext>(() => ({ session, editor, canEdit }), [session, editor, canEdit])
  const selected = useMemo(() => new Set(presentSlides(order, selection, current).ids), [order, selection, current])

  useEffect(() => {
    if (current !== null) document.getElementById(rowId(current))?.scrollIntoView({ block: 'nearest' })
  }, [current])

  const slidesFor = useCallback((id: string) => {
    const chosen = selectedSlides(editor, session.view.slideIds())
    if (chosen.includes(id)) return chosen
    showSlides(editor, { anchor: id, ids: [id] }, id)
    return [id]
  }, [editor, session])
  const thumbnail = width - ROW_MARGIN
  const rowHeight = rowHeightOf(thumbnail)
  const drag = useRailDrag({
    list, order, rowHeight, enabled: canEdit, slidesFor, onDrop: (moved, to) => moveSelectedSlides(context, moved, to),
  })
  const moving = useMemo(() => new Set(drag.drag?.moved), [drag.drag])

  const onClick = useCallback((event: MouseEvent, id: string) => {
    const now = presentSlides(session.view.slideIds(), { ...selection }, editor.getState().slideId)
    const next = selectSlide(session.view.slideIds(), now, id, { range: event.shiftKey, toggle: event.metaKey || event.ctrlKey })
    showSlides(editor, next.selection, next.current)
    list.current?.focus({ preventScroll: true })
  }, [editor, session, selection])

  const onContextMenu = useCallback((event: MouseEvent, id: string) => {
    event.preventDefault()
    slidesFor(id)
    list.current?.focus({ preventScroll: true })
    setMenu({ x: event.clientX, y: event.clientY })
  }, [slidesFor])

  const onKeyDown = (event: KeyboardEvent): void => {
    const action = railAction(event)
    if (!action) return
    event.preventDefault()
    event.stopPropagation()
    if (action.kind === 'menu') {
      const row = document.getElementById(rowId(current ?? ''))?.getBoundingClientRect()
      setMenu({ x: (row?.left ?? 0) + 40, y: (row?.top ?? 0) + 24 })
    } else runRailAction(context, action)
  }
  const onCopy = (event: ClipboardEvent): void => {
    const { payload, words } = copySelectedSlides(context)
    putSlides(event.clipboardData, payload, words)
    event.preventDefault()
    event.stopPropagation()
  }
  const onCut = (event: ClipboardEvent): void => {
    if (!canEdit) return
    onCopy(event)
    runRailAction(context, { kind: 'delete' })
  }
  const onPaste = (event: ClipboardEvent): void => {
    const slides = takeSlides(event.clipboardData)
    if (slides === null || !canEdit) return
    event.preventDefault()
    event.stopPropagation()
    withTextEditing((part) => pasteSlidesAfterCurrent(context, slides, part))
  }

  const row = (id: string, index: number): ReactNode => (
    <>
      {drag.drag?.gap === index && <DropLine />}
      <SlideRow
        slideId={id} number={index + 1} count={order.length} width={thumbnail} isCurrent={id === current}
        isSelected={selected.has(id)} isMoving={moving.has(id)}
        onPointerDown={drag.onPointerDown} onClick={onClick} onContextMenu={onContextMenu}
      />
      {drag.drag?.gap === order.length && index === order.length - 1 && <DropLine atEnd />}
    </>
  )
  return (
    <nav aria-label={t('rail.title')} data-region="2" className="flex min-h-0 flex-col bg-sheet">
      <div
        ref={list} role="listbox" data-rail tabIndex={0} aria-multiselectable="true" aria-label={t('rail.list', { count: order.length })}
        aria-activedescendant={current === null ? undefined : rowId(current)} data-region-focus
        className="group/rail relative min-h-0 grow touch-pan-y overflow-y-auto overscroll-contain px-1 py-2 outline-none select-none"
        onKeyDown={onKeyDown} onCopy={onCopy} onCut={onCut} onPaste={onPaste} {...drag.list}
      >
        {order.length <= FEW
          ? order.map((id, index) => <div key={id} role="presentation" className="relative">{row(id, index)}</div>)
          : (
            <Suspense fallback={order.slice(0, FEW).map((id, index) => <div key={id} role="presentation" className="relative">{row(id, index)}</div>)}>
              <LongRows order={order} rowHeight={rowHeight} kept={current === null ? -1 : order.indexOf(current)} row={row} />
            </Suspense>
          )}
      </div>
      {canEdit && (
        <div className="grid shrink-0 grid-cols-[1fr_auto] items-center gap-1 border-t border-line p-2">
          <Button variant="ghost" size="small" wide icon={<PlusIcon aria-hidden size={16} />} onClick={() => addSlideAfterCurrent(context)}>
            {t('rail.add')}
          </Button>
          {chrome && <chrome.NewSlideMenu context={context} />}
        </div>
      )}
      {menu && chrome && (
        <chrome.RailMenu
          at={menu} context={context} onClose={() => setMenu(null)}
          onCopy={() => {
            list.current?.focus({ preventScroll: true })
            // The one way to make the browser fire the copy event that the keyboard's Copy fires.
            document.execCommand('copy')
          }}
        />
      )}
    </nav>
  )
}

/** Where dragged slides would go. */
function DropLine({ atEnd = false }: { readonly atEnd?: boolean }) {
  return <span aria-hidden="true" className={`absolute right-3 left-8 z-10 h-0.5 rounded-full bg-teal ${atEnd ? '-bottom-px' : '-top-px'}`} />
}
