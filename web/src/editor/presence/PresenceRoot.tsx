import { useState } from 'react'
import { useSessionState } from '../../sync/hooks.ts'
import { Announcer } from './Announcer.tsx'
import { RefusedEditsDialog } from './RefusedEditsDialog.tsx'
import { RemovalDialog } from './RemovalDialog.tsx'
import { useFollow } from './use-follow.ts'

/** What an open editor needs once and shows nowhere in particular: following, announcements, dialogs. */
export function PresenceRoot() {
  useFollow()
  return (
    <>
      <Announcer />
      <SessionDialogs />
    </>
  )
}

/** One dialog at a time: why I am out, then what was not taken. */
function SessionDialogs() {
  const removed = useSessionState((state) => state.removal !== null)
  const gone = useSessionState((state) => state.connection === 'closed')
  const refusedAt = useSessionState((state) => state.refusedEdits?.at ?? null)
  const [seeing, setSeeing] = useState(false)
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const wanted = refusedAt !== null && (removed ? seeing : closedAt !== refusedAt)
  if (wanted) {
    const close = (): void => {
      setSeeing(false)
      setClosedAt(refusedAt)
    }
    return <RefusedEditsDialog onClose={close} />
  }
  return <RemovalDialog onSeeChanges={gone && refusedAt !== null ? () => setSeeing(true) : null} />
}
