import { AudioLines } from 'lucide-react'
import { memo, useMemo } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnimationPatch, Slide } from '@lectern/shared/lesson'
import { unattendedMotions } from '@lectern/shared/timeline'
import type { SlideTimeline } from '@lectern/shared/timeline'
import { Waveform } from '../../narration/waveform/Waveform.tsx'
import { barsOf, useSoundPeaks } from '../../narration/waveform/sound-peaks.ts'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { useCanEdit, useSlide } from '../../sync/hooks.ts'
import { announce } from '../chrome/announce.ts'
import { useEditor, useEditorStore } from '../editor-store.ts'
import { useElementName } from '../elements/use-element-name.ts'
import type { BarGrip } from './AnimationBar.tsx'
import { TimelineBlock } from './TimelineBlock.tsx'
import { draggedBlock, wordStarts } from './timeline-drag.ts'
import { useAnimationWriter } from './use-animation-writer.ts'
import '../../locales/en/animation.json'

/** How near a word a block sticks to it, and how far apart bars of the sound stand, CSS pixels. */
const NEAR = 7
const BAR = 4

/** An animation as it is while it is dragged, on a scale that stays as it was. */
export interface DraggedBlock {
  readonly id: string
  readonly patch: AnimationPatch
  readonly seconds: number
}

interface TimelineRowsProps {
  /** As it is spoken, with what moves by itself. */
  readonly slide: Slide
  /** Its times, with what is dragged, and as they are kept. */
  readonly timeline: SlideTimeline
  readonly stored: SlideTimeline
  /** What the width of the rows stands for, s, and that width, CSS pixels. */
  readonly seconds: number
  readonly width: number
  readonly dragged: DraggedBlock | null
  readonly onDragged: (dragged: DraggedBlock | null) => void
}

/** The sound of a slide and its animations, a row each; none of it follows the clock. */
export const TimelineRows = memo(function TimelineRows({ slide, timeline, stored, seconds, width, dragged, onDragged }: TimelineRowsProps) {
  const { t } = useTranslation('animation')
  const format = useFormat()
  const store = useEditorStore()
  const nameOf = useElementName()
  const canEdit = useCanEdit()
  const selection = useEditor((state) => state.selection)
  const own = useSlide(slide.id)?.animations
  const writer = useAnimationWriter(slide.id)
  const words = useMemo(() => wordStarts(stored), [stored])
  const peaks = useSoundPeaks(stored.sentences)
  const bars = useMemo(() => barsOf(stored.sentences, peaks, seconds, Math.max(1, Math.floor(width / BAR))), [stored, peaks, seconds, width])
  const motions = new Map(unattendedMotions(timeline).map((motion) => [motion.animationId, motion]))
  const elements = new Map(slide.elements.map((element) => [element.id, element]))
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
    <>
      <div className="flex h-7 border-b border-line">
        <Name><AudioLines aria-hidden size={13} className="shrink-0" /><span className="truncate">{t('timeline.audio')}</span></Name>
        <span className="min-w-0 grow text-edge"><Waveform peaks={bars} className="size-full" /></span>
      </div>
      {rows.map(({ animation, element, motion }, index) => {
        const name = nameOf(element)
        const isFixed = !canEdit || !written.has(animation.id) || element.locked
        const isSelected = selection.includes(element.id)
        const effect = t(`effects.${animation.effect}`)
        return (
          <div key={animation.id} className="flex h-7 border-b border-line">
            <Name><bdi className={isSelected ? 'truncate font-medium text-ink' : 'truncate'} title={name}>{name}</bdi></Name>
            <span data-track className="relative min-w-0 grow">
              <TimelineBlock
                motion={motion} seconds={seconds} width={width} effect={effect} isSelected={isSelected} disabled={isFixed}
                label={t('timeline.block', { number: index + 1, name, effect })} text={`${effect} · ${time(motion.start)} – ${time(motion.end)}`}
                onSelect={() => store.getState().select([element.id])}
                onDrag={(grip, by, perPixel) => {
                  const patch = patched(animation.id, grip, by, NEAR * perPixel)
                  if (patch) onDragged({ id: animation.id, patch, seconds })
                }}
                onEnd={(isKept) => {
                  if (isKept && dragged !== null) keep(dragged.id, dragged.patch)
                  onDragged(null)
                }}
                onStep={(grip, by) => {
                  const patch = patched(animation.id, grip, by, 0)
                  if (patch) keep(animation.id, patch)
                }}
              />
            </span>
          </div>
        )
      })}
      <p className="relative z-20 bg-sheet px-5 py-2 text-faint"><span className="sticky left-5">{t(rows.length === 0 ? 'timeline.none' : written.size === 0 ? 'timeline.automatic' : 'timeline.help')}</span></p>
    </>
  )
})

const Name = ({ children }: { readonly children: ReactNode }) => (
  <span className="sticky left-0 z-20 flex w-40 shrink-0 items-center gap-1.5 border-e border-line bg-sheet ps-5 pe-2 text-soft">{children}</span>
)
