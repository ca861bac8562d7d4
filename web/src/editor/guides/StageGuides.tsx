import { Suspense, useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { LocalOrigin, guideRange, moveGuide, removeGuides } from '@lectern/shared/lesson'
import type { LessonGuide } from '@lectern/shared/lesson'
import { useStore } from 'zustand'
import { lazyPart } from '../../platform/loading/lazy-part.ts'
import { useCanEdit, useLessonSession } from '../../sync/hooks.ts'
import { gripAt } from '../geometry/handles.ts'
import { pointerOf } from '../canvas/pointer-events.ts'
import { selectionFrame } from '../canvas/selection-frame.ts'
import { stageAids } from '../canvas/stage-aids.ts'
import { announce } from '../chrome/announce.ts'
import { useEditor, useEditorStore } from '../editor-store.ts'
import { useBuildsTemplate } from '../template/use-builds-template.ts'
import { allTools } from '../tools/registry.ts'
import { guideGesture } from '../canvas/guide-drag.ts'
import { Rulers } from './Rulers.tsx'
import { useGuideDrag, useGuides } from './use-guides.ts'
import '../../locales/en/guides.json'

const PlaceOutlines = lazyPart(async () => (await import('../template/PlaceOutlines.tsx')).PlaceOutlines)

/** How far from its line a guide can be taken hold of, CSS pixels. */
const GRAB = 4

/** Rulers along the stage, the places of a template that is built, and what guides are dragged and moved by keys by; the lines themselves are painted with handles and outlines. */
export function StageGuides() {
  const canEdit = useCanEdit()
  const hasRulers = useStore(stageAids, (state) => state.hasRulers)
  const hasGuides = useStore(stageAids, (state) => state.hasGuides)
  const guides = useGuides()
  const isBuilt = useBuildsTemplate()
  // What is drawn, panned, written or cropped has the pointer for itself; the first tool is the one that selects.
  const isFree = useEditor((state) => state.tool === allTools()[0]?.id && state.editingId === null && state.dialog !== 'crop' && state.slideId !== null)
  return (
    <>
      {isBuilt && <Suspense fallback={null}><PlaceOutlines /></Suspense>}
      {canEdit && hasGuides && guides.length > 0 && <GuideHandles guides={guides} isFree={isFree} />}
      {hasRulers && <Rulers canEdit={canEdit} />}
    </>
  )
}

function GuideHandles({ guides, isFree }: { readonly guides: readonly LessonGuide[]; readonly isFree: boolean }) {
  const session = useLessonSession()
  const store = useEditorStore()
  const list = useRef<HTMLDivElement>(null)

  // An element that was drawn to a guide has its handles on it: they come first.
  useEffect(() => {
    const stage = list.current?.closest<HTMLElement>('[data-stage]')
    if (!stage) return undefined
    const look = (event: PointerEvent): void => {
      if (!list.current || guideGesture.getState().dragged !== null) return
      const state = store.getState()
      const chosen = new Set(state.selection)
      const selected = state.slideId === null ? [] : session.view.slide(state.slideId)?.elements.filter(({ id }) => chosen.has(id)) ?? []
      const frame = selectionFrame(selected, null, true)
      const { screen } = pointerOf(event, stage.getBoundingClientRect(), state)
      list.current.toggleAttribute('data-behind', frame !== null && gripAt(screen, frame.frame, state, frame.handles, frame.rotatable) !== null)
    }
    stage.addEventListener('pointermove', look, true)
    return () => stage.removeEventListener('pointermove', look, true)
  }, [session, store])

  return (
    <div ref={list} className="group absolute inset-0">
      {guides.map((guide) => <GuideHandle key={guide.id} guide={guide} isFree={isFree} />)}
    </div>
  )
}

const STEPS: Readonly<Record<string, { readonly axis: LessonGuide['axis']; readonly by: number }>> = {
  ArrowLeft: { axis: 'x', by: -1 }, ArrowRight: { axis: 'x', by: 1 }, ArrowUp: { axis: 'y', by: -1 }, ArrowDown: { axis: 'y', by: 1 },
}

/** A guide to those who drag it, and to those who move it by keys: arrows by one point, with Shift by ten; Delete takes it away. */
function GuideHandle({ guide: { id, axis, at }, isFree }: { readonly guide: LessonGuide; readonly isFree: boolean }) {
  const { t } = useTranslation('guides')
  const session = useLessonSession()
  const store = useEditorStore()
  const handle = useRef<HTMLDivElement>(null)
  const place = useEditor((state) => (axis === 'x' ? state.panX : state.panY) + at * state.scale)
  const drag = useGuideDrag(axis, id)
  const toStage = (): void => handle.current?.closest<HTMLElement>('[data-stage]')?.focus({ preventScroll: true })

  useEffect(() => {
    const look = ({ awaited }: { readonly awaited: string | null }): void => {
      if (awaited !== id) return
      guideGesture.setState({ awaited: null })
      // After what asked for it, such as a menu, has given the keyboard back.
      setTimeout(() => handle.current?.focus({ preventScroll: true }))
    }
    look(guideGesture.getState())
    const off = guideGesture.subscribe(look)
    return () => {
      off()
      if (guideGesture.getState().active === id) guideGesture.setState({ active: null })
    }
  }, [id])

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const isRemoval = event.key === 'Delete' || event.key === 'Backspace'
    if (step?.axis !== axis && !isRemoval && event.key !== 'Escape' && step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') return toStage()
    if (!event.repeat) session.undo.stopCapturing()
    if (isRemoval) {
      toStage()
      removeGuides(session.doc, [id], new LocalOrigin('guide'))
      announce(store, t('removed'))
    } else if (step?.axis === axis) {
      moveGuide(session.doc, id, Math.min(guideRange(axis), Math.max(0, at + step.by * (event.shiftKey ? 10 : 1))), new LocalOrigin('guide'))
    }
  }
  const activate = (active: string | null): void => guideGesture.setState({ active })
  const across = axis === 'x'
  return (
    <>
      <div
        aria-hidden data-guide={axis}
        className={`absolute group-data-behind:pointer-events-none ${across ? 'inset-y-0 left-0 cursor-ew-resize' : 'inset-x-0 top-0 cursor-ns-resize'} ${isFree ? 'pointer-events-auto touch-none' : ''}`}
        style={across ? { width: 2 * GRAB + 1, transform: `translateX(${Math.floor(place) - GRAB}px)` } : { height: 2 * GRAB + 1, transform: `translateY(${Math.floor(place) - GRAB}px)` }}
        onPointerEnter={() => activate(id)} onPointerLeave={() => activate(null)} {...drag}
      />
      <div
        ref={handle} role="slider" tabIndex={0} aria-label={t(across ? 'vertical' : 'horizontal')} aria-orientation={across ? 'horizontal' : 'vertical'}
        aria-valuemin={0} aria-valuemax={guideRange(axis)} aria-valuenow={at} aria-valuetext={t('place', { at })} className="sr-only"
        onFocus={() => activate(id)} onBlur={() => activate(null)} onKeyDown={onKeyDown}
      />
    </>
  )
}
