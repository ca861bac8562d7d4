import { Bold, Italic, Strikethrough, Underline } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ColourField, IconButton, NumberField, SelectField } from '../../ui/index.ts'
import { TEXT_FONTS, fontLabel } from './fonts.ts'
import { FLAGS } from './text-inspector-style.ts'
import type { TextStyle } from './use-text-style.ts'

const ICONS = { bold: Bold, italic: Italic, underline: Underline, strike: Strikethrough } as const
const SHORTCUTS = { bold: 'Mod+B', italic: 'Mod+I', underline: 'Mod+U', strike: 'Mod+Shift+S' } as const

/** Fonts to choose from, with the one in use though the house does not offer it. */
function fontOptions(current: string | null) {
  const families = TEXT_FONTS.map((font) => font.family as string)
  if (current !== null && !families.includes(current)) families.push(current)
  return families.map((family) => ({
    value: family, label: fontLabel(family), content: <span style={{ fontFamily: `"${family}"` }}>{fontLabel(family)}</span>,
  }))
}

/** Font, size, colour and marks. */
export function TextStyleFields({ style, disabled }: { readonly style: TextStyle; readonly disabled: boolean }): ReactNode {
  const { t } = useTranslation('elements')
  const { shown } = style
  return (
    <>
      <div className="grid grid-cols-[1fr_5rem] gap-3">
        <SelectField
          label={t('fields.fontFamily')} value={shown.fontFamily} size="small" disabled={disabled} placeholder={t('mixed')}
          options={fontOptions(shown.fontFamily)} onChange={(fontFamily) => style.set({ fontFamily })}
        />
        <NumberField
          label={t('fields.fontSize')} value={shown.fontSize} min={4} max={800} precision={1} size="small" disabled={disabled}
          placeholder={t('mixed')} onChange={(fontSize) => style.set({ fontSize })}
        />
      </div>
      <div role="group" aria-label={t('fields.style')} className="flex gap-1">
        {FLAGS.map((flag) => {
          const Icon = ICONS[flag]
          return (
            <IconButton
              key={flag} label={t(`marks.${flag}`)} shortcut={SHORTCUTS[flag]} icon={<Icon aria-hidden size={16} />}
              pressed={shown.flags[flag]} disabled={disabled}
              // The words stay selected in the text while the button is pressed.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => style.set({ [flag]: !shown.flags[flag] })}
            />
          )
        })}
      </div>
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
