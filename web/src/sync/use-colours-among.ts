import { useMemo } from 'react'
import { presenceColour } from '@lectern/shared/sync'
import { useUser } from '../platform/session/session.ts'
import { coloursDistinctFrom } from './distinct-colours.ts'

/** The colours of the people of a list outside of an open lesson: no two of them look alike, whatever the order of the list, and oneself has the colour that one has in the sidebar. */
export function useColoursAmong(userIds: readonly string[]): (userId: string) => string {
  const me = useUser()?.userId
  const key = [...new Set(userIds)].toSorted().join(' ')
  const colours = useMemo(() => {
    const mine: ReadonlyMap<string, string> = new Map(me === undefined ? [] : [[me, presenceColour(me)]])
    return coloursDistinctFrom(mine, key === '' ? [] : key.split(' '), presenceColour)
  }, [key, me])
  return (userId) => colours.get(userId) ?? presenceColour(userId)
}
