import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PRESENTER, PRESENTER_FRAMES, PRESENTER_SCALE, PRESENTER_SIDES, THEME_BACKGROUNDS, THEME_COLOURS, THEME_FONTS, themeColour } from '@lectern/shared/lesson'
import type { Gradient, Theme, ThemeBackground } from '@lectern/shared/lesson'
import { BULLETS, BULLET_STYLES } from '@lectern/shared/text'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { ColourField, NumberField, PaletteContext, Segmented, SelectField, Slider } from '../../ui/index.ts'
import { FillFields } from '../elements/FillFields.tsx'
import { FontField } from '../fonts/FontField.tsx'
import type { ThemeWriter } from './use-theme-writer.ts'
import '../../locales/en/presenters.json'

const BACKGROUNDS = Object.keys(THEME_BACKGROUNDS) as ThemeBackground[]

/** A gradient that has just been begun goes to the surface of the theme, on which its words can be read as on its paper. */
function legible(before: string | Gradient, fill: string | Gradient): string | Gradient {
  if (typeof before !== 'string' || typeof fill === 'string') return fill
  return { ...fill, stops: fill.stops.map((stop, at) => (at === fill.stops.length - 1 ? { ...stop, colour: themeColour('surface') } : stop)) }
}

interface ThemePartsProps {
  readonly theme: Theme
  readonly writer: ThemeWriter
  readonly disabled: boolean
}

/** The colours of a theme by the part they play, its backgrounds, fonts, bullets, measures and presenters, each to change. */
export function ThemeParts({ theme, writer, disabled }: ThemePartsProps): ReactNode {
  const { t } = useTranslation(['themes', 'presenters'])
  const format = useFormat()
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
      {/* These may be colours of the theme. */}
      {BACKGROUNDS.map((part) => (
        <div key={part} role="group" aria-label={t(`parts.${part}`)} className="grid grid-cols-2 gap-3">
          <FillFields label={t(`parts.${part}`)} value={theme[part]} disabled={disabled} onChange={(fill) => writer.set(part, part === 'background' ? legible(theme[part], fill) : fill)} />
        </div>
      ))}
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
          label={t('parts.paragraphSpacing')} size="small" min={0} max={4} step={0.1} value={theme.paragraphSpacing} disabled={disabled}
          onChange={(paragraphSpacing) => writer.set('paragraphSpacing', paragraphSpacing)}
        />
        <NumberField
          label={t('parts.textPadding')} size="small" min={0} max={400} precision={1} value={theme.textPadding} disabled={disabled}
          onChange={(textPadding) => writer.set('textPadding', textPadding)}
        />
        <NumberField
          label={t('parts.cornerRadius')} size="small" min={0} max={200} precision={1} value={theme.cornerRadius} disabled={disabled}
          onChange={(cornerRadius) => writer.set('cornerRadius', cornerRadius)}
        />
        <SelectField
          label={t('parts.presenterFrame')} size="small" value={theme.presenterFrame} disabled={disabled}
          options={PRESENTER_FRAMES.map((value) => ({ value, label: t(`frames.${value}`) }))} onChange={(frame) => writer.set('presenterFrame', frame)}
        />
      </div>
      <div className="flex flex-col gap-1.5">
        <span className="text-sm font-medium">{t('parts.presenterSide')}</span>
        <Segmented
          label={t('parts.presenterSide')} value={theme.presenterSide} disabled={disabled} onChange={(side) => writer.set('presenterSide', side)}
          options={PRESENTER_SIDES.map((value) => ({ value, label: t(`presenters:sides.${value}`) }))}
        />
      </div>
      <Slider
        label={t('parts.presenterScale')} value={theme.presenterScale} {...PRESENTER_SCALE} step={0.02} disabled={disabled} format={(value) => format.percent(value / PRESENTER.scale)}
        onChange={(scale) => writer.set('presenterScale', scale)}
      />
    </>
  )
}
