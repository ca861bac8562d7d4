import { Suspense, createElement, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { LessonElement, Slide } from '@lectern/shared/lesson'
import { useSlideWhere } from '../../sync/hooks.ts'
import { boundsOfAll, frameOf } from '../../rendering/geometry/frame.ts'
import { samePicture } from '../../rendering/same-picture.ts'
import { rotationPoint } from '../geometry/handles.ts'
import { selectionFrame } from '../canvas/selection-frame.ts'
import { stageAids } from '../canvas/stage-aids.ts'
import { usePanels } from '../chrome/panel-sizes.ts'
import { focusStage } from '../commands/use-command-context.ts'
import { useEditor } from '../editor-store.ts'
import type { EditorDialog } from '../editor-store.ts'
import { RULER_SIZE } from '../canvas/guide-drag.ts'
import { BrandPalette } from '../stage/BrandPalette.tsx'
import { FOLDS, useFolds } from '../bars/use-folds.ts'
import { toolOf } from '../tools/registry.ts'
import { BarCommands } from './BarCommands.tsx'
import { BarFolds, BarSide } from '../bars/bar-side.ts'
import { barPlace } from '../bars/bar-place.ts'
import type { Size } from '../bars/bar-place.ts'
import { onStage, useNeighbours } from '../bars/neighbours.ts'
import { barPartOf } from './registry.ts'
import { usePointerHeld } from '../bars/use-pointer-held.ts'
import '../../locales/en/contextualBar.json'

/** What leaves the stage as it is while it is open. */
const BESIDE: ReadonlySet<EditorDialog | null> = new Set([null, 'drawer', 'gallery', 'layers', 'presenter', 'animations', 'find', 'factCheck', 'question', 'link'])

/** What is used most for the selected elements, beside them; nothing while somebody types, drags, or draws. */
export function ContextualBar() {
  const slideId = useEditor((state) => state.slideId)
  const selection = useEditor((state) => state.selection)
  const isBusy = useEditor((state) => state.editingId !== null || toolOf(state.tool).draws || !BESIDE.has(state.dialog))
  const slide = useSlideWhere(slideId, samePicture)
  const isHeld = usePointerHeld()
  const hasInspector = usePanels((panels) => panels.inspectorOpen)
  const elements = useMemo(() => slide?.elements.filter(({ hidden, id }) => selection.includes(id) && hidden !== true) ?? [], [slide, selection])
  if (slideId === null || isBusy || isHeld || elements.length === 0) return null
  // What it has depends on all of this, and its rows are measured once.
  const key = [hasInspector, ...elements.map(({ id, locked, type }) => `${id} ${type} ${locked}`)].join()
  return slide && <Bar key={key} slide={slide} slideId={slideId} elements={elements} />
}

interface BarProps {
  readonly slide: Slide
  readonly slideId: string
  readonly elements: readonly LessonElement[]
}

function Bar({ slide, slideId, elements }: BarProps) {
  const { t } = useTranslation('contextualBar')
  const bar = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const found = usePlace(slide, elements, size)
  const place = found && { left: found.left, top: found.top }
  const [first] = elements
  const isFree = elements.every((element) => !element.locked)
  const Part = first !== undefined && isFree && elements.every(({ type }) => type === first.type) ? barPartOf(first.type) : null
  const stageWidth = useEditor((state) => state.stageSize.width)
  const room = Math.max(200, stageWidth - 16)
  const { folds } = useFolds(bar, stageWidth === 0 ? 0 : room)
  useLayoutEffect(() => {
    const node = bar.current
    if (node === null) return undefined
    const measure = (): void => setSize({ width: node.offsetWidth, height: node.offsetHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={bar} role="toolbar" aria-label={t('label')} tabIndex={-1} data-contextual-bar={place ? 'shown' : 'hidden'} data-keeps-editing
      className={`absolute z-20 flex w-max items-center gap-0.5 rounded-surface bg-raised p-1 shadow-lifted ring-1 ring-line ${folds === FOLDS ? 'flex-wrap' : ''} ${place ? 'pointer-events-auto' : 'invisible'}`}
      style={{ ...(folds === FOLDS ? { maxWidth: room } : {}), left: 0, top: 0, ...place }}
      onKeyDown={(event) => walk(event, bar.current)}
    >
      <BarSide value={found?.isAbove === true ? 'top' : 'bottom'}><BarFolds value={folds}><BrandPalette>
        {Part && <Suspense fallback={null}>{createElement(Part, { slideId, elements })}</Suspense>}
        <BarCommands elements={elements} />
      </BrandPalette></BarFolds></BarSide>
    </div>
  )
}

/** Where the bar stands for what is selected in the view of the stage. */
function usePlace(slide: Slide, elements: readonly LessonElement[], size: Size): ReturnType<typeof barPlace> {
  const scale = useEditor((state) => state.scale)
  const panX = useEditor((state) => state.panX)
  const panY = useEditor((state) => state.panY)
  const stage = useEditor((state) => state.stageSize)
  const rulers = useStore(stageAids, (aids) => (aids.hasRulers ? RULER_SIZE : 0))
  const others = useNeighbours(slide, elements)
  const box = boundsOfAll(elements.map((element) => frameOf(element)))
  if (box === null) return null
  const grip = selectionFrame(elements, null, true)
  const view = { scale, panX, panY }
  return barPlace(size, { selected: onStage(box, view), others: others.map((other) => onStage(other, view)), stage, rulers, rotation: grip?.rotatable ? rotationPoint(grip.frame, view) : null })
}

/** Arrow keys walk through the bar (WAI-ARIA, toolbar), except in fields, where they are the field's; Escape leads back to the stage. */
function walk(event: KeyboardEvent, bar: HTMLElement | null): void {
  // What opened from the bar has its keys for itself.
  if (bar === null || !(event.target instanceof HTMLElement) || !bar.contains(event.target)) return
  if (event.key === 'Escape') {
    event.stopPropagation()
    event.preventDefault()
    focusStage()
    return
  }
  if (event.target instanceof HTMLInputElement) return
  const controls = [...bar.querySelectorAll<HTMLElement>(':is(button, input):not(:disabled, [aria-hidden])')]
  const at = controls.indexOf(event.target)
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0
  const way = document.documentElement.dir === 'rtl' ? -step : step
  const next = event.key === 'Home' ? 0 : event.key === 'End' ? controls.length - 1 : way === 0 ? -1 : (at + way + controls.length) % controls.length
  if (next < 0) return
  event.preventDefault()
  controls[next]?.focus()
}
