import { useTranslation } from 'react-i18next'
import type { LessonElement } from '@lectern/shared/lesson'
import { browserPaint, themedPaint } from '../../rendering/paint-context.ts'
import { samePicture } from '../../rendering/same-picture.ts'
import { wordsReachOut } from '../../rendering/words-reach-out.ts'
import { useSlideWhere } from '../../sync/hooks.ts'
import { Notice } from '../../ui/index.ts'

interface OverfullProps {
  readonly slideId: string
  readonly elements: readonly Pick<LessonElement, 'id'>[]
}

/** Says when words reach out of their box or form, or off the slide; nothing while they fit. */
export function Overfull({ slideId, elements }: OverfullProps) {
  const { t } = useTranslation('elements')
  const slide = useSlideWhere(slideId, samePicture)
  if (slide === null) return null
  const chosen = new Set(elements.map(({ id }) => id))
  const paint = themedPaint(browserPaint, slide)
  const out = new Set(slide.elements.flatMap((element) => (chosen.has(element.id) ? wordsReachOut(element, paint) ?? [] : [])))
  if (out.size === 0) return null
  return <Notice tone="warning">{t(out.has('box') ? 'overfull' : 'overfullSlide')}</Notice>
}
