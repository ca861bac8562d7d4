import { useMemo } from 'react'
import { presenceColour } from '@lectern/shared/sync'
import { coloursDistinctFrom } from './distinct-colours.ts'

const NOBODY: ReadonlyMap<string, string> = new Map()

/** The colours of the people of a list outside of an open lesson: no two of them look alike, whatever the order of the list. */
export function useColoursAmong(userIds: readonly string[]): (userId: string) => string {
  const key = [...new Set(userIds)].toSorted().join(' ')
  const colours = useMemo(() => coloursDistinctFrom(NOBODY, key === '' ? [] : key.split(' '), presenceColour), [key])
  return (userId) => colours.get(userId) ?? presenceColour(userId)
}
