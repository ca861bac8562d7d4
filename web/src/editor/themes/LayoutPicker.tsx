import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LAYOUTS, DEFAULT_PRESENTER, elementSchema, placesOf, slideSchema, themeColour } from '@lectern/shared/lesson'
import type { Layout, LayoutPlace, LessonElement, Placeholder, Slide } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { SlideThumbnail } from '../../rendering/SlideThumbnail.tsx'
import { useTheme } from '../../sync/hooks.ts'
import { cx } from '../../ui/index.ts'
import { useEditor } from '../editor-store.ts'
import '../../locales/en/themes.json'

function shown({ placeholder, slot, ...box }: LayoutPlace, words: (placeholder: Placeholder) => string): LessonElement {
  const data = { id: `${placeholder} ${slot}`, order: 'a0', ...box }
  return elementSchema.parse(placeholder === 'picture'
    ? { ...data, type: 'shape', shape: 'rectangle', fill: themeColour('surface'), cornerRadius: 0 }
    : { ...data, type: 'text', placeholder, text: richTextOf(words(placeholder)) })
}

/** A slide that shows a layout in the look of a lesson, filled with what its places say. */
function layoutPreview(layout: Layout, theme: Slide['theme'], words: (placeholder: Placeholder) => string): Slide {
  return slideSchema.parse({
    id: layout, order: 'a0', layout, background: { kind: 'colour', colour: themeColour(layout === 'section' ? 'accent' : 'paper') }, presenterConfig: DEFAULT_PRESENTER,
    elements: placesOf(layout).map((place) => shown(place, words)), narration: richTextOf(''), ...(theme && { theme }),
  })
}

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
