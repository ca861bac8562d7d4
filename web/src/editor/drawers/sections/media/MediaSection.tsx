import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isAvailable } from '../../../commands/command.ts'
import { iconOf } from '../../../commands/command-icons.ts'
import { commandOf, runCommand } from '../../../commands/registry.ts'
import type { CommandId } from '../../../commands/registry.ts'
import { wordsOfQuery } from '../../../chrome/found-items.ts'
import type { SectionProps } from '../../define-drawer.ts'

const ALL: readonly CommandId[] = ['insert.video', 'insert.audio', 'insert.embed']

interface CommandTilesProps extends SectionProps {
  readonly ids: readonly CommandId[]
}

/** Tiles that ask for something before they put it on the slide: a file, an address. */
function CommandTiles({ context, ids, onFound, query, title }: CommandTilesProps) {
  const { t } = useTranslation()
  const found = useMemo(() => {
    const words = wordsOfQuery(query)
    return ids.filter((id) => {
      const name = wordsOfQuery(`${t(commandOf(id).labelKey)} ${title}`).join(' ')
      return words.every((word) => name.includes(word))
    })
  }, [ids, query, t, title])
  useEffect(() => onFound(found.length), [found, onFound])
  if (found.length === 0) return null
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="font-sans text-sm font-semibold tracking-normal">{title}</h3>
      <div className="grid grid-cols-2 gap-2">
        {found.map((id) => {
          const command = commandOf(id)
          const Icon = iconOf(command)
          return (
            <button
              key={id} type="button" disabled={!isAvailable(command, context)} onClick={() => runCommand(id, context)}
              className="flex flex-col items-center justify-center gap-2 rounded-control bg-sunken px-2 py-4 text-center text-xs text-ink ring-1 ring-line transition-colors hover:bg-hover disabled:opacity-45"
            >
              {Icon && <Icon aria-hidden size={24} strokeWidth={1.75} />}
              {t(command.labelKey)}
            </button>
          )
        })}
      </div>
    </section>
  )
}

/** Videos, sounds and embeds. */
export function MediaSection(props: SectionProps) {
  return <CommandTiles {...props} ids={ALL} />
}

const EMBEDS: readonly CommandId[] = ['insert.embed']

/** Embeds among what learners do something with (S2 §1). */
export function EmbedsSection(props: SectionProps) {
  return <CommandTiles {...props} ids={EMBEDS} />
}
