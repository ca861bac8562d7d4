import { ChevronDown, ChevronUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Slide } from '@lectern/shared/lesson'
import { slideTimeline } from '@lectern/shared/timeline'
import { useMeta } from '../../sync/hooks.ts'
import { useSpokenSlide } from '../../sync/use-spoken-slide.ts'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { IconButton } from '../../ui/index.ts'
import { editOf } from '../elements/edits.ts'
import { announce } from '../chrome/announce.ts'
import { useEditorStore } from '../editor-store.ts'
import { InspectorSection } from '../chrome/InspectorSection.tsx'
import { useAnimationWriter } from './use-animation-writer.ts'
import './words.ts'

interface SlideAnimationsProps {
  readonly slide: Slide
  readonly disabled: boolean
}

/** What moves on the slide, in the order it is played in; an entry leads to its element. */
export function SlideAnimations({ slide, disabled }: SlideAnimationsProps) {
  const { t } = useTranslation(['animation', 'elements'])
  const format = useFormat()
  const store = useEditorStore()
  const writer = useAnimationWriter(slide.id)
  const elements = new Map(slide.elements.map((element) => [element.id, element]))
  // Those of elements that a co-author has just taken away play nothing, and have no motion.
  const shown = (slide.animations ?? []).filter((animation) => elements.has(animation.elementId))
  const { language } = useMeta()
  const spoken = useSpokenSlide(slide.id)?.slide ?? slide
  const motions = slideTimeline(spoken, language).motions
  if (shown.length === 0) return null
  /** An end of the list is where nothing comes after: the button stays, or the keyboard would fall off the page. */
  const moveTo = (id: string, place: number, before: string | null): void => {
    if (place < 0 || place >= shown.length) return
    writer.move(id, before)
    announce(store, t('moved', { number: place + 1, count: shown.length }))
  }
  return (
    <InspectorSection title={t('onSlide')}>
      <ol className="-mx-2 flex flex-col">
        {shown.map((animation, index) => {
          const element = elements.get(animation.elementId)
          if (element === undefined) return null
          const name = element.name === '' ? t(editOf(element).labelKey(element)) : element.name
          const effect = t(`effects.${animation.effect}`)
          const from = t('from', { time: format.number(Math.round((motions[index]?.start ?? 0) * 10) / 10) })
          return (
            <li key={animation.id} className="flex items-center gap-1 rounded-control hover:bg-hover">
              <button
                type="button" aria-label={t('select', { number: index + 1, name, effect, from })} onClick={() => store.getState().select([element.id])}
                className="flex min-w-0 grow flex-col px-2 py-1 text-start"
              >
                <span dir="auto" className="truncate text-sm">{name}</span>
                <span className="truncate text-xs text-faint">{effect} · {from}</span>
              </button>
              <IconButton
                label={t('earlier', { number: index + 1, name })} icon={<ChevronUp size={16} />} size="small" disabled={disabled} aria-disabled={index === 0}
                className="aria-disabled:opacity-40" onClick={() => moveTo(animation.id, index - 1, shown[index - 1]?.id ?? null)}
              />
              <IconButton
                label={t('later', { number: index + 1, name })} icon={<ChevronDown size={16} />} size="small" disabled={disabled} aria-disabled={index === shown.length - 1}
                className="aria-disabled:opacity-40" onClick={() => moveTo(animation.id, index + 1, shown[index + 2]?.id ?? null)}
              />
            </li>
          )
        })}
      </ol>
    </InspectorSection>
  )
}
