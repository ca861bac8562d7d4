import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams, Link } from 'react-router-dom'
import { useDocumentTitle } from '../platform/routing/use-document-title.ts'
import { WithdrawnLesson } from '../editor/chrome/WithdrawnLesson.tsx'
import { lazyPart } from '../platform/loading/lazy-part.ts'
import { loadPartsQuietly } from '../platform/loading/load-parts-quietly.ts'
import { LessonSessionProvider } from '../sync/LessonSessionProvider.tsx'
import { useSessionState } from '../sync/hooks.ts'
import { isWithdrawn } from '../sync/session-state.ts'
import { LessonPreview } from './LessonPreview.tsx'
import { PreviewSkeleton } from './PreviewSkeleton.tsx'
import { readPreviewQuery } from './preview-query.ts'
import type { PreviewQuery } from './preview-query.ts'
import '../locales/en/preview.json'
import { NotFoundPicture } from '../platform/components/NotFoundPicture.tsx'
import { PATHS } from '../platform/routing/guards.ts'
import { EmptyState, buttonClass } from '../ui/index.ts'

/** The address of the preview names no lesson: what is wrong with it, and the way home. */
function PreviewMistake({ kind }: { readonly kind: 'missing' | 'malformed' }) {
  const { t } = useTranslation('preview')
  return (
    <main className="flex h-dvh items-center justify-center bg-desk">
      <EmptyState
        level={1} picture={<NotFoundPicture />} title={t(`${kind}.title`)} body={t(`${kind}.body`)}
        action={<Link to={PATHS.courses} className={buttonClass('primary')}>{t('home')}</Link>}
      />
    </main>
  )
}

const EditorFailure = lazyPart(async () => (await import('../editor/chrome/EditorFailure.tsx')).EditorFailure)
const RemovalDialog = lazyPart(async () => (await import('../editor/presence/RemovalDialog.tsx')).RemovalDialog)

/** `/preview?lessonId=…&slide=…`: a lesson as learners see it, while others go on editing it (S1 §2.1). */
export function PreviewScreen() {
  const { t } = useTranslation('preview')
  const [search] = useSearchParams()
  const question = readPreviewQuery(search)
  useDocumentTitle(t('title'))
  if (question.kind !== 'lesson') return <PreviewMistake kind={question.kind} />
  const { lessonId } = question.query
  return (
    <LessonSessionProvider key={lessonId} lessonId={lessonId} readOnly fallback={<PreviewSkeleton />}>
      <PreviewPhase query={question.query} />
      <Suspense fallback={null}><Removed /></Suspense>
    </LessonSessionProvider>
  )
}

function PreviewPhase({ query }: { readonly query: PreviewQuery }) {
  const phase = useSessionState((state) => state.phase)
  const isGone = useSessionState(isWithdrawn)
  // Why a lesson cannot be shown is mostly asked when nothing can be loaded any more.
  useEffect(loadPartsQuietly, [])
  if (phase === 'loading') return <PreviewSkeleton />
  if (phase === 'failed') return <Suspense fallback={<PreviewSkeleton />}><EditorFailure /></Suspense>
  if (isGone) return <WithdrawnLesson />
  return <LessonPreview query={query} />
}

/** Why this person is out of the lesson. A lower role is none: looking needs no more than a viewer's. */
function Removed() {
  const reason = useSessionState((state) => state.removal?.reason ?? null)
  return reason === null || reason === 'permission-changed' ? null : <RemovalDialog onSeeChanges={null} />
}
