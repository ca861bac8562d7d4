import { AlignCenter, AlignJustify, AlignLeft, AlignRight } from 'lucide-react'
import { createElement } from 'react'
import { useTranslation } from 'react-i18next'
import { ColourField, IconButton, Menu, NumberField } from '../../../ui/index.ts'
import { FontField } from '../../fonts/FontField.tsx'
import { ListToggles, MarkToggles } from './StyleToggles.tsx'
import { TextStyleField } from './TextStyleField.tsx'
import type { TextStyle } from './use-text-style.ts'

const ALIGN = { left: AlignLeft, center: AlignCenter, right: AlignRight, justify: AlignJustify } as const
const ALIGNMENTS = Object.keys(ALIGN) as (keyof typeof ALIGN)[]

/** Style, font, size, marks, link, colour, alignment and lists in one row. */
export function TextBarFields({ style }: { readonly style: TextStyle }) {
  const { t } = useTranslation('elements')
  const { shown } = style
  const icon = (align: keyof typeof ALIGN) => createElement(ALIGN[align], { 'aria-hidden': true, size: 16 })
  return (
    <>
      <TextStyleField style={style} labelHidden className="w-28" />
      <FontField
        label={t('fields.fontFamily')} labelHidden className="w-28" value={shown.fontFamily} placeholder={t('mixed')}
        onChange={(fontFamily) => style.set({ fontFamily })}
      />
      <NumberField
        label={t('fields.fontSize')} labelHidden className="w-16" size="small" value={shown.fontSize} min={4} max={800} precision={1}
        placeholder={t('mixed')} onChange={(fontSize) => style.set({ fontSize })}
      />
      <MarkToggles style={style} disabled={false} />
      <ColourField label={t('fields.color')} labelHidden className="w-26" value={shown.color} onChange={(color) => style.set({ color })} />
      <Menu
        button={<IconButton label={t('fields.align')} icon={icon(shown.align ?? 'left')} onMouseDown={(event) => event.preventDefault()} />}
        items={ALIGNMENTS.map((align) => ({
          id: align, label: t(`align.${align}`), icon: icon(align), checked: shown.align === align, onSelect: () => style.setAlign(align),
        }))}
      />
      <ListToggles style={style} disabled={false} />
    </>
  )
}
