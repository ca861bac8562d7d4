import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { QuestionReport } from '@lectern/shared/activities'
import { StoredPicture } from '../rendering/image/StoredPicture.tsx'

/** A dot of one mark, and of the place that has the most, shares of the picture's width. */
const DOT = { least: 0.025, most: 0.09 } as const

/** Where learners marked a picture: a dot for each place, the larger the more did; a right one is filled, one that is not has a ring. */
export function MarkedPicture({ picture: { blob, marks } }: { readonly picture: NonNullable<QuestionReport['picture']> }) {
  const { t } = useTranslation('analytics')
  const [ratio, setRatio] = useState(16 / 9)
  if (blob === null) return null
  const most = Math.max(1, ...marks.map(({ count }) => count))
  return (
    <div role="img" aria-label={t('report.marks')} className="relative w-64 max-w-full overflow-hidden rounded-small outline outline-line" style={{ aspectRatio: ratio }}>
      <StoredPicture blob={blob} alt="" side={320} className="absolute inset-0 size-full" onSize={(width, height) => setRatio(width / Math.max(1, height))} />
      {marks.map(({ count, isRight, x, y }) => {
        const width = DOT.least + (DOT.most - DOT.least) * Math.sqrt((count - 1) / Math.max(1, most - 1))
        return (
          <span
            key={`${x} ${y} ${isRight}`} title={String(count)} className={isRight ? 'absolute -translate-1/2 rounded-full border border-[white] bg-teal' : 'absolute -translate-1/2 rounded-full border-2 border-brick bg-[white]'}
            style={{ left: `${x * 100}%`, top: `${y * 100}%`, width: `${width * 100}%`, aspectRatio: 1 }}
          />
        )
      })}
    </div>
  )
}
