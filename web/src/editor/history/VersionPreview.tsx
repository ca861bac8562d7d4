import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CANVAS } from '@lectern/shared/lesson'
import type { Lesson } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import { SlideThumbnail } from '../../rendering/SlideThumbnail.tsx'
import { cx } from '../../ui/index.ts'
import { useSize } from '../../rendering/use-size.ts'
import '../../locales/en/history.json'

/** Width of a thumbnail, and the free room round the big slide, CSS pixels. */
const THUMBNAIL = 148
const MARGIN = 32

/** The slides of an old version: thumbnails, one of them big with its narration. Nothing can be changed. */
export function VersionPreview({ lesson }: { readonly lesson: Lesson }) {
  const { t } = useTranslation('history')
  const [wanted, setWanted] = useState<string | null>(null)
  const [area, size] = useSize()
  const slide = lesson.slides.find((each) => each.id === wanted) ?? lesson.slides[0]
  const number = slide === undefined ? 0 : lesson.slides.indexOf(slide) + 1
  const narration = slide === undefined ? '' : plainText(slide.narration).trim()
  const width = size === null ? 0 : Math.floor(Math.min(size.width - 2 * MARGIN, ((size.height - 2 * MARGIN) * CANVAS.width) / CANVAS.height))
  return (
    <div className="flex min-h-0 grow">
      <ol aria-label={t('slides')} className="w-52 shrink-0 space-y-1 overflow-y-auto border-e border-line bg-sheet p-3">
        {lesson.slides.map((each, index) => (
          <li key={each.id}>
            <button
              type="button"
              aria-current={each === slide}
              aria-label={t('slide', { number: index + 1 })}
              onClick={() => setWanted(each.id)}
              className="flex w-full gap-2 rounded-control p-1 text-start"
            >
              <span className={cx('w-5 shrink-0 text-end text-xs tabular-nums', each === slide ? 'font-semibold text-teal-ink' : 'text-soft')}>
                {index + 1}
              </span>
              <span className={cx('block overflow-hidden rounded-small outline', each === slide ? 'outline-2 outline-teal' : 'outline-1 outline-line')}>
                <SlideThumbnail slide={each} width={THUMBNAIL} />
              </span>
            </button>
          </li>
        ))}
      </ol>
      <div className="flex min-w-0 grow flex-col">
        <div ref={area} className="relative min-h-0 grow overflow-hidden">
          {slide !== undefined && width > 0 && (
            <div className="absolute inset-0 flex items-center justify-center">
              <span data-preview-slide={slide.id} className="block overflow-hidden rounded-small shadow-resting">
                <SlideThumbnail slide={slide} width={width} label={t('slide', { number })} />
              </span>
            </div>
          )}
        </div>
        {narration !== '' && (
          <p className="own-direction max-h-32 shrink-0 overflow-y-auto border-t border-line bg-sheet px-8 py-4 text-base whitespace-pre-wrap">{narration}</p>
        )}
      </div>
    </div>
  )
}
