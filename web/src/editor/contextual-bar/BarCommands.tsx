import { Ellipsis, Layers2 } from 'lucide-react'
import { createElement, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { LessonElement } from '@lectern/shared/lesson'
import { singleKeys } from '../../platform/single-keys.ts'
import { IconButton, Menu } from '../../ui/index.ts'
import { iconOf } from '../commands/command-icons.ts'
import { menuItems, selectionMenu } from '../commands/menu-items.ts'
import { commandOf, isAvailable, runIfAvailable, shownShortcut } from '../commands/registry.ts'
import type { CommandId } from '../commands/registry.ts'
import { useCommandContext } from '../commands/use-command-context.ts'
import { useEditor } from '../editor-store.ts'
import { linksWords } from './registry.ts'
import { BarSide } from '../bars/bar-side.ts'
import '../../locales/en/contextualBar.json'

const ORDER: readonly CommandId[] = ['arrange.bringToFront', 'arrange.bringForward', 'arrange.sendBackward', 'arrange.sendToBack']
const ALIGNMENTS: readonly (CommandId | null)[] = [
  'align.left', 'align.centre', 'align.right', null, 'align.top', 'align.middle', 'align.bottom', null, 'align.distributeAcross', 'align.distributeDown', 'align.tidyUp',
]
/** Shown where they may run. */
const WHERE_POSSIBLE: readonly CommandId[] = ['edit.unlock', 'arrange.group', 'arrange.ungroup']
const ALWAYS: readonly CommandId[] = ['edit.duplicate', 'edit.delete']

/** What the bar has for elements of every type: groups, order, alignment of several, a copy, the end, and the whole menu. */
export function BarCommands({ elements }: { readonly elements: readonly LessonElement[] }) {
  const { t } = useTranslation(['contextualBar', 'canvas'])
  const { t: words } = useTranslation()
  const context = useCommandContext()
  const side = useContext(BarSide)
  const isLinking = useEditor((state) => state.dialog === 'link')
  // Which shortcuts are on.
  useStore(singleKeys)
  const icon = (id: CommandId) => createElement(iconOf(commandOf(id)) ?? Ellipsis, { 'aria-hidden': true, size: 16 })
  const button = (id: CommandId) => {
    const command = commandOf(id)
    return (
      <IconButton
        key={id} label={words(command.labelKey)} shortcut={shownShortcut(command)} icon={icon(id)} disabled={!isAvailable(command, context)}
        // The stage keeps the keyboard: arrow keys go on moving what is selected.
        onMouseDown={(event) => event.preventDefault()} onClick={() => runIfAvailable(command, context)}
      />
    )
  }
  return (
    <>
      <span aria-hidden className="mx-1 h-6 w-px bg-line first:hidden" />
      {WHERE_POSSIBLE.filter((id) => isAvailable(commandOf(id), context)).map(button)}
      {elements.length > 1 && <Menu placement={side} button={<IconButton label={t('align')} icon={icon('align.left')} />} items={menuItems(ALIGNMENTS, context, words)} />}
      <Menu placement={side} button={<IconButton label={t('order')} icon={<Layers2 aria-hidden size={16} />} />} items={menuItems(ORDER, context, words)} />
      {/* Of texts their words are links, by a button that is there already. */}
      {!elements.every(({ type }) => linksWords(type)) && isAvailable(commandOf('edit.link'), context) && (
        <IconButton
          label={words('canvas:commands.link')} shortcut={shownShortcut(commandOf('edit.link'))} icon={icon('edit.link')} data-element-link aria-haspopup="dialog"
          pressed={elements.every(({ link }) => link !== undefined)} aria-expanded={isLinking} onClick={() => runIfAvailable(commandOf('edit.link'), context)}
        />
      )}
      {ALWAYS.map(button)}
      <Menu placement={`${side} end`} button={<IconButton label={t('more')} icon={<Ellipsis aria-hidden size={16} />} />} items={menuItems(selectionMenu(context), context, words)} />
    </>
  )
}
