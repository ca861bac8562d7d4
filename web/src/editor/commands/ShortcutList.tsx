import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { Dialog, Kbd, Switch } from '../../ui/index.ts'
import { setSingleKeys, singleKeys } from '../../platform/single-keys.ts'
import { useEditorStore } from '../editor-store.ts'
import { COMMAND_GROUPS, shownShortcut } from './command.ts'
import { allCommands } from './registry.ts'
import type { KeyAfter } from '../../platform/i18n/words.ts'
import '../../locales/en/canvas.commands.json'

interface Row {
  readonly label: string
  readonly keys?: string
  readonly words?: string
}

function Rows({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }): ReactNode {
  return (
    <section className="mb-6 break-inside-avoid">
      <h3 className="mb-2 text-sm font-semibold">{title}</h3>
      <dl className="flex flex-col">
        {rows.map(({ label, keys, words }) => (
          <div key={`${label} ${keys ?? ''}`} className="flex items-center justify-between gap-4 border-t border-line py-1.5 text-sm">
            <dt className="text-soft">{label}</dt>
            <dd className="flex items-center gap-1 text-ink">
              {keys !== undefined && <Kbd keys={keys} className="rounded-small bg-sunken px-1.5 py-0.5 font-sans text-xs text-ink" />}
              {words !== undefined && <span className="text-xs text-soft">{words}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Every shortcut, from the registry, and what modifier keys do with the mouse. */
export function ShortcutList(): ReactNode {
  const { t } = useTranslation()
  const store = useEditorStore()
  const areOn = useStore(singleKeys, (state) => state.areOn)
  const all = allCommands()
  const words = (key: KeyAfter<'canvas', 'shortcuts'>): string => t(`canvas:shortcuts.${key}`)
  return (
    <Dialog open onClose={() => store.getState().openDialog(null)} title={words('title')} size="large">
      <Switch className="mb-6" label={words('singleKeys')} help={words('singleKeysHelp')} checked={areOn} onChange={setSingleKeys} />
      <div className="gap-10 sm:columns-2">
        {COMMAND_GROUPS.map((group) => {
          const rows = all
            .filter((command) => command.group === group && command.listed !== false && command.shortcut !== undefined)
            .map((command) => ({ label: t(command.labelKey), keys: shownShortcut(command) }))
            .filter(({ keys }) => keys !== undefined)
          const arrows = group !== 'arrange' ? [] : [
            { label: words('move'), words: words('arrows') },
            { label: words('moveFar'), keys: 'Shift', words: words('arrows') },
            { label: words('resize'), keys: 'Alt', words: words('arrows') },
            { label: words('resizeFar'), keys: 'Alt+Shift', words: words('arrows') },
          ]
          const middle = group === 'tools' ? [{ label: words('inMiddle'), keys: 'Enter' }] : []
          const shown = [...rows, ...middle, ...arrows]
          return shown.length > 0 && <Rows key={group} title={t(`canvas:groups.${group}`)} rows={shown} />
        })}
        <Rows
          title={words('text')}
          rows={[
            { label: words('bold'), keys: 'Mod+B' },
            { label: words('italic'), keys: 'Mod+I' },
            { label: words('underline'), keys: 'Mod+U' },
            { label: words('strike'), keys: 'Mod+Shift+S' },
            { label: words('superscript'), keys: 'Mod+.' },
            { label: words('subscript'), keys: 'Mod+,' },
            { label: words('link'), keys: 'Mod+K' },
            { label: words('openLink'), keys: 'Mod', words: words('click') },
            { label: words('bullet'), keys: 'Mod+Shift+8' },
            { label: words('bullet'), keys: '-', words: words('begin') },
            { label: words('ordered'), keys: 'Mod+Shift+7' },
            { label: words('ordered'), keys: '1.', words: words('begin') },
            { label: words('indent'), keys: 'Tab' },
            { label: words('outdent'), keys: 'Shift+Tab' },
            { label: words('textBar'), keys: 'Alt+F10' },
          ]}
        />
        <Rows
          title={words('mouse')}
          rows={[
            { label: words('pan'), words: words('panKeys') },
            { label: words('zoom'), keys: 'Mod', words: words('zoomKeys') },
            { label: words('copy'), keys: 'Alt', words: words('drag') },
            { label: words('axis'), keys: 'Shift', words: words('drag') },
            { label: words('centre'), keys: 'Alt', words: words('drag') },
            { label: words('noSnap'), keys: 'Mod', words: words('drag') },
            { label: words('steps'), keys: 'Shift', words: words('drag') },
          ]}
        />
      </div>
    </Dialog>
  )
}
