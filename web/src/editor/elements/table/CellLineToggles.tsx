import { PanelBottom, PanelLeft, PanelRight, PanelTop } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CELL_SIDES } from '@lectern/shared/lesson'
import type { CellLine, CellSide } from '@lectern/shared/lesson'
import type { LineLook } from '../../../rendering/table/table-lines.ts'
import { IconButton } from '../../../ui/index.ts'
import '../../../locales/en/tables.json'

const ICONS = { left: PanelLeft, top: PanelTop, right: PanelRight, bottom: PanelBottom } as const
/** What cells of a table that shows no lines begin with. */
const FIRST: CellLine = { stroke: 'theme:ink', strokeWidth: 2 }
const AS_TABLE: CellLine = { stroke: null, strokeWidth: null }
const NONE: CellLine = { stroke: 'transparent', strokeWidth: null }

const isSeen = ({ stroke, strokeWidth }: LineLook): boolean => stroke !== 'transparent' && strokeWidth > 0

interface CellLineTogglesProps {
  /** The lines round each of the cells as they are drawn. */
  readonly cells: readonly Readonly<Record<CellSide, LineLook>>[]
  /** What their tables draw where cells say nothing. */
  readonly usual: readonly LineLook[]
  readonly disabled: boolean
  readonly onChange: (side: CellSide, line: CellLine) => void
}

/** At which sides the cells have a line. */
export function CellLineToggles({ cells, disabled, onChange, usual }: CellLineTogglesProps) {
  const { t } = useTranslation('tables')
  const labelId = useId()
  return (
    <div role="group" aria-labelledby={labelId} className="flex flex-col gap-1.5">
      <span id={labelId} className="text-sm font-medium text-ink">{t('cellLines')}</span>
      <div className="flex gap-1">
        {CELL_SIDES.map((side) => {
          const Icon = ICONS[side]
          const isOn = cells.length > 0 && cells.every((lines) => isSeen(lines[side]))
          return (
            <IconButton
              key={side} label={t(`lineAt.${side}`)} icon={<Icon aria-hidden size={16} />} pressed={isOn} disabled={disabled}
              onClick={() => onChange(side, isOn ? NONE : usual.every(isSeen) ? AS_TABLE : FIRST)}
            />
          )
        })}
      </div>
    </div>
  )
}
