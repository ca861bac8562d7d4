import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, BetweenHorizontalEnd, BetweenVerticalEnd, Trash2, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { LESSON_LIMITS, LocalOrigin, pasteChartSheet } from '@lectern/shared/lesson'
import type { ChartAxis, ChartElement, SheetPlace } from '@lectern/shared/lesson'
import { centreOfFrame } from '../../../rendering/geometry/frame.ts'
import { toScreen } from '../../../rendering/geometry/points.ts'
import { useLessonSession } from '../../../sync/hooks.ts'
import { IconButton, cx } from '../../../ui/index.ts'
import { isMod } from '../../commands/shortcuts.ts'
import { announce } from '../../chrome/announce.ts'
import { asOneStep } from '../../chrome/undo-steps.ts'
import { useEditor, useEditorStore } from '../../editor-store.ts'
import type { InPlacePropsOf } from '../../editing/edit-definition.ts'
import { SheetCells } from './SheetCells.tsx'
import { isWholeSheet } from './sheet-clip.ts'
import { CORNER, nearest, stepFrom, wordsAt } from './sheet-place.ts'
import type { SheetRange } from './sheet-place.ts'
import { actOnLine, canAct, clearRange, typeAt } from './sheet-writes.ts'
import type { LineAction, SheetTarget } from './sheet-writes.ts'
import { useBesidePanel } from '../use-beside-panel.ts'
import { useSheetClipboard } from './use-sheet-clipboard.ts'
import '../../../locales/en/charts.json'

const STEPS: Readonly<Record<string, SheetPlace>> = { ArrowUp: { row: -1, column: 0 }, ArrowDown: { row: 1, column: 0 }, ArrowLeft: { row: 0, column: -1 }, ArrowRight: { row: 0, column: 1 } }
const MOST = { rows: LESSON_LIMITS.chartRows, columns: LESSON_LIMITS.chartColumns } as const
const ICONS = {
  rows: { insert: BetweenHorizontalEnd, back: ArrowUp, forth: ArrowDown, delete: Trash2 },
  columns: { insert: BetweenVerticalEnd, back: ArrowLeft, forth: ArrowRight, delete: Trash2 },
} as const

/** The numbers of a chart while they are edited: a sheet over the stage, on the side where the chart is not. */
export function ChartSheet({ slideId, element: chart, onEscape }: InPlacePropsOf<ChartElement>) {
  const { t } = useTranslation('charts')
  const session = useLessonSession()
  const store = useEditorStore()
  const isBelow = useEditor((state) => toScreen(state, centreOfFrame(chart)).y < state.stageSize.height * 0.55)
  const [chosen, setRange] = useState<SheetRange>({ anchor: { row: 0, column: 0 }, head: { row: 0, column: 0 } })
  const [typed, setTyped] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const sheet = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLElement>(null)
  useBesidePanel(panel, chart, isBelow)
  // Others may take rows and series away.
  const range = { anchor: nearest(chart, chosen.anchor), head: nearest(chart, chosen.head) }
  const { head } = range
  const target: SheetTarget = { session, slideId, chart }
  const go = (to: SheetPlace, extends_ = false): void => {
    const head_ = nearest(chart, to)
    setWrong(false)
    setRange({ anchor: extends_ ? range.anchor : head_, head: head_ })
  }
  useEffect(() => {
    if (chart.locked) onEscape()
  }, [chart.locked, onEscape])
  useLayoutEffect(() => {
    if (typed === null) sheet.current?.querySelector<HTMLElement>(`[data-place="${head.row} ${head.column}"]`)?.focus({ preventScroll: false })
  }, [head.row, head.column, typed])

  const begin = (words: string): void => {
    if (head.row < 0 && head.column < 0) return
    setWrong(false)
    setTyped(words)
  }
  /** Writes what was typed; what is no number stays to be mended. */
  const end = (): boolean => {
    if (typed === null) return true
    const isWritten = typeAt(target, head, typed)
    setWrong(!isWritten)
    if (isWritten) setTyped(null)
    else announce(store, t('notNumber'))
    return isWritten
  }
  const latest = useRef(end)
  useLayoutEffect(() => {
    latest.current = end
  })
  // A press elsewhere ends it with what was typed.
  useEffect(() => () => void latest.current(), [])
  const act = (axis: ChartAxis, action: LineAction): void => {
    const at = actOnLine(action, target, axis, axis === 'rows' ? head.row : head.column)
    const to = axis === 'rows' ? { ...head, row: at } : { ...head, column: at }
    setRange({ anchor: to, head: to })
    announce(store, t('done', { action: t(`actions.${axis}.${action}`) }))
  }
  const onTypedKey = (event: KeyboardEvent): void => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.preventDefault()
      setWrong(false)
      setTyped(null)
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault()
      if (!end()) return
      const to = event.key === 'Enter' ? { ...head, row: head.row + (event.shiftKey ? -1 : 1) } : stepFrom(chart, head, event.shiftKey ? -1 : 1)
      if (to !== null) go(to)
    }
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, shiftKey } = event
    if (typed !== null || event.nativeEvent.isComposing) return
    const step = STEPS[key]
    const mod = isMod(event.nativeEvent)
    const isLetter = key.length === 1 && !mod && !event.altKey
    const to = key === 'Tab' ? stepFrom(chart, head, shiftKey ? -1 : 1) : null
    // Behind the last place Tab leaves the sheet, for its buttons.
    const isMeant = (step !== undefined && !event.altKey) || to !== null || isLetter || ['Enter', 'F2', 'Delete', 'Backspace', 'Escape', 'Home', 'End'].includes(key) || (mod && key.toLowerCase() === 'a')
    if (!isMeant) return
    event.stopPropagation()
    event.preventDefault()
    if (step !== undefined) {
      const far = mod ? 1000 : 1
      return go({ row: head.row + step.row * far, column: head.column + step.column * far }, shiftKey)
    }
    if (to !== null) return go(to)
    switch (key) {
      case 'Escape': return onEscape()
      case 'Delete': case 'Backspace': return clearRange(target, range)
      case 'Home': return go({ ...head, column: -1 }, shiftKey)
      case 'End': return go({ ...head, column: chart.columns.length - 1 }, shiftKey)
      case 'Enter': case 'F2': return begin(wordsAt(chart, head))
      default: return mod ? setRange({ anchor: CORNER, head: { row: chart.rows.length - 1, column: chart.columns.length - 1 } }) : begin(key)
    }
  }
  useSheetClipboard(sheet, {
    range: typed === null ? range : null, chart,
    clear: () => clearRange(target, range),
    paste: (texts) => {
      const at = { row: Math.min(range.anchor.row, head.row), column: Math.min(range.anchor.column, head.column) }
      const from = at.row <= 0 && at.column <= 0 && isWholeSheet(texts, chart.language) ? CORNER : at
      const count = asOneStep(session.undo, () => pasteChartSheet(session.doc, slideId, chart.id, from, texts, new LocalOrigin('chart.paste')))
      announce(store, t('pasted', { count }))
    },
  })
  const buttons = (axis: ChartAxis) => (['insert', 'back', 'forth', 'delete'] as const).map((action) => {
    const Icon = ICONS[axis][action]
    return (
      <IconButton
        key={action} size="small" label={t(`actions.${axis}.${action}`)} icon={<Icon aria-hidden size={15} />}
        disabled={!canAct(action, chart, axis, axis === 'rows' ? head.row : head.column, MOST[axis])} onClick={() => end() && act(axis, action)}
      />
    )
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- presses in it are not for the stage below
    <section
      ref={panel} data-text-overlay={chart.id} data-chart-sheet aria-label={t('sheet')}
      className={cx('pointer-events-auto absolute inset-x-3 z-20 mx-auto flex max-h-[45%] max-w-3xl overflow-hidden flex-col rounded-surface bg-raised shadow-lifted ring-1 ring-line', isBelow ? 'bottom-20' : 'top-3')}
      onPointerDown={(event) => event.stopPropagation()} onDoubleClick={(event) => event.stopPropagation()} onWheel={(event) => event.stopPropagation()} onContextMenu={(event) => event.stopPropagation()}
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-1.5">
        <h2 className="grow font-sans text-sm font-semibold text-ink">{t('sheet')}</h2>
        <div role="group" aria-label={t('rows')} className="flex items-center gap-0.5"><span aria-hidden className="pe-1 text-xs text-soft">{t('rows')}</span>{buttons('rows')}</div>
        <div role="group" aria-label={t('columns')} className="flex items-center gap-0.5"><span aria-hidden className="pe-1 text-xs text-soft">{t('columns')}</span>{buttons('columns')}</div>
        <IconButton size="small" label={t('close')} icon={<X aria-hidden size={16} />} onClick={() => end() && onEscape()} />
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the grid in it */}
      <div ref={sheet} className="min-h-0 grow overflow-auto overscroll-contain" onKeyDown={onKeyDown}>
        <SheetCells
          chart={chart} range={range} typed={typed} isWrong={isWrong} onTyped={setTyped} onTypedKey={onTypedKey} onEnd={end}
          onGo={(place, extends_) => {
            if (end()) go(place, extends_)
          }}
          onBegin={() => begin(wordsAt(chart, head))}
        />
      </div>
      {isWrong && <p role="alert" className="border-t border-line px-3 py-1.5 text-xs text-brick">{t('notNumber')}</p>}
    </section>
  )
}
