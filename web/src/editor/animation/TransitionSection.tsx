import { Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ANIMATION_DIRECTIONS, LocalOrigin, TRANSITION_KINDS, TRANSITION_LIMITS, isDirected, setEverySlide, setSlideProps, transitionSchema } from '@lectern/shared/lesson'
import type { Slide, Transition } from '@lectern/shared/lesson'
import { useLessonSession, useSlideIds } from '../../sync/hooks.ts'
import { Button, NumberField, SelectField } from '../../ui/index.ts'
import { InspectorSection } from '../chrome/InspectorSection.tsx'
import { toastWithUndo } from '../chrome/toast-with-undo.ts'
import { asNamedStep, asOneStep, asPartOfGesture } from '../chrome/undo-steps.ts'
import { TransitionPreview } from './TransitionPreview.tsx'
import '../../locales/en/animation.json'

/** What an arrow key adds to the time, seconds. */
const STEP_SECONDS = 0.1

interface TransitionSectionProps {
  readonly slide: Slide
  readonly disabled: boolean
}

/** How the slide takes the place of the one before it: chosen, seen on the stage, and given to all slides. */
export function TransitionSection({ slide, disabled }: TransitionSectionProps) {
  const { t } = useTranslation('animation')
  const { doc, undo, view } = useLessonSession()
  const slideIds = useSlideIds()
  const [played, setPlayed] = useState<{ readonly before: Slide; readonly slide: Slide } | null>(null)
  const { id, transition = null } = slide
  const before = slideIds[slideIds.indexOf(id) - 1]
  const write = (next: Transition | null): void => setSlideProps(doc, id, { transition: next }, new LocalOrigin('slide.transition'))
  const preview = (): void => {
    const [from, to] = [before === undefined ? null : view.slide(before), view.slide(id)]
    setPlayed(from === null || to === null ? null : { before: from, slide: to })
  }
  /** What is chosen is seen at once. */
  const choose = (next: Transition | null): void => {
    asOneStep(undo, () => write(next))
    if (next !== null) preview()
  }
  const useOnAll = (): void => {
    const { result: count, step } = asNamedStep(undo, () => setEverySlide(doc, { transition }, new LocalOrigin('slides.transition')))
    toastWithUndo(undo, step, t('transition.applied', { count }))
  }
  return (
    <InspectorSection title={t('transition.title')}>
      <SelectField
        label={t('transition.kind')} value={transition?.kind ?? 'none'} size="small" disabled={disabled}
        options={(['none', ...TRANSITION_KINDS] as const).map((value) => ({ value, label: t(`transition.kinds.${value}`) }))}
        onChange={(kind) => choose(kind === 'none' ? null : transitionSchema.parse({ ...transition, kind }))}
      />
      {transition !== null && (
        <div className="grid grid-cols-2 gap-3">
          {isDirected(transition.kind) && (
            <SelectField
              label={t('direction')} value={transition.direction} size="small" disabled={disabled}
              options={ANIMATION_DIRECTIONS.map((value) => ({ value, label: t(`directions.${value}`) }))}
              onChange={(direction) => choose({ ...transition, direction })}
            />
          )}
          <NumberField
            label={t('duration')} value={transition.seconds} min={TRANSITION_LIMITS.secondsMin} max={TRANSITION_LIMITS.secondsMax} step={STEP_SECONDS} precision={1}
            unit={t('seconds')} size="small" disabled={disabled}
            onChange={(seconds) => asPartOfGesture(undo, `transition ${id}`, () => write({ ...transition, seconds }))}
          />
        </div>
      )}
      {transition !== null && before === undefined && <p className="text-xs text-faint">{t('transition.first')}</p>}
      {transition !== null && before !== undefined && (
        <Button size="small" wide icon={<Play aria-hidden size={14} />} onClick={preview}>{t('transition.preview')}</Button>
      )}
      {slideIds.length > 1 && <Button size="small" wide disabled={disabled} onClick={useOnAll}>{t('transition.toAll')}</Button>}
      {played !== null && <TransitionPreview {...played} onEnd={() => setPlayed(null)} />}
    </InspectorSection>
  )
}
