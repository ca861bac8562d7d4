import { FollowFrame } from './FollowFrame.tsx'
import { LiveCursors } from './LiveCursors.tsx'
import { RemoteSelections } from './RemoteSelections.tsx'

/** Everything of the others that lies over the stage; goes among the children of `StagePane`. */
export function StagePresence() {
  return (
    <>
      <RemoteSelections />
      <LiveCursors />
      <FollowFrame />
    </>
  )
}
