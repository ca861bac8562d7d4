import { Suspense, use, useEffect, useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { EMBED_PARAM, SCORM_MODE_PARAM } from '@lectern/shared/publishing'
import { useTranslation } from 'react-i18next'
import { speakAsContent } from '../../platform/i18n/i18n.ts'
import { useDocumentTitle } from '../../platform/routing/use-document-title.ts'
import { useHasLeft } from '../../platform/routing/use-has-left.ts'
import { Player } from '../../player/Player.tsx'
import { useFullScreen } from '../../player/use-full-screen.ts'
import { readingOrderOf } from '../../rendering/geometry/reading-order.ts'
import { ViewMessage } from './ViewMessage.tsx'
import { ViewSkeleton } from './ViewSkeleton.tsx'
import { openPublication } from './open-publication.ts'
import type { OpenPublication, Opening } from './open-publication.ts'
import { useViewSlide } from './use-view-slide.ts'
import '../../locales/en/viewer.json'
import { lazyScreen } from '../../platform/loading/chunk-recovery.ts'
import type { ViewExtrasProps } from './ViewExtras.tsx'

const ViewExtras = lazyScreen(async () => (await import('./ViewExtras.tsx')).ViewExtras)

/** Below the player: what the lesson was made with where that is said, its subtitles, and whose pictures of elsewhere it shows. */
function ViewFooter({ isNamed, ...extras }: ViewExtrasProps & { readonly isNamed: boolean }) {
  const { t } = useTranslation('viewer')
  if (extras.credits.length === 0 && !isNamed) return null
  return (
    <footer className="relative flex h-8 shrink-0 items-center justify-center gap-3 border-t border-line bg-sheet text-xs text-soft short:hidden">
      {isNamed && <a href="/" target="_blank" rel="noopener" className="rounded-small px-1 hover:text-ink hover:underline">{t('madeWith')}</a>}
      <Suspense fallback={null}><ViewExtras {...extras} /></Suspense>
    </footer>
  )
}

/** `/view/{publicationId}`: the Slide viewer of S1 §2.1, for learners; with `scormMode=true` inside a learning system. */
export function SlideViewer() {
  const { publicationId = '' } = useParams()
  const [search] = useSearchParams()
  const isScorm = search.get(SCORM_MODE_PARAM) === 'true'
  const isTitled = !isScorm && search.get(EMBED_PARAM) !== 'true'
  return (
    <Suspense fallback={<ViewSkeleton isBare={!isTitled} />}>
      <Opened opening={openOnce(publicationId, isScorm)} isTitled={isTitled} />
    </Suspense>
  )
}

const openings = new Map<string, Promise<Opening>>()

/** Opens it once a page: a session with a learning system cannot begin twice. */
function openOnce(publicationId: string, isScorm: boolean): Promise<Opening> {
  const key = `${publicationId} ${isScorm}`
  const known = openings.get(key)
  if (known) return known
  const opening = openPublication(publicationId, isScorm)
  openings.set(key, opening)
  return opening
}

function Opened({ opening, isTitled }: { readonly opening: Promise<Opening>; readonly isTitled: boolean }) {
  const found = use(opening)
  if (found.state === 'open') return <OpenLesson {...found} isTitled={isTitled} />
  return found.state === 'closed' ? <found.Message /> : <ViewMessage message={found.message} />
}

/** The lesson on screen. A learning system names it and brings its own frame, so in scorm mode there is nothing around the player. */
function OpenLesson({ view, content, tracking, live, motion, captions, publicationId, VideoForm, onSlide, Known, startsAt, isTitled }: OpenPublication & { readonly isTitled: boolean }) {
  const { slides, language } = content
  const spoken = tracking?.language ?? language
  const { index, go, wasAsked } = useViewSlide(slides.length, tracking === null ? null : (tracking.session?.index ?? 0), startsAt)
  const slide = slides[index]
  const elements = useMemo(() => readingOrderOf(slide), [slide])
  const fullScreen = useFullScreen()
  const hasLeft = useHasLeft()
  useDocumentTitle(view.title)
  useEffect(() => speakAsContent(spoken), [spoken])
  const slideId = slide?.id
  useEffect(() => {
    if (slideId !== undefined) onSlide?.(slideId, index)
  }, [slideId, index, onSlide])
  if (slide === undefined) return null
  const playing = {
    slide, slides, nextSlide: slides[index + 1], index, count: slides.length, language, elements, fullScreen, startsWithCaptions: view.subtitles, startsWhole: wasAsked,
    isCovered: false, hasLeft, onGo: go, onLeave: () => undefined, live, motion, captions,
  }
  return (
    <main className="flex h-dvh flex-col overflow-hidden">
      {!isTitled || fullScreen.isOn ? <h1 className="sr-only">{view.title}</h1> : (
        <header className="flex h-12 shrink-0 items-center border-b border-line bg-sheet px-6 max-sm:px-4 short:sr-only">
          <h1 dir="auto" lang={language} className="min-w-0 flex-1 truncate text-lg">{view.title}</h1>
        </header>
      )}
      {tracking !== null && <tracking.Visit tracking={tracking} index={index} />}
      {VideoForm ? <VideoForm {...playing} placeId={publicationId} /> : <Player {...playing} />}
      {!fullScreen.isOn && live?.Score && <live.Score />}
      {!fullScreen.isOn && <ViewFooter title={view.title} language={language} slides={slides} credits={view.credits} isNamed={tracking === null} Known={Known} />}
    </main>
  )
}
