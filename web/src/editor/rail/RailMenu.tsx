import { ClipboardPasteIcon, CopyIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ContextMenuItem } from '../chrome/ContextMenu.tsx'
import { ContextMenu } from '../chrome/ContextMenu.tsx'
import { iconOf } from '../commands/command-icons.ts'
import type { RailContext } from './commands.ts'
import { pasteSlidesAfterCurrent, railCommands } from './commands.ts'
import { copiedHere } from '../clipboard/slide-clipboard.ts'
import { withTextEditing } from '../text/use-text-editing.ts'

interface RailMenuProps {
  readonly at: { readonly x: number; readonly y: number }
  readonly context: RailContext
  readonly onClose: () => void
  /** Copies as the keyboard does, so that other programs and windows get the slides too. */
  readonly onCopy: () => void
}

const SHORTCUTS: Readonly<Record<string, string>> = {
  'slides.add': 'Enter', 'slides.duplicate': 'Mod+D', 'slides.delete': 'Delete', 'slides.moveUp': 'Alt+ArrowUp', 'slides.moveDown': 'Alt+ArrowDown',
}
const AFTER_LINE = new Set(['slides.moveUp', 'slides.delete'])

/** What can be done with the selected slides. */
export function RailMenu({ at, context, onClose, onCopy }: RailMenuProps) {
  const { t } = useTranslation('editor')
  const order = ['slides.add', 'slides.duplicate', 'slides.moveUp', 'slides.moveDown', 'slides.moveToStart', 'slides.moveToEnd', 'slides.delete']
  const actions = order.flatMap((id): ContextMenuItem[] => {
    const command = railCommands.find((candidate) => candidate.id === id)
    if (!command) return []
    const Icon = iconOf(command)
    const available = (command.allowedReadOnly || context.canEdit) && command.isEnabled(context)
    const row: ContextMenuItem = {
      id, label: t(command.labelKey), icon: Icon ? <Icon size={16} /> : undefined,
      shortcut: SHORTCUTS[id], disabled: !available, danger: id === 'slides.delete', onSelect: () => command.run(context),
    }
    return AFTER_LINE.has(id) ? ['separator', row] : [row]
  })
  const clipboard: ContextMenuItem[] = [
    { id: 'copy', label: t('commands.copySlide'), icon: <CopyIcon size={16} />, shortcut: 'Mod+C', onSelect: onCopy },
    {
      id: 'paste', label: t('commands.pasteSlide'), icon: <ClipboardPasteIcon size={16} />, shortcut: 'Mod+V',
      disabled: !context.canEdit || copiedHere() === null,
      onSelect: () => withTextEditing((part) => pasteSlidesAfterCurrent(context, copiedHere(), part)),
    },
  ]
  return <ContextMenu label={t('rail.menu')} at={at} onClose={onClose} items={[...actions.slice(0, 2), 'separator', ...clipboard, ...actions.slice(2)]} />
}
