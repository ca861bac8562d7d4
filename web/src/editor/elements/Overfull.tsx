import { useTranslation } from 'react-i18next'
import type { LessonElement } from '@lectern/shared/lesson'
import { browserPaint, themedPaint } from '../../rendering/paint-context.ts'
import { placedTextsOf } from '../../rendering/painters.ts'
import { samePicture } from '../../rendering/same-picture.ts'
import { useSlideWhere } from '../../sync/hooks.ts'
import { Notice } from '../../ui/index.ts'

interface OverfullProps {
  readonly slideId: string
  readonly elements: readonly Pick<LessonElement, 'id'>[]
}

/** Says when words reach out of their box or form; nothing while they fit. */
export function Overfull({ slideId, elements }: OverfullProps) {
  const { t } = useTranslation('elements')
  const slide = useSlideWhere(slideId, samePicture)
  const chosen = new Set(elements.map(({ id }) => id))
  const isOver = slide?.elements.some((element) => (
    chosen.has(element.id) && placedTextsOf(element, themedPaint(browserPaint, slide)).some(({ isTooMuch }) => isTooMuch)
  ))
  return isOver && <Notice tone="warning">{t('overfull')}</Notice>
}
