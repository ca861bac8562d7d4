import type { Slide } from '@lectern/shared/lesson'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { SlideThumbnail } from '../rendering/SlideThumbnail.tsx'
import { cx } from '../ui/index.ts'

/** Widths that pictures are drawn for, CSS pixels. */
const WIDTHS = { large: 640, small: 120 } as const

interface SlideStripProps {
  readonly slides: readonly Slide[]
  readonly at: number
  readonly onGo: (at: number) => void
}

/** A slide large, and all below it to choose from; the arrow keys go from one to the next. */
export function SlideStrip({ slides, at, onGo }: SlideStripProps) {
  const { t } = useTranslation('templates')
  const shown = slides[at] ?? slides[0]
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const isReversed = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = at + (isReversed ? -step : step)
    if (step === 0 || slides[next] === undefined) return
    event.preventDefault()
    onGo(next)
    event.currentTarget.parentElement?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="aspect-video overflow-hidden rounded-small border border-line bg-sunken [&>canvas]:!h-full [&>canvas]:!w-full">
        {shown && <SlideThumbnail slide={shown} width={WIDTHS.large} label={t('slideAt', { number: at + 1, of: slides.length })} />}
      </div>
      <div role="group" aria-label={t('strip')} className="flex gap-2 overflow-x-auto p-0.5 pb-2">
        {slides.map((slide, index) => (
          <button
            key={slide.id} type="button" tabIndex={index === at ? 0 : -1} aria-pressed={index === at} aria-label={t('goTo', { number: index + 1 })}
            onClick={() => onGo(index)} onKeyDown={onKeyDown}
            className={cx('shrink-0 overflow-hidden rounded-small outline -outline-offset-0', index === at ? 'outline-2 outline-teal' : 'outline-1 outline-line hover:outline-edge')}
          >
            <SlideThumbnail slide={slide} width={WIDTHS.small} />
          </button>
        ))}
      </div>
    </div>
  )
}
