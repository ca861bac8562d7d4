import { useMemo, useSyncExternalStore } from 'react'
import { presenceColour } from '@lectern/shared/sync'
import { coloursDistinctFrom } from '../../sync/distinct-colours.ts'
import { useLessonSession } from '../../sync/hooks.ts'
import { peersOf } from '../../sync/peers.ts'

/** The colours of the people in the open lesson, me too; everybody else's own. */
export function useColoursHere(): (userId: string) => string {
  const peers = peersOf(useLessonSession())
  const colours = useSyncExternalStore(peers.subscribe, peers.colours)
  return (userId) => colours.get(userId) ?? presenceColour(userId)
}

/** The same for a list in which people stand who are not here: no two of them look alike either. */
export function useColoursOf(userIds: readonly string[] | undefined): (userId: string) => string {
  const peers = peersOf(useLessonSession())
  const present = useSyncExternalStore(peers.subscribe, peers.colours)
  const colours = useMemo(() => coloursDistinctFrom(present, userIds ?? [], presenceColour), [present, userIds])
  return (userId) => colours.get(userId) ?? presenceColour(userId)
}
