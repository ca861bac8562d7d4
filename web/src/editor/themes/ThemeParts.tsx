import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { THEME_COLOURS, THEME_FONTS } from '@lectern/shared/lesson'
import type { Theme } from '@lectern/shared/lesson'
import { BULLETS, BULLET_STYLES } from '@lectern/shared/text'
import { ColourField, NumberField, PaletteContext, SelectField } from '../../ui/index.ts'
import { FontField } from '../fonts/FontField.tsx'
import type { ThemeWriter } from './use-theme-writer.ts'

interface ThemePartsProps {
  readonly theme: Theme
  readonly writer: ThemeWriter
  readonly disabled: boolean
}

/** The colours of a theme by the part they play, its fonts, bullets and measures, each to change. */
export function ThemeParts({ theme, writer, disabled }: ThemePartsProps): ReactNode {
  const { t } = useTranslation('themes')
  return (
    <>
      {/* The parts are what the names stand for: none of them is offered for itself. */}
      <PaletteContext value={null}>
        <div className="grid grid-cols-2 gap-3">
          {THEME_COLOURS.map((part) => (
            <ColourField key={part} label={t(`parts.${part}`)} value={theme[part]} disabled={disabled} onChange={(colour) => writer.set(part, colour)} />
          ))}
        </div>
      </PaletteContext>
      {THEME_FONTS.map((part) => (
        <FontField
          key={part} label={t(`parts.${part}`)} value={theme[part]} disabled={disabled} onChange={(family) => writer.set(part, family)}
        />
      ))}
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label={t('parts.bullet')} size="small" value={theme.bullet} disabled={disabled}
          options={BULLET_STYLES.map((value) => ({ value, label: `${BULLETS[value][0]} ${t(`bullets.${value}`)}` }))} onChange={(bullet) => writer.set('bullet', bullet)}
        />
        <ColourField
          label={t('parts.bulletColour')} value={theme.bulletColour} allowNone disabled={disabled} onChange={(colour) => writer.set('bulletColour', colour)}
        />
        <NumberField
          label={t('parts.lineHeight')} size="small" min={0.8} max={2.5} step={0.05} value={theme.lineHeight} disabled={disabled}
          onChange={(lineHeight) => writer.set('lineHeight', lineHeight)}
        />
        <NumberField
          label={t('parts.cornerRadius')} size="small" min={0} max={200} precision={1} value={theme.cornerRadius} disabled={disabled}
          onChange={(cornerRadius) => writer.set('cornerRadius', cornerRadius)}
        />
      </div>
    </>
  )
}
