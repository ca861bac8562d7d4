import { ChevronUpIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useDocumentTitle } from '../../platform/routing/use-document-title.ts'
import { useMeta } from '../../sync/hooks.ts'
import { cx } from '../../ui/index.ts'
import { StagePane } from '../stage/StagePane.tsx'
import { useEditor, useEditorStore } from '../editor-store.ts'
import { SlideRail } from '../rail/SlideRail.tsx'
import { TextOverlay } from '../text/TextOverlay.tsx'
import { InspectorSkeleton, NarrationSkeleton, TopBarSkeleton } from '../chrome/EditorSkeleton.tsx'
import { Splitter } from './Splitter.tsx'
import { PANEL_LIMITS, usePanels } from '../chrome/panel-sizes.ts'
import { useChrome } from '../chrome/use-chrome.ts'
import { useSlideInUrl } from './use-slide-in-url.ts'
import { announcementOf } from '../chrome/announce.ts'
import './first-commands.ts'
import '../elements/edits.ts'

/** The region in which commands say what they did; it stays while panels come and go. */
function Announcement() {
  const words = useStore(announcementOf(useEditorStore()))
  return <p role="status" className="sr-only">{words}</p>
}

/** Room the stage keeps however far the narration is dragged up, CSS pixels. */
const STAGE_ROOM = 240

/** The open lesson: top bar, slide rail, stage with narration, inspector. Slides stand first, the rest round them when it has come. */
export function EditorLayout({ lessonId }: { readonly lessonId: string }) {
  const { t } = useTranslation('editor')
  const { title } = useMeta()
  const panels = usePanels()
  const hasDrawer = useEditor(({ dialog }) => dialog === 'drawer' || dialog === 'gallery' || dialog === 'layers' || dialog === 'presenter' || dialog === 'animations')
  const chrome = useChrome()
  const narrationMax = Math.max(PANEL_LIMITS.narration.min, useWindowHeight() - STAGE_ROOM)
  useDocumentTitle(title)
  useSlideInUrl()

  return (
    // Labels that are only heard lie outside of the flow: without a box of their own here they would make the whole page scroll.
    <div className="relative flex h-dvh flex-col overflow-clip">
      {chrome ? <chrome.TopBar lessonId={lessonId} /> : <TopBarSkeleton />}
      {chrome && <chrome.Banners lessonId={lessonId} />}
      <div className="flex min-h-0 grow">
        {chrome ? <chrome.DrawerStrip /> : <div className="w-15 shrink-0 border-e border-line bg-sheet" />}
        {!panels.railOpen && hasDrawer && <div className="hidden w-80 shrink-0 min-[1180px]:block" />}
        {panels.railOpen && (
          <>
            <div
              // A drawer covers the rail; where there is room it gets its own width, and nothing else is covered.
              inert={hasDrawer} style={{ width: panels.railWidth }}
              className={cx('flex shrink-0 flex-col [&>nav]:grow', hasDrawer && 'min-[1180px]:w-80!')}
            >
              <SlideRail width={panels.railWidth} />
            </div>
            <Splitter
              label={t('panels.rail')} panel="left" size={panels.railWidth} {...PANEL_LIMITS.rail}
              onChange={(railWidth) => panels.set({ railWidth })} onReset={() => panels.set({ railWidth: PANEL_LIMITS.rail.initial })}
            />
          </>
        )}
        <div className="flex min-w-0 grow flex-col">
          <main aria-label={t('regions.stage')} data-region="3" className="relative min-h-0 grow">
            <StagePane>
              {chrome && <chrome.StageGuides />}
              {chrome && <chrome.LinkSigns />}
              {chrome && <chrome.RemoteTextCarets />}
              {chrome && <chrome.StagePresence />}
              <TextOverlay />
              {chrome && <chrome.LateContextualBar />}
            </StagePane>
          </main>
          {panels.narrationOpen ? (
            <>
              <Splitter
                label={t('panels.narration')} panel="below" size={Math.min(panels.narrationHeight, narrationMax)}
                min={PANEL_LIMITS.narration.min} max={Math.min(PANEL_LIMITS.narration.max, narrationMax)}
                onChange={(narrationHeight) => panels.set({ narrationHeight })} onReset={() => panels.set({ narrationOpen: false })}
              />
              <div data-region="4" className="shrink-0" style={{ height: Math.min(panels.narrationHeight, narrationMax) }}>
                {chrome ? <chrome.NarrationPanel /> : <NarrationSkeleton />}
              </div>
            </>
          ) : (
            <button
              type="button" data-region="4" onClick={() => panels.set({ narrationOpen: true })}
              className="flex h-9 shrink-0 items-center gap-2 border-t border-line bg-sheet px-5 text-sm text-soft hover:text-ink"
            >
              <ChevronUpIcon aria-hidden size={16} />
              {t('panels.unfoldNarration')}
            </button>
          )}
        </div>
        {panels.inspectorOpen && (
          <aside
            aria-label={t('topBar.inspector')} data-region="5" data-keeps-editing
            className="relative w-70 shrink-0 overflow-y-auto border-s border-line bg-sheet"
          >
            {chrome ? <chrome.BrandPalette><chrome.Inspector /></chrome.BrandPalette> : <InspectorSkeleton />}
          </aside>
        )}
      </div>
      {chrome && <chrome.LostText />}
      {chrome && <chrome.EditorDialogs lessonId={lessonId} />}
      <Announcement />
    </div>
  )
}

function useWindowHeight(): number {
  const [height, setHeight] = useState(window.innerHeight)
  useEffect(() => {
    const onResize = (): void => setHeight(window.innerHeight)
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [])
  return height
}
