import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { LocalOrigin, pasteTableTexts, readElement } from '@lectern/shared/lesson'
import type { TableElement } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { translate } from '../../../platform/i18n/i18n.ts'
import type { LessonSession } from '../../../sync/lesson-session.ts'
import { gated, textOfHtml } from '../../text/html-text.ts'
import { announce } from '../../chrome/announce.ts'
import { asOneStep } from '../../chrome/undo-steps.ts'
import type { EditorStore } from '../../editor-store.ts'
import { runTableAction } from './actions.ts'
import { growRows } from './grow-rows.ts'
import { cellRange, selectCells, selectedAreas } from './selection.ts'
import { clipOfCells, tableInHtml, tableInText, textsByRow } from './table-clip.ts'

interface Edited {
  readonly session: LessonSession
  readonly slideId: string
  readonly table: TableElement
  readonly store: EditorStore
}

/** Copies, cuts and pastes cells while a table is edited. In words that are typed the clipboard is theirs, unless it holds several cells. */
export function useTableClipboard(grid: RefObject<HTMLElement | null>, edited: Edited): void {
  const latest = useRef(edited)
  useEffect(() => {
    latest.current = edited
  })
  useEffect(() => {
    const isHere = (): boolean => grid.current?.contains(document.activeElement) === true
    const copy = (event: ClipboardEvent, isCut: boolean): void => {
      const { session, slideId, store, table } = latest.current
      const clip = isHere() && store.getState().editingPart === null ? clipOfCells(table, cellRange.getState().range) : null
      if (clip === null || event.clipboardData === null) return
      event.preventDefault()
      event.stopImmediatePropagation()
      event.clipboardData.setData('text/html', clip.html)
      event.clipboardData.setData('text/plain', clip.text)
      if (isCut) runTableAction('clear', { session, slideId, table })
    }
    const copied = (event: ClipboardEvent): void => copy(event, false)
    const cut = (event: ClipboardEvent): void => copy(event, true)
    const pasted = (event: ClipboardEvent): void => {
      const { session, slideId, store, table } = latest.current
      const { range } = cellRange.getState()
      const [first] = selectedAreas(table, range)
      if (!isHere() || event.clipboardData === null || first === undefined) return
      const [html, text] = [event.clipboardData.getData('text/html'), event.clipboardData.getData('text/plain')]
      const found = tableInHtml(html) ?? (html === '' ? tableInText(text) : null)
      const isTyping = store.getState().editingPart !== null
      if (isTyping && found === null) return
      event.preventDefault()
      event.stopImmediatePropagation()
      const texts = found === null ? [[html === '' ? gated(richTextOf(text)) : textOfHtml(html)]] : textsByRow(found)
      store.getState().editPart(null)
      const written = asOneStep(session.undo, () => {
        const ids = pasteTableTexts(session.doc, slideId, table.id, first.id, texts, new LocalOrigin('table.paste'))
        growRows(session, slideId, table.id)
        return ids
      })
      if (written.length === 0) return
      const now = readElement(session.doc, slideId, table.id)
      if (now?.type === 'table') selectCells(table.id, first.id, written.at(-1) ?? first.id)
      announce(store, translate('tables:pasted', { count: written.length }))
    }
    // Before those of the stage and of the text's own editor.
    document.addEventListener('copy', copied, true)
    document.addEventListener('cut', cut, true)
    document.addEventListener('paste', pasted, true)
    return () => {
      document.removeEventListener('copy', copied, true)
      document.removeEventListener('cut', cut, true)
      document.removeEventListener('paste', pasted, true)
    }
  }, [grid])
}
