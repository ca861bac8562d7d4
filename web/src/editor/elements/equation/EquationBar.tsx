import { useTranslation } from 'react-i18next'
import { ColourField, NumberField } from '../../../ui/index.ts'
import { EditPart } from '../../bars/EditPart.tsx'
import type { BarProps } from '../../bars/bar-part.ts'
import { commonValue } from '../shared-value.ts'
import { useElementWriter } from '../use-element-writer.ts'
import { useShown } from '../use-shown.ts'
import '../../../locales/en/contextualBar.json'

/** The way into an equation, its size and colour. */
export function EquationBar({ slideId, elements }: BarProps<'equation'>) {
  const { t } = useTranslation('contextualBar')
  const writer = useElementWriter(slideId, elements)
  const shown = useShown(slideId, elements)
  return (
    <>
      <EditPart elements={elements} />
      <NumberField label={t('textSize')} labelHidden className="w-16" size="small" value={commonValue(shown, ({ fontSize }) => fontSize)} min={4} max={800} precision={1} onChange={(fontSize) => writer.set({ fontSize })} />
      <ColourField label={t('textColour')} labelHidden isCompact value={commonValue(shown, ({ color }) => color)} onChange={(color) => writer.set({ color })} />
    </>
  )
}
