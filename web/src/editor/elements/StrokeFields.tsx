import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { STROKE_STYLES } from '@lectern/shared/lesson'
import type { ElementPatch, StrokeStyle } from '@lectern/shared/lesson'
import { ColourField, NumberField, SelectField } from '../../ui/index.ts'
import { InspectorSection } from '../chrome/InspectorSection.tsx'

/** A colour without a width would not show: choosing one also makes the stroke this wide. */
const FIRST_WIDTH = 4

interface StrokeFieldsProps {
  readonly stroke: string | null
  readonly strokeWidth: number | null
  /** Undefined where the style cannot be chosen. */
  readonly strokeStyle?: StrokeStyle | null
  readonly disabled: boolean
  readonly onChange: (patch: ElementPatch) => void
  /** Beside the title. */
  readonly action?: ReactNode
}

/** Colour, width and style of an outline. */
export function StrokeFields({ stroke, strokeWidth, strokeStyle, disabled, onChange, action }: StrokeFieldsProps): ReactNode {
  const { t } = useTranslation('elements')
  return (
    <InspectorSection title={t('sections.stroke')} action={action}>
      <div className="grid grid-cols-2 gap-3">
        <ColourField
          label={t('fields.color')} value={stroke} allowNone allowOpacity disabled={disabled}
          onChange={(colour) => onChange(
            colour !== 'transparent' && strokeWidth === 0 ? { stroke: colour, strokeWidth: FIRST_WIDTH } : { stroke: colour },
          )}
        />
        <NumberField
          label={t('fields.strokeWidth')} value={strokeWidth} min={0} max={200} precision={1} size="small" disabled={disabled}
          placeholder={t('mixed')} onChange={(width) => onChange({ strokeWidth: width })}
        />
      </div>
      {strokeStyle !== undefined && (
        <SelectField
          label={t('fields.strokeStyle')} value={strokeStyle} size="small" disabled={disabled} placeholder={t('mixed')}
          options={STROKE_STYLES.map((value) => ({ value, label: t(`strokeStyles.${value}`) }))}
          onChange={(style) => onChange({ strokeStyle: style })}
        />
      )}
    </InspectorSection>
  )
}
