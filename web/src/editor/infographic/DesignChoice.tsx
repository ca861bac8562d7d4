import { INFOGRAPHIC_KINDS } from '@lectern/shared/infographics'
import type { InfographicKind } from '@lectern/shared/infographics'
import { ChartBar, Columns2, Funnel, GitCommitVertical, Grid2x2, Hash, List, ListOrdered, Network, Pyramid, RefreshCw, Sparkles, TrendingUp } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

const ICONS: Readonly<Record<InfographicKind, LucideIcon>> = {
  steps: ListOrdered, timeline: GitCommitVertical, stairs: TrendingUp, cycle: RefreshCw, comparison: Columns2, matrix: Grid2x2, pyramid: Pyramid, funnel: Funnel, hub: Network,
  numbers: Hash, bars: ChartBar, list: List,
}

export interface DesignChoiceProps {
  /** Undefined for the design that goes with the words. */
  readonly value: InfographicKind | undefined
  readonly disabled: boolean
  readonly onChange: (design: InfographicKind | undefined) => void
}

/** The designs as tiles, one of them chosen; the first leaves the choice to the words. */
export function DesignChoice({ value, disabled, onChange }: DesignChoiceProps) {
  const { t } = useTranslation('infographic')
  const name = useId()
  const tile = (design: InfographicKind | undefined, Icon: LucideIcon) => (
    <label
      key={design ?? 'auto'}
      className="flex cursor-pointer flex-col items-center gap-1 rounded-control px-1 py-2 text-xs text-soft ring-1 ring-line has-checked:bg-teal-wash has-checked:text-ink has-checked:ring-2 has-checked:ring-teal has-disabled:cursor-default has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal"
    >
      <input type="radio" name={name} value={design ?? 'auto'} checked={value === design} disabled={disabled} onChange={() => onChange(design)} className="sr-only" />
      <Icon aria-hidden size={20} />
      <span className="w-full truncate text-center">{t(`designs.${design ?? 'auto'}`)}</span>
    </label>
  )
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{t('design')}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
        {tile(undefined, Sparkles)}
        {INFOGRAPHIC_KINDS.map((design) => tile(design, ICONS[design]))}
      </div>
    </fieldset>
  )
}
