import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { LocalOrigin, insertTableLines, recordText, resolveStyle, tableCellText } from '@lectern/shared/lesson'
import type { TableElement } from '@lectern/shared/lesson'
import type { EditorView } from '@tiptap/pm/view'
import { browserPaint } from '../../../rendering/paint-context.ts'
import { toLocal } from '../../../rendering/geometry/frame.ts'
import { screenPoint, toSlide } from '../../../rendering/geometry/points.ts'
import { tableLayoutOf } from '../../../rendering/table/table-layout.ts'
import { fontsChanged } from '../../../rendering/lazy-part.ts'
import { useLessonSession, useTheme } from '../../../sync/hooks.ts'
import { focusTextBar } from '../../bars/text-bar-place.ts'
import { isMod } from '../../commands/shortcuts.ts'
import { announce } from '../../chrome/announce.ts'
import { asOneStep } from '../../chrome/undo-steps.ts'
import { useEditor, useEditorStore } from '../../editor-store.ts'
import type { EditingStart } from '../../editor-store.ts'
import { activeTextEditor } from '../../text/active-text-editor.ts'
import { boxTransform } from '../../text/box-transform.ts'
import type { InPlacePropsOf } from '../../editing/edit-definition.ts'
import { runTableAction } from './actions.ts'
import { CellsBar } from './CellsBar.tsx'
import { EditedCell } from './EditedCell.tsx'
import { LineHandles } from './LineHandles.tsx'
import { areaOver, areasIn, cellRange, neighbour, selectCells, selectedAreas } from './selection.ts'
import type { CellStep } from './selection.ts'
import { actionOf, keyOfCells } from './table-keys.ts'
import { TableCells } from './TableCells.tsx'
import { TableMenu } from './TableMenu.tsx'
import { toggleCellMark } from './cell-words.ts'
import { useTableClipboard } from './use-table-clipboard.ts'
import { exitStep } from './exit-step.ts'
import '../../../locales/en/tables.json'

/** A table over the stage while its cells are edited: a grid for the keyboard and for screen readers, and the editor of the cell that is typed in. */
export function TableEditor({ slideId, element: table, onEscape }: InPlacePropsOf<TableElement>) {
  const { t } = useTranslation('tables')
  const session = useLessonSession()
  const store = useEditorStore()
  const theme = useTheme(slideId)
  const scale = useEditor((state) => state.scale)
  const panX = useEditor((state) => state.panX)
  const panY = useEditor((state) => state.panY)
  const typedIn = useEditor((state) => state.editingPart)
  const range = useStore(cellRange, (state) => state.range)
  const fonts = useSyncExternalStore(fontsChanged.subscribe, fontsChanged.version)
  const layout = useMemo(() => tableLayoutOf(resolveStyle(table, theme), browserPaint.measure, fonts), [table, theme, fonts])
  const selected = useMemo(() => selectedAreas(table, range), [table, range])
  const chosen = useMemo(() => selected.map(({ id }) => id), [selected])
  const [menu, setMenu] = useState<{ readonly x: number; readonly y: number } | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  const pressed = useRef<string | null>(null)
  const latest = useRef(table)
  useLayoutEffect(() => {
    latest.current = table
  })

  const type = (id: string, start: EditingStart): void => {
    selectCells(table.id, id)
    store.getState().editPart(id, start)
  }
  const cellAt = (point: { readonly x: number; readonly y: number }): string | null =>
    layout.cells.find(({ x, y, width, height }) => point.x >= x && point.x < x + width && point.y >= y && point.y < y + height)?.cell.id ?? null
  const slidePointOf = ({ clientX, clientY }: PointerEvent | MouseEvent) => {
    const stage = grid.current?.closest('[data-stage]')?.getBoundingClientRect()
    return toSlide(store.getState(), screenPoint(clientX - (stage?.left ?? 0), clientY - (stage?.top ?? 0)))
  }

  // Where it begins: typing in the cell that was double-clicked, or the keyboard on the first one.
  const begun = useRef(false)
  useLayoutEffect(() => {
    if (begun.current) return
    begun.current = true
    const at = store.getState().editingStart?.at ?? 'all'
    const found = typeof at === 'string' ? null : cellAt(toLocal(table, at))
    const first = found ?? table.cells[0]?.id
    if (first === undefined) return
    if (found === null) selectCells(table.id, first)
    else type(first, { at })
  })
  useEffect(() => () => cellRange.setState({ range: null }), [])
  useEffect(() => {
    if (table.locked) onEscape()
  }, [table.locked, onEscape])

  // In a cell that was merged away typing goes on where its words are; one that is gone is typed in no more, and the selection goes to one that is there.
  const head = range?.tableId === table.id ? range.head : null
  useLayoutEffect(() => {
    const ids = new Set(table.cells.map(({ id }) => id))
    if (typedIn !== null && !ids.has(typedIn)) {
      const over = areaOver(table, typedIn)
      store.getState().editPart(over?.id ?? null, { at: 'end' })
      if (over !== null) return selectCells(table.id, over.id)
    }
    const [first] = table.cells
    if (head !== null && !ids.has(head) && first !== undefined) selectCells(table.id, first.id)
    else if (range !== null && head !== null && !ids.has(range.anchor)) selectCells(table.id, head)
  }, [table, typedIn, head, range, store])
  useLayoutEffect(() => {
    if (typedIn === null && head !== null && menu === null) grid.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(head)}"]`)?.focus({ preventScroll: true })
  }, [typedIn, head, menu])

  const act = (action: Parameters<typeof runTableAction>[0]): void => {
    runTableAction(action, { session, slideId, table: latest.current })
    announce(store, t('done', { action: t(`actions.${action}`) }))
  }
  /** The next cell; behind the last one, in a row that is made for it. */
  const cellTo = (from: string, way: CellStep): string | null => {
    const found = neighbour(areasIn(latest.current), from, way)
    if (found !== null || way !== 'next') return found?.id ?? null
    const [row] = asOneStep(session.undo, () => insertTableLines(session.doc, slideId, table.id, 'rows', { before: null }, new LocalOrigin('table.rowBelow')))
    if (row === undefined) return null
    announce(store, t('done', { action: t('actions.rowBelow') }))
    return `${row}:${latest.current.columns[0]?.id ?? ''}`
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (head === null || typedIn !== null || event.nativeEvent.isComposing) return
    const { key, code, shiftKey: shift, altKey: alt } = event
    const meant = keyOfCells({ key, code, shift, alt, mod: isMod(event.nativeEvent) })
    if (meant === null) return
    // A letter that is typed goes on into the cell, but never to the tools.
    event.stopPropagation()
    if (meant.kind === 'type' && meant.at === 'end') {
      flushSync(() => type(head, { at: 'end' }))
      return
    }
    event.preventDefault()
    switch (meant.kind) {
      case 'type': return type(head, { at: meant.at })
      case 'action': return act(meant.action)
      case 'all': return selectCells(table.id, table.cells[0]?.id ?? head, table.cells.at(-1)?.id ?? head)
      case 'mark': return toggleCellMark(meant.mark, { session, slideId, table: latest.current, ids: chosen })
      case 'leave': return onEscape()
      case 'bar': return void focusTextBar()
      case 'menu': {
        const box = event.currentTarget.querySelector(`[data-cell="${CSS.escape(head)}"]`)?.getBoundingClientRect()
        return setMenu({ x: box?.left ?? 0, y: box?.bottom ?? 0 })
      }
      case 'go': {
        const to = cellTo(head, meant.way)
        if (to !== null) selectCells(table.id, meant.extends ? range?.anchor ?? head : to, to)
      }
    }
  }
  /** Keys while a cell is typed in: from cell to cell with Tab, with arrows at the edges of its words, and the actions. */
  const onTypedKey = (view: EditorView, event: globalThis.KeyboardEvent): boolean => {
    const { key, code, shiftKey: shift, altKey: alt } = event
    const from = store.getState().editingPart
    if (from === null) return false
    const action = actionOf({ key, code, shift, alt, mod: isMod(event) })
    if (action !== null && action !== 'clear') {
      act(action)
      const now = cellRange.getState().range?.head ?? from
      if (now !== from) type(now, { at: 'all' })
      return true
    }
    const way = exitStep(view, event)
    const to = way === null ? null : cellTo(from, way)
    if (to === null) return way === 'next' || way === 'previous'
    type(to, { at: key === 'Tab' ? 'all' : 'end' })
    return true
  }

  const onPointerDown = (event: PointerEvent): void => {
    const id = cellAt(toLocal(table, slidePointOf(event)))
    if (id === null || (event.target instanceof Element && event.target.closest('[data-edited-cell] .ProseMirror, [data-line]'))) return
    event.stopPropagation()
    if (event.button !== 0) {
      if (!selected.some((area) => area.id === id)) selectCells(table.id, id)
      return
    }
    event.preventDefault()
    if (event.shiftKey && range !== null) {
      store.getState().editPart(null)
      selectCells(table.id, range.anchor, id)
      return
    }
    pressed.current = id
    store.getState().editPart(null)
    selectCells(table.id, id)
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent): void => {
    const from = pressed.current
    const id = from === null ? null : cellAt(toLocal(table, slidePointOf(event)))
    if (from !== null && id !== null && id !== head) selectCells(table.id, from, id)
  }
  const onPointerUp = (event: PointerEvent): void => {
    const from = pressed.current
    pressed.current = null
    // A press that went nowhere puts the caret there.
    if (from !== null && head === from && range?.anchor === from) type(from, { at: slidePointOf(event) })
  }
  const onContextMenu = (event: MouseEvent): void => {
    if (event.target instanceof Element && event.target.closest('.ProseMirror')) return
    event.preventDefault()
    event.stopPropagation()
    setMenu({ x: event.clientX, y: event.clientY })
  }

  useTableClipboard(grid, { session, slideId, table, store })

  const fragment = useMemo(
    () => (typedIn === null ? null : recordText(session.doc, slideId, table.id, typedIn) ?? tableCellText(session.doc, slideId, table.id, typedIn, new LocalOrigin('table.cell'))),
    [session, slideId, table, typedIn],
  )
  const ofFragment = fragment?._item?.id
  const edited = layout.cells.find(({ cell }) => cell.id === typedIn)
  const leaveBar = (): void => {
    if (typedIn !== null) activeTextEditor.getState().active?.editor.view.focus()
    else grid.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(head ?? '')}"]`)?.focus({ preventScroll: true })
  }
  return (
    <>
      <div
        ref={grid} role="grid" tabIndex={-1} aria-label={t('grid', { rows: table.rows.length, columns: table.columns.length })} aria-multiselectable
        aria-rowcount={table.rows.length} aria-colcount={table.columns.length} data-text-overlay={table.id} data-table-editor
        className="pointer-events-auto absolute top-0 left-0 z-10 origin-top-left cursor-cell outline-none"
        style={{ width: table.width, height: layout.ys.at(-1) ?? table.height, transform: boxTransform(table, { scale, panX, panY }), opacity: table.opacity }}
        onKeyDown={onKeyDown} onPointerDown={onPointerDown} onPointerMove={onPointerMove} onPointerUp={onPointerUp} onContextMenu={onContextMenu}
      >
        <TableCells cells={layout.cells} selected={selected} head={head} typedIn={typedIn} scale={scale} />
        <LineHandles slideId={slideId} table={table} layout={layout} scale={scale} />
        {edited && fragment && (
          <EditedCell
            key={`${edited.cell.id}/${ofFragment?.client}/${ofFragment?.clock}`} slideId={slideId} tableId={table.id} placed={edited} fragment={fragment} onKey={onTypedKey}
            label={t('cell', { row: edited.area.row + 1, column: edited.area.column + 1 })} onEscape={() => store.getState().editPart(null)}
          />
        )}
        {menu && <TableMenu at={menu} table={table} onAction={act} onClose={() => setMenu(null)} />}
      </div>
      <CellsBar slideId={slideId} table={table} chosen={chosen} onAction={act} onMenu={setMenu} onLeave={leaveBar} />
    </>
  )
}
