import { ChevronDown, ChevronUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Slide } from '@lectern/shared/lesson'
import { slideTimeline } from '@lectern/shared/timeline'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { IconButton } from '../../ui/index.ts'
import { editOf } from '../elements/edits.ts'
import { useEditorStore } from '../editor-store.ts'
import { Section } from '../inspector/Section.tsx'
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
  const { motions } = slideTimeline(slide, 'en')
  if (shown.length === 0) return null
  return (
    <Section title={t('onSlide')}>
      <ol className="-mx-2 flex flex-col">
        {shown.map((animation, index) => {
          const element = elements.get(animation.elementId)
          if (element === undefined) return null
          const name = element.name === '' ? t(editOf(element).labelKey(element)) : element.name
          return (
            <li key={animation.id} className="flex items-center gap-1 rounded-control hover:bg-hover">
              <button
                type="button" aria-label={t('select', { name })} onClick={() => store.getState().select([element.id])}
                className="flex min-w-0 grow flex-col px-2 py-1 text-start"
              >
                <span dir="auto" className="truncate text-sm">{name}</span>
                <span className="truncate text-xs text-faint">
                  {t(`effects.${animation.effect}`)} · {t('from', { time: format.number(Math.round((motions[index]?.start ?? 0) * 10) / 10) })}
                </span>
              </button>
              <IconButton
                label={t('earlier', { name })} icon={<ChevronUp size={16} />} size="small" disabled={disabled || index === 0}
                onClick={() => writer.move(animation.id, shown[index - 1]?.id ?? null)}
              />
              <IconButton
                label={t('later', { name })} icon={<ChevronDown size={16} />} size="small" disabled={disabled || index === shown.length - 1}
                onClick={() => writer.move(animation.id, shown[index + 2]?.id ?? null)}
              />
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
