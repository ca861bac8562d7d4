import { renderHook } from '@testing-library/react'
import { presenceColour } from '@lectern/shared/sync'
import { expect, it } from 'vitest'
import { useColoursAmong } from './use-colours-among.ts'

it('two people of a list whose own colours are the same have different ones, in whatever order they stand', () => {
  const ids = Array.from({ length: 40 }, (_, at) => `person-${at}`)
  const first = ids[0] ?? ''
  const twin = ids.find((id) => id !== first && presenceColour(id) === presenceColour(first)) ?? ''
  const among = (list: readonly string[]) => renderHook(() => useColoursAmong(list)).result.current
  const colourOf = among([first, twin])
  expect(colourOf(first)).not.toBe(colourOf(twin))
  const turned = among([twin, first, twin])
  expect([turned(first), turned(twin)]).toEqual([colourOf(first), colourOf(twin)])
  expect(among([])(twin)).toBe(presenceColour(twin))
})
