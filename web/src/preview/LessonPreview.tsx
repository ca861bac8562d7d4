import { captionLanguages, withoutHidden } from '@lectern/shared/lesson'
import { ArrowLeft, GalleryHorizontal, SquarePlay, WifiOff, X } from 'lucide-react'
import { Suspense, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { useStore } from 'zustand'
import { singleKeys } from '../platform/single-keys.ts'
import { useDocumentTitle } from '../platform/routing/use-document-title.ts'
import { useHasLeft } from '../platform/routing/use-has-left.ts'
import { useQueryValue } from '../platform/routing/use-query-value.ts'
import { Banner } from '../editor/chrome/Banner.tsx'
import { lazyPart } from '../platform/loading/lazy-part.ts'
import { MAKE_VIDEO_PARAM, editorPath } from '../lessons/lesson-paths.ts'
import { Player } from '../player/Player.tsx'
import { playMotion } from '../player/play-motion.ts'
import { useFullScreen } from '../player/use-full-screen.ts'
import { useLessonSession, useMeta, useSessionState, useSlideIds } from '../sync/hooks.ts'
import { useSpokenLesson, useSpokenSlide } from '../sync/use-spoken-slide.ts'
import { EmptyState, IconButton, Notice, buttonClass } from '../ui/index.ts'
import type { PreviewQuery } from './preview-query.ts'
import { readingOrderOf } from '../rendering/geometry/reading-order.ts'
import { usePreviewLive } from './use-preview-live.ts'
import { usePreviewSlide } from './use-preview-slide.ts'
import { useReportActivity } from './use-report-activity.ts'
import type { Slide } from '@lectern/shared/lesson'
import type { CaptionLanguages } from '../player/caption-choice.ts'
import { lessonCaptions } from '../player/CaptionMenu.tsx'

/** The captions that people wrote for the open lesson, looked for anew whenever another slide is shown, or the same is another; null where there are none. */
function usePreviewCaptions(slideIds: readonly string[], slide: Slide | null, language: string): CaptionLanguages | null {
  const { doc } = useLessonSession()
  const found = slide === null ? '' : [...new Set(slideIds.flatMap((id) => captionLanguages(doc, id)))].sort().join(' ')
  return useMemo(() => (found === '' ? null : lessonCaptions({ language, slides: [{ captions: found.split(' ').map((tag) => ({ language: tag, text: '', pages: [] })) }] })), [found, language])
}

/** An easel that waits for its first slide. */
function EmptyDeckPicture() {
  return (
    <svg width="180" height="130" viewBox="0 0 180 130" fill="none" aria-hidden="true">
      <path d="M66 124 90 22M114 124 90 22M90 22v98" stroke="var(--color-art-shade)" strokeWidth="5" strokeLinecap="round" />
      <rect x="34" y="24" width="112" height="66" rx="5" fill="var(--color-art-paper)" stroke="var(--color-art-mist)" strokeWidth="2" strokeDasharray="6 5" />
      <circle cx="90" cy="57" r="15" fill="var(--color-art-mist)" />
      <path d="m86 50 11 7-11 7Z" fill="var(--color-art-teal)" />
      <rect x="50" y="90" width="80" height="6" rx="3" fill="var(--color-art-amber)" />
    </svg>
  )
}

const PreviewVideo = lazyPart(async () => (await import('./PreviewVideo.tsx')).PreviewVideo)
const VideoBar = lazyPart(async () => (await import('../video/VideoBar.tsx')).VideoBar)
const VideoResult = lazyPart(async () => (await import('../video/VideoResult.tsx')).VideoResult)

/** The lesson on screen: its player, below a bar that leads back to the editor. Nothing here changes the lesson. */
export function LessonPreview({ query }: { readonly query: PreviewQuery }) {
  const { t } = useTranslation('preview')
  const navigate = useNavigate()
  const session = useLessonSession()
  const { title, language } = useMeta()
  const slideIds = useSlideIds()
  const isLive = useSessionState(({ connection }) => connection === 'online' || connection === 'back-online')
  const { slideId, index, go } = usePreviewSlide(slideIds, isLive)
  const spoken = useSpokenSlide(slideId)?.slide
  const slide = useMemo(() => (spoken ? withoutHidden(spoken) : null), [spoken])
  const next = useSpokenSlide(slideIds[index + 1] ?? null)?.slide
  const nextSlide = useMemo(() => next && withoutHidden(next), [next])
  const lesson = useSpokenLesson(null)
  const slides = useMemo(() => lesson.map((one) => withoutHidden(one.slide)), [lesson])
  const elements = useMemo(() => readingOrderOf(slide), [slide])
  const [asksForVideo, requestVideo] = useQueryValue(MAKE_VIDEO_PARAM)
  const [, setForm] = useQueryValue('form')
  const isVideo = query.form === 'video'
  const isAsking = asksForVideo !== null && query.makeVideo === true
  const isOut = useSessionState((state) => state.removal !== null && state.removal.reason !== 'permission-changed')
  const isCovered = isOut || isAsking
  const live = usePreviewLive(slide, language)
  const captions = usePreviewCaptions(slideIds, slide, language)
  const fullScreen = useFullScreen()
  const hasLeft = useHasLeft()
  const hasSingleKeys = useStore(singleKeys, ({ areOn }) => areOn)
  const editor = editorPath(query.lessonId, slideId)
  useDocumentTitle(t('documentTitle', { title }))
  // The others see on which slide I am, as they do of everybody in the editor.
  useEffect(() => session.setPresence({ slideId }), [session, slideId])
  useReportActivity(session)

  const playing = query.videoJobId !== undefined || slide === null ? null : {
    slide, slides, nextSlide, index, count: slideIds.length, language, elements, fullScreen, isCovered, hasSingleKeys, hasLeft, onGo: go,
    onLeave: () => void navigate(editor), live, motion: playMotion, captions,
  }
  return (
    <main className="flex h-dvh flex-col overflow-hidden">
      {!fullScreen.isOn && (
        <header className="flex h-13 shrink-0 items-center gap-3 border-b border-line bg-sheet px-3">
          <Link to={editor} className={buttonClass('ghost', 'small')}>
            <ArrowLeft aria-hidden size={16} className="rtl:-scale-x-100" />
            <span className="max-sm:sr-only">{t('back')}</span>
          </Link>
          <h1 dir="auto" className="min-w-0 truncate text-lg max-sm:me-auto">{title}</h1>
          <span className="me-auto text-soft max-sm:hidden">{t('title')}</span>
          {query.videoJobId === undefined && slide !== null && (
            <IconButton
              label={t(isVideo ? 'asSlides' : 'asVideo')} icon={isVideo ? <GalleryHorizontal aria-hidden size={18} /> : <SquarePlay aria-hidden size={18} />}
              onClick={() => setForm(isVideo ? null : 'video')}
            />
          )}
          <Suspense fallback={null}>
            <VideoBar
              lessonId={query.lessonId} slideId={slideId} isShown={query.videoJobId !== undefined} isAsking={isAsking}
              offersPublishing={query.publish === true} onAsk={(isWanted) => requestVideo(isWanted ? 'true' : null)}
            />
          </Suspense>
        </header>
      )}
      <ConnectionLost />
      {query.failureReason !== undefined && <VideoFailure reason={query.failureReason} editor={editor} />}
      {query.videoJobId !== undefined && (
        <Suspense fallback={<div className="grow bg-desk" />}>
          <VideoResult key={query.videoJobId} lessonId={query.lessonId} videoJobId={query.videoJobId} offersPublishing={query.publish === true} />
        </Suspense>
      )}
      {query.videoJobId === undefined && slide === null && (
        <div className="flex grow items-center justify-center bg-desk">
          <EmptyState
            picture={<EmptyDeckPicture />} title={t('empty.title')} body={t('empty.body')}
            action={<Link to={editor} className={buttonClass('primary')}>{t('back')}</Link>}
          />
        </div>
      )}
      {playing !== null && (
        isVideo ? <Suspense fallback={<div className="grow bg-desk" />}><PreviewVideo {...playing} /></Suspense> : <Player {...playing} />
      )}
    </main>
  )
}

/** One line while the server cannot be reached; what is on screen stays. */
function ConnectionLost() {
  const { t } = useTranslation('preview')
  const session = useLessonSession()
  const isLost = useSessionState(({ connection }) => (
    connection === 'offline' || connection === 'reconnecting' || connection === 'server-error' || connection === 'server-full'
  ))
  if (!isLost) return null
  return (
    <Banner
      name="connection-lost" icon={WifiOff} title={t('lost.title')} help={t('lost.help')}
      action={
        <button type="button" onClick={session.retryNow} className="rounded-small font-semibold underline underline-offset-2">
          {t('lost.tryNow')}
        </button>
      }
    />
  )
}

/** That the making of the lesson's video failed, and why, as the address says; nothing in it is more than words. */
function VideoFailure({ reason, editor }: { readonly reason: string; readonly editor: string }) {
  const { t } = useTranslation('preview')
  const [, setReason] = useQueryValue('failureReason')
  return (
    <Notice
      tone="danger" className="shrink-0 rounded-none px-4"
      action={
        <>
          <Link to={editor} className={buttonClass('secondary', 'small')}>{t('back')}</Link>
          <IconButton label={t('failure.dismiss')} icon={<X aria-hidden size={18} />} onClick={() => setReason(null)} className="text-brick" />
        </>
      }
    >
      <strong className="font-semibold">{t('failure.title')}</strong>
      <p dir="auto" className="max-h-20 overflow-y-auto wrap-anywhere text-ink" data-failure-reason>{reason}</p>
      <p className="text-xs">{t('failure.kept')}</p>
    </Notice>
  )
}
