import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NAME_MAX } from '@lectern/shared/courses'
import { SearchField, SelectField } from '../ui/index.ts'
import { SORTS, arranged } from './arrange-lessons.ts'
import type { Sort } from './arrange-lessons.ts'
import '../locales/en/lessons.json'

/** What is looked for in a list, and how it is sorted. */
export interface ListOrder {
  readonly words: string
  readonly sort: Sort
  readonly setWords: (words: string) => void
  readonly setSort: (sort: Sort) => void
  /** The items that are looked for, in their order. */
  arrange<T extends Parameters<typeof arranged>[0][number]>(items: readonly T[]): readonly T[]
}

/** The order of a list on this screen; the last edited first until somebody asks for another. */
export function useListOrder(): ListOrder {
  const { i18n } = useTranslation()
  const [words, setWords] = useState('')
  const [sort, setSort] = useState<Sort>('edited')
  return { words, sort, setWords, setSort, arrange: (items) => arranged(items, words, sort, i18n.language) }
}

/** Searches and sorts a list. */
export function ListTools({ order }: { readonly order: ListOrder }) {
  const { t } = useTranslation('lessons')
  return (
    <div role="search" aria-label={t('list.label')} className="flex gap-2">
      <SearchField
        className="w-72" size="small" label={t('list.search')} value={order.words} maxLength={NAME_MAX}
        onChange={(event) => order.setWords(event.currentTarget.value)}
      />
      <SelectField
        className="w-40" size="small" labelHidden label={t('list.sort')} value={order.sort} onChange={order.setSort}
        options={SORTS.map((sort) => ({ value: sort, label: t(`list.sorts.${sort}`) }))}
      />
    </div>
  )
}
