import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ANIMATION_LIMITS } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import { useSlide } from '../../sync/hooks.ts'
import { IconButton } from '../../ui/index.ts'
import { announce } from '../chrome/announce.ts'
import { useEditorStore } from '../editor-store.ts'
import { InspectorSection } from '../chrome/InspectorSection.tsx'
import { AnimationFields } from './AnimationFields.tsx'
import { beginCuePick } from './cue-pick.ts'
import { useAnimationWriter } from './use-animation-writer.ts'
import '../../locales/en/animation.json'

interface AnimationSectionProps {
  readonly slideId: string
  readonly elementId: string
  readonly disabled: boolean
}

/** What moves the selected element while its slide is played. */
export function AnimationSection({ slideId, elementId, disabled }: AnimationSectionProps) {
  const { t } = useTranslation('animation')
  const slide = useSlide(slideId)
  const all = slide?.animations ?? []
  const narration = slide === null ? '' : plainText(slide.narration)
  const writer = useAnimationWriter(slideId)
  const store = useEditorStore()
  const addButton = useRef<HTMLButtonElement>(null)
  const isFull = all.length >= ANIMATION_LIMITS.perSlide
  const own = all.flatMap((animation, index) => (animation.elementId === elementId ? [{ animation, number: index + 1 }] : []))
  const remove = (animationId: string): void => {
    flushSync(() => writer.remove(animationId))
    // Its own button went with it: the keyboard must not fall off the page. Where the slide was full, only now there is room again.
    addButton.current?.focus()
    announce(store, t('removed'))
  }
  return (
    <InspectorSection
      title={t('title')}
      action={(
        <IconButton
          ref={addButton} label={isFull ? t('full') : t('add')} icon={<Plus size={16} />} size="small" disabled={disabled || isFull}
          onClick={() => writer.add(elementId)}
        />
      )}
    >
      {own.length === 0 ? <p className="text-xs text-faint">{t('none')}</p> : own.map(({ animation, number }) => (
        <AnimationFields
          key={animation.id} animation={animation} number={number} narration={narration} disabled={disabled}
          onChange={(patch) => writer.set(animation.id, patch)} onRemove={() => remove(animation.id)}
          onPick={() => beginCuePick(store, { slideId, animationIds: [animation.id] })}
        />
      ))}
    </InspectorSection>
  )
}
