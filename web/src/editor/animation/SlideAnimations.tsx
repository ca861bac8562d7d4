import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { Slide } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import { slideTimeline, unattendedMotions } from '@lectern/shared/timeline'
import { useMeta } from '../../sync/hooks.ts'
import { useSpokenSlide } from '../../sync/use-spoken-slide.ts'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { announce } from '../chrome/announce.ts'
import { useEditorStore } from '../editor-store.ts'
import { InspectorSection } from '../chrome/InspectorSection.tsx'
import { AnimationFields } from './AnimationFields.tsx'
import { AnimationRow } from './AnimationRow.tsx'
import { beginCuePick } from './cue-pick.ts'
import { useAnimationWriter } from './use-animation-writer.ts'
import { useElementName } from './use-element-name.ts'
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
  const elements = new Map(slide.elements.map((element) => [element.id, element]))
  // Those of elements that a co-author has just taken away play nothing, and have no motion.
  const shown = (slide.animations ?? []).filter((animation) => elements.has(animation.elementId))
  const { language } = useMeta()
  const spoken = useSpokenSlide(slide.id)?.slide ?? slide
  const timeline = slideTimeline(spoken, language)
  const motions = new Map(timeline.motions.map((motion) => [motion.animationId, motion]))
  // Bars lie on the time of the slide as a video has it: what waits for clicks has its place there, too.
  const bars = new Map(unattendedMotions(timeline).map((motion) => [motion.animationId, motion]))
  const order = shown.map(({ id }) => id)
  const move = (id: string, before: string | null): void => {
    writer.move(id, before)
    const staying = order.filter((other) => other !== id)
    announce(store, t('moved', { number: (before === null ? staying.length : staying.indexOf(before)) + 1, count: shown.length }))
  }
  const { drag, handle } = useRowDrag({ list, order, onDrop: move })
  if (shown.length === 0) return null
  const narration = plainText(slide.narration)
  return (
    <InspectorSection title={t('onSlide')} action={<span className="text-xs text-faint tabular-nums">{t('length', { time: format.number(Math.round(timeline.seconds)) })}</span>}>
      <ol ref={list} className="-mx-2 flex flex-col">
        {shown.map((animation, index) => {
          const element = elements.get(animation.elementId)
          const motion = motions.get(animation.id)
          const bar = bars.get(animation.id)
          if (element === undefined || motion === undefined || bar === undefined) return null
          const from = t(motion.step === 0 ? 'from' : 'fromClick', { time: format.number(Math.round(motion.start * 10) / 10), number: motion.step })
          return (
            <AnimationRow
              key={animation.id} number={index + 1} count={shown.length} name={nameOf(element)} effect={t(`effects.${animation.effect}`)} from={from}
              motion={bar} seconds={timeline.seconds} disabled={disabled} isOpen={openId === animation.id} isDragged={drag?.id === animation.id}
              dropsBefore={drag?.gap === index} dropsBehind={index === shown.length - 1 && drag?.gap === shown.length} handle={handle(animation.id)}
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
