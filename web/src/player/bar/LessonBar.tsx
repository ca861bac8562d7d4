import { useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Slide } from '@lectern/shared/lesson'
import { formatFor } from '../../platform/i18n/use-format.ts'
import { clock } from '../../ui/clock.ts'
import { cx } from '../../ui/index.ts'
import type { LiveLayer } from '../live-layer.ts'
import { SoundVolume } from './SoundVolume.tsx'
import type { SoundVolumeProps } from './SoundVolume.tsx'
import { askingSlides, lessonTime, ownTimes } from './lesson-progress.ts'
import '../../locales/en/player.json'
import '../../locales/en/player.bar.json'

export interface LessonBarProps extends SoundVolumeProps {
  readonly slides: readonly Slide[]
  readonly index: number
  readonly elapsedMs: number
  readonly isPlaying: boolean
  /** A language tag: narration is counted in words of it. */
  readonly language: string
  readonly live: LiveLayer | null
}

const never = () => () => undefined

/** What the bar of the player knows of the whole lesson, which comes after its first picture: where it asks, its time, and how loud it is. */
export function LessonBar({ elapsedMs, hasKey, index, isPlaying, language, live, slides }: LessonBarProps) {
  const { i18n, t } = useTranslation('player')
  const times = useMemo(() => ownTimes(slides, language), [slides, language])
  const { elapsed, whole } = lessonTime(times, index, elapsedMs)
  const answered = useSyncExternalStore(live?.subscribe ?? never, () => [...askingSlides(slides, live)].map(([at, isAnswered]) => `${at}${isAnswered ? '+' : '-'}`).join(' '))
  const marks = answered === '' ? [] : answered.split(' ').map((mark) => ({ at: Number.parseInt(mark, 10), isAnswered: mark.endsWith('+') }))
  return (
    <>
      {marks.length > 0 && (
        <div className="pointer-events-none absolute inset-x-0 top-0">
          <span className="sr-only">{t('bar.questions', { slides: formatFor(i18n.language).list(marks.map(({ at }) => String(at + 1))) })}</span>
          {marks.map(({ at, isAnswered }) => (
            <span
              key={at} aria-hidden data-mark={isAnswered ? 'answered' : 'open'} style={{ insetInlineStart: `${(100 * (at + 0.5)) / slides.length}%` }}
              className={cx('absolute -top-0.5 -ms-1 size-2 rotate-45 rounded-[1px] ring-2 ring-sheet', isAnswered ? 'bg-teal' : 'border-2 border-amber bg-sheet')}
            />
          ))}
        </div>
      )}
      <span role="timer" aria-label={t('time')} className={cx('me-1 text-xs whitespace-nowrap tabular-nums max-sm:absolute max-sm:start-4 max-sm:top-2', isPlaying ? 'text-ink' : 'text-soft')}>
        {clock(elapsed)}<span className="px-1 text-faint">/</span>{clock(whole)}
      </span>
      <SoundVolume hasKey={hasKey} />
    </>
  )
}
