import { memo, Suspense, useCallback, useId, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useCanEdit, useSlideIds } from '../../sync/hooks.ts'
import { lazyPart } from '../../platform/loading/lazy-part.ts'
import { useChrome, useRequiredPart } from '../chrome/use-chrome.ts'
import { isTyping } from '../commands/shortcuts.ts'
import { useCommandContext } from '../commands/use-command-context.ts'
import { useEditor } from '../editor-store.ts'
import { useEditedInPlace } from '../text/use-edited-in-place.ts'
import { ContentPicture } from './ContentPicture.tsx'
import { boundsOfAll } from '../../rendering/geometry/frame.ts'
import type { EmptyPart } from '../../rendering/view-definition.ts'
import { toScreen } from '../../rendering/geometry/points.ts'
import { picked } from '../canvas/pick.ts'
import { nextElement } from './tab-walk.ts'
import { useCanvas } from './use-canvas.ts'
import { useClipboardEvents } from './use-clipboard-events.ts'
import { useStageKeys } from './use-stage-keys.ts'
import { useStagePointer } from './use-stage-pointer.ts'
import { useStageSize } from './use-stage-size.ts'
import { CANVAS } from '@lectern/shared/lesson'
import { createPart } from '../chrome/late-part.ts'
import type * as part from './StageLayers.tsx'

const layers = createPart(() => import('./StageLayers.tsx'))

/** The layers that Konva draws over the slide; null until they are there. */
function useStageLayers(): typeof part | null {
  return useRequiredPart(layers)
}

/** The shadow of the slide on the desk, below the canvas. */
const SlideShadow = memo(function SlideShadow(): ReactNode {
  const scale = useEditor((state) => state.scale)
  const panX = useEditor((state) => state.panX)
  const panY = useEditor((state) => state.panY)
  return (
    <div
      aria-hidden className="absolute top-0 left-0 shadow-lifted ring-1 ring-line"
      style={{ width: CANVAS.width * scale, height: CANVAS.height * scale, transform: `translate(${panX}px, ${panY}px)` }}
    />
  )
})

const UploadChips = lazyPart(async () => (await import('../placing/UploadChips.tsx')).UploadChips)

/** The middle of the editor. */
export interface StagePaneProps {
  /**
   * DOM drawn over the stage in its own pixels: text overlay, remote cursors, follow frame. Their container starts at
   * the stage's corner; what wants pointers sets `pointer-events-auto`.
   */
  readonly children?: ReactNode
}

/** The stage of the current slide: desk, slide, handles, tool bar, and the slide's mirror for screen readers. */
export function StagePane({ children }: StagePaneProps): ReactNode {
  const { t } = useTranslation('canvas')
  const stage = useRef<HTMLDivElement>(null)
  const surface = useRef<HTMLDivElement>(null)
  const above = useRef<HTMLDivElement>(null)
  const helpId = useId()
  const canvas = useCanvas()
  const context = useCommandContext()
  const canEdit = useCanEdit()
  const size = useEditor((state) => state.stageSize)
  const slideId = useEditor((state) => state.slideId)
  const edited = useEditedInPlace(canEdit)
  const emptyText = useMemo(() => (canEdit ? (part: EmptyPart) => t(`prompts.${part}`) : null), [canEdit, t])
  const ids = useSlideIds()
  const number = slideId === null ? 0 : ids.indexOf(slideId) + 1
  const shownId = number > 0 ? slideId : null
  const layers = useStageLayers()
  const chrome = useChrome()
  const cursor = useStore(canvas.gesture, (state) => state.cursor)
  const [menu, setMenu] = useState<{ readonly x: number; readonly y: number } | null>(null)
  const closeMenu = useCallback(() => setMenu(null), [])
  useStageSize(stage)
  useStagePointer(stage, surface, canvas)
  useStageKeys(stage, canvas, context)
  useClipboardEvents(context)

  const openMenu = (event: MouseEvent): void => {
    // In a text the menu is the browser's, for the words: with its spelling, and its own cut and paste.
    if (isTyping(event.target)) return
    event.preventDefault()
    // Shift+F10 and the menu key have no place of their own: the menu opens at the selection.
    const byKey = event.button !== 2 && event.clientX === 0 && event.clientY === 0
    const rect = stage.current?.getBoundingClientRect()
    const box = boundsOfAll(canvas.selected())
    const corner = box ? toScreen(canvas.view(), { x: box.x, y: box.y + box.height }) : { x: size.width / 2, y: size.height / 2 }
    setMenu(byKey && rect ? { x: rect.left + corner.x, y: rect.top + corner.y } : { x: event.clientX, y: event.clientY })
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'F10' && event.shiftKey && !event.altKey && !isTyping(event.target)) {
      event.preventDefault()
      openMenu({ preventDefault: () => undefined, target: null, button: 0, clientX: 0, clientY: 0 } as unknown as MouseEvent)
    }
    if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey || event.target !== stage.current) return
    const next = nextElement(canvas.elements(), canvas.store.getState().selection, event.shiftKey)
    const item = next === null ? null : stage.current?.querySelector<HTMLElement>(`[data-mirror] [data-id="${CSS.escape(next)}"]`)
    if (!item) return
    event.preventDefault()
    canvas.store.getState().select(picked(canvas.elements(), canvas.store.getState().selection, next ?? ''))
    item.focus({ preventScroll: true })
  }

  return (
    <div data-stage-area className="absolute inset-0">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- operated as a whole: tools by pointer, commands by keyboard, elements through its mirror */}
      <div ref={stage} data-stage tabIndex={0} role="group" aria-describedby={helpId} onKeyDown={onKeyDown} onContextMenu={openMenu}
        aria-label={t('stage', { number, count: ids.length })}
        className="absolute inset-0 touch-none overflow-hidden bg-desk outline-none"
      >
        <SlideShadow />
        <div ref={surface} className="absolute inset-0 in-data-panning:cursor-grab!" style={{ cursor }}>
          {shownId !== null && <ContentPicture key={`${shownId} ${emptyText?.('none')}`} host={canvas} slideId={shownId} edited={edited} above={above} emptyText={emptyText} />}
          {layers && <layers.StageLayers host={canvas} />}
        </div>
        <div className="pointer-events-none absolute inset-0 overflow-hidden">{children}</div>
        {/* As high as what is edited in place, and later: what lies in front of that stays in front. Who else is here (z-11) and bars (z-20) lie higher. */}
        <div ref={above} aria-hidden data-slide-above className="pointer-events-none absolute inset-0 z-10 overflow-hidden" />
        {chrome && <chrome.FileDrop stage={stage} context={context} />}
        <p id={helpId} className="sr-only">{canEdit ? t('stageHelp') : t('stageHelpReadOnly')}</p>
        {chrome && shownId !== null && <chrome.SlideMirror key={shownId} slideId={shownId} number={number} />}
      </div>
      <Suspense fallback={null}><UploadChips /></Suspense>
      {chrome && <chrome.ToolBar context={context} />}
      {menu && chrome && <chrome.StageMenu at={menu} context={context} onClose={closeMenu} />}
    </div>
  )
}
