import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { editOf } from '../../elements/edits.ts'
import { roleAllows } from '@lectern/shared/access'
import { useCanEdit, useSessionState, useSlide } from '../../sync/hooks.ts'
import { Skeleton } from '../../ui/index.ts'
import { lazyPart } from '../chrome/lazy-part.ts'
import { useEditor } from '../editor-store.ts'
import { ArrangeSection } from './ArrangeSection.tsx'
import { LessonSection } from './LessonSection.tsx'
import { PositionSection } from './PositionSection.tsx'
import { SlideSection } from './SlideSection.tsx'
import { TypeSections } from './TypeSections.tsx'

const Facts = lazyPart(async () => (await import('./Facts.tsx')).Facts)

/** Everything about what is selected: elements, or the slide when nothing is. */
export function Inspector() {
  const { t } = useTranslation(['editor', 'canvas'])
  const slideId = useEditor((state) => state.slideId)
  const selection = useEditor((state) => state.selection)
  const slide = useSlide(slideId)
  const canEdit = useCanEdit()
  const isReader = useSessionState((state) => state.role !== null && !roleAllows(state.role, 'edit'))
  const elements = useMemo(
    () => slide?.elements.filter((element) => selection.includes(element.id)) ?? [],
    [slide, selection],
  )
  const [first] = elements

  if (!slide) return null
  if (isReader) return <Suspense fallback={<Skeleton className="m-4 h-40" />}><Facts slide={slide} elements={elements} /></Suspense>
  if (!first) {
    return (
      <>
        <SlideSection slide={slide} disabled={!canEdit} />
        <LessonSection />
        {canEdit && <p className="border-t border-line px-4 py-4 text-xs text-faint">{t('inspector.hint')}</p>}
      </>
    )
  }
  const fixed = !canEdit || elements.some((element) => element.locked)
  const type = t(editOf(first).labelKey(first))
  return (
    <>
      <h2 className="truncate px-4 py-3 font-sans text-sm font-semibold tracking-normal">
        {t('inspector.selected', { count: elements.length, type: first.name === '' ? type : first.name })}
      </h2>
      <TypeSections slideId={slide.id} elements={elements} disabled={fixed} />
      <ArrangeSection slideId={slide.id} elements={elements} disabled={!canEdit} />
      <PositionSection slideId={slide.id} elements={elements} disabled={fixed} />
    </>
  )
}
