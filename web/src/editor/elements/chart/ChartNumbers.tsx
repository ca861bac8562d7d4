import { useTranslation } from 'react-i18next'
import type { ChartElement, DrawnChart } from '@lectern/shared/lesson'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { ColourField, NumberField, SelectField } from '../../../ui/index.ts'
import { InspectorSection } from '../../chrome/InspectorSection.tsx'
import { FontField } from '../../fonts/FontField.tsx'
import { commonValue } from '../shared-value.ts'
import type { ElementWriter } from '../use-element-writer.ts'
import { NUMBER_KINDS } from './number-kinds.ts'

const CURRENCIES = ['USD', 'EUR', 'GBP', 'INR', 'JPY', 'CNY', 'BRL', 'MXN', 'CHF', 'CAD', 'AUD'] as const
/** Languages whose ways of writing numbers are offered beside that of the chart. */
const LANGUAGES = ['en-US', 'en-GB', 'en-IN', 'es', 'hi-IN', 'de', 'de-CH', 'fr', 'it', 'pt-BR', 'ru', 'ar', 'he', 'ja', 'zh-CN'] as const

interface ChartNumbersProps {
  readonly elements: readonly ChartElement[]
  readonly writer: ElementWriter
  readonly disabled: boolean
}

/** How values are written. */
export function ChartNumbers({ elements, writer, disabled }: ChartNumbersProps) {
  const { t } = useTranslation(['charts', 'elements'])
  const { language: nameOf } = useFormat()
  const numbers = commonValue(elements, (one) => one.numbers)
  const language = commonValue(elements, (one) => one.language)
  const decimals = commonValue(elements, (one) => one.decimals)
  return (
    <InspectorSection title={t('charts:sections.numbers')}>
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label={t('charts:numbers')} size="small" value={numbers} disabled={disabled} placeholder={t('elements:mixed')} onChange={(value) => writer.set({ numbers: value })}
          options={NUMBER_KINDS.map((value) => ({ value, label: t(`charts:numberKinds.${value}`) }))}
        />
        <SelectField
          label={t('charts:decimals')} size="small" value={decimals} disabled={disabled} placeholder={t('elements:mixed')} onChange={(value) => writer.set({ decimals: value })}
          options={[-1, 0, 1, 2, 3].map((value) => ({ value, label: value < 0 ? t('charts:automatic') : String(value) }))}
        />
      </div>
      {numbers === 'currency' && (
        <SelectField
          label={t('charts:currency')} size="small" value={commonValue(elements, (one) => one.currency)} disabled={disabled} placeholder={t('elements:mixed')} onChange={(currency) => writer.set({ currency })}
          options={CURRENCIES.map((value) => ({ value, label: value }))}
        />
      )}
      <SelectField
        label={t('charts:language')} size="small" value={language} disabled={disabled} placeholder={t('elements:mixed')} onChange={(value) => writer.set({ language: value })}
        options={[...new Set([...(language === null ? [] : [language]), ...LANGUAGES])].map((value) => ({ value, label: nameOf(value) }))}
      />
    </InspectorSection>
  )
}

/** Font, size and colour of all words of charts. */
export function ChartWordsStyle({ shown, writer, disabled }: { readonly shown: readonly DrawnChart[]; readonly writer: ElementWriter; readonly disabled: boolean }) {
  const { t } = useTranslation('elements')
  return (
    <>
      <div className="grid grid-cols-[1fr_5rem] gap-3">
        <FontField label={t('fields.fontFamily')} value={commonValue(shown, (one) => one.fontFamily)} disabled={disabled} placeholder={t('mixed')} onChange={(fontFamily) => writer.set({ fontFamily })} />
        <NumberField
          label={t('fields.fontSize')} value={commonValue(shown, (one) => one.fontSize)} min={4} max={800} precision={1} size="small" disabled={disabled} placeholder={t('mixed')}
          onChange={(fontSize) => writer.set({ fontSize })}
        />
      </div>
      <ColourField label={t('fields.color')} value={commonValue(shown, (one) => one.color)} disabled={disabled} onChange={(color) => writer.set({ color })} />
    </>
  )
}
