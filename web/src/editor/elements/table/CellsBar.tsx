import { AlignCenter, AlignLeft, AlignRight, BetweenHorizontalEnd, BetweenVerticalEnd, Ellipsis, PaintBucket, TableCellsMerge, TableCellsSplit } from 'lucide-react'
import { createElement, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LocalOrigin, colourIn, namedStyle, setTableCells } from '@lectern/shared/lesson'
import type { CellPatch, Slide, TableElement } from '@lectern/shared/lesson'
import { browserPaint } from '../../../rendering/paint-context.ts'
import { tableLayoutOf } from '../../../rendering/table/table-layout.ts'
import { samePicture } from '../../../rendering/same-picture.ts'
import { boundsOfAll, frameOf } from '../../../rendering/geometry/frame.ts'
import { useLessonSession, useSlideWhere, useTheme } from '../../../sync/hooks.ts'
import { ColourField, IconButton, Menu, NumberField } from '../../../ui/index.ts'
import { BarPopover } from '../../bars/BarPopover.tsx'
import { useNeighbours } from '../../bars/neighbours.ts'
import { textBarPlace, textBarRoom } from '../../bars/text-bar-place.ts'
import { useFolds } from '../../bars/use-folds.ts'
import { ThemePalette } from '../../chrome/ThemePalette.tsx'
import { asPartOfGesture } from '../../chrome/undo-steps.ts'
import { useEditor } from '../../editor-store.ts'
import { FillFields } from '../FillFields.tsx'
import { commonFill } from '../shared-value.ts'
import { MarkToggles } from '../text/StyleToggles.tsx'
import { useElementWriter } from '../use-element-writer.ts'
import { canRun } from './actions.ts'
import type { TableAction } from './actions.ts'
import { useCellStyle } from './use-cell-style.ts'
import '../../../locales/en/elements.json'
import '../../../locales/en/tables.json'

const ALIGN = { left: AlignLeft, center: AlignCenter, right: AlignRight } as const
const MARKS = ['bold', 'italic', 'underline'] as const
/** What is used most of what can be done to cells, with what it does after; how often the bar is folded before it is in the menu alone. */
const ACTIONS = { rowBelow: BetweenHorizontalEnd, columnRight: BetweenVerticalEnd, merge: TableCellsMerge, split: TableCellsSplit } as const

interface CellsBarProps {
  readonly slideId: string
  readonly table: TableElement
  /** The selected cells, by their ids. */
  readonly chosen: readonly string[]
  readonly onAction: (action: TableAction) => void
  /** Opens all that can be done to the cells, at a point of the window. */
  readonly onMenu: (at: { readonly x: number; readonly y: number }) => void
  /** Gives the keyboard back to the cells. */
  readonly onLeave: () => void
}

/** What is used most for the selected cells of the table that is edited, and for the words in them, beside the table. */
export function CellsBar(props: CellsBarProps) {
  const slide = useSlideWhere(props.slideId, samePicture)
  return slide && <Bar {...props} slide={slide} />
}

function Bar({ slide, slideId, table, chosen, onAction, onMenu, onLeave }: CellsBarProps & { readonly slide: Slide }) {
  const { t } = useTranslation(['tables', 'elements'])
  const { doc, undo } = useLessonSession()
  const theme = useTheme(slideId)
  const isTyping = useEditor((state) => state.editingPart !== null)
  const scale = useEditor((state) => state.scale)
  const panX = useEditor((state) => state.panX)
  const panY = useEditor((state) => state.panY)
  const stageSize = useEditor((state) => state.stageSize)
  const bar = useRef<HTMLDivElement>(null)
  const { folds, width } = useFolds(bar, textBarRoom(stageSize.width))
  const shown = useMemo(() => namedStyle(table, theme), [table, theme])
  const style = useCellStyle(slideId, [shown], { chosen, isTyping, writer: useElementWriter(slideId, [table]) })
  const others = useNeighbours(slide, useMemo(() => [table], [table]))
  const layout = tableLayoutOf(shown, browserPaint.measure, browserPaint.fontVersion())
  const fill = commonFill(layout.cells.filter(({ cell }) => chosen.includes(cell.id)).map((cell) => cell.fill))
  const setCells = (patch: CellPatch): void => {
    asPartOfGesture(undo, `cells ${Object.keys(patch).join()} ${table.id}`, () => setTableCells(doc, slideId, table.id, chosen, patch, new LocalOrigin('table.style')))
  }
  const align = style.shown.align
  const icon = (value: keyof typeof ALIGN) => createElement(ALIGN[value], { 'aria-hidden': true, size: 16 })
  const keepsText = { onMouseDown: (event: { preventDefault(): void }) => event.preventDefault() }
  return (
    <div
      ref={bar} role="toolbar" aria-label={t('tables:bar')} tabIndex={-1} data-text-bar data-keeps-editing
      className="pointer-events-auto absolute top-0 z-20 flex h-10 w-max items-center gap-0.5 rounded-surface bg-raised px-1 shadow-lifted ring-1 ring-line"
      style={textBarPlace(boundsOfAll([frameOf(table)]) ?? table, width, { scale, panX, panY, stageSize }, others)}
      onPointerDown={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !(event.target instanceof Node) || bar.current?.contains(event.target) !== true) return
        event.stopPropagation()
        event.preventDefault()
        onLeave()
      }}
    >
      <ThemePalette>
        <MarkToggles style={style} disabled={false} flags={MARKS} hasLink={false} />
        {folds < 3 && (
          <NumberField
            label={t('elements:fields.fontSize')} labelHidden className="w-18" size="small" value={style.shown.fontSize} min={4} max={800} precision={1}
            placeholder={t('elements:mixed')} onChange={(fontSize) => style.set({ fontSize })}
          />
        )}
        <ColourField label={t('elements:fields.color')} labelHidden isCompact value={style.shown.color} onChange={(color) => style.set({ color })} />
        <BarPopover label={t('elements:fields.fill')} icon={PaintBucket} colour={typeof fill === 'string' ? colourIn(theme, fill) : 'transparent'}>
          <FillFields label={t('elements:fields.fill')} value={fill} allowNone disabled={false} onChange={(next) => setCells({ fill: next })} />
        </BarPopover>
        <Menu
          button={<IconButton label={t('elements:fields.align')} icon={icon(align === 'center' || align === 'right' ? align : 'left')} {...keepsText} />}
          items={(['left', 'center', 'right'] as const).map((value) => ({ id: value, label: t(`elements:align.${value}`), icon: icon(value), checked: align === value, onSelect: () => style.setAlign(value) }))}
        />
        {folds < 2 && (Object.keys(ACTIONS) as (keyof typeof ACTIONS)[]).filter((action) => (action !== 'merge' && action !== 'split') || canRun(action, table)).map((action) => (
          <IconButton
            key={action} label={t(`tables:actions.${action}`)} icon={createElement(ACTIONS[action], { 'aria-hidden': true, size: 16 })} disabled={!canRun(action, table)} {...keepsText}
            onClick={() => onAction(action)}
          />
        ))}
        <IconButton
          label={t('tables:menu')} icon={<Ellipsis aria-hidden size={16} />} aria-haspopup="menu" {...keepsText}
          onClick={({ currentTarget }) => {
            const { bottom, left } = currentTarget.getBoundingClientRect()
            onMenu({ x: left, y: bottom + 4 })
          }}
        />
      </ThemePalette>
    </div>
  )
}
