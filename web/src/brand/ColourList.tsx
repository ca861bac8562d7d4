import { brandPalette } from '@lectern/shared/brand'
import type { BrandColours } from '@lectern/shared/brand'
import { useTranslation } from 'react-i18next'
import { SettingsSection } from '../settings/SettingsPage.tsx'
import { NAMED_COLOURS } from './brand-draft.ts'

/** The colours of a brand for those who do not choose them. */
export function ColourList({ colours }: { readonly colours: BrandColours }) {
  const { t } = useTranslation('brand')
  return (
    <SettingsSection id="brand-colours" title={t('colours')} help={t('coloursHelp')}>
      <ul className="grid grid-cols-2 gap-4 md:grid-cols-3">
        {brandPalette(colours).map((colour, at) => {
          const name = NAMED_COLOURS[at]
          return (
            <li key={colour} className="flex items-center gap-3">
              <span aria-hidden className="size-10 shrink-0 rounded-control ring-1 ring-edge/50 ring-inset" style={{ backgroundColor: colour }} />
              <span className="min-w-0 text-sm">
                <span className="block font-medium">{name ? t(name) : t('additional', { number: at + 1 })}</span>
                <span className="block text-xs text-soft tabular-nums">{colour.toUpperCase()}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </SettingsSection>
  )
}
