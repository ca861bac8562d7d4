import { AlignCenter, AlignJustify, AlignLeft, AlignRight, Ellipsis } from 'lucide-react'
import { createElement } from 'react'
import { useTranslation } from 'react-i18next'
import { ColourField, IconButton, Menu, NumberField } from '../../../ui/index.ts'
import type { MenuEntry } from '../../../ui/index.ts'
import { FontField } from '../../fonts/FontField.tsx'
import { LISTS, ListToggles, MarkToggles, toggleIcon } from './StyleToggles.tsx'
import { FLAGS } from './text-inspector-style.ts'
import type { Flag } from './text-inspector-style.ts'
import { TextStyleField } from './TextStyleField.tsx'
import type { TextStyle } from './use-text-style.ts'

const ALIGN = { left: AlignLeft, center: AlignCenter, right: AlignRight, justify: AlignJustify } as const
const ALIGNMENTS = Object.keys(ALIGN) as (keyof typeof ALIGN)[]

/** Marks that are seldom used. */
const SELDOM: readonly Flag[] = ['strike', 'superscript', 'subscript']

interface TextBarFieldsProps {
  readonly style: TextStyle
  /** How much is folded away, 0 … `FOLDS` (`bars/use-folds.ts`): seldom marks, lists and alignment, the text style, the font. */
  readonly folds?: number
}

/** Style, font, size, marks, link, colour, alignment and lists in one row. */
export function TextBarFields({ folds = 0, style }: TextBarFieldsProps) {
  const { t } = useTranslation('elements')
  const { shown } = style
  const icon = (align: keyof typeof ALIGN) => createElement(ALIGN[align], { 'aria-hidden': true, size: 16 })
  const alignments: readonly MenuEntry[] = ALIGNMENTS.map((align) => ({
    id: align, label: t(`align.${align}`), icon: icon(align), checked: shown.align === align, onSelect: () => style.setAlign(align),
  }))
  const marks: readonly MenuEntry[] = SELDOM.map((flag) => ({
    id: flag, label: t(`marks.${flag}`), icon: toggleIcon(flag), checked: shown.flags[flag], onSelect: () => style.set({ [flag]: !shown.flags[flag] }),
  }))
  const lists: readonly MenuEntry[] = LISTS.map((list) => ({
    id: list, label: t(`lists.${list}`), icon: toggleIcon(list), checked: shown.list === list, onSelect: () => style.setList(shown.list === list ? null : list),
  }))
  const keepsText = { onMouseDown: (event: { preventDefault(): void }) => event.preventDefault() }
  return (
    <>
      {folds < 3 && <TextStyleField style={style} labelHidden className="w-32" />}
      {folds < 4 && (
        <FontField
          label={t('fields.fontFamily')} labelHidden className="w-28" value={shown.fontFamily} placeholder={t('mixed')}
          onChange={(fontFamily) => style.set({ fontFamily })}
        />
      )}
      <NumberField
        label={t('fields.fontSize')} labelHidden className="w-18" size="small" value={shown.fontSize} min={4} max={800} precision={1}
        placeholder={t('mixed')} onChange={(fontSize) => style.set({ fontSize })}
      />
      <MarkToggles style={style} disabled={false} flags={folds === 0 ? FLAGS : FLAGS.filter((flag) => !SELDOM.includes(flag))} />
      <ColourField label={t('fields.color')} labelHidden className="w-26" value={shown.color} onChange={(color) => style.set({ color })} />
      {folds < 2 && <Menu button={<IconButton label={t('fields.align')} icon={icon(shown.align ?? 'left')} {...keepsText} />} items={alignments} />}
      {folds < 2 && <ListToggles style={style} disabled={false} />}
      {folds > 0 && (
        <Menu
          button={<IconButton label={t('moreStyles')} icon={<Ellipsis aria-hidden size={16} />} {...keepsText} />}
          items={[...marks, ...(folds < 2 ? [] : ['separator', ...lists, 'separator', ...alignments] satisfies readonly MenuEntry[])]}
        />
      )}
    </>
  )
}
