import { PICTURE_SEARCH } from '@lectern/shared/providers'
import type { OfferedPicture } from '@lectern/shared/providers'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFoundPictures, usePictureEngine } from '../../gallery/picture-sources.ts'
import type { useKeepFound } from '../../gallery/picture-sources.ts'
import { LoadFailure } from '../../platform/components/LoadFailure.tsx'
import { messageOf } from '../../platform/http/api.ts'
import { Button, EmptyState, Notice, SearchField, Spinner, cx } from '../../ui/index.ts'
import { WaitingTiles } from './PictureTiles.tsx'

/** Looks for pictures that others made and give away; a press has one copied and inserted. `keeping` goes on while another tab is in view; `first` is looked for at once. */
export function FoundPictures({ first = '', keeping, onInsert }: { readonly first?: string | undefined; readonly keeping: ReturnType<typeof useKeepFound>; readonly onInsert: (picture: OfferedPicture) => void }) {
  const { t } = useTranslation('gallery')
  const engine = usePictureEngine()
  const [typed, setTyped] = useState(first)
  const [words, setWords] = useState(first)
  const found = useFoundPictures(words)
  if (engine.data?.hasSearch === false) return <EmptyState className="py-6" title={t('found.offTitle')} body={t('found.offBody')} />
  return (
    <div className="flex flex-col gap-3">
      {/* Each search is a request to somebody else: not with every letter. */}
      <form role="search" className="flex gap-2" onSubmit={(event) => { event.preventDefault(); setWords(typed.trim()) }}>
        <SearchField className="min-w-0 flex-1" label={t('found.search')} maxLength={PICTURE_SEARCH.textMax} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
        <Button type="submit" disabled={typed.trim() === ''}>{t('found.go')}</Button>
      </form>
      {words === '' && <p className="text-sm text-soft">{t('found.help')}</p>}
      {keeping.isError && <Notice tone="danger"><strong className="font-semibold">{t('found.copyFailed')}</strong>{' '}{messageOf(keeping.error)}</Notice>}
      {found.isLoading && <WaitingTiles />}
      {found.isError && <LoadFailure what={t('found.failed')} error={found.error} onRetry={() => void found.refetch()} />}
      {found.data?.length === 0 && <EmptyState className="py-6" title={t('found.nothingTitle')} body={t('found.nothingBody')} />}
      <ul className="grid grid-cols-2 gap-3">
        {found.data?.map((picture) => (
          <FoundTile
            key={`${picture.source} ${picture.id}`} picture={picture} isBusy={keeping.isPending && keeping.variables.id === picture.id} disabled={keeping.isPending}
            onInsert={() => onInsert(picture)}
          />
        ))}
      </ul>
    </div>
  )
}

interface FoundTileProps {
  readonly picture: OfferedPicture
  readonly isBusy: boolean
  readonly disabled: boolean
  readonly onInsert: () => void
}

function FoundTile({ disabled, isBusy, onInsert, picture: { author, license, pageUrl, smallUrl, title } }: FoundTileProps) {
  const { t } = useTranslation('gallery')
  const name = title === '' ? t('found.untitled') : title
  return (
    <li className="group relative overflow-hidden rounded-control bg-sunken ring-1 ring-line">
      <button type="button" aria-label={t('drawer.insert', { name })} aria-busy={isBusy} disabled={disabled} onClick={onInsert} className="block w-full text-start">
        <img
          src={smallUrl} alt="" loading="lazy" decoding="async" draggable={false} referrerPolicy="no-referrer"
          className={cx('aspect-4/3 w-full object-contain transition-opacity', isBusy && 'opacity-40')}
        />
        {isBusy && <span className="absolute inset-x-0 top-1/3 flex justify-center"><Spinner /></span>}
        <span dir="auto" className="block truncate bg-raised px-2 pt-1 text-xs">{name}</span>
      </button>
      <p dir="auto" className="truncate bg-raised px-2 pb-1 text-xs text-soft">{[license, author].filter((word) => word !== '').join(' · ')}</p>
      <a
        href={pageUrl} target="_blank" rel="noreferrer" aria-label={t('found.page', { name })} title={t('found.page', { name })}
        className="absolute end-1.5 top-1.5 rounded-control bg-raised p-1.5 text-soft opacity-0 shadow-resting transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 hover:text-ink"
      >
        <ExternalLink aria-hidden size={14} />
      </a>
    </li>
  )
}
