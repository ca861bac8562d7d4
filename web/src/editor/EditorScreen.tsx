import { Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { SLIDE_PARAM } from '../lessons/lesson-paths.ts'
import { LessonSessionProvider } from '../sync/LessonSessionProvider.tsx'
import { useSessionState } from '../sync/hooks.ts'
import { isWithdrawn } from '../sync/session-state.ts'
import { EditorProvider } from './EditorProvider.ts'
import { EditorLayout } from './shell/EditorLayout.tsx'
import { EditorSkeleton } from './chrome/EditorSkeleton.tsx'
import { lazyPart } from '../platform/loading/lazy-part.ts'
import { StatusIndicator } from './presence/StatusIndicator.tsx'
import { provideSender } from './uploads/upload-list.ts'
import { useOpenForPictures } from './uploads/use-lesson-uploads.ts'
import '../locales/en/editor.json'

// For lists of lessons, which load this part ahead.
export { fetchTicketAhead } from '../sync/ticket.ts'
export { lateParts } from './shell/late-parts.ts'

provideSender(async () => (await import('./placing/sender.ts')).sender)

// My presence, what is announced, dialogs: nothing of it is in the first picture.
const PresenceRoot = lazyPart(async () => (await import('./presence/PresenceRoot.tsx')).PresenceRoot)
const WithdrawnLesson = lazyPart(async () => (await import('./chrome/WithdrawnLesson.tsx')).WithdrawnLesson)
const EditorFailure = lazyPart(async () => (await import('./chrome/EditorFailure.tsx')).EditorFailure)

/** The editor of a lesson, at `/editor/{lessonId}?slide={slideId}`. */
export function EditorScreen() {
  const { lessonId = '' } = useParams()
  const [search] = useSearchParams()
  // Only the slide the address named when the lesson was opened; later the store leads and the address follows.
  return (
    <LessonSessionProvider key={lessonId} lessonId={lessonId} fallback={<EditorSkeleton />}>
      <EditorProvider initialSlideId={search.get(SLIDE_PARAM)}>
        <EditorPhase lessonId={lessonId} />
        <Suspense fallback={null}><PresenceRoot /></Suspense>
      </EditorProvider>
    </LessonSessionProvider>
  )
}

function EditorPhase({ lessonId }: { readonly lessonId: string }) {
  const phase = useSessionState((state) => state.phase)
  const isGone = useSessionState(isWithdrawn)
  useOpenForPictures()
  if (phase === 'loading') return <Loading />
  if (phase === 'failed') return <Suspense fallback={<EditorSkeleton />}><EditorFailure /></Suspense>
  if (isGone) return <Suspense fallback={<EditorSkeleton />}><WithdrawnLesson /></Suspense>
  return <EditorLayout lessonId={lessonId} />
}

/** Once a try to open the lesson has failed, says when the next one is. */
function Loading() {
  const isLate = useSessionState((state) => state.connection === 'offline' || state.reconnectAt !== null)
  return <EditorSkeleton status={isLate && <StatusIndicator />} />
}
