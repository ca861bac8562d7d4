import { useEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../../platform/components/LoadFailure.tsx'
import { SearchField, toast } from '../../../ui/index.ts'
import { ArrivingHere } from '../../chrome/Arriving.tsx'
import { foundItems } from '../../chrome/found-items.ts'
import { IconPicture } from './IconPicture.tsx'
import { drawingOf, listedIcons } from './icon-sets.ts'
import type { IconSetId, ListedIcon } from './icon-sets.ts'
import { nextTile } from '../../chrome/walk-tiles.ts'
import '../../../locales/en/drawers.json'
import '../../../locales/en/objects.json'

const SETS: readonly IconSetId[] = ['lucide', 'tabler', 'fluent-emoji-flat']
/** So many are shown: whoever does not find the icon among them searches on. */
const MOST = 96

interface IconPickerProps {
  /** The drawing and name of the icon that somebody chose. */
  readonly onChoose: (drawing: string, name: string) => void
}

/** Icons and emoji to choose one of, found by what they stand for; arrow keys walk, letters go to the search, Enter chooses. */
export function IconPicker({ onChoose }: IconPickerProps) {
  const { t } = useTranslation(['objects', 'drawers'])
  const [icons, setIcons] = useState<readonly ListedIcon[] | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  const [query, setQuery] = useState('')
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isWanted = tries >= 0
    const come = async (): Promise<void> => {
      try {
        const lists = await Promise.all(SETS.map(listedIcons))
        if (isWanted) setIcons(lists.flat())
      } catch (reason) {
        if (isWanted) setError(reason)
      }
    }
    void come()
    return () => { isWanted = false }
  }, [tries])
  useEffect(() => panel.current?.querySelector('input')?.focus(), [])
  const shown = useMemo(() => foundItems(icons ?? [], query).slice(0, MOST), [icons, query])
  const tiles = (): readonly HTMLElement[] => [...(panel.current?.querySelectorAll<HTMLElement>('[data-icon]') ?? [])]
  const field = (): HTMLInputElement | null | undefined => panel.current?.querySelector('input')

  const choose = async (icon: ListedIcon): Promise<void> => {
    try {
      onChoose(await drawingOf(icon), icon.name.slice(0, 200))
    } catch {
      toast(t('drawers:failed', { title: icon.name }), { tone: 'danger' })
    }
  }
  const onFieldKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || (event.key !== 'ArrowDown' && event.key !== 'Enter')) return
    event.preventDefault()
    if (event.key === 'ArrowDown') tiles()[0]?.focus()
    else if (query.trim() !== '') tiles()[0]?.click()
  }
  const onTileKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return
    const all = tiles()
    if (/^(?:Arrow|Home$|End$)/.test(event.key)) {
      event.preventDefault()
      const key = document.documentElement.dir === 'rtl' ? MIRRORED[event.key] ?? event.key : event.key
      const next = nextTile(all.map((tile) => tile.getBoundingClientRect()), all.indexOf(event.target), key)
      if (next === null) field()?.focus()
      else all[next]?.focus()
    } else if (event.key.length === 1 && event.key !== ' ') {
      // The letter goes to the field that has the focus when the key has been seen by all.
      field()?.focus()
    }
  }
  return (
    <div ref={panel} className="flex w-80 max-w-full flex-col gap-2">
      <SearchField label={t('objects:icon.find')} size="small" value={query} maxLength={80} autoComplete="off" onKeyDown={onFieldKey} onChange={(event) => setQuery(event.target.value)} />
      {error !== null && (
        <LoadFailure
          what={t('drawers:failed', { title: t('objects:icon.title') })} error={error}
          onRetry={() => {
            setError(null)
            setTries(tries + 1)
          }}
        />
      )}
      {icons === null && error === null && <ArrivingHere className="h-60" />}
      {icons !== null && shown.length === 0 && <p role="status" className="py-6 text-center text-sm text-soft">{t('drawers:nothing')}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys of the buttons in it */}
      <div role="group" aria-label={t('objects:icon.title')} className="grid max-h-72 grid-cols-8 overflow-y-auto overscroll-contain" onKeyDown={onTileKey}>
        {shown.map((icon, at) => (
          <button
            key={`${icon.set} ${icon.index}`} type="button" data-icon="" aria-label={icon.name} title={icon.name} tabIndex={at === 0 ? 0 : -1} onClick={() => void choose(icon)}
            className="flex aspect-square items-center justify-center rounded-control text-soft hover:bg-hover hover:text-ink"
          >
            <IconPicture icon={icon} />
          </button>
        ))}
      </div>
    </div>
  )
}

/** What keys to the sides mean where lines begin on the right. */
const MIRRORED: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }
