import { useTranslation } from 'react-i18next'
import type { LessonElement } from '@lectern/shared/lesson'
import { Suspense } from 'react'
import { lazyPart } from '../../platform/loading/lazy-part.ts'
import { useBuildsTemplate } from '../template/use-builds-template.ts'
import { AnimationSection } from '../animation/AnimationSection.tsx'
import { useEditor } from '../editor-store.ts'
import { editOf } from '../editing/edit-registry.ts'
import { ElementLinkSection } from '../elements/ElementLinkSection.tsx'
import { ArrangeSection } from './ArrangeSection.tsx'
import { EffectsSection } from './EffectsSection.tsx'
import { PositionSection } from './PositionSection.tsx'
import { TypeSections } from './TypeSections.tsx'

interface ElementSectionsProps {
  readonly slideId: string
  /** What is selected, at least one. */
  readonly elements: readonly LessonElement[]
  readonly canEdit: boolean
}

const PlaceSection = lazyPart(async () => (await import('../template/PlaceSection.tsx')).PlaceSection)

/** Everything about the selected elements: what they say first, where they lie last. */
export function ElementSections({ slideId, elements, canEdit }: ElementSectionsProps) {
  const { t } = useTranslation(['editor', 'canvas'])
  const [first] = elements
  // The drawer of animations has them then.
  const isInDrawer = useEditor((state) => state.dialog === 'animations')
  const fixed = !canEdit || elements.some((element) => element.locked)
  const isBuilt = useBuildsTemplate()
  if (!first) return null
  const type = t(editOf(first).labelKey(first))
  return (
    <>
      <h2 className="truncate px-4 py-3 font-sans text-sm font-semibold tracking-normal">
        {t('inspector.selected', { count: elements.length, type: first.name === '' ? type : first.name })}
      </h2>
      {isBuilt && elements.length === 1 && <Suspense fallback={null}><PlaceSection slideId={slideId} element={first} disabled={!canEdit} /></Suspense>}
      <TypeSections slideId={slideId} elements={elements} disabled={fixed} />
      {elements.length === 1 && !isInDrawer && <AnimationSection slideId={slideId} elementId={first.id} disabled={fixed} />}
      <ElementLinkSection elements={elements} disabled={fixed} />
      <EffectsSection slideId={slideId} elements={elements} disabled={fixed} />
      <ArrangeSection slideId={slideId} elements={elements} disabled={!canEdit} />
      <PositionSection slideId={slideId} elements={elements} disabled={fixed} />
    </>
  )
}
