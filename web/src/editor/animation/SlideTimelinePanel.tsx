import { ZoomIn, ZoomOut } from 'lucide-react'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Slide } from '@lectern/shared/lesson'
import { slideTimeline, unattendedMotions } from '@lectern/shared/timeline'
import type { SlideTimeline } from '@lectern/shared/timeline'
import { useFormat } from '../../platform/i18n/use-format.ts'
import type { NarrationPlay } from '../../player/use-narration-play.ts'
import { useSize } from '../../rendering/use-size.ts'
import { IconButton } from '../../ui/index.ts'
import { MotionPreview } from './MotionPreview.tsx'
import { TimelineRows } from './TimelineRows.tsx'
import type { DraggedBlock } from './TimelineRows.tsx'
import { rulerStep } from './timeline-drag.ts'
import '../../locales/en/animation.json'

/** What an arrow key moves the place by, seconds. */
const STEP = 0.1
/** How wide the names beside the rows are, CSS pixels (`w-40`), and how much of the end of a row is kept in sight before what plays. */
const NAMES = 160
const AHEAD = 80
/** How many times as wide as there is room for, at most: the wider, the finer blocks are placed. */
const ZOOM_MAX = 16

interface SlideTimelinePanelProps {
  /** As it is spoken, with what moves by itself. */
  readonly slide: Slide
  readonly timeline: SlideTimeline
  readonly play: NarrationPlay
}

/** What is heard and what moves on a slide, over its time: rows of blocks that are dragged, under the sound of the narration. With the clock only the playhead is rendered. */
export function SlideTimelinePanel({ slide, timeline: stored, play }: SlideTimelinePanelProps) {
  const { t } = useTranslation('animation')
  const format = useFormat()
  const [attach, size] = useSize()
  const scroller = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(1)
  const [dragged, setDragged] = useState<DraggedBlock | null>(null)
  const { language } = stored
  // What is dragged moves what follows it, too.
  const timeline = useMemo(() => (dragged === null ? stored : slideTimeline({
    ...slide, animations: (slide.animations ?? []).map((one) => (one.id === dragged.id ? { ...one, ...dragged.patch } : one)),
  }, language)), [stored, slide, dragged, language])
  const seconds = dragged?.seconds ?? stored.seconds
  const room = Math.max(0, (size?.width ?? 0) - NAMES)
  const width = room * zoom
  const at = Math.min(seconds, play.elapsedMs / 1000)
  const x = (at / seconds) * width
  useEffect(() => {
    const box = scroller.current
    if (box && zoom > 1 && (x < box.scrollLeft || x > box.scrollLeft + room - AHEAD)) box.scrollLeft = x - AHEAD
  }, [x, zoom, room])
  return (
    <div ref={scroller} className="min-h-0 grow overflow-auto border-t border-line text-xs" dir="ltr">
      <div ref={attach} className="h-0 w-full" />
      <div className="relative" style={{ width: zoom === 1 ? '100%' : NAMES + width }}>
        <div className="sticky top-0 z-30 flex h-7 border-b border-line bg-sheet">
          <span className="sticky left-0 z-10 flex w-40 shrink-0 items-center justify-end border-e border-line bg-sheet pe-1">
            <IconButton size="small" label={t('timeline.zoomOut')} disabled={zoom === 1} icon={<ZoomOut aria-hidden size={14} />} onClick={() => setZoom(zoom / 2)} />
            <IconButton size="small" label={t('timeline.zoomIn')} disabled={zoom === ZOOM_MAX} icon={<ZoomIn aria-hidden size={14} />} onClick={() => setZoom(zoom * 2)} />
          </span>
          <Ruler
            seconds={seconds} width={width} at={at} label={t('timeline.place')} text={t('timeline.time', { time: format.number(Math.round(at * 100) / 100) })}
            onSeek={(to) => play.seek(to * 1000)}
          />
        </div>
        <TimelineRows slide={slide} timeline={timeline} stored={stored} seconds={seconds} width={width} dragged={dragged} onDragged={setDragged} />
        <span aria-hidden data-playhead className="pointer-events-none absolute inset-y-0 z-10 w-px bg-brick" style={{ left: NAMES + x }} />
      </div>
      {play.isPlaying && timeline.motions.length > 0 && <HeardMotions slide={slide} timeline={stored} play={play} />}
    </div>
  )
}

/** What moves, on the stage, by the clock of what is heard. */
function HeardMotions({ slide, timeline, play }: SlideTimelinePanelProps) {
  const heard = useRef({ seconds: 0, at: 0 })
  useEffect(() => { heard.current = { seconds: play.elapsedMs / 1000, at: performance.now() } }, [play.elapsedMs])
  const motions = useMemo(() => unattendedMotions(timeline), [timeline])
  // Between two looks at the sound it goes on, so that motions are smooth.
  return <MotionPreview slide={slide} motions={motions} clock={() => heard.current.seconds + Math.min(0.1, (performance.now() - heard.current.at) / 1000)} onTime={() => undefined} onEnd={play.stop} />
}

interface RulerProps {
  readonly seconds: number
  readonly width: number
  readonly at: number
  readonly label: string
  readonly text: string
  readonly onSeek: (seconds: number) => void
}

/** The seconds of the slide: pressed or dragged over, that time is gone to; by keys in tenths. */
function Ruler({ seconds, width, at, label, text, onSeek }: RulerProps) {
  const seek = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): void => {
    const { left, width: wide } = currentTarget.getBoundingClientRect()
    onSeek(Math.max(0, Math.min(seconds - 0.05, ((clientX - left) / wide) * seconds)))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -STEP, ArrowDown: -STEP, ArrowRight: STEP, ArrowUp: STEP, Home: -seconds, End: seconds }[event.key]
    if (by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onSeek(Math.max(0, Math.min(seconds - 0.05, at + by)))
  }
  return (
    <span
      role="slider" tabIndex={0} aria-label={label} aria-valuemin={0} aria-valuemax={seconds} aria-valuenow={at} aria-valuetext={text} onKeyDown={onKeyDown}
      onPointerDown={(event) => { event.currentTarget.setPointerCapture(event.pointerId); seek(event) }}
      onPointerMove={(event) => { if (event.currentTarget.hasPointerCapture(event.pointerId)) seek(event) }}
      className="relative min-w-0 grow cursor-pointer touch-none overflow-hidden -outline-offset-2"
    >
      {width > 0 && <RulerMarks seconds={seconds} width={width} />}
    </span>
  )
}

/** The numbers of the ruler, rendered for another scale and not with the clock. */
const RulerMarks = memo(function RulerMarks({ seconds, width }: Pick<RulerProps, 'seconds' | 'width'>) {
  const format = useFormat()
  const step = rulerStep(width / seconds)
  return Array.from({ length: Math.floor(seconds / step) + 1 }, (_, index) => index * step).map((mark) => (
    <span key={mark} aria-hidden className="absolute inset-y-0 border-s border-line ps-1 leading-7 text-faint tabular-nums" style={{ left: `${(mark / seconds) * 100}%` }}>{format.number(mark)}</span>
  ))
})
