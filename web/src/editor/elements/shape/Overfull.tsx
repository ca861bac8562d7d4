import { useTranslation } from 'react-i18next'
import { resolveStyle } from '@lectern/shared/lesson'
import type { ShapeElement } from '@lectern/shared/lesson'
import { browserPaint } from '../../../rendering/paint-context.ts'
import { samePicture } from '../../../rendering/same-picture.ts'
import { shapeWordsOf } from '../../../rendering/shape/shape-text.ts'
import { useSlideWhere } from '../../../sync/hooks.ts'
import { Notice } from '../../../ui/index.ts'

interface OverfullProps {
  readonly slideId: string
  readonly elements: readonly Pick<ShapeElement, 'id'>[]
}

/** Says when words reach out of their form; nothing while they fit. */
export function Overfull({ slideId, elements }: OverfullProps) {
  const { t } = useTranslation('elements')
  const slide = useSlideWhere(slideId, samePicture)
  const chosen = new Set(elements.map(({ id }) => id))
  const paint = slide?.theme === undefined ? browserPaint : { ...browserPaint, theme: slide.theme }
  const isOver = slide?.elements.some((element) => (
    chosen.has(element.id) && element.type === 'shape' && shapeWordsOf(resolveStyle(element, slide.theme), paint).isTooMuch
  ))
  return isOver && <Notice tone="warning">{t('overfull')}</Notice>
}
