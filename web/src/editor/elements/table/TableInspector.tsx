import { AlignCenter, AlignLeft, AlignRight, ArrowDownToLine, ArrowUpToLine, FoldVertical } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { LocalOrigin, setCellLines, setTableCells, setTableLengths } from '@lectern/shared/lesson'
import type { CellLine, CellPatch, CellSide, TableAxis } from '@lectern/shared/lesson'
import { ColourField, NumberField, Segmented, Switch } from '../../../ui/index.ts'
import { InspectorSection } from '../../chrome/InspectorSection.tsx'
import { asPartOfGesture } from '../../chrome/undo-steps.ts'
import { useEditor } from '../../editor-store.ts'
import { useLessonSession } from '../../../sync/hooks.ts'
import { browserPaint } from '../../../rendering/paint-context.ts'
import { tableLayoutOf } from '../../../rendering/table/table-layout.ts'
import { sidesOf } from '../../../rendering/table/table-lines.ts'
import type { InspectorProps } from '../../editing/edit-definition.ts'
import { commonFill, commonValue } from '../shared-value.ts'
import { BorderFields } from '../BorderFields.tsx'
import { FillFields } from '../FillFields.tsx'
import { OwnStyles } from '../OwnStyles.tsx'
import { TextStyleFields } from '../text/TextStyleFields.tsx'
import { useElementWriter } from '../use-element-writer.ts'
import type { ElementWriter } from '../use-element-writer.ts'
import { useShown } from '../use-shown.ts'
import { CellLineToggles } from './CellLineToggles.tsx'
import { growRows } from './grow-rows.ts'
import { tableBorder } from './table-border.ts'
import { cellRange, selectedAreas } from './selection.ts'
import { useCellStyle } from './use-cell-style.ts'
import '../../../locales/en/elements.json'
import '../../../locales/en/tables.json'

const ALIGN = { left: AlignLeft, center: AlignCenter, right: AlignRight } as const
const VERTICAL = { top: ArrowUpToLine, middle: FoldVertical, bottom: ArrowDownToLine } as const

function options<K extends string>(icons: Readonly<Record<K, LucideIcon>>, label: (value: K) => string) {
  return (Object.keys(icons) as K[]).map((value) => {
    const Icon: LucideIcon = icons[value]
    return { value, label: label(value), icon: <Icon aria-hidden size={16} /> }
  })
}

/** Headers, words, colours and lines of the selected tables; of the cells that are selected in one, or of all of it. */
export function TableInspector({ slideId, elements, disabled }: InspectorProps<'table'>) {
  const { t } = useTranslation(['tables', 'elements'])
  const session = useLessonSession()
  const { doc, undo } = session
  const plain = useElementWriter(slideId, elements)
  const grow = (): void => {
    for (const { id } of elements) growRows(session, slideId, id)
  }
  const writer: ElementWriter = {
    set: (...change) => {
      plain.set(...change)
      grow()
    },
    setList: (kind) => {
      plain.setList(kind)
      grow()
    },
  }
  const shown = useShown(slideId, elements)
  const range = useStore(cellRange, (state) => state.range)
  const [table] = shown
  const chosen = elements.length === 1 && elements[0] ? selectedAreas(elements[0], range) : []
  const isTyping = useEditor((state) => state.editingPart !== null)
  const style = useCellStyle(slideId, shown, { chosen: chosen.map(({ id }) => id), isTyping, writer })
  const layouts = shown.map((one) => tableLayoutOf(one, browserPaint.measure, browserPaint.fontVersion()))
  const isChosen = (id: string): boolean => chosen.length === 0 || chosen.some((one) => one.id === id)
  const cells = layouts.flatMap((layout) => layout.cells).filter(({ cell }) => isChosen(cell.id))
  const lines = layouts.flatMap((layout, at) => {
    const sides = shown[at] && sidesOf(layout, shown[at])
    return sides === undefined ? [] : layout.cells.filter(({ cell }) => isChosen(cell.id)).map(({ area }) => sides(area))
  })
  const setCells = (patch: CellPatch): void => {
    asPartOfGesture(undo, `cells ${Object.keys(patch).join()} ${elements.map(({ id }) => id).join()}`, () => {
      for (const one of elements) setTableCells(doc, slideId, one.id, chosen.length > 0 ? chosen.map(({ id }) => id) : one.cells.map(({ id }) => id), patch, new LocalOrigin('table.style'))
    })
  }
  const setLines = (side: CellSide, line: CellLine): void => {
    for (const one of elements) setCellLines(doc, slideId, one.id, chosen.length > 0 ? chosen.map(({ id }) => id) : one.cells.map(({ id }) => id), side, line, new LocalOrigin('table.style'))
  }
  /** The length of the rows or columns of the chosen cells, slide points. */
  const lengthField = (axis: TableAxis) => {
    const [first] = chosen
    const ends = axis === 'rows' ? layouts[0]?.ys : layouts[0]?.xs
    if (table === undefined || first === undefined || ends === undefined) return null
    const from = Math.min(...chosen.map((area) => (axis === 'rows' ? area.row : area.column)))
    const to = Math.max(...chosen.map((area) => (axis === 'rows' ? area.row + area.rows : area.column + area.columns)))
    const lines = table[axis].slice(from, to).map(({ id }, at) => ({ id, length: Math.round((ends[from + at + 1] ?? 0) - (ends[from + at] ?? 0)) }))
    return (
      <NumberField
        label={t(axis === 'rows' ? 'tables:rowHeight' : 'tables:columnWidth')} value={commonValue(lines, ({ length }) => length)} min={24} max={4000} precision={1} size="small"
        disabled={disabled} placeholder={t('elements:mixed')}
        onChange={(length) => asPartOfGesture(undo, `${axis} ${table.id}`, () => {
          setTableLengths(doc, slideId, table.id, axis, Object.fromEntries(lines.map(({ id }) => [id, length])), new LocalOrigin('table.resize'))
          grow()
        })}
      />
    )
  }
  return (
    <div data-keeps-editing>
      <InspectorSection title={t('tables:sections.table')}>
        <Switch label={t('tables:headerRow')} checked={commonValue(elements, (one) => one.headerRow) ?? false} disabled={disabled} onChange={(headerRow) => writer.set({ headerRow })} />
        <Switch label={t('tables:headerColumn')} checked={commonValue(elements, (one) => one.headerColumn) ?? false} disabled={disabled} onChange={(headerColumn) => writer.set({ headerColumn })} />
        <div className="grid grid-cols-2 gap-3">
          <FillFields label={t('tables:headerFill')} value={commonFill(shown.map((one) => one.headerFill))} allowNone disabled={disabled} onChange={(headerFill) => writer.set({ headerFill })} />
          <ColourField label={t('tables:headerColor')} value={commonValue(shown, (one) => one.headerColor)} disabled={disabled} onChange={(headerColor) => writer.set({ headerColor })} />
        </div>
      </InspectorSection>
      <InspectorSection title={t(chosen.length > 0 ? 'tables:sections.cells' : 'tables:sections.allCells')}>
        <Segmented
          label={t('elements:fields.align')} value={commonValue(cells, ({ look }) => look.align)} disabled={disabled} className="w-full"
          options={options(ALIGN, (value) => t(`elements:align.${value}`))} onChange={(align) => setCells({ align })}
        />
        <Segmented
          label={t('elements:fields.verticalAlign')} value={commonValue(cells, ({ look }) => look.verticalAlign)} disabled={disabled} className="w-full"
          options={options(VERTICAL, (value) => t(`elements:verticalAlign.${value}`))} onChange={(verticalAlign) => setCells({ verticalAlign })}
        />
        <div className="grid grid-cols-2 gap-3">
          <FillFields
            label={t('elements:fields.fill')} value={commonFill(cells.map(({ fill }) => fill))} allowNone disabled={disabled}
            picture={{ slideId, elementIds: elements.map(({ id }) => id), ...(chosen.length > 0 ? { cellIds: chosen.map(({ id }) => id) } : {}) }} onChange={(fill) => setCells({ fill })}
          />
        </div>
        <div className="grid grid-cols-2 gap-3">{lengthField('columns')}{lengthField('rows')}</div>
        <CellLineToggles cells={lines} usual={shown} disabled={disabled} onChange={setLines} />
      </InspectorSection>
      <InspectorSection title={t('elements:sections.text')} action={<OwnStyles slideId={slideId} elements={elements} fields={['fontFamily', 'fontSize', 'color', 'padding', 'sidePadding']} disabled={disabled} />}>
        <TextStyleFields style={style} disabled={disabled} />
        <div className="grid grid-cols-2 gap-3">
          <NumberField
            label={t('elements:fields.padding')} value={commonValue(shown, (one) => one.padding)} min={0} max={400} precision={1} size="small" disabled={disabled}
            placeholder={t('elements:mixed')} onChange={(padding) => writer.set({ padding })}
          />
          <NumberField
            label={t('elements:fields.sidePadding')} value={commonValue(shown, (one) => (one.sidePadding < 0 ? one.padding : one.sidePadding))} min={0} max={400} precision={1} size="small" disabled={disabled}
            placeholder={t('elements:mixed')} onChange={(sidePadding) => writer.set({ sidePadding })}
          />
        </div>
      </InspectorSection>
      <InspectorSection title={t('tables:sections.lines')} action={<OwnStyles slideId={slideId} elements={elements} fields={['stroke', 'strokeWidth']} disabled={disabled} />}>
        <BorderFields border={tableBorder(shown)} disabled={disabled} onChange={(patch) => writer.set(patch)} />
      </InspectorSection>
    </div>
  )
}
