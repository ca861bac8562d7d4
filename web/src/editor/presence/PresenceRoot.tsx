import { Announcer } from './Announcer.tsx'
import { RefusedEditsDialog } from './RefusedEditsDialog.tsx'
import { RemovalDialog } from './RemovalDialog.tsx'
import { useFollow } from './use-follow.ts'
import { usePublishPresence } from './use-publish-presence.ts'

/** What an open editor needs once and shows nowhere in particular: my presence, following, announcements, dialogs. */
export function PresenceRoot() {
  usePublishPresence()
  useFollow()
  return (
    <>
      <Announcer />
      <RemovalDialog />
      <RefusedEditsDialog />
    </>
  )
}
