import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { LayoutPicker } from '../../../themes/LayoutPicker.tsx'
import type { SectionProps } from '../../define-drawer.ts'

/** New slides by their layout, in the look of the lesson. */
export function LayoutsSection({ onAddSlide, onFound, title }: SectionProps) {
  const { t } = useTranslation('drawers')
  useEffect(() => onFound(1), [onFound])
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="font-sans text-sm font-semibold tracking-normal">{title}</h3>
      <p className="text-xs text-soft">{t('layoutsHelp')}</p>
      <LayoutPicker columns={2} onChoose={onAddSlide} />
    </section>
  )
}
