import { Suspense } from 'react'
import { lazyPart } from '../../platform/loading/lazy-part.ts'
import { useEditor } from '../editor-store.ts'
import { FollowFrame } from './FollowFrame.tsx'
import { LiveCursors } from './LiveCursors.tsx'
import { RemoteSelections } from './RemoteSelections.tsx'

const WhoWrote = lazyPart(async () => (await import('./authors/WhoWrote.tsx')).WhoWrote)

/** Everything of the others that lies over the stage; goes among the children of `StagePane`. */
export function StagePresence() {
  const showsAuthors = useEditor((state) => state.showsAuthors)
  return (
    <>
      <RemoteSelections />
      <LiveCursors />
      <FollowFrame />
      {showsAuthors && <Suspense fallback={null}><WhoWrote /></Suspense>}
    </>
  )
}
