import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useDocumentTitle } from '../platform/routing/use-document-title.ts'
import { WithdrawnLesson } from '../editor/chrome/WithdrawnLesson.tsx'
import { lazyPart, loadPartsQuietly } from '../platform/loading/lazy-part.ts'
import { LessonSessionProvider } from '../sync/LessonSessionProvider.tsx'
import { useSessionState } from '../sync/hooks.ts'
import { isWithdrawn } from '../sync/session-state.ts'
import { LessonPreview } from './LessonPreview.tsx'
import { PreviewMistake } from './PreviewMistake.tsx'
import { PreviewSkeleton } from './PreviewSkeleton.tsx'
import { readPreviewQuery } from './preview-query.ts'
import type { PreviewQuery } from './preview-query.ts'
import './words.ts'

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
