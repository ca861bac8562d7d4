import { Bold, Italic, List, ListOrdered, Strikethrough, Subscript, Superscript, Underline } from 'lucide-react'
import { createElement } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/index.ts'
import { LinkControl } from './LinkControl.tsx'
import { FLAGS } from './text-inspector-style.ts'
import type { Flag } from './text-inspector-style.ts'
import type { TextStyle } from './use-text-style.ts'
import '../../../locales/en/elements.json'

const ICONS = { bold: Bold, italic: Italic, underline: Underline, strike: Strikethrough, superscript: Superscript, subscript: Subscript, bullet: List, ordered: ListOrdered } as const
const SHORTCUTS = { bold: 'Mod+B', italic: 'Mod+I', underline: 'Mod+U', strike: 'Mod+Shift+S', superscript: 'Mod+.', subscript: 'Mod+,', bullet: 'Mod+Shift+8', ordered: 'Mod+Shift+7' } as const
/** Kinds of lists that buttons make. */
export const LISTS = ['bullet', 'ordered'] as const

/** The icon of a mark or list, in rows of menus. */
export function toggleIcon(name: keyof typeof ICONS): ReactNode {
  return createElement(ICONS[name], { 'aria-hidden': true, size: 16 })
}

interface StyleTogglesProps {
  readonly style: TextStyle
  readonly disabled: boolean
}

interface MarkTogglesProps extends StyleTogglesProps {
  /** All marks unless told. */
  readonly flags?: readonly Flag[]
  /** Not where another control for links is on screen: its panel would open twice. */
  readonly hasLink?: boolean
}

/** Marks and link of the words. */
export function MarkToggles({ style, disabled, flags = FLAGS, hasLink = true }: MarkTogglesProps) {
  const { t } = useTranslation('elements')
  return (
    <div role="group" aria-label={t('fields.style')} className="flex gap-1">
      {flags.map((flag) => (
        <Toggle
          key={flag} name={flag} label={t(`marks.${flag}`)} isOn={style.shown.flags[flag]} disabled={disabled}
          onToggle={(isOn) => style.set({ [flag]: isOn })}
        />
      ))}
      {hasLink && <LinkControl style={style} disabled={disabled} />}
    </div>
  )
}

/** The list that the paragraphs are in. */
export function ListToggles({ style, disabled }: StyleTogglesProps) {
  const { t } = useTranslation('elements')
  return (
    <div role="group" aria-label={t('fields.list')} className="flex gap-1">
      {LISTS.map((list) => (
        <Toggle
          key={list} name={list} label={t(`lists.${list}`)} isOn={style.shown.list === list} disabled={disabled}
          onToggle={(isOn) => style.setList(isOn ? list : null)}
        />
      ))}
    </div>
  )
}

interface ToggleProps {
  readonly name: keyof typeof ICONS
  readonly label: string
  readonly isOn: boolean
  readonly disabled: boolean
  readonly onToggle: (isOn: boolean) => void
}

function Toggle({ name, label, isOn, disabled, onToggle }: ToggleProps) {
  const Icon = ICONS[name]
  return (
    <IconButton
      label={label} shortcut={SHORTCUTS[name]} icon={<Icon aria-hidden size={16} />} pressed={isOn} disabled={disabled}
      // The words stay selected in the text while the button is pressed.
      onMouseDown={(event) => event.preventDefault()} onClick={() => onToggle(!isOn)}
    />
  )
}
