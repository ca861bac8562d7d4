import { X } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldText } from '@lectern/shared/lesson'
import type { EquationElement } from '@lectern/shared/lesson'
import { centreOfFrame } from '../../../rendering/geometry/frame.ts'
import { toScreen } from '../../../rendering/geometry/points.ts'
import { lazyScreen } from '../../../platform/loading/chunk-recovery.ts'
import { useLessonSession } from '../../../sync/hooks.ts'
import { IconButton, cx } from '../../../ui/index.ts'
import { ArrivingHere } from '../../chrome/Arriving.tsx'
import { useEditor } from '../../editor-store.ts'
import type { InPlacePropsOf } from '../../editing/edit-definition.ts'
import { useBesidePanel } from '../use-beside-panel.ts'
import { EquationSource } from './EquationInspector.tsx'
import '../../../locales/en/equations.json'

// Not a part that the editor loads in the quiet: few who open a lesson write equations, and it is large.
const MathInput = lazyScreen(async () => (await import('./MathInput.tsx')).MathInput)

/** An equation while it is written: by hand and as LaTeX, over the stage on the side where the equation is not; the slide shows how it looks. */
export function EquationPanel({ slideId, element, onEscape }: InPlacePropsOf<EquationElement>) {
  const { t } = useTranslation('equations')
  const { doc } = useLessonSession()
  const isBelow = useEditor((state) => toScreen(state, centreOfFrame(element)).y < state.stageSize.height * 0.55)
  const panel = useRef<HTMLElement>(null)
  useBesidePanel(panel, element, isBelow)
  const fragment = fieldText(doc, slideId, element.id, 'source')
  useEffect(() => {
    if (element.locked) onEscape()
  }, [element.locked, onEscape])
  if (fragment === null) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- presses in it are not for the stage below
    <section
      ref={panel} data-text-overlay={element.id} aria-label={t('title')}
      className={cx('pointer-events-auto absolute inset-x-3 z-20 mx-auto flex max-h-[60%] max-w-2xl flex-col overflow-hidden rounded-surface bg-raised shadow-lifted ring-1 ring-line', isBelow ? 'bottom-20' : 'top-3')}
      onPointerDown={(event) => event.stopPropagation()} onDoubleClick={(event) => event.stopPropagation()} onWheel={(event) => event.stopPropagation()}
    >
      <header className="flex items-center gap-3 border-b border-line px-3 py-1.5">
        <h2 className="grow font-sans text-sm font-semibold text-ink">{t('title')}</h2>
        <IconButton size="small" label={t('close')} icon={<X aria-hidden size={16} />} onClick={onEscape} />
      </header>
      <div className="flex min-h-0 flex-col gap-3 overflow-auto overscroll-contain p-3">
        <Suspense fallback={<ArrivingHere className="min-h-24 w-full" />}>
          <MathInput fragment={fragment} elementId={element.id} label={t('field')} onEscape={onEscape} />
        </Suspense>
        <EquationSource slideId={slideId} element={element} disabled={false} />
      </div>
    </section>
  )
}
