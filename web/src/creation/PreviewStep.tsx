import { previewInDesign, previewSlides } from '@lectern/shared/creation/look'
import { PHOTO_PRESENTER, presenterConfigOf } from '@lectern/shared/lesson'
import type { PresenterChoice } from '@lectern/shared/lesson'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../ui/index.ts'
import { SlideGrid } from './SlideGrid.tsx'
import type { Creation } from './use-creation.ts'
import { useChosenDesign, useChosenTheme } from './use-looks.ts'

/** The slides as they will be, in the look and with the presenter that were chosen. A model may word them otherwise while it writes them. */
export function PreviewStep({ creation }: { readonly creation: Creation }) {
  const { t } = useTranslation('creation')
  const { contentType, creating: { errors }, fields: { design, isBranded, language, presenter, presenterPhoto }, slides } = creation
  const theme = useChosenTheme({ design, isBranded })
  const layouts = useChosenDesign(design)
  const who = contentType === 'interactive-videos' ? presenter : null
  const shown = useMemo(() => {
    const drawn = slides === null ? [] : layouts === undefined || theme === undefined ? previewSlides(slides, design, language, theme) : previewInDesign(slides, { design: layouts, theme }, language)
    if (who === null) return drawn
    const choice: PresenterChoice = { id: who, ...(who === PHOTO_PRESENTER && presenterPhoto !== null ? { blob: presenterPhoto } : {}) }
    return drawn.map((slide) => ({ ...slide, presenter: choice, presenterConfig: presenterConfigOf(choice, slide.theme) }))
  }, [slides, design, language, theme, layouts, who, presenterPhoto])
  if (slides === null) return <Notice tone="warning">{t('notEnough')}</Notice>
  return (
    <div className="flex flex-col gap-3">
      {(errors.general ?? errors.courseName ?? errors.name) !== undefined && <Notice tone="danger">{errors.general ?? errors.courseName ?? errors.name}</Notice>}
      <p role="status" className="text-sm text-soft tabular-nums">{t('slideCount', { count: shown.length })}</p>
      <SlideGrid slides={shown} titles={slides.map(({ title }) => title)} />
    </div>
  )
}
