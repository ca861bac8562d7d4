import { Suspense, useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { roleAllows } from '@lectern/shared/access'
import { useCanEdit, useSessionState, useSlideWhere } from '../../sync/hooks.ts'
import { Skeleton } from '../../ui/index.ts'
import { lazyPart } from '../../platform/loading/lazy-part.ts'
import { useEditor } from '../editor-store.ts'
import { LessonSection } from './LessonSection.tsx'
import { SlideSection } from './SlideSection.tsx'
import { sameExceptNarration } from './same-except-narration.ts'
import '../../locales/en/editor.inspector.json'

const ElementSections = lazyPart(async () => (await import('./ElementSections.tsx')).ElementSections)
const SlideAnimations = lazyPart(async () => (await import('../animation/SlideAnimations.tsx')).SlideAnimations)
const PresenterSection = lazyPart(async () => (await import('../presenter/PresenterSection.tsx')).PresenterSection)
const AutomaticSection = lazyPart(async () => (await import('../animation/AutomaticSection.tsx')).AutomaticSection)
const TransitionSection = lazyPart(async () => (await import('../animation/TransitionSection.tsx')).TransitionSection)
const LayoutSection = lazyPart(async () => (await import('../themes/LayoutSection.tsx')).LayoutSection)
const ThemeSection = lazyPart(async () => (await import('../themes/ThemeSection.tsx')).ThemeSection)
const Facts = lazyPart(async () => (await import('./Facts.tsx')).Facts)

/** The panel that the inspector is scrolled in. */
const PANEL = '[data-region="5"]'

/** Everything about what is selected: elements, or the slide when nothing is. */
export function Inspector() {
  const { t } = useTranslation('editor')
  const slideId = useEditor((state) => state.slideId)
  const selection = useEditor((state) => state.selection)
  const slide = useSlideWhere(slideId, sameExceptNarration)
  const canEdit = useCanEdit()
  const isInDrawer = useEditor((state) => state.dialog === 'animations')
  const isReader = useSessionState((state) => state.role !== null && !roleAllows(state.role, 'edit'))
  const elements = useMemo(
    () => slide?.elements.filter((element) => selection.includes(element.id)) ?? [],
    [slide, selection],
  )
  const kind = [...new Set(elements.map(({ type }) => type))].join()
  // Of something else other things are said: they are read from the beginning.
  const kindBefore = useRef(kind)
  useLayoutEffect(() => {
    if (kindBefore.current === kind) return
    kindBefore.current = kind
    const panel = document.querySelector(PANEL)
    if (panel) panel.scrollTop = 0
  }, [kind])
  if (!slide) return null
  if (isReader || elements.length > 0) {
    return (
      <Suspense fallback={<Skeleton className="m-4 h-40" />}>
        {isReader ? <Facts slide={slide} elements={elements} /> : <ElementSections slideId={slide.id} elements={elements} canEdit={canEdit} />}
      </Suspense>
    )
  }
  return (
    <>
      <SlideSection slide={slide} disabled={!canEdit} />
      {slide.animations !== undefined && !isInDrawer && (
        <Suspense fallback={<Skeleton className="m-4 h-16" />}><SlideAnimations slide={slide} disabled={!canEdit} /></Suspense>
      )}
      <Suspense fallback={<Skeleton className="m-4 h-64" />}>
        <PresenterSection slide={slide} disabled={!canEdit} />
        <AutomaticSection key={`automatic ${slide.id}`} slide={slide} disabled={!canEdit} />
        <TransitionSection key={slide.id} slide={slide} disabled={!canEdit} />
        <LayoutSection slide={slide} disabled={!canEdit} />
        <ThemeSection disabled={!canEdit} />
      </Suspense>
      <LessonSection />
      {canEdit && <p className="border-t border-line px-4 py-4 text-xs text-faint">{t('inspector.hint')}</p>}
    </>
  )
}
