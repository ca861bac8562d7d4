import { Shapes } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { readIconDrawing } from '@lectern/shared/lesson'
import { ColourField, IconButton } from '../../../ui/index.ts'
import type { BarProps } from '../../contextual-bar/bar-part.ts'
import { useEditorStore } from '../../editor-store.ts'
import { commonValue } from '../shared-value.ts'
import { useElementWriter } from '../use-element-writer.ts'
import { useShown } from '../use-shown.ts'
import '../../../locales/en/contextualBar.json'

/** The colour of icons that have none of their own, and the way to others. */
export function IconBar({ slideId, elements }: BarProps<'icon'>) {
  const { t } = useTranslation('contextualBar')
  const store = useEditorStore()
  const writer = useElementWriter(slideId, elements)
  const shown = useShown(slideId, elements)
  const isColoured = elements.some(({ drawing }) => readIconDrawing(drawing)?.layers.some(({ paint }) => paint === 'line' || paint === 'area') === true)
  return (
    <>
      {isColoured && <ColourField label={t('iconColour')} labelHidden isCompact value={commonValue(shown, ({ color }) => color)} onChange={(color) => writer.set({ color })} />}
      <IconButton label={t('otherIcon')} icon={<Shapes aria-hidden size={16} />} onClick={() => store.getState().openDialog('drawer', 'elements')} />
    </>
  )
}
