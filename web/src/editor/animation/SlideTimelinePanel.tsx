import { AudioLines } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnimationPatch, Slide } from '@lectern/shared/lesson'
import { slideTimeline, unattendedMotions } from '@lectern/shared/timeline'
import type { SlideTimeline } from '@lectern/shared/timeline'
import { Waveform } from '../../narration/waveform/Waveform.tsx'
import { barsOf, useSoundPeaks } from '../../narration/waveform/sound-peaks.ts'
import { useFormat } from '../../platform/i18n/use-format.ts'
import type { NarrationPlay } from '../../player/use-narration-play.ts'
import { useSize } from '../../rendering/use-size.ts'
import { useCanEdit, useSlide } from '../../sync/hooks.ts'
import { announce } from '../chrome/announce.ts'
import { useEditor, useEditorStore } from '../editor-store.ts'
import { useElementName } from '../elements/use-element-name.ts'
import type { BarGrip } from './AnimationBar.tsx'
import { MotionPreview } from './MotionPreview.tsx'
import { TimelineBlock } from './TimelineBlock.tsx'
import { draggedBlock, rulerStep, wordStarts } from './timeline-drag.ts'
import { useAnimationWriter } from './use-animation-writer.ts'
import '../../locales/en/animation.json'

/** How near a word a block sticks to it, and how far apart bars of the sound stand, CSS pixels. */
const NEAR = 7
const BAR = 4
/** What an arrow key moves the place by, seconds. */
const STEP = 0.1

interface SlideTimelinePanelProps {
  /** As it is spoken, with what moves by itself. */
  readonly slide: Slide
  readonly timeline: SlideTimeline
  readonly play: NarrationPlay
}

/** What is heard and what moves on a slide, over its time: rows of blocks that are dragged, under the sound of the narration. */
export function SlideTimelinePanel({ slide, timeline: stored, play }: SlideTimelinePanelProps) {
  const { t } = useTranslation('animation')
  const format = useFormat()
  const store = useEditorStore()
  const nameOf = useElementName()
  const canEdit = useCanEdit()
  const selection = useEditor((state) => state.selection)
  const own = useSlide(slide.id)?.animations
  const writer = useAnimationWriter(slide.id)
  const [attach, size] = useSize()
  const [dragged, setDragged] = useState<{ readonly id: string; readonly patch: AnimationPatch; readonly seconds: number } | null>(null)
  const { language } = stored
  const words = useMemo(() => wordStarts(stored), [stored])
  // What is dragged moves what follows it, too.
  const timeline = dragged === null ? stored : slideTimeline({
    ...slide, animations: (slide.animations ?? []).map((one) => (one.id === dragged.id ? { ...one, ...dragged.patch } : one)),
  }, language)
  const seconds = dragged?.seconds ?? stored.seconds
  const width = size?.width ?? 0
  const peaks = useSoundPeaks(stored.sentences)
  const bars = useMemo(() => barsOf(stored.sentences, peaks, seconds, Math.max(1, Math.floor(width / BAR))), [stored, peaks, seconds, width])
  const motions = new Map(unattendedMotions(timeline).map((motion) => [motion.animationId, motion]))
  const elements = new Map(slide.elements.map((element) => [element.id, element]))
  const at = Math.min(seconds, play.elapsedMs / 1000)
  const written = new Set(own?.map(({ id }) => id))
  const time = (value: number): string => t('timeline.time', { time: format.number(Math.round(value * 100) / 100) })
  const rows = (slide.animations ?? []).flatMap((animation) => {
    const [element, motion] = [elements.get(animation.elementId), motions.get(animation.id)]
    return element && motion ? [{ animation, element, motion }] : []
  })
  const patched = (id: string, grip: BarGrip, by: number, near: number): AnimationPatch | null => {
    const animation = slide.animations?.find((one) => one.id === id)
    const motion = unattendedMotions(stored).find((one) => one.animationId === id)
    return animation && motion ? draggedBlock(animation, motion, { grip, by, words, near, narration: stored.narration }) : null
  }
  const keep = (id: string, patch: AnimationPatch): void => {
    writer.setAll([id], patch)
    announce(store, patch.words === undefined ? t('times', { delay: format.number(patch.delay ?? 0), duration: format.number(patch.duration ?? 0) }) : t('pick.done', { words: patch.words }))
  }
  return (
    <div className="min-h-0 grow overflow-y-auto border-t border-line text-xs" dir="ltr">
      <Ruler seconds={seconds} width={width} at={at} label={t('timeline.place')} text={time(at)} attach={attach} onSeek={(to) => play.seek(to * 1000)} />
      <div className="flex h-7 border-b border-line">
        <Name><AudioLines aria-hidden size={13} className="shrink-0" /><span className="truncate">{t('timeline.audio')}</span></Name>
        <span className="relative min-w-0 grow text-edge"><Waveform peaks={bars} played={at / seconds} className="size-full" /><Playhead at={at / seconds} /></span>
      </div>
      {rows.map(({ animation, element, motion }, index) => {
        const name = nameOf(element)
        const isFixed = !canEdit || !written.has(animation.id) || element.locked
        const isSelected = selection.includes(element.id)
        return (
          <div key={animation.id} className="flex h-7 border-b border-line">
            <Name><bdi className={isSelected ? 'truncate font-medium text-ink' : 'truncate'}>{name}</bdi></Name>
            <span data-track className="relative min-w-0 grow">
              <TimelineBlock
                motion={motion} seconds={seconds} isSelected={isSelected} disabled={isFixed}
                label={t('timeline.block', { number: index + 1, name, effect: t(`effects.${animation.effect}`) })} text={`${t(`effects.${animation.effect}`)} · ${time(motion.start)} – ${time(motion.end)}`}
                onSelect={() => store.getState().select([element.id])}
                onDrag={(grip, by, perPixel) => {
                  const patch = patched(animation.id, grip, by, NEAR * perPixel)
                  if (patch) setDragged({ id: animation.id, patch, seconds })
                }}
                onEnd={(isKept) => {
                  if (isKept && dragged !== null) keep(dragged.id, dragged.patch)
                  setDragged(null)
                }}
                onStep={(grip, by) => {
                  const patch = patched(animation.id, grip, by, 0)
                  if (patch) keep(animation.id, patch)
                }}
              />
              <Playhead at={at / seconds} />
            </span>
          </div>
        )
      })}
      <p className="px-5 py-2 text-faint">{t(rows.length === 0 ? 'timeline.none' : written.size === 0 ? 'timeline.automatic' : 'timeline.help')}</p>
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

const Name = ({ children }: { readonly children: ReactNode }) => (
  <span className="sticky left-0 flex w-40 shrink-0 items-center gap-1.5 border-e border-line ps-5 pe-2 text-soft">{children}</span>
)

const Playhead = ({ at }: { readonly at: number }) => <span aria-hidden className="pointer-events-none absolute inset-y-0 w-px bg-brick" style={{ left: `${at * 100}%` }} />

interface RulerProps {
  readonly seconds: number
  readonly width: number
  readonly at: number
  readonly label: string
  readonly text: string
  readonly attach: (node: HTMLElement | null) => (() => void) | undefined
  readonly onSeek: (seconds: number) => void
}

/** The seconds of the slide: pressed or dragged over, that time is gone to; by keys in tenths. */
function Ruler({ seconds, width, at, label, text, attach, onSeek }: RulerProps) {
  const format = useFormat()
  const step = rulerStep(width / seconds)
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
    <div className="sticky top-0 z-10 flex h-6 border-b border-line bg-sheet">
      <span className="w-40 shrink-0 border-e border-line" />
      <span
        ref={attach} role="slider" tabIndex={0} aria-label={label} aria-valuemin={0} aria-valuemax={seconds} aria-valuenow={at} aria-valuetext={text} onKeyDown={onKeyDown}
        onPointerDown={(event) => { event.currentTarget.setPointerCapture(event.pointerId); seek(event) }}
        onPointerMove={(event) => { if (event.currentTarget.hasPointerCapture(event.pointerId)) seek(event) }}
        className="relative min-w-0 grow cursor-pointer touch-none overflow-hidden -outline-offset-2"
      >
        {width > 0 && Array.from({ length: Math.floor(seconds / step) + 1 }, (_, index) => index * step).map((mark) => (
          <span key={mark} aria-hidden className="absolute inset-y-0 border-s border-line ps-1 leading-6 text-faint tabular-nums" style={{ left: `${(mark / seconds) * 100}%` }}>{format.number(mark)}</span>
        ))}
        <Playhead at={at / seconds} />
      </span>
    </div>
  )
}
