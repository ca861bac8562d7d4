import { Shapes } from 'lucide-react'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { readIconDrawing } from '@lectern/shared/lesson'
import { ColourField, IconButton } from '../../../ui/index.ts'
import { BarSide } from '../../bars/bar-side.ts'
import type { BarProps } from '../../bars/bar-part.ts'
import { commonValue } from '../shared-value.ts'
import { useElementWriter } from '../use-element-writer.ts'
import { useShown } from '../use-shown.ts'
import { OtherIcon } from './OtherIcon.tsx'
import '../../../locales/en/contextualBar.json'

/** The colour of icons that have none of their own, and the way to others. */
export function IconBar({ slideId, elements }: BarProps<'icon'>) {
  const { t } = useTranslation('contextualBar')
  const side = useContext(BarSide)
  const writer = useElementWriter(slideId, elements)
  const shown = useShown(slideId, elements)
  const isColoured = elements.some(({ drawing }) => readIconDrawing(drawing)?.layers.some(({ paint }) => paint === 'line' || paint === 'area') === true)
  return (
    <>
      {isColoured && <ColourField label={t('iconColour')} labelHidden isCompact value={commonValue(shown, ({ color }) => color)} onChange={(color) => writer.set({ color })} />}
      <OtherIcon slideId={slideId} elements={elements} placement={`${side} start`} button={<IconButton label={t('otherIcon')} icon={<Shapes aria-hidden size={16} />} />} />
    </>
  )
}
