import { Suspense, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import { EMBED_PARAM, SCORM_MODE_PARAM } from '@lectern/shared/publishing'
import { speakAsContent } from '../../platform/i18n/i18n.ts'
import { useDocumentTitle } from '../../platform/routing/use-document-title.ts'
import { useHasLeft } from '../../platform/routing/use-has-left.ts'
import { Player } from '../../player/Player.tsx'
import { useFullScreen } from '../../player/use-full-screen.ts'
import { readingOrderOf } from '../../rendering/geometry/reading-order.ts'
import { Notice } from '../../ui/index.ts'
import { ViewFooter } from './ViewFooter.tsx'
import { ViewMessage } from './ViewMessage.tsx'
import { ViewSkeleton } from './ViewSkeleton.tsx'
import { openPublication } from './open-publication.ts'
import type { OpenPublication, Opening, Tracking } from './open-publication.ts'
import { useViewSlide } from './use-view-slide.ts'
import './words.ts'

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
  return found.state === 'open' ? <OpenLesson {...found} isTitled={isTitled} /> : <ViewMessage opening={found} />
}

/** The lesson on screen. A learning system names it and brings its own frame, so in scorm mode there is nothing around the player. */
function OpenLesson({ view, content, tracking, isTitled }: OpenPublication & { readonly isTitled: boolean }) {
  const { slides, language } = content
  const { index, go } = useViewSlide(slides.length, tracking === null ? null : (tracking.session?.index ?? 0))
  const slide = slides[index]
  const elements = useMemo(() => readingOrderOf(slide), [slide])
  const fullScreen = useFullScreen()
  const hasLeft = useHasLeft()
  useDocumentTitle(view.title)
  useEffect(() => speakAsContent(language), [language])
  useSession(tracking, index)
  if (slide === undefined) return null
  return (
    <main className="flex h-dvh flex-col overflow-hidden">
      {!isTitled || fullScreen.isOn ? <h1 className="sr-only">{view.title}</h1> : (
        <header className="flex h-12 shrink-0 items-center border-b border-line bg-sheet px-6 max-sm:px-4 short:sr-only">
          <h1 dir="auto" lang={language} className="min-w-0 flex-1 truncate text-lg">{view.title}</h1>
        </header>
      )}
      {tracking !== null && <NotRecorded tracking={tracking} />}
      <Player
        slide={slide} nextSlide={slides[index + 1]} index={index} count={slides.length} language={language} elements={elements} fullScreen={fullScreen}
        startsWithCaptions={view.subtitles} isCovered={false} hasLeft={hasLeft} onGo={go} onLeave={() => undefined}
      />
      {!fullScreen.isOn && <ViewFooter title={view.title} language={language} slides={slides} credits={view.credits} isNamed={tracking === null} />}
    </main>
  )
}

/** So often a learning system is told how long the visit has taken, ms: a browser that dies takes no more of it along. */
const TELL_TIME_MS = 60_000

/** Tells the learning system of every slide, of the time, and of the end when the page goes away. */
function useSession(tracking: Tracking | null, index: number): void {
  const session = tracking?.session ?? null
  useEffect(() => {
    void session?.show(index)
  }, [session, index])
  useEffect(() => {
    if (session === null) return undefined
    const end = (): void => session.end()
    // A page that the browser has kept and shows again has no session any more.
    const again = (event: PageTransitionEvent): void => {
      if (event.persisted) window.location.reload()
    }
    const clock = setInterval(() => void session.tellTime(), TELL_TIME_MS)
    window.addEventListener('pagehide', end)
    window.addEventListener('pageshow', again)
    return () => {
      clearInterval(clock)
      window.removeEventListener('pagehide', end)
      window.removeEventListener('pageshow', again)
    }
  }, [session])
}

/** That, and why, the learning system does not get to know of this visit. */
function NotRecorded({ tracking }: { readonly tracking: Tracking }) {
  const { t } = useTranslation('viewer')
  const problem = useSyncExternalStore(tracking.subscribe, tracking.problem)
  const [hidden, hide] = useState<string | null>(null)
  if (problem === null || hidden === problem.kind) return null
  const code = problem.kind === 'none' ? '' : problem.code
  return (
    <Notice
      tone="warning" className="shrink-0 rounded-none px-4"
      action={
        <button type="button" className="shrink-0 rounded-small font-semibold underline underline-offset-2" onClick={() => hide(problem.kind)}>
          {t('tracking.hide')}
        </button>
      }
    >
      {t(`tracking.${problem.kind}`, { code })}
    </Notice>
  )
}
