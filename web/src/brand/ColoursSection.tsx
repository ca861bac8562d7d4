import { BRAND_LIMITS } from '@lectern/shared/brand'
import type { BrandColours } from '@lectern/shared/brand'
import { Plus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SettingsSection } from '../settings/SettingsPage.tsx'
import { Button, ColourField, IconButton, Notice } from '../ui/index.ts'
import { PALETTE } from '../ui/colour-text.ts'
import { NAMED_COLOURS, colourTwice, withAnother } from './brand-draft.ts'

export interface ColoursSectionProps {
  readonly colours: BrandColours
  readonly onChange: (colours: BrandColours) => void
}

/** The colours of a brand: three with a part to play, and some more. */
export function ColoursSection({ colours, onChange }: ColoursSectionProps) {
  const { t } = useTranslation('brand')
  const twice = colourTwice(colours)
  const isFull = colours.additional.length >= BRAND_LIMITS.additionalColours
  const add = () => {
    const more = withAnother(colours, PALETTE)
    if (more) onChange(more)
  }
  return (
    <SettingsSection id="brand-colours" title={t('colours')} help={t('coloursHelp')}>
      <div className="grid grid-cols-2 gap-4 md:grid-cols-3">
        {NAMED_COLOURS.map((name) => (
          <ColourField
            key={name}
            label={t(name)}
            value={colours[name]}
            onChange={(colour) => onChange({ ...colours, [name]: colour })}
          />
        ))}
        {colours.additional.map((colour, at) => (
          <div key={at} className="flex items-end gap-1">
            <ColourField
              className="min-w-0 flex-1"
              label={t('additional', { number: at + NAMED_COLOURS.length + 1 })}
              value={colour}
                onChange={(next) => onChange({ ...colours, additional: colours.additional.with(at, next) })}
            />
            <IconButton
              label={t('remove', { number: at + NAMED_COLOURS.length + 1 })}
              icon={<X size={16} />}
              onClick={() => onChange({ ...colours, additional: colours.additional.toSpliced(at, 1) })}
            />
          </div>
        ))}
      </div>
      {twice !== null && <Notice tone="danger" className="mt-4">{t('twice', { colour: twice.toUpperCase() })}</Notice>}
      <Button size="small" className="mt-4" icon={<Plus aria-hidden size={16} />} disabled={isFull} onClick={add}>{t('add')}</Button>
    </SettingsSection>
  )
}
