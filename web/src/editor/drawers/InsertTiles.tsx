import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Tooltip, cx } from '../../ui/index.ts'
import type { CommandContext } from '../commands/command.ts'
import type { InsertItem } from './define-drawer.ts'
import { DragGhost } from './DragGhost.tsx'
import { insertWhenReady } from './insert-item.ts'
import { useItemDrag } from './use-item-drag.ts'

/** How things lie in a drawer: cards with their names two abreast, signs alone six abreast, rows with an icon and a name, or words that say what they are. */
export type TileLook = 'cards' | 'signs' | 'rows' | 'words'

/** How many lie beside each other. */
export const ABREAST: Readonly<Record<TileLook, number>> = { cards: 2, signs: 6, rows: 1, words: 1 }

const GRIDS: Readonly<Record<TileLook, string>> = { cards: 'grid grid-cols-2 gap-4', signs: 'grid grid-cols-6 gap-1', rows: 'flex flex-col gap-1', words: 'flex flex-col gap-2' }

interface InsertTilesProps {
  readonly context: CommandContext
  readonly label: string
  readonly look: TileLook
  readonly items: readonly InsertItem[]
}

/** Things to put on the slide: by click or Enter in the middle of what is in view, by dragging where they are let go. The arrow keys of the drawer walk through them. */
export function InsertTiles({ context, items, label, look }: InsertTilesProps) {
  const { t } = useTranslation('drawers')
  const { drag, begin } = useItemDrag(context)
  const [stop, setStop] = useState<string | null>(null)
  const reachable = items.find(({ id }) => id === stop)?.id ?? items[0]?.id
  return (
    <div role="group" aria-label={label} className={GRIDS[look]}>
      {items.map((item) => {
        const tile = (
          <button
            key={item.id} type="button" data-insert={item.id} aria-label={item.name} disabled={!context.canEdit} tabIndex={item.id === reachable ? 0 : -1}
            onFocus={() => setStop(item.id)} onPointerDown={(event) => begin(item, event)} onClick={() => void insertWhenReady(context, item)}
            className={cx(
              'touch-pan-y rounded-control text-soft transition-colors select-none hover:bg-hover hover:text-ink disabled:opacity-40',
              look === 'signs' && 'flex aspect-square items-center justify-center',
              look === 'cards' && 'flex min-w-0 flex-col gap-1 p-0.5',
              look === 'words' && 'h-13 overflow-hidden ring-1 ring-line hover:ring-edge',
              look === 'rows' && 'flex h-16 items-center gap-3 px-3 text-start',
              drag?.item.id === item.id && 'opacity-40',
            )}
          >
            {(look === 'signs' || look === 'words') && item.picture}
            {look === 'cards' && (
              <>
                <span className="flex h-18 items-center justify-center overflow-hidden rounded-control bg-sunken text-ink">{item.picture}</span>
                <span className="truncate px-1 text-xs">{item.name}</span>
              </>
            )}
            {look === 'rows' && (
              <>
                <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-teal-wash text-teal-ink">{item.picture}</span>
                <span className="min-w-0 text-sm text-ink">{item.name}</span>
              </>
            )}
          </button>
        )
        return look === 'signs' ? <Tooltip key={item.id} label={item.name} side="top">{tile}</Tooltip> : tile
      })}
      {drag && <DragGhost drag={drag} />}
      {drag && <span role="status" className="sr-only">{t('dragging', { name: drag.item.name })}</span>}
    </div>
  )
}
