import { AlignCenter, AlignJustify, AlignLeft, AlignRight } from 'lucide-react'
import { createElement, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { ColourField, IconButton, Menu, NumberField } from '../../../ui/index.ts'
import type { MenuEntry } from '../../../ui/index.ts'
import { BarFolds, BarSide } from '../../bars/bar-side.ts'
import type { BarProps } from '../../bars/bar-part.ts'
import { usePanels } from '../../chrome/panel-sizes.ts'
import { FontField } from '../../fonts/FontField.tsx'
import { useElementWriter } from '../use-element-writer.ts'
import { useShown } from '../use-shown.ts'
import { LISTS, ListToggles, MarkToggles, toggleIcon } from './StyleToggles.tsx'
import { TextStyleField } from './TextStyleField.tsx'
import { useTextStyle } from './use-text-style.ts'
import '../../../locales/en/contextualBar.json'
import '../../../locales/en/elements.json'

const ALIGN = { left: AlignLeft, center: AlignCenter, right: AlignRight, justify: AlignJustify } as const
const ALIGNMENTS = Object.keys(ALIGN) as (keyof typeof ALIGN)[]
const FLAGS = ['bold', 'italic', 'underline'] as const

/** Style, size, marks, colour and alignment of whole text boxes; where no inspector stands beside the stage their font, link and lists too. Where that is too wide, lists go to the alignments, then styles and fonts to the bar of the text. */
export function TextElementBar({ slideId, elements }: BarProps<'text'>) {
  const { t } = useTranslation(['contextualBar', 'elements'])
  const style = useTextStyle(useShown(slideId, elements), useElementWriter(slideId, elements))
  const hasInspector = usePanels((panels) => panels.inspectorOpen)
  const side = useContext(BarSide)
  const folds = useContext(BarFolds)
  const { shown } = style
  const icon = (align: keyof typeof ALIGN) => createElement(ALIGN[align], { 'aria-hidden': true, size: 16 })
  const alignments: readonly MenuEntry[] = ALIGNMENTS.map((align) => ({ id: align, label: t(`elements:align.${align}`), icon: icon(align), checked: shown.align === align, onSelect: () => style.setAlign(align) }))
  const lists: readonly MenuEntry[] = LISTS.map((list) => ({ id: list, label: t(`elements:lists.${list}`), icon: toggleIcon(list), checked: shown.list === list, onSelect: () => style.setList(shown.list === list ? null : list) }))
  const foldsLists = !hasInspector && folds > 0
  return (
    <>
      {folds < 2 && <TextStyleField style={style} labelHidden className="w-32" />}
      {!hasInspector && folds < 3 && (
        <FontField label={t('elements:fields.fontFamily')} labelHidden className="ms-1 w-28" value={shown.fontFamily} placeholder={t('elements:mixed')} onChange={(fontFamily) => style.set({ fontFamily })} />
      )}
      <NumberField
        label={t('contextualBar:textSize')} labelHidden className="mx-1 w-18" size="small" value={shown.fontSize} min={4} max={800} precision={1} placeholder={t('elements:mixed')}
        onChange={(fontSize) => style.set({ fontSize })}
      />
      <MarkToggles style={style} disabled={false} flags={FLAGS} hasLink={!hasInspector} />
      <ColourField label={t('contextualBar:textColour')} labelHidden isCompact value={shown.color} onChange={(color) => style.set({ color })} />
      <Menu
        placement={side} button={<IconButton label={t(foldsLists ? 'contextualBar:textAlignAndLists' : 'contextualBar:textAlign')} icon={icon(shown.align ?? 'left')} />}
        items={foldsLists ? [...alignments, 'separator', ...lists] : alignments}
      />
      {!hasInspector && !foldsLists && <ListToggles style={style} disabled={false} />}
    </>
  )
}
