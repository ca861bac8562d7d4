import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { indexAt, plainText } from '@lectern/shared/text'
import type { LessonElement } from '@lectern/shared/lesson'
import { editOf } from '../../editing/edit-registry.ts'
import { placedTextsOf } from '../../../rendering/painters.ts'
import { browserPaint } from '../../../rendering/paint-context.ts'
import { useLessonSession } from '../../../sync/hooks.ts'
import { frameOf, toLocal } from '../../../rendering/geometry/frame.ts'
import { screenPoint, toScreen, toSlide } from '../../../rendering/geometry/points.ts'
import { useEditorStore } from '../../editor-store.ts'
import type { EditorStore } from '../../editor-store.ts'
import { plainIndexOf } from './plain-index.ts'

/** What somebody points at, and where to speak of it. */
export interface Pointed {
  readonly slideId: string
  /** Null for the slide's narration. */
  readonly elementId: string | null
  /** The character in the order of `plainText`; null when it is not about words. */
  readonly index: number | null
  /** CSS pixels of the window. */
  readonly x: number
  readonly y: number
}

/** How long the pointer or the keyboard rests before it counts as pointing, ms. */
const REST_MS = 180
const FOCUS_REST_MS = 900
/** How far beside a thin line still counts, CSS pixels. */
const REACH = 4

function wordAt(element: LessonElement, local: { readonly x: number; readonly y: number }): number | null {
  let before = 0
  const texts = placedTextsOf(element, browserPaint)
  for (const { text, layout, left, top, scale = 1 } of texts) {
    const [x, y] = [(local.x - left) / scale, (local.y - top) / scale]
    const isBeside = texts.length > 1 && (x < 0 || x > layout.left + layout.right)
    if (y >= 0 && y <= layout.height && !isBeside) return before + indexAt(layout, x, y)
    before += plainText(text).length
  }
  return null
}

function inNarration(target: Element, x: number, y: number): number | null {
  const text = target.closest('[data-region="4"] [role=textbox]')
  const caret = text === null ? null : document.caretPositionFromPoint?.(x, y) ?? null
  return text === null || caret === null ? null : plainIndexOf(text, caret.offsetNode, caret.offset)
}

function onStage(store: EditorStore, elements: readonly LessonElement[], stage: Element, event: PointerEvent): Omit<Pointed, 'slideId'> | null {
  const corner = stage.getBoundingClientRect()
  const view = store.getState()
  const point = toSlide(view, screenPoint(event.clientX - corner.left, event.clientY - corner.top))
  const hit = elements.findLast((element) => editOf(element).contains(element, toLocal(frameOf(element), point), REACH / view.scale))
  if (hit === undefined) return null
  return { elementId: hit.id, index: wordAt(hit, toLocal(frameOf(hit), point)), x: event.clientX, y: event.clientY }
}

/** What the pointer rests on, else the one selected element once the keyboard has rested on it. */
export function usePointed(within: RefObject<HTMLElement | null>): Pointed | null {
  const session = useLessonSession()
  const store = useEditorStore()
  const [pointed, setPointed] = useState<Pointed | null>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = (find: () => Pointed | null, ms: number): void => {
      clearTimeout(timer)
      timer = setTimeout(() => setPointed(find()), ms)
    }
    const move = (event: PointerEvent): void => {
      const { slideId } = store.getState()
      const { target } = event
      if (slideId === null || !(target instanceof Element) || event.buttons !== 0) return later(() => null, 0)
      const stage = within.current?.closest('[data-stage]') ?? null
      later(() => {
        if (stage?.contains(target)) {
          const hit = onStage(store, session.view.slide(slideId)?.elements ?? [], stage, event)
          return hit && { slideId, ...hit }
        }
        const index = inNarration(target, event.clientX, event.clientY)
        return index === null ? null : { slideId, elementId: null, index, x: event.clientX, y: event.clientY }
      }, REST_MS)
    }
    const byKeyboard = (): void => {
      later(() => {
        const { slideId, selection, editingId, ...view } = store.getState()
        const stage = within.current?.closest('[data-stage]') ?? null
        const element = slideId === null ? undefined : session.view.slide(slideId)?.elements.find((one) => one.id === selection[0])
        const isHere = stage?.contains(document.activeElement) ?? false
        if (slideId === null || stage === null || element === undefined || selection.length !== 1 || editingId !== null || !isHere) return null
        const corner = stage.getBoundingClientRect()
        const at = toScreen(view, { x: element.x, y: element.y + element.height })
        return { slideId, elementId: element.id, index: null, x: corner.left + at.x, y: corner.top + at.y }
      }, FOCUS_REST_MS)
    }
    const leave = (): void => later(() => null, 0)
    window.addEventListener('pointermove', move, { passive: true })
    window.addEventListener('pointerdown', leave, { capture: true, passive: true })
    window.addEventListener('wheel', leave, { capture: true, passive: true })
    window.addEventListener('keyup', byKeyboard)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerdown', leave, { capture: true })
      window.removeEventListener('wheel', leave, { capture: true })
      window.removeEventListener('keyup', byKeyboard)
    }
  }, [session, store, within])
  return pointed
}
