import { readSourcePicture } from '@lectern/shared/imports'
import type { Slide } from '@lectern/shared/lesson'
import { useQuery } from '@tanstack/react-query'
import { ImageOff } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../platform/http/api.ts'
import { SlideThumbnail } from '../rendering/SlideThumbnail.tsx'
import { useNearby } from '../rendering/use-nearby.ts'
import { Skeleton, cx } from '../ui/index.ts'

/** CSS pixels that a slide is painted in; it is shown as wide as there is room. */
const WIDTH = 340

export interface ComparedSlidesProps {
  readonly importId: string
  /** The slide's number in its deck. */
  readonly number: number
  /** The pictures of the deck are there. */
  readonly isMade: boolean
  /** The slide as it came along; null where that is not known, undefined until it is. */
  readonly cameAs: Slide | null | undefined
}

/** A slide of a deck beside what became of it; a press shows both larger. */
export function ComparedSlides({ cameAs, importId, isMade, number }: ComparedSlidesProps) {
  const { t } = useTranslation('imports')
  const [isLarge, setLarge] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const isNearby = useNearby(place)
  const { data, isError } = useQuery({
    queryKey: ['import-picture', importId, number], queryFn: async ({ signal }) => (await call(readSourcePicture, { params: { importId, number }, signal })).jpeg,
    enabled: isMade && isNearby, staleTime: Number.POSITIVE_INFINITY, retry: 1,
  })
  return (
    <div ref={place} className={cx('relative grid grid-cols-2 gap-3', isLarge ? 'w-full' : 'w-86 max-w-full')}>
      <Pictured caption={t('compare.source')}>
        {data !== undefined && <img src={`data:image/jpeg;base64,${data}`} alt={t('compare.sourceAlt', { number })} className="size-full object-contain" />}
        {data === undefined && (isError ? <Missing words={t('compare.missing')} /> : <Loading words={t('compare.loading')} />)}
      </Pictured>
      <Pictured caption={t('compare.came')}>
        {cameAs && <SlideThumbnail slide={cameAs} width={WIDTH} label={t('compare.cameAlt', { number })} />}
        {cameAs === undefined && <Loading words={t('compare.loading')} />}
        {cameAs === null && <Missing words={t('compare.missing')} />}
      </Pictured>
      {/* Over the pictures and not around them: what lies in a button is read as its name alone. */}
      <button
        type="button" aria-expanded={isLarge} aria-label={t(isLarge ? 'compare.smaller' : 'compare.larger', { number })} onClick={() => setLarge(!isLarge)}
        className={cx('absolute inset-0 rounded-small', isLarge ? 'cursor-zoom-out' : 'cursor-zoom-in')}
      />
    </div>
  )
}

function Pictured({ caption, children }: { readonly caption: string; readonly children: ReactNode }) {
  return (
    <span className="flex min-w-0 flex-col gap-1">
      <span className="block aspect-video overflow-hidden rounded-small border border-line bg-sunken [&>canvas]:!h-full [&>canvas]:!w-full">{children}</span>
      <span className="truncate text-xs text-soft">{caption}</span>
    </span>
  )
}

function Loading({ words }: { readonly words: string }) {
  return <><span className="sr-only">{words}</span><Skeleton className="size-full rounded-none" /></>
}

function Missing({ words }: { readonly words: string }) {
  return <span className="flex size-full items-center justify-center gap-1.5 text-xs text-faint"><ImageOff aria-hidden size={14} />{words}</span>
}
