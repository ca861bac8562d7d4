import { useTranslation } from 'react-i18next'
import { GRADIENT_KINDS, coloursOfFill, themeColour } from '@lectern/shared/lesson'
import type { Fill, Gradient } from '@lectern/shared/lesson'
import { ColourField, NumberField, SelectField } from '../../ui/index.ts'
import './words.ts'

interface FillFieldsProps {
  /** What the colour is called; what follows it says of which gradient it is a part. */
  readonly label: string
  /** Null where several things have different ones. */
  readonly value: Fill | null
  /** There may be no fill, and colours may let light through. */
  readonly allowNone?: boolean
  readonly disabled: boolean
  readonly onChange: (fill: Fill) => void
}

/** A gradient of a kind from the colour that there was; the second colour is one of the theme, so that it goes with it. */
function gradientOf(kind: Gradient['kind'], before: Fill | null): Gradient {
  if (before !== null && typeof before !== 'string') return { ...before, kind }
  const [from, to] = [themeColour('accent'), themeColour('accent2')]
  const colour = before === null || before === 'transparent' ? from : before
  return { kind, angle: 45, stops: [{ colour, at: 0 }, { colour: colour === to ? from : to, at: 1 }] }
}

/** What an area is filled with: a colour, or the first and the last of a gradient. Cells of a grid of two columns. */
export function FillFields({ label, value, allowNone = false, disabled, onChange }: FillFieldsProps) {
  const { t } = useTranslation('elements')
  const gradient = value === null || typeof value === 'string' ? null : value
  const colours = value === null ? [] : coloursOfFill(value)
  const setStop = (at: number, colour: string): void => {
    if (gradient !== null) onChange({ ...gradient, stops: gradient.stops.map((stop, place) => (place === at ? { ...stop, colour } : stop)) })
  }
  const stop = (name: 'gradientStart' | 'gradientEnd', at: number) => (
    <ColourField label={t(`fields.${name}`)} value={colours[at] ?? null} allowOpacity={allowNone} disabled={disabled} onChange={(colour) => setStop(at, colour)} />
  )
  return (
    <>
      <SelectField
        label={t('fields.fillKind')} size="small" value={value === null ? null : gradient?.kind ?? 'solid'} placeholder={t('mixed')} disabled={disabled}
        options={(['solid', ...GRADIENT_KINDS] as const).map((kind) => ({ value: kind, label: t(`fillKinds.${kind}`) }))}
        onChange={(kind) => onChange(kind === 'solid' ? colours[0] ?? themeColour('accent') : gradientOf(kind, value))}
      />
      {gradient === null
        ? <ColourField label={label} value={colours[0] ?? null} allowNone={allowNone} allowOpacity={allowNone} disabled={disabled} onChange={onChange} />
        : (
            <>
              {gradient.kind === 'linear'
                ? (
                    <NumberField
                      label={t('fields.angle')} value={gradient.angle} min={0} max={360} precision={1} size="small" disabled={disabled}
                      onChange={(angle) => onChange({ ...gradient, angle })}
                    />
                  )
                : <span />}
              {stop('gradientStart', 0)}
              {stop('gradientEnd', gradient.stops.length - 1)}
            </>
          )}
    </>
  )
}
