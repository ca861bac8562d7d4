import { useTranslation } from 'react-i18next'
import { useSlide } from '../../sync/hooks.ts'
import { EditorDrawer } from '../chrome/EditorDrawer.tsx'
import type { CommandContext } from '../commands/command.ts'
import { useEditor } from '../editor-store.ts'
import { AnimationSection } from './AnimationSection.tsx'
import { SlideAnimations } from './SlideAnimations.tsx'
import '../../locales/en/animation.json'

/** What moves on the slide as bars over its time, in the place of the rail: it stays while elements are selected, and lets the selected one move. */
export function AnimationDrawer({ context }: { readonly context: CommandContext }) {
  const { t } = useTranslation('animation')
  const slide = useSlide(useEditor((state) => state.slideId))
  const selection = useEditor((state) => state.selection)
  const { canEdit } = context
  const [only, ...others] = slide?.elements.filter(({ id }) => selection.includes(id)) ?? []
  const isEmpty = (slide?.animations ?? []).length === 0
  return (
    <EditorDrawer context={context} title={t('drawer.title')} closeLabel={t('drawer.close')}>
      <div className="scroll-edges min-h-0 flex-1 overflow-y-auto">
        {slide !== null && !isEmpty && <SlideAnimations key={slide.id} slide={slide} disabled={!canEdit} />}
        {isEmpty && <p className="px-4 py-6 text-center text-sm text-soft">{t('drawer.none')}</p>}
        {slide !== null && canEdit && only !== undefined && others.length === 0 && <AnimationSection slideId={slide.id} elementId={only.id} disabled={only.locked} />}
        {canEdit && !isEmpty && only === undefined && <p className="px-4 py-4 text-xs text-faint">{t('drawer.help')}</p>}
      </div>
    </EditorDrawer>
  )
}
