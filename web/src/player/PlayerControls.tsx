import type { ComponentType, ReactNode } from 'react'
import { Captions, ChevronLeft, ChevronRight, Maximize, Minimize, Pause, Play, RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton, Progress, Tooltip, cx } from '../ui/index.ts'
import type { ClickStepsProps } from './player-motion.ts'
import { nextSpeed } from './speeds.ts'
import type { Speed } from './speeds.ts'
import type { FullScreen } from './use-full-screen.ts'

/** What the bar below the slide shows and does. */
export interface PlayerControlsProps {
  readonly index: number
  readonly count: number
  /** What of the slide waits for presses, and how many of these there were; null where nothing does. */
  readonly steps: ClickStepsProps | null
  readonly ClickSteps: ComponentType<ClickStepsProps> | null
  /** Back takes a press back before it leads to the slide before. */
  readonly canStepBack: boolean
  readonly isPlaying: boolean
  /** The last slide was played to its end: playing begins anew. */
  readonly isOver: boolean
  /** How much of the lesson lies behind, 0 … 1. */
  readonly progress: number
  readonly hasCaptions: boolean
  readonly fullScreen: FullScreen
  readonly speed: Speed
  readonly onSpeed: (speed: Speed) => void
  readonly onPlay: () => void
  readonly onGo: (action: 'next' | 'previous') => void
  readonly onCaptions: () => void
  /** What is said of the whole lesson: its marks, its time, its sound; it comes later than the bar. */
  readonly lesson: ReactNode
  /** Chooses captions where there are several languages of them; null where they are on or off. */
  readonly captions: ReactNode
}

/** The bar below the slide. */
export function PlayerControls(props: PlayerControlsProps) {
  const { t } = useTranslation('player')
  const { index, count, steps, ClickSteps, canStepBack, isPlaying, isOver, progress, hasCaptions, fullScreen, speed, onSpeed, onPlay, onGo, onCaptions, lesson, captions } = props
  const isWaiting = steps !== null && steps.pressed < steps.count
  const playLabel = t(isPlaying ? 'pause' : isOver ? 'again' : 'play')
  return (
    <section aria-label={t('controls')} className="relative shrink-0 bg-sheet">
      <Progress label={t('progress')} value={progress} parts={count} className="h-1! rounded-none! *:rounded-none!" />
      <div className="flex h-16 items-center short:h-12 gap-2 ps-4 pe-2 max-sm:mt-3 max-sm:gap-1">
        <div className="flex flex-1 items-center">
          <span role="status" className="text-sm font-medium tabular-nums">
            <span className="sr-only">{t('slide', { number: index + 1, count })}</span>
            <span aria-hidden>{index + 1}<span className="px-1 text-faint">/</span>{count}</span>
            {steps !== null && ClickSteps !== null && <ClickSteps {...steps} />}
          </span>
        </div>
        <IconButton
          size="large" label={t(canStepBack ? 'previousStep' : 'previous')} shortcut="ArrowLeft" tooltipSide="top" disabled={index <= 0 && !canStepBack} onClick={() => onGo('previous')}
          icon={<ChevronLeft aria-hidden size={22} className="rtl:-scale-x-100" />}
        />
        <Tooltip label={playLabel} shortcut="P" side="top">
          <button
            type="button" aria-label={playLabel} onClick={onPlay}
            className="inline-flex size-11 items-center short:size-9 justify-center rounded-full bg-teal text-on-teal shadow-resting transition-colors hover:bg-teal-strong"
          >
            {isPlaying ? <Pause aria-hidden size={20} fill="currentColor" /> : isOver ? <RotateCcw aria-hidden size={20} /> : <Play aria-hidden size={20} fill="currentColor" className="translate-x-px" />}
          </button>
        </Tooltip>
        <IconButton
          size="large" label={t(isWaiting ? 'nextStep' : 'next')} shortcut="ArrowRight" tooltipSide="top" disabled={index >= count - 1 && !isWaiting}
          className={cx(isWaiting && 'bg-teal-wash text-teal-ink')} onClick={() => onGo('next')}
          icon={<ChevronRight aria-hidden size={22} className="rtl:-scale-x-100" />}
        />
        <div className="flex flex-1 items-center justify-end gap-1 max-sm:gap-0">
          {lesson}
          <Tooltip label={t('speed')} shortcut="S" side="top">
            <button
              type="button" aria-label={t('speedNow', { speed })} onClick={() => onSpeed(nextSpeed(speed))}
              className={cx('inline-flex h-10 min-w-10 items-center justify-center rounded-control px-1.5 text-sm font-medium tabular-nums transition-colors hover:bg-hover', speed === 1 ? 'text-soft' : 'text-teal-ink')}
            >
              {t('times', { speed })}
            </button>
          </Tooltip>
          {captions ?? (
            <IconButton
              size="large" label={t('captions')} shortcut="C" tooltipSide="top" pressed={hasCaptions} onClick={onCaptions}
              icon={<Captions aria-hidden size={20} />}
            />
          )}
          {fullScreen.isPossible && (
            <IconButton
              size="large" label={t(fullScreen.isOn ? 'leaveFullScreen' : 'fullScreen')} shortcut="F" tooltipSide="top" onClick={fullScreen.toggle}
              icon={fullScreen.isOn ? <Minimize aria-hidden size={20} /> : <Maximize aria-hidden size={20} />}
            />
          )}
        </div>
      </div>
    </section>
  )
}
