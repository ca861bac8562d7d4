import { useSyncExternalStore } from 'react'
import { presenceColour } from '@lectern/shared/sync'
import { useLessonSession } from '../../sync/hooks.ts'
import { peersOf } from '../../sync/peers.ts'

/** The colours of the people in the open lesson, me too; everybody else's own. */
export function useColoursHere(): (userId: string) => string {
  const peers = peersOf(useLessonSession())
  const colours = useSyncExternalStore(peers.subscribe, peers.colours)
  return (userId) => colours.get(userId) ?? presenceColour(userId)
}
