import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ColourField, NumberField } from '../../../ui/index.ts'
import { FontField } from '../../fonts/FontField.tsx'
import { MarkToggles } from './StyleToggles.tsx'
import { TextStyleField } from './TextStyleField.tsx'
import type { TextStyle } from './use-text-style.ts'

/** What the words are on the slide, font, size, colour and marks. */
export function TextStyleFields({ style, disabled }: { readonly style: TextStyle; readonly disabled: boolean }): ReactNode {
  const { t } = useTranslation('elements')
  const { shown } = style
  return (
    <>
      <TextStyleField style={style} disabled={disabled} />
      <div className="grid grid-cols-[1fr_5rem] gap-3">
        <FontField
          label={t('fields.fontFamily')} value={shown.fontFamily} disabled={disabled} placeholder={t('mixed')}
          onChange={(fontFamily) => style.set({ fontFamily })}
        />
        <NumberField
          label={t('fields.fontSize')} value={shown.fontSize} min={4} max={800} precision={1} size="small" disabled={disabled}
          placeholder={t('mixed')} onChange={(fontSize) => style.set({ fontSize })}
        />
      </div>
      <MarkToggles style={style} disabled={disabled} />
      <div className="grid grid-cols-2 gap-3">
        <ColourField
          label={t('fields.color')} value={shown.color} disabled={disabled} onChange={(color) => style.set({ color })}
        />
        <ColourField
          label={t('fields.highlight')} value={shown.highlight} allowNone disabled={disabled}
          onChange={(colour) => style.set({ highlight: colour === 'transparent' ? null : colour })}
        />
      </div>
    </>
  )
}
