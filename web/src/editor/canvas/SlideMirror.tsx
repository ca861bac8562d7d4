import { useEffect, useMemo, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Slide } from '@lectern/shared/lesson'
import { useEditor, useEditorStore } from '../editor-store.ts'
import { inReadingOrder } from './geometry/reading-order.ts'
import { elementName } from './mirror-names.ts'

/**
 * The slide for people who do not see it: its elements in reading order, each named and focusable. Focus selects, the
 * commands of the keyboard move, resize and edit. Tab walks on and, past the last element, leaves the stage.
 */
export function SlideMirror({ slide, number }: { readonly slide: Slide; readonly number: number }): ReactNode {
  const { t } = useTranslation(['canvas', 'elements'])
  const store = useEditorStore()
  const selection = useEditor((state) => state.selection)
  const list = useRef<HTMLDivElement>(null)
  const elements = useMemo(() => inReadingOrder(slide.elements), [slide.elements])
  const chosen = new Set(selection)

  useEffect(() => {
    // A selection made otherwise, such as after a deletion, takes the keyboard along when it was here.
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || !list.current?.contains(focused) || selection.length !== 1) return
    if (focused.dataset.id === selection[0]) return
    list.current.querySelector<HTMLElement>(`[data-id="${CSS.escape(selection[0] ?? '')}"]`)?.focus({ preventScroll: true })
  }, [selection])

  const onKeyDown = (event: KeyboardEvent, id: string): void => {
    if (event.key !== ' ') return
    event.preventDefault()
    store.getState().toggleSelected(id)
  }

  if (elements.length === 0) return <p className="sr-only">{t('empty')}</p>
  return (
    <div ref={list} role="listbox" aria-multiselectable aria-label={t('elements', { number })} data-mirror className="sr-only">
      {elements.map((element) => (
        <div
          key={element.id}
          role="option"
          tabIndex={0}
          data-id={element.id}
          aria-selected={chosen.has(element.id)}
          onFocus={() => {
            if (!store.getState().selection.includes(element.id)) store.getState().select([element.id])
          }}
          onKeyDown={(event) => onKeyDown(event, element.id)}
        >
          {elementName(element, (key, values) => t(key, { ...values }))}
        </div>
      ))}
    </div>
  )
}
