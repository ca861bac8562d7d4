import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { Button, NumberField } from '../../ui/index.ts'
import { FILE_LIMITS } from './limits.ts'
import type { PageRange } from './worker-protocol.ts'

export interface PageChoiceProps {
  readonly total: number
  readonly onRead: (pages: PageRange) => void
  readonly onCancel: () => void
}

/** Which pages of a long PDF are read (S2 §5: from 1 to the last, at most 50). */
export function PageChoice({ total, onRead, onCancel }: PageChoiceProps) {
  const { t } = useTranslation('creation')
  const format = useFormat()
  const [first, setFirst] = useState(1)
  const [last, setLast] = useState<number>(FILE_LIMITS.pages)
  const count = last - first + 1
  const problem = first > last ? t('file.pages.order')
    : count > FILE_LIMITS.pages ? t('file.pages.tooMany', { count: format.number(count), most: format.number(FILE_LIMITS.pages) }) : null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it keeps Enter in its fields from the form around them
    <div
      role="group" aria-label={t('file.pages.title')} className="flex flex-col gap-3 rounded-control bg-sunken p-3"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
      }}
    >
      <p className="text-sm">{t('file.pages.body', { total: format.number(total), most: format.number(FILE_LIMITS.pages) })}</p>
      <div className="flex flex-wrap items-end gap-3">
        <NumberField className="w-28" label={t('file.pages.first')} value={first} min={1} max={total} precision={0} onChange={setFirst} />
        <NumberField className="w-28" label={t('file.pages.last')} value={last} min={1} max={total} precision={0} onChange={setLast} />
        <Button disabled={problem !== null} onClick={() => onRead({ first, last })}>{t('file.pages.read')}</Button>
        <Button variant="ghost" onClick={onCancel}>{t('file.cancel')}</Button>
      </div>
      <p role="status" className="text-sm text-brick empty:hidden">{problem}</p>
    </div>
  )
}
