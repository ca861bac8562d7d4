import { useTranslation } from 'react-i18next'
import { LINE_HEADS, LINE_ROUTES, STROKE_STYLES } from '@lectern/shared/lesson'
import type { ElementPatch, LineHead, LineRoute, StrokeStyle } from '@lectern/shared/lesson'
import { ColourField, NumberField, SelectField } from '../../ui/index.ts'
import '../../locales/en/elements.json'

/** A colour without a width would not show: choosing one also makes the stroke this wide. */
const FIRST_WIDTH = 4

/** What an outline or a line has; null where several things differ, absent where they have no such thing. */
export interface Border {
  readonly stroke?: string | null
  readonly strokeWidth?: number | null
  readonly strokeStyle?: StrokeStyle | null
  readonly startHead?: LineHead | null
  readonly endHead?: LineHead | null
  readonly route?: LineRoute | null
  readonly cornerRadius?: number | null
}

interface BorderFieldsProps {
  readonly border: Border
  readonly disabled: boolean
  readonly onChange: (patch: ElementPatch) => void
}

/** Colour, width, dashes, ends, course and corners of an outline or a line, in one place. */
export function BorderFields({ border, disabled, onChange }: BorderFieldsProps) {
  const { t } = useTranslation('elements')
  const { cornerRadius, endHead, route, startHead, stroke, strokeStyle, strokeWidth } = border
  const choice = <V extends string>(label: string, value: V | null, options: readonly { readonly value: V; readonly label: string }[], change: (value: V) => void) => (
    <SelectField label={label} value={value} size="small" disabled={disabled} placeholder={t('mixed')} options={options} onChange={change} />
  )
  const heads = LINE_HEADS.map((value) => ({ value, label: t(`heads.${value}`) }))
  return (
    <div className="grid grid-cols-2 gap-3">
      {stroke !== undefined && (
        <ColourField
          label={t('fields.color')} value={stroke} allowNone allowOpacity disabled={disabled}
          onChange={(colour) => onChange(colour !== 'transparent' && strokeWidth === 0 ? { stroke: colour, strokeWidth: FIRST_WIDTH } : { stroke: colour })}
        />
      )}
      {strokeWidth !== undefined && (
        <NumberField
          label={t('fields.strokeWidth')} value={strokeWidth} min={0} max={200} precision={1} size="small" disabled={disabled}
          placeholder={t('mixed')} onChange={(width) => onChange({ strokeWidth: width })}
        />
      )}
      {strokeStyle !== undefined && choice(t('fields.strokeStyle'), strokeStyle, STROKE_STYLES.map((value) => ({ value, label: t(`strokeStyles.${value}`) })), (style) => onChange({ strokeStyle: style }))}
      {cornerRadius !== undefined && (
        <NumberField
          label={t('fields.cornerRadius')} value={cornerRadius} min={0} max={1000} precision={1} size="small" disabled={disabled}
          placeholder={t('mixed')} onChange={(radius) => onChange({ cornerRadius: radius })}
        />
      )}
      {route !== undefined && choice(t('fields.route'), route, LINE_ROUTES.map((value) => ({ value, label: t(`routes.${value}`) })), (way) => onChange({ route: way }))}
      {startHead !== undefined && choice(t('fields.startHead'), startHead, heads, (head) => onChange({ startHead: head }))}
      {endHead !== undefined && choice(t('fields.endHead'), endHead, heads, (head) => onChange({ endHead: head }))}
    </div>
  )
}
