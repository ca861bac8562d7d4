import { X } from 'lucide-react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { LocalOrigin, placeElements, reorderElements, setElementsProps } from '@lectern/shared/lesson'
import { samePicture } from '../../rendering/same-picture.ts'
import { useSlideWhere } from '../../sync/hooks.ts'
import { IconButton } from '../../ui/index.ts'
import { useRowDrag } from '../animation/use-row-drag.ts'
import { elementName } from '../stage/mirror-names.ts'
import { announce } from '../chrome/announce.ts'
import { runCommand } from '../commands/registry.ts'
import { asStep } from '../commands/target.ts'
import type { CommandContext } from '../commands/command.ts'
import { useEditor } from '../editor-store.ts'
import { LayerItem } from './LayerItem.tsx'
import { setHidden } from './commands.ts'
import { elementsBetween, layerRows, placeOfDrop } from './layer-rows.ts'
import type { LayerRow } from './layer-rows.ts'
import '../../locales/en/layers.json'

/** What is on the slide as a list in the place of the rail, the frontmost first: chosen, named, hidden, locked and ordered there. */
export function LayersDrawer({ context }: { readonly context: CommandContext }) {
  const { t } = useTranslation(['layers', 'canvas', 'elements'])
  const { editor, session, ui, canEdit } = context
  const slideId = useEditor((state) => state.slideId)
  const selection = useEditor((state) => state.selection)
  const slide = useSlideWhere(slideId, samePicture)
  const elements = slide?.elements
  const rows = useMemo(() => layerRows(elements ?? []), [elements])
  const [renamed, setRenamed] = useState<string | null>(null)
  const [stop, setStop] = useState<string | null>(null)
  const anchor = useRef<string | null>(null)
  const drawer = useRef<HTMLElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const chosen = new Set(selection)
  const isChosen = ({ elements: own }: LayerRow): boolean => own.every(({ id }) => chosen.has(id))
  const stopKey = (rows.find(({ key }) => key === stop) ?? rows.find(isChosen) ?? rows[0])?.key
  const nameOf = ({ elements: [first, ...others], isGroup }: LayerRow): string => (
    isGroup || first === undefined ? t('group', { count: others.length + 1 }) : elementName({ ...first, locked: false, hidden: false }, t)
  )
  const idsOf = (row: LayerRow): readonly string[] => row.elements.map(({ id }) => id)

  const close = (): void => {
    editor.getState().openDialog(null)
    ui.focusStage()
  }
  const focusRow = (key: string | undefined): void => list.current?.querySelector<HTMLElement>(`[data-layer="${CSS.escape(key ?? '')}"]`)?.focus()
  useEffect(() => { (list.current?.querySelector<HTMLElement>('[tabindex="0"]') ?? drawer.current?.querySelector('button'))?.focus() }, [])
  // A row that goes to another place, or that somebody takes away, must not take the keyboard off the page.
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) focusRow(stopKey)
  })

  /** What a move of a row moves: all that is selected where it is among that; what is locked keeps its place. */
  const movedWith = (row: LayerRow): readonly string[] => {
    const ids = isChosen(row) ? selection : idsOf(row)
    return (slide?.elements ?? []).filter(({ id, locked }) => ids.includes(id) && !locked).map(({ id }) => id)
  }
  const move = (row: LayerRow, write: (ids: readonly string[], origin: LocalOrigin) => void): void => {
    const ids = movedWith(row)
    if (!canEdit || slideId === null) return
    if (ids.length === 0) return announce(editor, t('locked'))
    asStep(context, () => write(ids, new LocalOrigin('order')))
    const after = layerRows(session.view.slide(slideId)?.elements ?? [])
    announce(editor, t('moved', { name: nameOf(row), number: after.findIndex(({ key }) => key === row.key) + 1, count: after.length }))
  }
  const { drag, handle } = useRowDrag({
    list, order: rows.map(({ key }) => key),
    onDrop: (key, below) => {
      const row = rows.find((one) => one.key === key)
      if (row === undefined || slideId === null) return
      const place = placeOfDrop(rows, movedWith(row), below)
      move(row, (ids, origin) => {
        if (place.kind === 'front') reorderElements(session.doc, slideId, ids, 'front', origin)
        else placeElements(session.doc, slideId, ids, place.id, origin)
      })
    },
  })

  const pick = (row: LayerRow, { shiftKey, ctrlKey, metaKey }: Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>): void => {
    const ids = idsOf(row)
    const { select } = editor.getState()
    setStop(row.key)
    if (shiftKey) return select(elementsBetween(rows, anchor.current, row.key))
    anchor.current = row.key
    if (!ctrlKey && !metaKey) return select(ids)
    select(isChosen(row) ? selection.filter((id) => !ids.includes(id)) : [...selection, ...ids])
  }
  const onKeyDown = (row: LayerRow, event: KeyboardEvent): void => {
    const at = rows.indexOf(row)
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: rows.length - 1 }[event.key]
    if (event.altKey && slideId !== null && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      move(row, (ids, origin) => reorderElements(session.doc, slideId, ids, event.key === 'ArrowUp' ? 'forward' : 'backward', origin))
    } else if (to !== undefined) {
      const next = rows[Math.min(rows.length - 1, Math.max(0, to))]
      if (next === undefined) return
      if (event.shiftKey) pick(next, event)
      setStop(next.key)
      focusRow(next.key)
    } else if (event.key === 'F2' && canEdit && !row.isGroup) setRenamed(row.key)
    else if ((event.key === 'Delete' || event.key === 'Backspace') && isChosen(row)) runCommand('edit.delete', context)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const set = (ids: readonly string[], patch: { readonly name: string } | { readonly locked: boolean }): void => {
    if (slideId !== null && canEdit) asStep(context, () => setElementsProps(session.doc, slideId, Object.fromEntries(ids.map((id) => [id, patch])), new LocalOrigin('layers')))
  }

  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape of everything in it
    <aside
      ref={drawer} aria-label={t('title')} data-region="2" data-keeps-editing
      className="fixed start-15 top-13 bottom-0 z-30 flex w-80 animate-rise flex-col border-e border-line bg-raised shadow-lifted min-[1180px]:shadow-none"
      onFocus={() => { hadFocus.current = true }} onBlur={({ relatedTarget }) => { if (relatedTarget !== null) hadFocus.current = false }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || drag !== null) return
        event.stopPropagation()
        close()
      }}
    >
      <header className="flex items-center gap-2 py-2 ps-4 pe-2">
        <h2 className="flex-1 font-sans text-sm font-semibold tracking-normal">{t('title')}</h2>
        <IconButton label={t('close')} icon={<X aria-hidden size={18} />} onClick={close} />
      </header>
      {canEdit && <p className="px-4 pb-2 text-xs text-soft">{t('help')}</p>}
      {rows.length === 0 && <p className="px-4 py-6 text-center text-sm text-soft">{t('empty')}</p>}
      <ul ref={list} aria-label={t('list')} className="scroll-edges min-h-0 flex-1 overflow-y-auto px-2 pb-4">
        {rows.map((row, index) => (
          <LayerItem
            key={row.key} row={row} name={nameOf(row)} isSelected={isChosen(row)} isStop={row.key === stopKey} isRenamed={renamed === row.key} disabled={!canEdit}
            isDragged={drag?.id === row.key} dropsAbove={drag?.gap === index} dropsBelow={index === rows.length - 1 && drag?.gap === rows.length} handle={handle(row.key)}
            onPick={(event) => pick(row, event)} onKeyDown={(event) => onKeyDown(row, event)}
            onRename={(isRenamed) => setRenamed(isRenamed ? row.key : null)}
            onName={(name) => { if (name !== row.elements[0]?.name) set(idsOf(row), { name }) }}
            onHide={(isHidden) => setHidden(context, idsOf(row), isHidden)} onLock={(locked) => set(idsOf(row), { locked })}
          />
        ))}
      </ul>
    </aside>,
    document.body,
  )
}
