import { Play, Square } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { Slide } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import { slideTimeline, unattendedMotions } from '@lectern/shared/timeline'
import type { Motion } from '@lectern/shared/timeline'
import { useMeta } from '../../sync/hooks.ts'
import { useSpokenSlide } from '../../sync/use-spoken-slide.ts'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { announce } from '../chrome/announce.ts'
import { useEditorStore } from '../editor-store.ts'
import { InspectorSection } from '../chrome/InspectorSection.tsx'
import { Button } from '../../ui/index.ts'
import { AnimationBar } from './AnimationBar.tsx'
import type { BarTimes } from './AnimationBar.tsx'
import { AnimationFields } from './AnimationFields.tsx'
import { AnimationRow } from './AnimationRow.tsx'
import { MotionPreview } from './MotionPreview.tsx'
import { beginCuePick } from './cue-pick.ts'
import { useAnimationWriter } from './use-animation-writer.ts'
import { useElementName } from '../elements/use-element-name.ts'
import { useRowDrag } from './use-row-drag.ts'
import '../../locales/en/animation.json'

interface SlideAnimationsProps {
  readonly slide: Slide
  readonly disabled: boolean
}

/** What moves on the slide, in the order it is played in and over its time; each is ordered and changed here, and leads to its element. */
export function SlideAnimations({ slide, disabled }: SlideAnimationsProps) {
  const { t } = useTranslation('animation')
  const format = useFormat()
  const nameOf = useElementName()
  const store = useEditorStore()
  const writer = useAnimationWriter(slide.id)
  const [openId, setOpenId] = useState<string | null>(null)
  const list = useRef<HTMLOListElement>(null)
  // Where a bar is dragged to, and how long the slide was before: bars must not shrink under the pointer.
  const [dragged, setDragged] = useState<{ readonly id: string; readonly times: BarTimes; readonly seconds: number } | null>(null)
  const [played, setPlayed] = useState<{ readonly slide: Slide; readonly motions: readonly Motion[] } | null>(null)
  const stop = useCallback(() => setPlayed(null), [])
  const elements = new Map(slide.elements.map((element) => [element.id, element]))
  // Those of elements that a co-author has just taken away play nothing, and have no motion.
  const shown = (slide.animations ?? []).filter((animation) => elements.has(animation.elementId))
  const { language } = useMeta()
  const spoken = useSpokenSlide(slide.id)?.slide ?? slide
  const animations = spoken.animations?.map((animation) => (animation.id === dragged?.id ? { ...animation, ...dragged.times } : animation))
  const timeline = slideTimeline(animations === undefined ? spoken : { ...spoken, animations }, language)
  const seconds = dragged?.seconds ?? timeline.seconds
  const motions = new Map(timeline.motions.map((motion) => [motion.animationId, motion]))
  // Bars lie on the time of the slide as a video has it: what waits for clicks has its place there, too.
  const bars = new Map(unattendedMotions(timeline).map((motion) => [motion.animationId, motion]))
  const order = shown.map(({ id }) => id)
  const move = (id: string, before: string | null): void => {
    writer.move(id, before)
    const staying = order.filter((other) => other !== id)
    announce(store, t('moved', { number: (before === null ? staying.length : staying.indexOf(before)) + 1, count: shown.length }))
  }
  const timesOf = ({ delay, duration }: BarTimes): string => t('times', { delay: format.number(delay), duration: format.number(duration) })
  const { drag, handle } = useRowDrag({ list, order, onDrop: move })
  if (shown.length === 0) return null
  const narration = plainText(slide.narration)
  return (
    <InspectorSection title={t('onSlide')} action={<span className="text-xs text-faint tabular-nums">{t('length', { time: format.number(Math.round(timeline.seconds)) })}</span>}>
      <Button
        size="small" wide icon={played === null ? <Play aria-hidden size={14} /> : <Square aria-hidden size={14} />}
        disabled={played === null && timeline.motions.length === 0}
        onClick={() => setPlayed(played === null ? { slide: spoken, motions: unattendedMotions(timeline) } : null)}
      >
        {t(played === null ? 'play' : 'stop')}
      </Button>
      {played !== null && played.slide.id === slide.id && (
        <MotionPreview {...played} onEnd={stop} onTime={(at) => list.current?.style.setProperty('--played', `${(100 * Math.min(at, seconds)) / seconds}%`)} />
      )}
      <ol ref={list} data-playing={played === null ? undefined : ''} className="-mx-2 flex flex-col">
        {shown.map((animation, index) => {
          const element = elements.get(animation.elementId)
          const motion = motions.get(animation.id)
          const bar = bars.get(animation.id)
          if (element === undefined) return null
          // What is hidden plays nothing, and has no place in time; its animation stays for when it is shown again.
          const from = motion === undefined ? t('hidden') : t(motion.step === 0 ? 'from' : 'fromClick', { time: format.number(Math.round(motion.start * 10) / 10), number: motion.step })
          return (
            <AnimationRow
              key={animation.id} number={index + 1} count={shown.length} name={nameOf(element)} effect={t(`effects.${animation.effect}`)} from={from}
              timed={dragged?.id === animation.id ? timesOf(dragged.times) : null} disabled={disabled} isOpen={openId === animation.id} isDragged={drag?.id === animation.id}
              dropsBefore={drag?.gap === index} dropsBehind={index === shown.length - 1 && drag?.gap === shown.length} handle={handle(animation.id)}
              bar={bar !== undefined && (
                <AnimationBar
                  motion={bar} seconds={seconds} times={animation} disabled={disabled}
                  onDrag={(times) => setDragged(times === null ? null : { id: animation.id, times, seconds })}
                  onDrop={({ delay, duration }) => {
                    setDragged(null)
                    writer.setAll([animation.id], { delay, duration })
                    announce(store, timesOf({ delay, duration }))
                  }}
                />
              )}
              onSelect={() => store.getState().select([element.id])} onOpen={(isOpen) => setOpenId(isOpen ? animation.id : null)}
              // An end of the list is where nothing comes after: the button stays, or the keyboard would fall off the page.
              onEarlier={() => { if (index > 0) move(animation.id, order[index - 1] ?? null) }}
              onLater={() => { if (index < shown.length - 1) move(animation.id, order[index + 2] ?? null) }}
            >
              <AnimationFields
                animation={animation} number={index + 1} narration={narration} disabled={disabled} onChange={(patch) => writer.set(animation.id, patch)}
                onPick={() => beginCuePick(store, { slideId: slide.id, animationIds: [animation.id] })}
                onRemove={() => {
                  flushSync(() => writer.remove(animation.id))
                  // Its own button went with it: the keyboard must not fall off the page.
                  list.current?.querySelector('button')?.focus()
                  announce(store, t('removed'))
                }}
              />
            </AnimationRow>
          )
        })}
      </ol>
    </InspectorSection>
  )
}
