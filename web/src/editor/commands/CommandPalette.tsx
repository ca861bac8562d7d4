import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { Dialog, Kbd, TextField, cx } from '../../ui/index.ts'
import { useEditorStore } from '../editor-store.ts'
import { isAvailable, shownShortcut } from './command.ts'
import type { Command, CommandContext } from './command.ts'
import { iconOf } from './command-icons.ts'
import { searchCommands } from './palette-search.ts'
import { allCommands, runIfAvailable } from './registry.ts'
import { paletteWords } from './typed-ahead.ts'
import '../../locales/en/canvas.commands.json'

/** Finds any command by its name. */
export function CommandPalette({ context }: { readonly context: CommandContext }): ReactNode {
  const { t } = useTranslation()
  const store = useEditorStore()
  const close = (): void => store.getState().openDialog(null)
  return (
    <Dialog open onClose={close} title={t('canvas:palette.title')}>
      <PaletteList context={context} onClose={close} />
    </Dialog>
  )
}

function PaletteList({ context, onClose }: { readonly context: CommandContext; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const { words, wantsRun } = useStore(paletteWords)
  const [active, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const all = useMemo(
    () => allCommands()
      .filter((command) => command.listed !== false && isAvailable(command, context))
      .map((command) => ({ command, label: t(command.labelKey) })),
    [context, t],
  )
  const found = searchCommands(all, words)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const run = (command: Command): void => {
    onClose()
    // The dialog gives the focus back first; a command may move it again.
    requestAnimationFrame(() => runIfAvailable(command, context))
  }
  const runFirst = useEffectEvent(() => {
    paletteWords.setState({ wantsRun: false })
    if (found[0]) run(found[0].command)
  })
  useEffect(() => {
    if (wantsRun) runFirst()
  }, [wantsRun])

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      setActive((active + step + found.length) % found.length)
    }
    const chosen = found[active]
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      run(chosen.command)
    }
  }

  return (
    <>
      <TextField
        label={t('canvas:palette.placeholder')} labelHidden placeholder={t('canvas:palette.placeholder')} size="large" autoFocus
        start={<Search aria-hidden size={16} />} value={words} role="combobox" aria-expanded aria-controls={id}
        aria-activedescendant={found[active] ? `${id}-${active}` : undefined} autoComplete="off" onKeyDown={onKeyDown}
        onChange={(event) => {
          paletteWords.setState({ words: event.target.value })
          setActive(0)
        }}
      />
      {found.length === 0 ? (
        <p role="status" className="px-1 py-6 text-center text-soft">{t('canvas:palette.nothing', { words })}</p>
      ) : (
        <div ref={list} id={id} role="listbox" aria-label={t('canvas:palette.title')} className="mt-3 max-h-80 overflow-y-auto">
          {found.map(({ command, label }, i) => {
            const Icon = iconOf(command)
            const shortcut = shownShortcut(command)
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text field keeps the focus and runs the row by Enter
              <div
                key={command.id} id={`${id}-${i}`} role="option" aria-selected={i === active} tabIndex={-1}
                onPointerMove={() => setActive(i)} onClick={() => run(command)}
                className={cx('flex h-9 cursor-pointer items-center gap-3 rounded-control px-2.5', i === active && 'bg-hover')}
              >
                <span className="flex size-4 items-center text-soft">{Icon && <Icon aria-hidden size={16} />}</span>
                <span className="min-w-0 flex-1 truncate">{label}</span>
                <span className="text-xs text-faint">{t(`canvas:groups.${command.group}`)}</span>
                <span className="w-28 shrink-0 text-end">
                  {shortcut !== undefined && <Kbd keys={shortcut} className="font-sans text-xs text-soft" />}
                </span>
              </div>
            )
          })}
        </div>
      )}
    </>
  )
}
