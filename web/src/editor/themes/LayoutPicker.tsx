import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LAYOUTS } from '@lectern/shared/lesson'
import type { Layout } from '@lectern/shared/lesson'
import { SlideThumbnail } from '../../rendering/SlideThumbnail.tsx'
import { useTheme } from '../../sync/hooks.ts'
import { cx } from '../../ui/index.ts'
import { useEditor } from '../editor-store.ts'
import { layoutPreview } from './layout-preview.ts'
import './words.ts'

/** Width of a preview, CSS pixels. */
const PREVIEW = 120

interface LayoutPickerProps {
  /** The layout that holds, where one does. */
  readonly current?: Layout | undefined
  readonly onChoose: (layout: Layout) => void
}

/** The layouts to choose from, drawn in the lesson's theme. */
export function LayoutPicker({ current, onChoose }: LayoutPickerProps): ReactNode {
  const { t } = useTranslation(['themes', 'canvas'])
  const theme = useTheme(useEditor((state) => state.slideId) ?? '')
  const slides = useMemo(() => LAYOUTS.map((layout) => layoutPreview(layout, theme, (placeholder) => t(`canvas:prompts.${placeholder}`))), [theme, t])
  return (
    <div role="group" aria-label={t('layouts.choose')} className="grid grid-cols-[repeat(3,7.5rem)] gap-3">
      {slides.map((slide) => {
        const layout = slide.layout ?? 'blank'
        return (
          <button
            key={layout} type="button" aria-pressed={layout === current} onClick={() => onChoose(layout)}
            className="group flex min-w-0 flex-col gap-1 rounded-control text-start"
          >
            <span
              className={cx(
                'block overflow-hidden rounded-small outline -outline-offset-0',
                layout === current ? 'outline-2 outline-teal' : 'outline-1 outline-line group-hover:outline-edge',
              )}
            >
              <SlideThumbnail slide={slide} width={PREVIEW} />
            </span>
            <span className={cx('truncate text-xs', layout === current ? 'font-semibold text-teal-ink' : 'text-soft')}>{t(`layouts.names.${layout}`)}</span>
          </button>
        )
      })}
    </div>
  )
}
