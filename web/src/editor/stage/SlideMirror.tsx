import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LessonElement, Slide } from '@lectern/shared/lesson'
import { useSlideWhere } from '../../sync/hooks.ts'
import { editOf } from '../editing/edit-registry.ts'
import { useEditor, useEditorStore } from '../editor-store.ts'
import { createReadingOrder } from '../../rendering/geometry/reading-order.ts'
import { MirrorRows } from './MirrorRows.tsx'
import { mirrorOrder } from './mirror-groups.ts'
import { picked, toggled } from '../canvas/pick.ts'

/** Rows that come with the first picture of a slide; those of the others follow it. */
const AT_ONCE = 100
/** Rows that are looked at and laid out together. */
const TOGETHER = 100

const idOf = (target: EventTarget): string | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-id]')?.dataset.id ?? null : null

function focusRow(list: HTMLElement | null, id: string): void {
  list?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)?.focus({ preventScroll: true })
}

/**
 * Whether a mirror shows the same of two snapshots while somebody here is in the one text of an element, whose editor says itself what
 * becomes of it. Others may be in the other texts of one that has several.
 */
function sameBut(editedId: string | null): (a: Slide, b: Slide) => boolean {
  const isEdited = (element: LessonElement | undefined): boolean => (
    element !== undefined && element.id === editedId && editOf(element).hasSeveralTexts !== true
  )
  return (a, b) => a.elements === b.elements || (
    editedId !== null && a.elements.length === b.elements.length
    && a.elements.every((element, i) => element === b.elements[i] || (isEdited(element) && isEdited(b.elements[i])))
  )
}

/**
 * The slide for people who do not see it: its elements in reading order, each named and focusable. Focus selects, the
 * commands of the keyboard move, resize and edit. Tab walks on and, past the last element, leaves the stage. An element whose one text
 * is edited here is named anew when that has ended.
 */
export function SlideMirror({ slideId, number }: { readonly slideId: string; readonly number: number }): ReactNode {
  const editingId = useEditor((state) => state.editingId)
  const isSame = useMemo(() => sameBut(editingId), [editingId])
  const slide = useSlideWhere(slideId, isSame)
  return slide && <Mirror slide={slide} number={number} />
}

function Mirror({ slide, number }: { readonly slide: Slide; readonly number: number }): ReactNode {
  const { t } = useTranslation('canvas')
  const store = useEditorStore()
  const selection = useEditor((state) => state.selection)
  const list = useRef<HTMLDivElement>(null)
  const [order] = useState(() => createReadingOrder<LessonElement>())
  // After the picture: who types waits for no row.
  const shown = useDeferredValue(slide.elements, slide.elements.slice(0, AT_ONCE))
  const { elements, groups, rowOf } = useMemo(() => mirrorOrder(order(shown), selection), [order, shown, selection])
  const chosen = useMemo(() => new Set(selection), [selection])

  // A row that goes to another part of the order is made anew there, and takes the keyboard along.
  const focusedId = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (focusedId.current !== null && document.activeElement === document.body) focusRow(list.current, rowOf.get(focusedId.current) ?? focusedId.current)
  })

  useEffect(() => {
    // A selection made otherwise, such as after a deletion, takes the keyboard along when it was here; its row may come later.
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || !list.current?.contains(focused) || selection.length !== 1) return
    if (focused.dataset.id === selection[0] || !elements.some(({ id }) => id === selection[0])) return
    focusRow(list.current, selection[0] ?? '')
  }, [selection, elements])

  const onFocus = (event: FocusEvent): void => {
    const id = idOf(event.target)
    focusedId.current = id
    const state = store.getState()
    if (id !== null && !state.selection.includes(id)) state.select(picked(slide.elements, state.selection, id))
  }
  const onBlur = ({ target }: FocusEvent): void => {
    // With the whole window the keyboard is still here.
    if (document.activeElement !== target) focusedId.current = null
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const id = idOf(event.target)
    if (event.key !== ' ' || id === null) return
    event.preventDefault()
    store.getState().select(toggled(slide.elements, store.getState().selection, id))
  }

  if (elements.length === 0) return <p className="sr-only">{t('empty')}</p>
  return (
    <div
      ref={list} role="listbox" tabIndex={-1} aria-multiselectable aria-label={t('elements', { number })} data-mirror className="sr-only"
      onFocus={onFocus} onBlur={onBlur} onKeyDown={onKeyDown}
    >
      {Array.from({ length: Math.ceil(elements.length / TOGETHER) }, (_, part) => (
        <MirrorRows key={part} elements={elements.slice(part * TOGETHER, (part + 1) * TOGETHER)} chosen={chosen} groups={groups} />
      ))}
    </div>
  )
}
