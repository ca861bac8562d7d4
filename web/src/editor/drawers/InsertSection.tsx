import { ChevronRight } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../platform/components/LoadFailure.tsx'
import { ArrivingHere } from '../chrome/Arriving.tsx'
import type { InsertItem, SectionProps } from './define-drawer.ts'
import { foundItems } from '../chrome/found-items.ts'
import { ABREAST, InsertTiles } from './InsertTiles.tsx'
import type { TileLook } from './InsertTiles.tsx'

/** So many rows stand in a drawer of several sections, and so many more come at once where a section stands alone. */
const ROWS = 3
const MORE_ROWS = 20

/** A group of things under a heading of its own, where a section stands alone. */
export interface ItemGroup {
  readonly id: string
  readonly heading: string
  readonly items: readonly InsertItem[]
}

interface InsertSectionProps extends SectionProps {
  readonly look: TileLook
  /** What it has; null while it is on its way. */
  readonly groups: readonly ItemGroup[] | null
  /** Why it did not come, and how to ask again. */
  readonly failure?: { readonly error: unknown; readonly onRetry: () => void } | null
  /** Rows shown where other sections stand beside it. */
  readonly rows?: number
  /** Between the heading and its things. */
  readonly children?: ReactNode
}

/** A section of things to insert: its first rows beside other sections, all of it by itself, and what is found of it. */
export function InsertSection({ children, context, failure = null, groups, isOpen, look, onFound, onOpen, query, rows = ROWS, title }: InsertSectionProps) {
  const { t } = useTranslation('drawers')
  const isSearching = query !== ''
  const shown = useMemo(() => {
    if (groups === null) return null
    if (isSearching) return [{ id: 'found', heading: '', items: groups.flatMap(({ heading, items }) => foundItems(items, query, `${heading} ${title}`)) }]
    // Few rows of several groups would be rows with gaps.
    return isOpen ? groups : [{ id: 'first', heading: '', items: groups.flatMap(({ items }) => items) }]
  }, [groups, isOpen, isSearching, query, title])
  const count = shown?.reduce((sum, { items }) => sum + items.length, 0) ?? null
  useEffect(() => onFound(failure ? 1 : count), [count, failure, onFound])
  const few = rows * ABREAST[look]
  const [most, setMost] = useState(0)
  const [counted, setCounted] = useState(shown)
  if (counted !== shown) {
    setCounted(shown)
    setMost(0)
  }
  const allowed = isOpen ? MORE_ROWS * ABREAST[look] + most : few
  const isWhole = (count ?? 0) <= allowed
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const node = end.current
    if (!isOpen || isWhole || node === null) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setMost(most + MORE_ROWS * ABREAST[look])
    }, { rootMargin: '400px' })
    observer.observe(node)
    return () => observer.disconnect()
  }, [isOpen, isWhole, look, most])
  if (isSearching && count === 0 && !failure) return null
  let left = allowed
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      {!isOpen && (
        <h3 className="flex items-center justify-between font-sans text-sm font-semibold tracking-normal">
          {title}
          {!isWhole && (
            <button type="button" onClick={onOpen} aria-label={t('showAllOf', { title })} className="flex items-center gap-0.5 rounded-control px-1 text-xs font-normal text-soft hover:text-ink">
              {t('showAll')}
              <ChevronRight aria-hidden size={14} className="rtl:-scale-x-100" />
            </button>
          )}
        </h3>
      )}
      {children}
      {failure && <LoadFailure what={t('failed', { title })} error={failure.error} onRetry={failure.onRetry} />}
      {shown === null && !failure && <ArrivingHere className="h-32" />}
      {shown?.map(({ heading, id, items }) => {
        const part = items.slice(0, Math.max(0, left))
        left -= part.length
        if (part.length === 0) return null
        return (
          <div key={id} className="flex flex-col gap-1">
            {isOpen && heading !== '' && <h4 aria-hidden className="pt-1 font-sans text-xs font-semibold tracking-normal text-soft">{heading}</h4>}
            <InsertTiles context={context} label={heading === '' ? title : heading} look={look} items={part} />
          </div>
        )
      })}
      {isOpen && !isWhole && <div ref={end} aria-hidden className="h-4" />}
    </section>
  )
}
