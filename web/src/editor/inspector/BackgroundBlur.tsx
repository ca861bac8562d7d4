import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LocalOrigin, setEverySlide, setSlideProps } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { useLessonSession, useSlideIds } from '../../sync/hooks.ts'
import { Segmented, Slider } from '../../ui/index.ts'
import { asPartOfGesture } from '../chrome/undo-steps.ts'

/** Most a background is blurred, slide points. */
const STRONGEST_BLUR = 60
const SCOPES = ['slide', 'all'] as const
type Scope = (typeof SCOPES)[number]

interface BackgroundBlurProps {
  readonly slide: Slide
  readonly disabled: boolean
}

/** How much the picture behind this slide, or behind all slides, is blurred (S2 §3): seen by everybody while the slider moves, one step of undo. */
export function BackgroundBlur({ slide, disabled }: BackgroundBlurProps) {
  const { t } = useTranslation('editor')
  const { doc, undo } = useLessonSession()
  const hasOthers = useSlideIds().length > 1
  const [scope, setScope] = useState<Scope>('slide')
  const ofAll = scope === 'all' && hasOthers
  const change = (blurFilter: number): void => asPartOfGesture(undo, `blur ${ofAll ? 'all' : slide.id}`, () => {
    if (ofAll) setEverySlide(doc, { blurFilter }, new LocalOrigin('slides.blur'))
    else setSlideProps(doc, slide.id, { blurFilter }, new LocalOrigin('slide.blur'))
  })
  return (
    <>
      <Slider label={t('inspector.blur')} min={0} max={STRONGEST_BLUR} value={slide.blurFilter} disabled={disabled} onChange={change} />
      {hasOthers && (
        <Segmented
          label={t('inspector.blurOf')} className="w-full" value={scope} disabled={disabled} onChange={setScope}
          options={SCOPES.map((value) => ({ value, label: t(`inspector.blurScopes.${value}`) }))}
        />
      )}
    </>
  )
}
